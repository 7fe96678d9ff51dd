import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../password/index.ts'
import styles from './Security.module.css'

interface ConfirmDialogProps {
  /** Does what is to be confirmed; rejects when the password is wrong. */
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before sessions are ended. */
export default function ConfirmDialog({ onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('profile')
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isTouched, setTouched] = useState(false)
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm })
  const missing = isTouched && password === '' ? t('factor.required') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (password) mutate(password, { onSuccess: onClose, onError: () => field.current?.focus() })
    else field.current?.focus()
  }

  return (
    <Dialog opened onClose={onClose} title={t('sessions.confirm.title')} size={440} compact>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>{t('sessions.confirm.text')}</p>
        <PasswordField
          ref={field}
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
            {t('sessions.confirm.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
