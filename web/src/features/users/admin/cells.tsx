import type { Entry } from '@portal/contract/admin/endpoints'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../admin-kit/labels.ts'
import classes from '../../../admin-kit/list/EntryTable.module.css'
import { Chip } from '../../../admin-kit/parts/Chip.tsx'
import { accountState } from './account-state.ts'
import { InvitationState } from './InvitationState.tsx'
import { useInvitationMail } from './invitation-mails.ts'

const TONES = { active: 'ok', invited: 'warn', disabled: 'danger' } as const

export function AccountCell({ entry }: { entry: Entry }) {
  const labels = useLabels()
  const state = accountState(entry)
  const invitation = useInvitationMail(entry.id, { enabled: state === 'invited' })
  return (
    <>
      <Chip tone={TONES[state]} text={labels.choice('state', state)} />
      {state === 'invited' && invitation.mail && (
        <InvitationState mail={invitation.mail} hasServer={invitation.hasServer} />
      )}
    </>
  )
}

export function FactorCell({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin')
  return entry.totpEnabled ? t('users.factorOn') : t('users.factorOff')
}

export const personName = ({ firstName, lastName }: Entry): string =>
  [firstName, lastName].filter(Boolean).join(' ')

export function PersonCell({ entry }: { entry: Entry }) {
  return <span className={classes.text}>{personName(entry)}</span>
}
