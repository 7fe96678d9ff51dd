import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../admin-kit/parts/ConfirmDialog.tsx'
import { ResetFactorDialog } from './ResetFactorDialog.tsx'
import type { useAccountActions } from './use-account-actions.ts'

/** Actions that ask for confirmation. */
export type AccountQuestion = 'disable' | 'endSessions' | 'resetFactor'

interface AccountDialogProps {
  asked: AccountQuestion
  email: string
  actions: ReturnType<typeof useAccountActions>
  onClose: () => void
}

/** Asks before an action on an account, and carries it out. */
export function AccountDialog({ asked, email, actions, onClose }: AccountDialogProps) {
  const { t } = useTranslation('admin')
  const run = async (act: () => Promise<void>) => {
    await act()
    onClose()
  }
  if (asked === 'disable')
    return (
      <ConfirmDialog
        title={t('users.disableTitle', { email })}
        text={t('users.disableText')}
        confirm={t('users.disable')}
        isDanger
        isBusy={actions.isRunning}
        onConfirm={() => run(actions.disable)}
        onCancel={onClose}
      />
    )
  if (asked === 'endSessions')
    return (
      <ConfirmDialog
        title={t('users.endSessionsTitle', { email })}
        text={t('users.endSessionsText')}
        confirm={t('users.endSessions')}
        isBusy={actions.isRunning}
        onConfirm={() => run(actions.endSessions)}
        onCancel={onClose}
      />
    )
  return (
    <ResetFactorDialog
      email={email}
      isBusy={actions.isRunning}
      onReset={(reason) => run(() => actions.resetFactor(reason))}
      onClose={onClose}
    />
  )
}
