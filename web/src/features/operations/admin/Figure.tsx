import type { ReactNode } from 'react'
import tables from '../../../admin-kit/tables/tables.module.css'
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
    <section className={tables.card}>
      <h3 className={tables.faint}>{name}</h3>
      <p className={classes.value}>{value}</p>
      {more && <p className={tables.faint}>{more}</p>}
      {warning && <p className={tables.error}>{warning}</p>}
    </section>
  )
}
