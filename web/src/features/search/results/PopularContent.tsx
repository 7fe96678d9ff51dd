import type { ContentLink } from '@portal/contract/links'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { ContentAnchor, contentLinksOptions } from '../../portal-content/index.ts'
import styles from './NothingFound.module.css'

const MOST = 6

/** Popular content, as on the dashboard; nothing until it has loaded. */
export function PopularContent() {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const { data: links = [] } = useQuery(contentLinksOptions('popular', useLocale()))
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.popular}>
      <h2 id={id}>{t('content.popular')}</h2>
      <ul className={styles.links}>
        {links.slice(0, MOST).map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links need not have an identifier
          <PopularLink key={index} link={link} />
        ))}
      </ul>
    </section>
  )
}

function PopularLink({ link: { title, path, type, item } }: { link: ContentLink }) {
  const { t } = useTranslation('dashboard')
  const name = title || t('content.untitled')
  return (
    <li className={styles.link}>
      <ContentAnchor path={path} title={name} item={item} className="card-target">
        {name}
      </ContentAnchor>
      {type && (
        <span className={styles.type}>{t(`content.type.${type as 'product'}`, { defaultValue: type })}</span>
      )}
    </li>
  )
}
