import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Alert, Button, Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Locale } from '@portal/contract/locale'
import { MAX_SENT_ITEMS, sentKey } from '@portal/contract/sent-items'
import { MAX_LINK_DAYS } from '@portal/contract/share-links'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { type DraftOffer as Offer, useDraft } from '../../lib/drafts/use-draft.ts'
import { fieldIssueOf } from '../../lib/field-issue.ts'
import { useLocale } from '../../lib/i18n.ts'
import { useLanguages } from '../../lib/languages.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { useHasBranded } from '../branding/index.ts'
import { ItemChoice } from './ItemChoice.tsx'
import styles from './Sending.module.css'
import { type Recipient, type SendableItem, useRecipients, type useSendDocuments } from './sending.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const USUAL_DAYS = 30
const MAX_NAME = 120
const SHOWN_LEADS = 50

interface SendFormProps {
  items: readonly SendableItem[]
  lead: Recipient | undefined
  sending: ReturnType<typeof useSendDocuments>
  /** Offers a mail that was prepared and changed earlier, but not sent. */
  mailOffer: Offer | undefined
  onClose: () => void
}

/** A day in the format of a date field. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The fields of the form, by what the host calls them. */
const FIELDS = { items: 'chosen', name: 'name', locale: 'locale', expires: 'until', leadId: 'leadId' }

/** What the host refused, by the form's fields. */
const refusedIn = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, field]) => {
      const issue = fieldIssueOf(error, name)
      return issue ? [[field, issue]] : []
    }),
  )

export function SendForm({ items, lead, sending, mailOffer, onClose }: SendFormProps) {
  const { t } = useTranslation(['sending', 'common'])
  const interfaceLocale = useLocale()
  const customer = useCustomerLocale()
  const languages = useLanguages()
  const leads = useRecipients().data ?? []
  const hasBranded = useHasBranded(items)
  const form = useForm({
    initialValues: {
      chosen: lead ? [] : items.map(sentKey),
      name: lead?.name ?? '',
      locale: customer ?? interfaceLocale,
      until: dayIn(USUAL_DAYS),
      leadId: lead ? String(lead.id) : null,
      isShared: false,
      isBranded: true,
    },
    validate: {
      chosen: (keys) => {
        if (keys.length === 0) return t('noItems')
        return keys.length > MAX_SENT_ITEMS ? t('tooManyItems', { count: MAX_SENT_ITEMS }) : null
      },
      name: (name) => (name.trim() ? null : t('required')),
      until: (day) => (day > dayIn(0) && day < dayIn(MAX_LINK_DAYS) ? null : t('unfitDay')),
    },
  })
  const { chosen: _, ...typed } = form.values
  const { offer, end } = useDraft({
    // The draft is shared by all items: it is the recipient that takes typing.
    form: `send/${lead?.id ?? ''}`,
    values: typed,
    isChanged: form.isDirty('name') || form.isDirty('leadId') || form.isDirty('until'),
    onRestore: form.setValues,
  })
  const send = ({ chosen, until, leadId, name, isBranded, ...values }: typeof form.values) =>
    // Errors are shown at their fields or above the form; the promise also resolves if the form has been closed meanwhile.
    sending
      .mutateAsync({
        ...values,
        items: items.flatMap((item) =>
          chosen.includes(sentKey(item)) ? { kind: item.kind, id: item.id } : [],
        ),
        name: name.trim(),
        // The end of that day, in UTC regardless of the customer's time zone.
        expires: `${until}T23:59:59.000Z`,
        isBranded: hasBranded && isBranded,
        ...(leadId ? { leadId: Number(leadId) } : {}),
      })
      .then(end, (error: unknown) => {
        const refused = refusedIn(error)
        form.setErrors(refused)
        focusWrong(refused)
      })
  const focusWrong = (errors: typeof form.errors) =>
    Object.keys(errors)
      .map((field) => form.getInputNode(field))
      .find(Boolean)
      ?.focus()
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(send, focusWrong)}>
      {sending.error && Object.keys(refusedIn(sending.error)).length === 0 && (
        <Alert color="red" role="alert">
          {withAdvice(sending.error.message)}
        </Alert>
      )}
      <DraftOffer offer={offer ?? mailOffer} />
      <ItemChoice
        items={items}
        value={form.values.chosen}
        error={form.errors.chosen}
        onChange={(keys) => form.setFieldValue('chosen', keys)}
      />
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={MAX_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('language')}
          data={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
          {...form.getInputProps('locale')}
          onChange={({ currentTarget }) => form.setFieldValue('locale', currentTarget.value as Locale)}
        />
        <TextInput
          type="date"
          label={t('until')}
          min={dayIn(1)}
          max={dayIn(MAX_LINK_DAYS - 1)}
          {...form.getInputProps('until')}
        />
      </div>
      {!lead && leads.length > 0 && (
        <Select
          label={t('lead')}
          description={t('leadHint')}
          searchable
          clearable
          limit={SHOWN_LEADS}
          nothingFoundMessage={t('noLead')}
          data={leads.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
          {...form.getInputProps('leadId')}
        />
      )}
      {hasBranded && (
        <Checkbox label={t('branded')} {...form.getInputProps('isBranded', { type: 'checkbox' })} />
      )}
      <Checkbox label={t('shared')} {...form.getInputProps('isShared', { type: 'checkbox' })} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button type="submit" loading={sending.isPending}>
          {t('make')}
        </Button>
      </DialogActions>
    </form>
  )
}
