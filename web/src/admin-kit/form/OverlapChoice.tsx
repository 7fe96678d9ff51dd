import { Radio } from '@mantine/core'
import { PUBLISH_NOW } from '@portal/contract/admin/schemas'
import type { Audience } from '@portal/contract/audience'
import { isForAll } from '@portal/contract/audience-references'
import { LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { plainText } from '../../lib/plain-text.ts'
import { useAudienceWords } from '../audience/use-audience-words.ts'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { useKnownWords } from '../parts/use-known-words.ts'
import { fieldName } from '../resources.ts'
import type { Overlap } from './conflict.ts'
import classes from './StaleDialog.module.css'

interface OverlapChoiceProps {
  overlap: Overlap
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

/** A field that both users have changed, with both values side by side. */
export function OverlapChoice({ overlap, isTheirs, onChoose }: OverlapChoiceProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const name = useId()
  const [, locale] = /^texts\.(\w+)\./.exec(overlap.path) ?? []
  const label = labels.field(fieldName(overlap.path))
  const sides = [
    { key: 'mine', text: t('stale.mine'), value: overlap.mine, isChosen: !isTheirs },
    { key: 'theirs', text: t('stale.theirs'), value: overlap.theirs, isChosen: isTheirs },
  ]
  return (
    <fieldset className={classes.overlap}>
      <legend>{locale ? `${label} · ${LOCALE_NAMES[locale as Locale]}` : label}</legend>
      {sides.map(({ key, text, value, isChosen }) => (
        <div key={key} className={classes.side} data-chosen={isChosen || undefined}>
          <Radio label={text} name={name} checked={isChosen} onChange={() => onChoose(key === 'theirs')} />
          <Value path={overlap.path} value={value} />
        </div>
      ))}
    </fieldset>
  )
}

function Value({ path, value }: { path: string; value: unknown }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { fields, texts } = useDeclaration()
  const field = path.startsWith('texts.') ? texts?.fields[fieldName(path)] : fields[path]
  const words = useKnownWords(field)
  if (value === null || value === undefined || value === '') return <em>{t('stale.emptyValue')}</em>
  if (value === PUBLISH_NOW && path === 'publishedAt') return <span>{t('form.publicationNow')}</span>
  if (field?.kind === 'timestamp' || path === 'publishedAt')
    return <span>{formatTimestamp(value as number, locale)}</span>
  if (field?.kind === 'audience') return <AudienceValue audience={value as Audience} />
  if (field?.kind === 'html') return <span>{plainText(String(value))}</span>
  return (
    <span className={classes.value}>
      {typeof value === 'string' ? (words?.wordOf(value) ?? value) : JSON.stringify(value)}
    </span>
  )
}

function AudienceValue({ audience }: { audience: Audience }) {
  const { t } = useTranslation('admin')
  const wordsOf = useAudienceWords()
  return <span>{isForAll(audience) ? t('audience.modes.all') : wordsOf(audience)}</span>
}
