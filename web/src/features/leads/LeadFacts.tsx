import { LEAD_LINES, LEAD_PROSE, type LeadText } from '@portal/contract/leads'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { timestampOf } from '../../lib/format.ts'
import { ContactLink } from '../../ui/contact-link/ContactLink.tsx'
import { CopyButton } from '../../ui/copy-button/CopyButton.tsx'
import { FollowUp } from './FollowUp.tsx'
import styles from './LeadFacts.module.css'
import { LeadProducts } from './LeadProducts.tsx'
import type { LeadEntry } from './lead-entries.ts'
import { labelOf } from './lead-labels.ts'
import type { LeadChange } from './leads.ts'
import { StatusChoice } from './StatusChoice.tsx'
import { StatusTag } from './StatusTag.tsx'

interface LeadFactsProps {
  entry: LeadEntry
  isReadOnly: boolean
  /** The change that is being saved. */
  pending: LeadChange | undefined
  onChange: (change: LeadChange) => void
}

/** Fields shown in the title, combined with others, or in a form of their own. */
const ELSEWHERE: readonly LeadText[] = [
  'firstname',
  'lastname',
  'company',
  'status',
  'country_iso',
  'zip',
  'city',
]
const FACTS = LEAD_LINES.filter((line) => !ELSEWHERE.includes(line))

/** The fields of a lead. The status can be changed only after the lead was accepted. */
export function LeadFacts({ entry, isReadOnly, pending, onChange }: LeadFactsProps) {
  const { t } = useTranslation('leads')
  const { lead } = entry
  const isOurs = !isReadOnly && lead.assignment === 'accepted'
  const age = entry.age === undefined ? '' : ` · ${t('days', { count: entry.age })}`
  return (
    <dl className={styles.list}>
      <Field label={t('column.status')}>
        {isOurs ? (
          <StatusChoice
            status={lead.status}
            pending={pending?.kind === 'status' ? pending.status : undefined}
            onChoose={(status) => onChange({ kind: 'status', status })}
          />
        ) : (
          <StatusTag entry={entry} />
        )}
      </Field>
      {isOurs && (
        <Field label={t('followUp.title')}>
          <FollowUp
            lead={lead}
            isDue={entry.views.includes('due')}
            isSending={pending?.kind === 'followUp'}
            onPlan={(at) => onChange({ kind: 'followUp', at })}
          />
        </Field>
      )}
      <Field label={t('detail.created')}>
        {entry.created ? (
          <time dateTime={timestampOf(lead.creationDate)?.toISOString()}>{entry.created + age}</time>
        ) : (
          t('missing')
        )}
      </Field>
      {FACTS.map((text) => (
        <Field key={text} label={t(labelOf(text))}>
          <Fact entry={entry} text={text} />
        </Field>
      ))}
      <Field label={t('column.country')}>{entry.country || lead.country_iso || t('missing')}</Field>
      <Field label={t('detail.interest')}>
        {lead.products.length > 0 ? <LeadProducts lead={lead} /> : t('noProducts')}
      </Field>
      {LEAD_PROSE.map((text) => (
        <Field key={text} label={t(labelOf(text))} wide>
          {lead[text] || t('missing')}
        </Field>
      ))}
    </dl>
  )
}

function Field({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <dt className="soft">{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

/** A text of a lead; the street includes the rest of the address. */
function Fact({ entry: { lead }, text }: { entry: LeadEntry; text: LeadText }) {
  const { t } = useTranslation('leads')
  if (text === 'email')
    return <Contact scheme="mailto" value={lead.email} copyLabel={t('detail.copyEmail')} />
  if (text === 'phone') return <Contact scheme="tel" value={lead.phone} copyLabel={t('detail.copyPhone')} />
  if (text !== 'street') return lead[text] || t('missing')
  const lines = [lead.street, [lead.zip, lead.city].filter(Boolean).join(' ')].filter(Boolean)
  return lines.length > 0 ? [...new Set(lines)].map((line) => <div key={line}>{line}</div>) : t('missing')
}

interface ContactProps {
  scheme: 'mailto' | 'tel'
  value: string
  copyLabel: string
}

function Contact({ scheme, value, copyLabel }: ContactProps) {
  const { t } = useTranslation('leads')
  if (!value) return t('missing')
  return (
    <span className={styles.contact}>
      <ContactLink className={styles.link} scheme={scheme} value={value} />
      <CopyButton text={value} label={copyLabel} />
    </span>
  )
}
