import { useState } from 'react'

/** Warns once before closing something that is shown only once and has not been saved. */
export function useCarefulClose(isPrecious: boolean, onClose: () => void) {
  const [isKept, setKept] = useState(false)
  const [isWarned, setWarned] = useState(false)
  return {
    kept: () => setKept(true),
    isWarned: isWarned && !isKept,
    close: () => (isPrecious && !isKept && !isWarned ? setWarned(true) : onClose()),
  }
}
