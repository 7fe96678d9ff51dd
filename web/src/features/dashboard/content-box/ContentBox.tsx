import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { CONTENT_TABS, type ContentTab, contentLinksOptions } from '../../portal-content/index.ts'
import styles from './ContentBox.module.css'
import { ContentList } from './ContentList.tsx'

/** Two tabs of links. Not Mantine's Tabs, whose 2 KiB of script would count against the dashboard's budget. */
export function ContentBox() {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const client = useQueryClient()
  const [tab, setTab] = useState<ContentTab>('popular')
  usePrefetchQuery(contentLinksOptions(tab, locale))
  const id = useId()

  const ask = (name: ContentTab) => client.query(contentLinksOptions(name, locale)).catch(() => undefined)
  // There are only two tabs: either arrow leads to the other.
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const other = CONTENT_TABS.find((name) => name !== tab)
    if (!/^Arrow(Left|Right)$/.test(key) || !other) return
    setTab(other)
    currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${other}`)}`)?.focus()
  }

  return (
    <section className={`surface ${styles.box}`} aria-label={t('content.heading')}>
      <h2 className="visually-hidden">{t('content.heading')}</h2>
      <div role="tablist" className={styles.tabs} aria-label={t('content.heading')} onKeyDown={step}>
        {CONTENT_TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            aria-selected={name === tab}
            tabIndex={name === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => setTab(name)}
            onPointerEnter={() => ask(name)}
            onFocus={() => ask(name)}
          >
            {t(`content.${name}`)}
          </button>
        ))}
      </div>
      <div
        key={tab}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        className={styles.panel}
      >
        <ContentList tab={tab} locale={locale} />
      </div>
    </section>
  )
}
