import type { SearchGroup } from '@portal/contract/search'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { groupId, totalOf } from '../groups.ts'
import styles from './GroupChips.module.css'
import { useCurrentGroup } from './use-current-group.ts'

/** The groups with their counts; each chip leads to its group below. */
export function GroupChips({ groups }: { groups: readonly SearchGroup[] }) {
  const { t } = useTranslation(['search', 'searchBox'])
  const locale = useLocale()
  const row = useRef<HTMLUListElement>(null)
  const current = useCurrentGroup(groups.map(({ key }) => groupId(key)))

  // A link may have a group's hash; the group was not rendered yet when the page loaded.
  useEffect(() => goTo(location.hash.slice(1)), [])

  useEffect(() => {
    const chip = current && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (chip) row.current?.scrollTo({ left: chip.offsetLeft - row.current.clientWidth / 3 })
  }, [current])

  return (
    <nav aria-label={t('groups')} className={styles.bar}>
      <ul ref={row} className={styles.chips}>
        {groups.map((group) => {
          const id = groupId(group.key)
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={styles.chip}
                aria-current={current === id || undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  goTo(id)
                }}
              >
                {t(`searchBox:group.${group.key}`)}{' '}
                <span className={styles.count}>{totalOf(group).toLocaleString(locale)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Scrolls to a group and focuses its heading, so that Tab continues from there. */
function goTo(id: string): void {
  const heading = id && document.getElementById(id)?.querySelector('h2')
  if (!heading) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
