import { Fragment } from 'react'
import styles from './Marked.module.css'
import { markedParts } from './marked-parts.ts'

/** A text with the matches of the search marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  if (!query) return text
  return markedParts(text, query).map((part, index) => {
    const Part = part.isMatch ? 'mark' : Fragment
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
      <Part key={index} {...(part.isMatch && { className: styles.mark })}>
        {part.text}
      </Part>
    )
  })
}
