import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useForm } from '@mantine/form'
import { INVITATION_DAYS } from '@portal/contract/admin/users'
import { isEmail } from '@portal/contract/email'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { fieldErrorOf, showAtField } from '../../../lib/field-error.ts'
import { i18n, useLocale } from '../../../lib/i18n.ts'
import { useLanguages } from '../../../lib/languages.ts'
import { withAdvice } from '../../../lib/with-advice.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useInviteColleague } from './colleagues.ts'

const LONGEST = 300

/** Key of the draft that keeps an invitation until it is sent. */
export const INVITATION_DRAFT = 'colleague'

interface InviteDialogProps {
  /** Starts with the draft. */
  restores: boolean
  onClose: () => void
}

export function InviteDialog({ restores, onClose }: InviteDialogProps) {
  const { t } = useTranslation('profile')
  const languages = useLanguages()
  const required = (value: string) => (value.trim() === '' ? t('edit.required') : null)
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', jobTitle: '', locale: useLocale() },
    validate: {
      firstName: required,
      lastName: required,
      email: (value) => required(value) ?? (isEmail(value.trim()) ? null : t('colleagues.invalidEmail')),
    },
  })
  const { offer, end } = useDraft({
    form: INVITATION_DRAFT,
    values: form.values,
    isChanged: form.isDirty(),
    onRestore: form.setValues,
    restores,
  })
  const { mutate, isPending, error } = useInviteColleague(end)
  const labels = {
    firstName: t('edit.firstName'),
    lastName: t('edit.lastName'),
    email: t('colleagues.email'),
    jobTitle: t('edit.jobTitle'),
    locale: t('colleagues.language'),
  }

  const submit = ({ jobTitle, ...person }: typeof form.values) => {
    if (isPending) return
    const email = person.email.trim()
    mutate(
      { ...person, email, jobTitle: jobTitle.trim() || null },
      {
        onSuccess: ({ mail }) => {
          if (mail === 'queued') toast.done(() => i18n.t('colleagues.sent', { ns: 'profile', email }))
          else toast.notice(() => i18n.t('colleagues.waits', { ns: 'profile', email }), { stays: true })
          onClose()
        },
        onError: (failure) => showAtField(form, failure, labels),
      },
    )
  }

  return (
    <Dialog opened onClose={onClose} title={t('colleagues.invite')} size={480}>
      <form
        noValidate
        className="stack-16"
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <DraftOffer offer={offer} />
        <p>{t('colleagues.inviteText', { days: INVITATION_DAYS })}</p>
        <TextInput
          label={labels.firstName}
          autoComplete="off"
          maxLength={LONGEST}
          data-autofocus
          required
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={labels.lastName}
          autoComplete="off"
          maxLength={LONGEST}
          required
          {...form.getInputProps('lastName')}
        />
        <TextInput
          label={labels.email}
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          {...form.getInputProps('email')}
        />
        <TextInput
          label={labels.jobTitle}
          autoComplete="off"
          maxLength={LONGEST}
          {...form.getInputProps('jobTitle')}
        />
        <NativeSelect label={labels.locale} {...form.getInputProps('locale')}>
          {languages.map(({ locale, name }) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </NativeSelect>
        {error && !fieldErrorOf(error, labels) && (
          <Alert color="red" role="alert">
            {withAdvice(error.message)}
          </Alert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('colleagues.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('colleagues.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
