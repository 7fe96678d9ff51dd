import type { ReactNode } from 'react'
import classes from './tables.module.css'

interface StatesProps<S extends string> {
  label: string
  states: readonly { value: S; text: string; count?: ReactNode }[]
  value: string
  onChange: (value: S | undefined) => void
}

/** The number of entries per state; each filters the list. */
export function States<S extends string>({ label, states, value, onChange }: StatesProps<S>) {
  return (
    <ul className={classes.states} aria-label={label}>
      {states.map((state) => (
        <li key={state.value}>
          <button
            type="button"
            className={classes.state}
            aria-pressed={value === state.value}
            onClick={() => onChange(value === state.value ? undefined : state.value)}
          >
            {state.text}
            {state.count !== undefined && <span className={classes.count}>{state.count}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
