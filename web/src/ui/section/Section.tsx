import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** At the end of the heading's line: a count, a progress, a toggle. */
  aside?: ReactNode
  /** The hash of links to the section. */
  anchor?: string
  className?: string
  children: ReactNode
}

/** A titled part of a screen, as a card. */
export function Section({ title, aside, anchor, className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={className ? `${styles.section} ${className}` : styles.section}
    >
      <header className={styles.header}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
