import type { ShareLink } from '@portal/contract/share-links'
import { useTranslation } from 'react-i18next'
import { formatDay } from './format.ts'

/** What is known of a share link: how often it was opened and when last, how long it works, and who made it. */
export function useOpens(): (link: ShareLink) => string[] {
  const { t } = useTranslation(['sending', 'common'])
  const day = (value: string) => formatDay(value) ?? t('common:missing')
  return ({ opens, opened, created, expires, ended, by }) => {
    const isOver = ended !== null || Date.parse(expires) <= Date.now()
    return [
      opens > 0 && opened
        ? t('opens.last', { times: t('opens.times', { count: opens }), day: day(opened) })
        : t('opens.times', { count: opens }),
      t('opens.created', { day: day(created) }),
      ...(isOver ? [] : [t('opens.until', { day: day(expires) })]),
      ...(by ? [by] : []),
    ]
  }
}
