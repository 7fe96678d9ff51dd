import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchHit, SearchSource } from '@portal/contract/search'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { Marked } from '../../../ui/marked/Marked.tsx'
import { GROUP_ICONS } from '../groups.ts'
import styles from './Hit.module.css'
import { HitAction, PageLink } from './HitLinks.tsx'

interface HitProps {
  group: SearchGroupKey
  hit: SearchHit
}

/** One hit, as a card or as a line of the list: what it is, why it was found, and the way to it. */
export function Hit({ group, hit }: HitProps) {
  const { t } = useTranslation('search')
  const { _source: source } = hit
  const title = plainText(source.title)
  const heading = (group === 'Product' && plainText(source.model)) || title || t('untitled')
  const Icon = GROUP_ICONS[group]
  return (
    <li className={`card ${styles.hit}`}>
      <div
        className={`card-frame ${styles.picture}`}
        data-whole={(group === 'Product' && source.image !== '') || undefined}
        data-sheet={(group === 'Documents' && source.image !== '') || undefined}
      >
        {source.image ? (
          <img src={source.image} alt="" loading="lazy" />
        ) : (
          <Icon size={28} strokeWidth={1.5} />
        )}
      </div>
      <div className={styles.words}>
        <Facts group={group} source={source} />
        <h3 className={styles.title}>
          <PageLink group={group} source={source}>
            {heading}
          </PageLink>
        </h3>
        {group === 'Product' && title && title !== heading && <p className={styles.subtitle}>{title}</p>}
        <Why source={source} />
      </div>
      <HitAction group={group} hit={hit} title={heading} />
    </li>
  )
}

/** The type of a document or of news, and the language of a file where that is another one. */
function Facts({ group, source }: { group: SearchGroupKey; source: SearchSource }) {
  const { t } = useTranslation(['playbook', 'news'])
  const locale = useLocale()
  const { documentType, language } = source
  // A type that the portal has no word for is shown as the response names it.
  const type =
    group === 'News'
      ? t(`news:type.${documentType as 'product'}`, { defaultValue: documentType })
      : t(`playbook:type.${documentType as 'manual'}`, { defaultValue: documentType })
  const facts = [
    documentType && type,
    language && language !== locale && languageName(language, locale),
  ].filter(Boolean)
  return facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>
}

/** The words around the match within a PDF, with its page; else how the item begins. */
function Why({ source: { snippet, description } }: { source: SearchSource }) {
  const { t } = useTranslation('search')
  if (!snippet) return description && <p className={styles.text}>{plainText(description)}</p>
  return (
    <p className={styles.text} data-snippet>
      {snippet.page && (
        <>
          <span className={styles.page}>{t('page', { page: snippet.page })}</span>{' '}
        </>
      )}
      <Marked text={snippet.text} matches={snippet.matches} />
    </p>
  )
}
