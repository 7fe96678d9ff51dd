import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchPrice, SearchSource } from '@portal/contract/search'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/file-facts.ts'
import { formatTimestamp, timestampOf } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { formatMoney } from '../../../lib/money.ts'
import { IconLanguage } from '../../../ui/icons.ts'
import styles from './Hit.module.css'

interface HitFactsProps {
  group: SearchGroupKey
  source: SearchSource
  /** If no heading tells the kind of item. */
  showsGroup: boolean
}

/** The main facts of a hit: its type, its language if it differs, its date, the partner's price. */
export function HitFacts({ group, source, showsGroup }: HitFactsProps) {
  const { t } = useTranslation('searchBox')
  const { documentType, language, foundIn, price, startsAt } = source
  const type = useTypeWord(group, documentType)
  return (
    <>
      {showsGroup && <span className={styles.fact}>{t(`group.${group}`)}</span>}
      {type && <span className={styles.fact}>{type}</span>}
      <Language language={source.translations ? '' : language} foundIn={foundIn} />
      {startsAt !== undefined && <Starts at={startsAt} />}
      {price && <Price price={price} />}
    </>
  )
}

/**
 * The type of an item, or the status of a lead or ticket; values unknown to the portal are shown as in the response.
 */
function useTypeWord(group: SearchGroupKey, type: string): string {
  const { t } = useTranslation(['playbook', 'news', 'leads', 'support'])
  const other = { defaultValue: type }
  if (type === '') return ''
  if (group === 'News') return t(`news:type.${type as 'product'}`, other)
  if (group === 'Leads') return t(`leads:status.${type as 'New'}`, other)
  if (group === 'Tickets') return t(`support:stage.${type as 'new'}`, other)
  return t(`playbook:type.${type as 'manual'}`, other)
}

/** The language of the file or of the matching text, unless it is the reader's. */
function Language({ language, foundIn }: Pick<SearchSource, 'language' | 'foundIn'>) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const isFound = foundIn !== undefined && foundIn !== locale
  const other = isFound ? foundIn : language !== locale && language
  if (!other) return null
  const name = languageName(other, locale)
  return (
    <span className={styles.language}>
      <IconLanguage size={14} />
      {isFound ? t('foundIn', { language: name }) : name}
    </span>
  )
}

function Starts({ at }: { at: number }) {
  return (
    <time className={styles.fact} dateTime={timestampOf(at)?.toISOString()}>
      {formatTimestamp(at, useLocale())}
    </time>
  )
}

function Price({ price: { amount, currency, articleNumber } }: { price: SearchPrice }) {
  const { t } = useTranslation('search')
  const price = formatMoney(amount, currency, useLocale())
  if (!price) return null
  return (
    <>
      <span className={styles.price}>{t('price', { price })}</span>
      {articleNumber && <span className={styles.fact}>{articleNumber}</span>}
    </>
  )
}
