import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { languageName } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'
import { existsIn, filesOf, type Translated } from '../../lib/translations.ts'
import { ViewerLink } from '../viewer/ViewerLink.tsx'
import type { ViewerItem } from '../viewer/viewer-item.ts'
import styles from './FileLanguages.module.css'
import { useShownChip } from './use-shown-chip.ts'

interface LanguageChipsProps {
  entry: Translated
  /** The title of the file. */
  title: string
  mediaType?: string
  actions?: ViewerItem['actions']
  onOpen?: () => void
  onDownload?: (language: string | undefined) => void
}

/** The languages of a file as links; the one that the rest of the row opens is marked. */
export function LanguageChips({ entry, title, mediaType, actions, onOpen, onDownload }: LanguageChipsProps) {
  const { t } = useTranslation('fileLanguages')
  const locale = useLocale()
  const customer = useCustomerLocale()
  const { language: current, translations } = entry
  const row = useShownChip(current)
  if (!translations) return null
  return (
    <div className={styles.languages}>
      <ul ref={row} className={styles.chips} aria-label={t('of', { title })}>
        {filesOf(translations).map(({ language, url }) => (
          <li key={language}>
            <ViewerLink
              className={styles.chip}
              aria-current={language === current || undefined}
              href={url}
              title={title}
              mediaType={mediaType}
              language={language}
              translations={translations}
              actions={actions}
              onOpen={onOpen}
              onDownload={onDownload}
            >
              {language.toUpperCase()}
              <span className="visually-hidden">
                {' '}
                {languageName(language, locale)}: {title}
              </span>
            </ViewerLink>
          </li>
        ))}
      </ul>
      {customer && !existsIn(entry, customer) && (
        <span className="faint small">{t('missing', { language: languageName(customer, locale) })}</span>
      )}
    </div>
  )
}
