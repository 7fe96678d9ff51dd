import { Button } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTeamMember } from '../../../admin-kit/data/use-profile.ts'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { AccountDialog, type AccountQuestion } from './AccountDialog.tsx'
import { accountState } from './account-state.ts'
import { AccountCell, FactorCell } from './cells.tsx'
import { useInvitationMail } from './invitation-mails.ts'
import { useAccountActions } from './use-account-actions.ts'
import classes from './users.module.css'
import { WaitingInvitation } from './WaitingInvitation.tsx'

/** The state of the account, and an administrator's actions on it beyond its fields. */
export function AccountPanel() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const user = useRecordContext<Entry>()
  const { isDirty } = useFormState()
  const { email } = useTeamMember()
  const actions = useAccountActions(Number(user?.id))
  const invitation = useInvitationMail(Number(user?.id), {
    enabled: user !== undefined && accountState(user) === 'invited',
  })
  const [asked, setAsked] = useState<AccountQuestion>()
  if (!user) return null
  const state = accountState(user)
  const isOwn = user.email === email
  const isWaiting = state === 'invited' && invitation.mail !== undefined && invitation.mail.state !== 'sent'
  const close = () => setAsked(undefined)
  // Unsaved changes would be lost when the account is refetched.
  const isBlocked = isDirty || actions.isRunning
  return (
    <Panel title={t('users.account')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('users.account')}</dt>
          <dd>
            <AccountCell entry={user} />
          </dd>
        </div>
        <div>
          <dt>{t('fields.totpEnabled')}</dt>
          <dd>
            <FactorCell entry={user} />
          </dd>
        </div>
        <div>
          <dt>{t('fields.lastSignIn')}</dt>
          <dd>{user.lastSignIn ? formatTimestamp(user.lastSignIn as number, locale) : t('users.never')}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        {state === 'invited' && (
          <Button variant="default" disabled={isBlocked} onClick={actions.resend}>
            {t('users.resend')}
          </Button>
        )}
        {state !== 'disabled' && (
          <Button variant="default" disabled={isBlocked} onClick={() => setAsked('endSessions')}>
            {t('users.endSessions')}
          </Button>
        )}
        {Boolean(user.totpEnabled) && !isOwn && (
          <Button variant="default" disabled={isBlocked} onClick={() => setAsked('resetFactor')}>
            {t('users.resetFactor')}
          </Button>
        )}
        {state === 'disabled' ? (
          <Button variant="default" disabled={isBlocked} onClick={actions.enable}>
            {t('users.enable')}
          </Button>
        ) : (
          !isOwn && (
            <Button variant="subtle" color="red" disabled={isBlocked} onClick={() => setAsked('disable')}>
              {t('users.disable')}
            </Button>
          )
        )}
      </div>
      {isWaiting && <WaitingInvitation user={Number(user.id)} disabled={isBlocked} />}
      {isDirty && <p className="soft">{t('users.saveFirst')}</p>}
      {asked && <AccountDialog asked={asked} email={String(user.email)} actions={actions} onClose={close} />}
    </Panel>
  )
}
