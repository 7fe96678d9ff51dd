import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { CONTENT_TABS, type ContentTab, contentLinksOptions } from '../../portal-content/index.ts'
import styles from './ContentBox.module.css'
import { ContentList } from './ContentList.tsx'

export function ContentBox({ className }: { className?: string }) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const client = useQueryClient()
  const [tab, setTab] = useState<ContentTab>('popular')
  usePrefetchQuery(contentLinksOptions(tab, locale))

  return (
    <section className={`${styles.box} ${className}`} aria-label={t('content.heading')}>
      <h2 className="visually-hidden">{t('content.heading')}</h2>
      <Tabs value={tab} onChange={(value) => setTab(value as ContentTab)} keepMounted={false}>
        <Tabs.List className={styles.tabs} aria-label={t('content.heading')}>
          {CONTENT_TABS.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className={styles.tab}
              onPointerEnter={() => client.prefetchQuery(contentLinksOptions(name, locale))}
              onFocus={() => client.prefetchQuery(contentLinksOptions(name, locale))}
            >
              {t(`content.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {CONTENT_TABS.map((name) => (
          <Tabs.Panel key={name} value={name} className={styles.panel}>
            <ContentList tab={name} locale={locale} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}
