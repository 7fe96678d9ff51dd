import { useState } from 'react'

/** The text of a search box: drawn at once while the address, which keeps it, follows. */
export function useSearchText(inAddress: string | undefined, keep: (text: string | undefined) => void) {
  const [text, setText] = useState(inAddress ?? '')
  const change = (next: string) => {
    setText(next)
    keep(next.trim() ? next : undefined)
  }
  return [text, change] as const
}
