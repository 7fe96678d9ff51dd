import { LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../admin-kit/labels.ts'
import { formatSize } from '../../../lib/file-facts.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { i18n, useLocale } from '../../../lib/i18n.ts'
import classes from './operations.module.css'
import { useStatusText } from './use-status-text.ts'

const MAX_SHOWN = 12
const MAX_LENGTH = 80

/** Formats `texts.de.title` as “Title (Deutsch)”. */
function useFieldName() {
  const labels = useLabels()
  return (path: string) => {
    const [, locale, name = path] = /^\/?texts[./](\w\w)[./](\w+)$/.exec(path) ?? []
    if (i18n.exists(`audit.values.${path}`, { ns: 'admin' }))
      return i18n.t(`audit.values.${path}` as 'audit.values.items', { ns: 'admin' })
    const label = i18n.exists(`fields.${name}`, { ns: 'admin' }) ? labels.field(name) : name
    return locale ? `${label} (${LOCALE_NAMES[locale as Locale] ?? locale})` : label
  }
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const ISO_TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The displayed value: a status, the label of a choice, the name of a language or job, or a local time. */
function useValueText(kind: string | undefined) {
  const labels = useLabels()
  const locale = useLocale()
  const statusText = useStatusText(kind)
  return (name: string, value: unknown) => {
    const text = String(value)
    const status = statusText(name, text)
    if (status !== undefined) return status
    if (i18n.exists(`choices.${name}.${text}`, { ns: 'admin' })) return labels.choice(name, text)
    if (name === 'locale') return LOCALE_NAMES[text as Locale] ?? text
    if (name === 'size') return formatSize(Number(value), locale)
    if (name === 'job' && i18n.exists(`jobs.kinds.${text}`, { ns: 'admin' }))
      return i18n.t(`jobs.kinds.${text}` as 'jobs.kinds.index', { ns: 'admin' })
    return ISO_TIMESTAMP.test(text) ? formatTimestamp(Date.parse(text), locale) : text.slice(0, MAX_LENGTH)
  }
}

interface AuditDetailsProps {
  details: unknown
  /** The kind of the entry that was changed. */
  kind: string | undefined
}

/** What changed, as far as the log stores it: names of fields, and short values. */
export function AuditDetails({ details, kind }: AuditDetailsProps) {
  const { t } = useTranslation('admin')
  const fieldName = useFieldName()
  const valueText = useValueText(kind)
  if (typeof details !== 'object' || details === null) return null
  const { fields, ...others } = details as Record<string, unknown> & { fields?: unknown }
  const names = Array.isArray(fields) ? fields.map((name) => fieldName(String(name))) : []
  const values = Object.entries(others)
    .filter(([, value]) => isPlain(value) && value !== '')
    .map(([name, value]) => `${fieldName(name)}: ${valueText(name, value)}`)
  const all = [...names, ...values]
  if (all.length === 0) return null
  return (
    <ul className={classes.details} aria-label={t('audit.details')}>
      {all.slice(0, MAX_SHOWN).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {all.length > MAX_SHOWN && <li>{t('audit.moreDetails', { count: all.length - MAX_SHOWN })}</li>}
    </ul>
  )
}
