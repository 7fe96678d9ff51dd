import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

interface BoxProps {
  title: string
  text?: string
  /** Arranges inputs in columns where there is room. */
  columns?: boolean
  children: ReactNode
}

export function Box({ title, text, columns, children }: BoxProps) {
  const id = useId()
  return (
    <section className={`surface ${classes.box}`} aria-labelledby={id}>
      <div>
        <h2 className={classes.boxTitle} id={id}>
          {title}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <div className={classes.inputs} data-columns={columns || undefined}>
        {children}
      </div>
    </section>
  )
}
