import classes from './Chip.module.css'

export type Tone = 'plain' | 'ok' | 'warn' | 'danger'

/** A state: a dot, a word and a colour. */
export function Chip({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {text}
    </span>
  )
}
