import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { fieldErrorOf, showAtField } from '../../lib/field-error.ts'
import { i18n } from '../../lib/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './ChangePassword.module.css'
import { type PasswordChange, useChangePassword } from './change-password.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordForm({ email, minLength }: { email: string; minLength: number }) {
  const { t } = useTranslation('password')
  const labels = { currentPassword: t('current'), newPassword: t('new'), confirmPassword: t('confirm') }
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
      const said = fieldErrorOf(error, labels)?.message ?? error.message
      toast.failed(error.status > 0 ? said : () => i18n.t('failure', { ns: 'password' }), () =>
        i18n.t('failed', { ns: 'password' }),
      )
      showAtField(form, error, labels)
    },
    onFailed: () =>
      toast.failed(
        () => i18n.t('failure', { ns: 'password' }),
        () => i18n.t('failed', { ns: 'password' }),
      ),
  })

  return (
    <form
      noValidate
      className="stack-16"
      onSubmit={form.onSubmit(
        (values) => mutate(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      {/* Tells password managers which account it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.currentPassword}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordField
        label={labels.newPassword}
        email={email}
        minLength={minLength}
        {...form.getInputProps('newPassword')}
        value={form.values.newPassword}
      />
      <PasswordField
        label={labels.confirmPassword}
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
