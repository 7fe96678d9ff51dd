import type { ReactNode } from 'react'
import classes from './operations.module.css'

interface FigureProps {
  name: string
  value: ReactNode
  more: string
  /** What is wrong with the figure. */
  warning?: string
}

/** A figure on a card. */
export function Figure({ name, value, more, warning }: FigureProps) {
  return (
    <section className={classes.card}>
      <h3 className={classes.faint}>{name}</h3>
      <p className={classes.value}>{value}</p>
      {more && <p className={classes.faint}>{more}</p>}
      {warning && <p className={classes.error}>{warning}</p>}
    </section>
  )
}
