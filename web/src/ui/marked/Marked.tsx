import { Fragment } from 'react'
import styles from './Marked.module.css'
import { markedParts } from './marked-parts.ts'

interface MarkedProps {
  text: string
  /** Start and end of each match, in UTF-16 units. */
  matches: readonly (readonly [number, number])[]
}

/** A text with search matches highlighted. */
export function Marked({ text, matches }: MarkedProps) {
  return markedParts(text, matches).map((part) => {
    const Part = part.isMatch ? 'mark' : Fragment
    return (
      <Part key={part.from} {...(part.isMatch && { className: styles.mark })}>
        {part.text}
      </Part>
    )
  })
}
