import { useState } from 'react'

/** Closing by mistake is asked about once, as long as what is shown only once has not been saved. */
export function useCarefulClose(isPrecious: boolean, onClose: () => void) {
  const [isKept, setKept] = useState(false)
  const [isWarned, setWarned] = useState(false)
  return {
    kept: () => setKept(true),
    isWarned: isWarned && !isKept,
    close: () => (isPrecious && !isKept && !isWarned ? setWarned(true) : onClose()),
  }
}
