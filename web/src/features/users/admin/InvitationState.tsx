import type { InvitationMail } from '@portal/contract/admin/users'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import classes from './users.module.css'

/** Whether the mail of an invitation was sent, and if not, why. */
export function InvitationState({ mail, hasServer }: { mail: InvitationMail; hasServer: boolean }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { state, lastError, at } = mail
  const isStuck = state === 'waiting' && !hasServer
  const text = isStuck
    ? t('users.mailStuck')
    : t(`users.mailState.${state}`, { at: formatTimestamp(at, locale), reason: lastError ?? '' })
  return (
    <span className={classes.mail} data-state={isStuck ? 'failed' : state}>
      {text}
    </span>
  )
}
