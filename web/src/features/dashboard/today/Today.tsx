import { MOST_COUNTED, type TodayItem, type TodayKind } from '@portal/contract/today'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../lib/stored.ts'
import type { Icon } from '../../../ui/icon.tsx'
import { IconAddressBook, IconChevronRight, IconClock, IconNews, IconRefresh } from '../../../ui/icons.ts'
import { todayQuery } from '../first-requests.ts'
import styles from './Today.module.css'

const PLACES: Record<TodayKind, { to: string; search?: object; Icon: Icon }> = {
  newLeads: { to: '/leads', search: { toAccept: true }, Icon: IconAddressBook },
  unreadNews: { to: '/notifications', Icon: IconNews },
  overdueFollowUps: { to: '/leads', search: { view: 'due' }, Icon: IconClock },
  outdatedCopies: { to: '/check', Icon: IconRefresh },
}

const USUAL: TodayItem[] = [{ kind: 'newLeads', count: 1 }]

/**
 * The user's pending tasks, at the top; nothing if there are none or they cannot be loaded. While loading, the tasks of
 * the last visit reserve their space, with the same line breaks; a device without a previous visit shows what is below
 * only afterwards.
 */
export function Today() {
  const { t } = useTranslation('dashboard')
  const { data, isPending } = useQuery(todayQuery)
  const [before, remember] = useStored('dashboard-today', USUAL)
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored once per response
  useEffect(() => {
    if (data) remember(data)
  }, [data])
  const items = (isPending ? before : data)?.filter(({ kind }) => kind in PLACES)
  if (!items?.length) return null
  return (
    <nav
      className={styles.today}
      aria-label={t('today.heading')}
      data-coming={isPending ? (before === USUAL ? 'first' : 'again') : undefined}
    >
      <h2 className={styles.heading}>{t('today.heading')}</h2>
      <ul className={styles.list}>
        {items.map(({ kind, count }) => {
          const { Icon, ...place } = PLACES[kind]
          return (
            <li key={kind}>
              <Link {...(place as { to: string })} className={styles.link}>
                <Icon size={18} />
                {t(`today.${kind}`, { count, shown: count < MOST_COUNTED ? count : `${count - 1}+` })}
                <IconChevronRight size={16} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
