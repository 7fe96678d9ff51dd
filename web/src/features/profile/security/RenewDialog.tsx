import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../password/index.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './Security.module.css'
import { useRenewCodes } from './second-factor.ts'
import { useCarefulClose } from './use-careful-close.ts'

/** New recovery codes for the password. */
export default function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [password, setPassword] = useState('')
  const [isTouched, setTouched] = useState(false)
  const { mutate, data: codes, isPending, error } = useRenewCodes()
  const { kept, isWarned, close } = useCarefulClose(codes !== undefined, onClose)
  const missing = isTouched && password === '' ? t('factor.required') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (password) mutate(password)
  }

  return (
    <Dialog opened onClose={close} title={t('factor.renewDialog.title')} size={480}>
      {codes ? (
        <RecoveryCodes codes={codes} isWarned={isWarned} onKept={kept} onDone={onClose} />
      ) : (
        <form noValidate className={styles.form} onSubmit={submit}>
          <p>{t('factor.renewDialog.text')}</p>
          <PasswordField
            label={t('factor.renewDialog.password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={missing ?? error?.message}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <div className={styles.dialogActions}>
            <Button variant="default" onClick={onClose}>
              {t('factor.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('factor.renewDialog.submit')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
