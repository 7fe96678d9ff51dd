import { LEAD_STATUSES, type LeadStatus } from '@portal/contract/leads'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '../../ui/icons.ts'
import styles from './StatusChoice.module.css'
import { StatusDot } from './StatusTag.tsx'
import { useStatusWord } from './use-entries.ts'

interface StatusChoiceProps {
  status: string
  /** The status that is being saved. */
  pending: string | undefined
  onChoose: (status: LeadStatus) => void
}

/** Sets the status of a lead. A custom status of the provider is an option only while it is the current one. */
export function StatusChoice({ status, pending, onChoose }: StatusChoiceProps) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const shown = pending ?? status
  const isKnown = LEAD_STATUSES.some((known) => known === status)
  return (
    <span className={styles.choice}>
      <StatusDot status={shown} />
      <select
        className={styles.select}
        aria-label={t('change.status')}
        aria-busy={pending !== undefined}
        value={shown}
        onChange={({ target }) => pending ?? onChoose(target.value as LeadStatus)}
      >
        {!isKnown && <option value={status}>{status || t('missing')}</option>}
        {LEAD_STATUSES.map((name) => (
          <option key={name} value={name}>
            {word(name)}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={16} />
    </span>
  )
}
