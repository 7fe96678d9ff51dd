import '@mantine/core/styles/Input.layer.css'
import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { fieldErrorOf, showAtField } from '../../lib/field-error.ts'
import { i18n } from '../../lib/i18n.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AttachmentsField } from './AttachmentsField.tsx'
import styles from './SupportPage.module.css'
import { TICKET_DRAFT, useCreateTicket } from './tickets.ts'

const MAX_SUBJECT = 300
const MAX_CONTENT = 10_000

interface NewTicketFormProps {
  /** Starts with the draft. */
  restores?: boolean
  /** The topic of the ticket, if known, for its subject. */
  about?: string
  onCreated: () => void
}

/** The built-in form. Input is kept after a failure, and stored on this device until it has been sent. */
export function NewTicketForm({ restores, about, onCreated }: NewTicketFormProps) {
  const { t } = useTranslation('support')
  const required = (value: string) => (value.trim() ? null : t('form.required'))
  const subjectAtFirst = about ? t('form.about', { about }) : ''
  const form = useForm({
    initialValues: { subject: subjectAtFirst, content: '', attachments: [] as File[] },
    validate: { subject: required, content: required },
    validateInputOnBlur: true,
  })
  const { subject, content } = form.values
  const { offer, end } = useDraft({
    form: TICKET_DRAFT,
    values: { subject, content },
    isChanged: subject !== subjectAtFirst || content !== '',
    onRestore: form.setValues,
    restores,
  })
  const labels = { subject: t('column.subject'), content: t('column.description') }
  const { mutate, isPending, error } = useCreateTicket(() => {
    end()
    toast.done(() => i18n.t('form.sent', { ns: 'support' }))
    onCreated()
  })

  return (
    <form
      noValidate
      className="stack-16"
      onSubmit={form.onSubmit(
        (values) =>
          mutate(values, { onError: (failure) => showAtField<keyof typeof labels>(form, failure, labels) }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <DraftOffer offer={offer} hasFiles />
      <TextInput
        label={labels.subject}
        maxLength={MAX_SUBJECT}
        data-autofocus
        readOnly={isPending}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={labels.content}
        description={t('form.hint')}
        rows={7}
        maxLength={MAX_CONTENT}
        readOnly={isPending}
        {...form.getInputProps('content')}
      />
      <AttachmentsField
        files={form.values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        disabled={isPending}
      />
      {error && !fieldErrorOf(error, labels) && (
        <Alert color="red" role="alert">
          {withAdvice(error.message)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {t('form.submit')}
        </Button>
      </div>
    </form>
  )
}
