import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page with a title of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={`surface ${classes.panel}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {actions && <div className="row-8">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
