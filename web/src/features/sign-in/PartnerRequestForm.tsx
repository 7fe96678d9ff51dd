import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useForm } from '@mantine/form'
import { requestPartnership } from '@portal/contract/partner-requests'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { fieldErrorOf, showAtField } from '../../lib/field-error.ts'
import { useLocale } from '../../lib/i18n.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import classes from './PartnerRequest.module.css'
import {
  EMPTY_REQUEST,
  type RequestValues,
  requestBody,
  useRequestLabels,
  useRequestRules,
} from './partner-request-values.ts'

/** The built-in form of the partner request. */
export function PartnerRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('signIn')
  const locale = useLocale()
  const labels = useRequestLabels()
  const form = useForm<RequestValues>({
    initialValues: EMPTY_REQUEST,
    validate: useRequestRules(),
    validateInputOnBlur: true,
  })
  const { offer, end } = useDraft({
    form: 'partner-request',
    values: form.values,
    isChanged: form.isDirty(),
    onRestore: form.setValues,
    visitor: true,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: RequestValues) =>
      submitOnce('partner-request', (idempotencyKey) =>
        request(requestPartnership, { body: requestBody(values, locale), idempotencyKey }),
      ),
    onSuccess: (_, values) => {
      end()
      onSent(values.email.trim())
    },
    onError: (failure) => showAtField(form, failure, labels),
  })
  const optional = (label: string) => t('request.optional', { label })

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => mutate(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      {offer && (
        <div className={classes.wide}>
          <DraftOffer offer={offer} />
        </div>
      )}
      <p className={classes.intro}>{t('request.intro')}</p>
      <TextInput label={labels.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label={labels.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
      <TextInput label={labels.company} autoComplete="organization" {...form.getInputProps('company')} />
      <TextInput label={labels.country} autoComplete="country-name" {...form.getInputProps('country')} />
      <TextInput label={labels.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <TextInput
        label={optional(labels.phone)}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={optional(labels.website)}
        type="url"
        autoComplete="url"
        className={classes.wide}
        {...form.getInputProps('website')}
      />
      <Textarea
        label={optional(labels.message)}
        rows={4}
        className={classes.wide}
        {...form.getInputProps('message')}
      />
      {error && !fieldErrorOf(error, labels) && (
        <Alert color="red" className={classes.wide} role="alert">
          {withAdvice(error.message)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {isPending ? t('request.submitting') : t('request.submit')}
        </Button>
      </div>
    </form>
  )
}
