import type { ReactNode } from 'react'
import styles from './ChartLegend.module.css'

interface Series {
  name: string
  /** The series as the chart draws it. */
  mark: ReactNode
  label: ReactNode
}

/** The legend of a line or bar chart. */
export function ChartLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, mark, label }) => (
        <li key={name}>
          {mark}
          {label}
        </li>
      ))}
    </ul>
  )
}

/** A sample of a line. */
export function LineMark({ colour, dash }: { colour: string; dash: string }) {
  return (
    <svg width="28" height="8" aria-hidden="true">
      <line x1="1" x2="27" y1="4" y2="4" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
    </svg>
  )
}
