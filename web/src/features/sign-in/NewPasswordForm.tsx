import { Alert, Button } from '@mantine/core'
import { hasCode } from '../../lib/api-error.ts'
import '@mantine/core/styles/Alert.layer.css'
import { useForm } from '@mantine/form'
import { confirmPasswordReset } from '@portal/contract/password'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { useConfig } from '../../lib/config.ts'
import { fieldErrorOf, showAtField } from '../../lib/field-error.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { NewPasswordField, PasswordField } from '../password/index.ts'
import classes from './Form.module.css'

/** Minimum length until the settings have loaded. */
const USUAL_MIN_LENGTH = 12

export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('password')
  // Whether the account has a second factor is unknown here: the rule for those without fits both.
  const minLength = useConfig()?.passwordRules.minLengthWithoutSecondFactor || USUAL_MIN_LENGTH
  const labels = { newPassword: t('new'), confirmPassword: t('confirm') }
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: {
      newPassword: (value) => (value === '' ? t('required') : null),
      confirmPassword: (value, { newPassword }) => {
        if (value === '') return t('required')
        return value === newPassword ? null : t('mismatch')
      },
    },
    validateInputOnBlur: true,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (newPassword: string) => request(confirmPasswordReset, { body: { token, newPassword } }),
    onSuccess: onDone,
    onError: (failure) => showAtField(form, failure, labels),
  })
  const isSpent = hasCode(error, 'resetExpired')

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ newPassword }) => mutate(newPassword),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <p className="soft">{t('reset.hint')}</p>
      <NewPasswordField
        label={labels.newPassword}
        size="md"
        email=""
        minLength={minLength}
        {...form.getInputProps('newPassword')}
        value={form.values.newPassword}
      />
      <PasswordField
        label={labels.confirmPassword}
        size="md"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      {error && !fieldErrorOf(error, labels) && (
        <Alert color="red" role="alert">
          {withAdvice(error.message)}{' '}
          {isSpent && (
            <Link to="/forgotpassword" className={classes.back}>
              {t('reset.again')}
            </Link>
          )}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {isPending ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  )
}
