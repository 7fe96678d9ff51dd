import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useForm } from '@mantine/form'
import { requestPartnership } from '@portal/contract/partner-requests'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, request } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useLocale } from '../../lib/i18n.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import classes from './PartnerRequest.module.css'
import { EMPTY_REQUEST, type RequestValues, requestBody, useRequestRules } from './partner-request-values.ts'

/** The built-in form of the partner request. */
export function PartnerRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('signIn')
  const locale = useLocale()
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
    onError: (failure) => {
      if (failure instanceof ApiError && isField(failure.field))
        form.setFieldError(failure.field, failure.message)
    },
  })
  const belongsToField = error instanceof ApiError && isField(error.field)
  const optional = (label: string) => `${label} (${t('request.optional')})`

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
      <TextInput
        label={t('request.firstName')}
        autoComplete="given-name"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('request.lastName')}
        autoComplete="family-name"
        {...form.getInputProps('lastName')}
      />
      <TextInput
        label={t('request.company')}
        autoComplete="organization"
        {...form.getInputProps('company')}
      />
      <TextInput
        label={t('request.country')}
        autoComplete="country-name"
        {...form.getInputProps('country')}
      />
      <TextInput
        label={t('request.email')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={optional(t('request.phone'))}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={optional(t('request.website'))}
        type="url"
        autoComplete="url"
        className={classes.wide}
        {...form.getInputProps('website')}
      />
      <Textarea
        label={optional(t('request.message'))}
        rows={4}
        className={classes.wide}
        {...form.getInputProps('message')}
      />
      {error && !belongsToField && (
        <Alert color="red" className={classes.wide} role="alert">
          {error.message}
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

function isField(name: string | undefined): name is keyof RequestValues {
  return name !== undefined && name in EMPTY_REQUEST
}
