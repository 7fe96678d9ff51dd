import type { ReactNode } from 'react'
import classes from './MessagePage.module.css'

interface MessagePageProps {
  icon: ReactNode
  heading: string
  text: string
  /** What the reader can do next. */
  actions: ReactNode
}

/** A page with just a message: not found, failed. */
export function MessagePage({ icon, heading, text, actions }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <h1>{heading}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
