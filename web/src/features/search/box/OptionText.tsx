import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconHistory, IconSearch } from '../../../ui/icons.ts'
import { Image } from '../../../ui/image/Image.tsx'
import { GROUP_ICONS } from '../groups.ts'
import styles from './OptionList.module.css'
import type { BoxOption } from './use-box-options.ts'

/** The text of an option. */
export function OptionText({ option }: { option: BoxOption }) {
  const { t } = useTranslation('searchBox')
  if (option.kind === 'suggestion') return <Suggested suggestion={option.suggestion} />
  const Sign = option.kind === 'recent' ? IconHistory : IconSearch
  return (
    <>
      <span className={styles.sign}>
        <Sign size={18} />
      </span>
      <span className={styles.text}>
        {option.kind === 'all' ? t('all', { query: option.text }) : option.text}
      </span>
    </>
  )
}

/** An item: its name, its kind, and its picture if it has one. */
function Suggested({ suggestion }: { suggestion: SearchSuggestion }) {
  const { t } = useTranslation(['searchBox', 'dashboard'])
  const locale = useLocale()
  const { key, title, subtitle, image, documentType, language } = suggestion
  const Sign = GROUP_ICONS[key]
  // The first page of a document is unreadable at this size.
  const picture = key === 'Documents' || key === 'WikiArticles' ? '' : image
  const facts = [
    // Types unknown to the portal are shown as named in the response.
    documentType && t(`dashboard:content.type.${documentType as 'manual'}`, { defaultValue: documentType }),
    language && language !== locale && languageName(language, locale),
  ].filter(Boolean)
  return (
    <>
      <span className={styles.sign} data-picture={picture ? true : undefined}>
        <Image src={picture} fallback={<Sign size={18} />} />
      </span>
      <span className={styles.text}>
        {title}
        {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
      </span>{' '}
      <span className={styles.facts}>
        {facts.length > 0 ? facts.join(' · ') : t(`searchBox:group.${key}`)}
      </span>
    </>
  )
}
