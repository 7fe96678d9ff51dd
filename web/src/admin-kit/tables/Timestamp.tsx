import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import classes from './tables.module.css'

export function Timestamp({ at }: { at: number | null }) {
  const locale = useLocale()
  if (at === null) return null
  return (
    <time className={classes.timestamp} dateTime={new Date(at).toISOString()}>
      {formatTimestamp(at, locale)}
    </time>
  )
}
