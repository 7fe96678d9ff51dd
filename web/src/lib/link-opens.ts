import type { ShareLink } from '@portal/contract/share-links'
import { useTranslation } from 'react-i18next'
import { formatDay, timestampOf } from './format.ts'

/**
 * Links expire at the end of a UTC day, which the customer's mail and page name; in local time it would be the next day
 * for half of the world.
 */
const END = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * The activity of a share link as texts: how often it was opened, how far and when it was last read, its expiry, and
 * its author.
 */
export function useOpens(): (link: ShareLink) => string[] {
  const { t } = useTranslation(['sending', 'common'])
  const day = (value: string) => formatDay(value) ?? t('common:missing')
  return ({ opens, opened, created, expires, ended, by, items = [] }) => {
    const isOver = ended !== null || Date.parse(expires) <= Date.now()
    const [only, ...others] = items
    const isOne = others.length === 0
    const count = opens > 0 ? t('opens.times', { count: opens }) : t('opens.none')
    const times = isOne && only?.readTo ? t('opens.upTo', { times: count, page: only.readTo }) : count
    const read = isOne ? [] : items.filter(({ readTo }) => readTo)
    return [
      opens > 0 && opened ? t('opens.last', { times, day: day(opened) }) : times,
      ...read.map(({ title, readTo }) => t('opens.itemUpTo', { title, page: readTo })),
      t('opens.created', { day: day(created) }),
      ...(isOver ? [] : [t('opens.until', { day: END.format(timestampOf(expires)) })]),
      ...(by ? [by] : []),
    ]
  }
}
