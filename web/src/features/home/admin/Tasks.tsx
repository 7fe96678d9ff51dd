import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './home.module.css'

export interface Task {
  to: string
  text: string
  count: number
  /** Something is wrong and needs attention. */
  isUrgent?: boolean
}

interface TasksProps {
  title: string
  tasks: readonly Task[]
  /** The text if nothing is pending. */
  done: string
}

/** Pending tasks with links; those without entries are left out. */
export function Tasks({ title, tasks, done }: TasksProps) {
  const { i18n } = useTranslation()
  const waiting = tasks.filter(({ count }) => count > 0)
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <section className={classes.panel}>
      <h2 className={classes.heading}>{title}</h2>
      {waiting.length === 0 && <p className="faint">{done}</p>}
      <ul>
        {waiting.map(({ to, text, count, isUrgent }) => (
          <li key={to + text}>
            <Link to={to} className={classes.task} data-urgent={isUrgent || undefined}>
              <span>{text}</span>
              <span className={classes.count}>{number.format(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
