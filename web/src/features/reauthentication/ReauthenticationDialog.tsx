import { Alert, Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useForm } from '@mantine/form'
import { type ReauthenticationNeeds, reauthenticate } from '@portal/contract/reauthentication'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { fieldErrorOf, showAtField } from '../../lib/field-error.ts'
import { storedToken } from '../../lib/session.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { PasswordField } from '../password/index.ts'

interface ReauthenticationDialogProps {
  needs: ReauthenticationNeeds
  answer: (proven: boolean) => void
}

/** Asks for the password, and for a code if the account has a second factor. */
export default function ReauthenticationDialog({ needs, answer }: ReauthenticationDialogProps) {
  const { t } = useTranslation('common')
  const { secondFactor } = needs
  const labels = { password: t('reauthentication.password'), otp_code: t('reauthentication.code') }
  const required = (value: string) => (value.trim() === '' ? t('reauthentication.required') : null)
  const form = useForm({
    initialValues: { password: '', otp_code: '' },
    validate: { password: required, otp_code: secondFactor ? required : () => null },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password, otp_code }: typeof form.values) =>
      request(reauthenticate, { body: secondFactor ? { password, otp_code } : { password } }),
    onSuccess: () => answer(true),
    onError: (failure) => {
      if (!storedToken()) return answer(false)
      showAtField(form, failure, labels)
    },
  })

  return (
    <Dialog opened onClose={() => answer(false)} title={t('reauthentication.title')} size={440} compact>
      <form
        noValidate
        className="stack-16"
        onSubmit={form.onSubmit(
          (values) => mutate(values),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <p>{t(secondFactor ? 'reauthentication.textWithCode' : 'reauthentication.text')}</p>
        <PasswordField
          label={labels.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        {secondFactor && (
          <TextInput
            label={labels.otp_code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            {...form.getInputProps('otp_code')}
          />
        )}
        {error && !fieldErrorOf(error, labels) && (
          <Alert color="red" role="alert">
            {withAdvice(error.message)}
          </Alert>
        )}
        <DialogActions>
          <Button variant="default" onClick={() => answer(false)}>
            {t('reauthentication.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('reauthentication.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
