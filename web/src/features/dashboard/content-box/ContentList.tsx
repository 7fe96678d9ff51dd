import type { ContentLink } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { fileIn } from '../../../lib/translations.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconStack2 } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import { ContentAnchor, type ContentTab, contentLinksOptions } from '../../portal-content/index.ts'
import { errorText } from '../error-text.ts'
import { LanguageCode } from '../LanguageCode.tsx'
import styles from './ContentBox.module.css'

export function ContentList({ tab, locale }: { tab: ContentTab; locale: Locale }) {
  const { t } = useTranslation('dashboard')
  const links = useQuery(contentLinksOptions(tab, locale))
  return (
    <Loaded
      state={links}
      skeleton={<Placeholder label={t('loading', { part: t(`content.${tab}`) })} />}
      failure={(error, retry) => <Failure text={errorText(t, error)} onRetry={retry} />}
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon={IconStack2} title={t('content.empty')} hint={t('content.emptyHint')} />
        ) : (
          <ul className={styles.list}>
            {list.map((link, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: links need not have an identifier
              <ContentRow key={index} link={link} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function ContentRow({ link }: { link: ContentLink }) {
  const { t } = useTranslation('dashboard')
  const title = link.title || t('content.untitled')
  // In the customer's language if available; the viewer shows which, and offers the others.
  const file = fileIn(link, useCustomerLocale())
  const language = file?.language ?? link.language
  return (
    <li className={styles.row}>
      <ContentAnchor
        path={file?.url ?? link.path}
        title={title}
        item={link.item}
        language={language}
        translations={link.translations}
        className={styles.title}
      >
        {title}
      </ContentAnchor>
      <span className={styles.marks}>
        {language && <LanguageCode language={language} className={styles.language} />}
        {link.type && <span className={styles.type}>{typeLabel(t, link.type)}</span>}
      </span>
      <p className={styles.text}>{link.description || t('content.noDescription')}</p>
    </li>
  )
}

/** Kinds of content unknown to the portal are shown as named in the response. */
function typeLabel(t: TFunction<'dashboard'>, type: string): string {
  return t(`content.type.${type as 'product'}`, { defaultValue: type })
}

function Placeholder({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={styles.row}>
          <Skeleton height={20} width={`${55 - index * 6}%`} />
          <span />
          <Skeleton className={styles.text} height={16} width="80%" />
        </div>
      ))}
    </div>
  )
}
