import { Alert, Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useForm } from '@mantine/form'
import { isEmail } from '@portal/contract/email'
import { requestPasswordReset } from '@portal/contract/password'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import classes from './Form.module.css'

interface ForgottenPasswordFormProps {
  /** As typed on the sign-in card. */
  email: string
  onSent: (email: string) => void
}

export function ForgottenPasswordForm({ email, onSent }: ForgottenPasswordFormProps) {
  const { t } = useTranslation('password')
  const form = useForm({
    initialValues: { email },
    validate: {
      email: (value) => {
        if (value.trim() === '') return t('required')
        return isEmail(value.trim()) ? null : t('forgotten.invalidEmail')
      },
    },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (address: string) => request(requestPasswordReset, { body: { email: address } }),
    onSuccess: (_, address) => onSent(address),
  })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => mutate(values.email.trim()),
        () => form.getInputNode('email')?.focus(),
      )}
    >
      <p className="soft">{t('forgotten.hint')}</p>
      <TextInput
        type="email"
        label={t('forgotten.email')}
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      {error && (
        <Alert color="red" role="alert">
          {withAdvice(error.message)}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {isPending ? t('forgotten.submitting') : t('forgotten.submit')}
      </Button>
    </form>
  )
}
