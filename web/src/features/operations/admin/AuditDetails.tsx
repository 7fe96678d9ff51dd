import { LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../admin-kit/labels.ts'
import { i18n } from '../../../lib/i18n.ts'
import classes from './operations.module.css'

const MAX_SHOWN = 12
const MAX_LENGTH = 80

/** Formats `texts.de.title` as “Title (Deutsch)”. */
function useFieldName() {
  const labels = useLabels()
  return (path: string) => {
    const [, locale, name = path] = /^\/?texts[./](\w\w)[./](\w+)$/.exec(path) ?? []
    const label = i18n.exists(`fields.${name}`, { ns: 'admin' }) ? labels.field(name) : name
    return locale ? `${label} (${LOCALE_NAMES[locale as Locale] ?? locale})` : label
  }
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** The displayed value; for choices their label. */
function useValueText() {
  const labels = useLabels()
  return (name: string, value: unknown) =>
    i18n.exists(`choices.${name}.${value}`, { ns: 'admin' })
      ? labels.choice(name, String(value))
      : String(value).slice(0, MAX_LENGTH)
}

/** What changed, as far as the log stores it: names of fields, and short values. */
export function AuditDetails({ details }: { details: unknown }) {
  const { t } = useTranslation('admin')
  const fieldName = useFieldName()
  const valueText = useValueText()
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
