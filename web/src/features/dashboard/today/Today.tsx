import { getToday, MOST_COUNTED, type TodayKind } from '@portal/contract/today'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { requestIfAny } from '../../../lib/api.ts'
import type { Icon } from '../../../ui/icon.tsx'
import { IconAddressBook, IconChevronRight, IconNews, IconRefresh } from '../../../ui/icons.ts'
import { useRememberedCount } from '../use-remembered-count.ts'
import styles from './Today.module.css'

const PLACES: Record<TodayKind, { to: string; search?: object; Icon: Icon }> = {
  newLeads: { to: '/leads', search: { toAccept: true }, Icon: IconAddressBook },
  unreadNews: { to: '/notifications', Icon: IconNews },
  outdatedCopies: { to: '/check', Icon: IconRefresh },
}

/** In pixels, with the gaps. */
const HEADING = 17
const LINE = 52

/** What a phone, where the lines stand below the heading, keeps free for them. */
function Room({ lines }: { lines: number }) {
  return lines > 0 && <span className={styles.room} style={{ height: HEADING + lines * LINE }} />
}

/** What waits for the user, before everything else; nothing where nothing waits, or where it cannot be found out. */
export function Today() {
  const { t } = useTranslation('dashboard')
  const { data: items, isPending } = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await requestIfAny(getToday, { signal })).body,
  })
  const expected = useRememberedCount('today', items?.length, 1)
  if (isPending) return <Room lines={expected} />
  if (!items?.length) return null
  return (
    <nav className={styles.today} aria-label={t('today.heading')}>
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
