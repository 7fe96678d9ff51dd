import { Alert, Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { fieldErrorOf, showAtField } from '../../../lib/field-error.ts'
import { i18n } from '../../../lib/i18n.ts'
import { withAdvice } from '../../../lib/with-advice.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { PasswordField } from '../../password/index.ts'
import { useDisableFactor } from './second-factor.ts'

export default function DisableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const required = (value: string) => (value.trim() === '' ? t('factor.required') : null)
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: required, code: required },
  })
  const { mutate, isPending, error } = useDisableFactor()
  const labels = { password: t('common:reauthentication.password'), code: t('common:reauthentication.code') }
  const submit = (values: { password: string; code: string }) =>
    mutate(values, {
      onSuccess: () => {
        toast.done(() => i18n.t('factor.disableDialog.success', { ns: 'profile' }))
        onClose()
      },
      onError: (failure) => showAtField(form, failure, labels),
    })

  return (
    <Dialog opened onClose={onClose} title={t('factor.disableDialog.title')} size={440} compact>
      <form
        noValidate
        className="stack-16"
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <p>{t('factor.disableDialog.text')}</p>
        <PasswordField
          label={labels.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <TextInput
          label={labels.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          {...form.getInputProps('code')}
        />
        {error && !fieldErrorOf(error, labels) && (
          <Alert color="red" role="alert">
            {withAdvice(error.message)}
          </Alert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('factor.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {t('factor.disableDialog.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
