import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import styles from './ChangePassword.module.css'
import { type PasswordChange, useChangePassword } from './change-password.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordForm({ email, minLength }: { email: string; minLength: number }) {
  const { t } = useTranslation('password')
  const required = (value: string) => (value === '' ? t('required') : null)
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      currentPassword: required,
      newPassword: required,
      confirmPassword: (value: string, { newPassword }: PasswordChange) =>
        required(value) ?? (value === newPassword ? null : t('mismatch')),
    },
    validateInputOnBlur: true,
  })
  const { mutate, isPending } = useChangePassword({
    onRefused: (error) => {
      const refused = error.status > 0
      notifications.show({
        color: 'red',
        title: t('failed'),
        message: refused ? error.message : t('failure'),
      })
      if (!refused || !error.field || !(error.field in EMPTY)) return
      form.setFieldError(error.field, error.message)
      form.getInputNode(error.field)?.focus()
    },
    onFailed: () => notifications.show({ color: 'red', title: t('failed'), message: t('failure') }),
  })

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(
        (values) => mutate(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      {/* Says to a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('current')}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordField
        label={t('new')}
        email={email}
        minLength={minLength}
        {...form.getInputProps('newPassword')}
        value={form.values.newPassword}
      />
      <PasswordField
        label={t('confirm')}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t('submitting') : t('submit')}
        </Button>
      </div>
    </form>
  )
}
