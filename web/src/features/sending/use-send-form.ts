import { useForm } from '@mantine/form'
import { MAX_SENT_ITEMS, sentKey } from '@portal/contract/sent-items'
import { MAX_LINK_DAYS } from '@portal/contract/share-links'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { fieldIssueOf } from '../../lib/field-issue.ts'
import { useLocale } from '../../lib/i18n.ts'
import type { Recipient, SendableItem, useSendDocuments } from './sending.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const USUAL_DAYS = 30

/** A day in the format of a date field. */
export const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

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

interface SendFormOptions {
  items: readonly SendableItem[]
  lead: Recipient | undefined
  sending: ReturnType<typeof useSendDocuments>
  hasBranded: boolean
}

/** The values of the form, their draft, and how they are sent. */
export function useSendForm({ items, lead, sending, hasBranded }: SendFormOptions) {
  const { t } = useTranslation('sending')
  const interfaceLocale = useLocale()
  const customer = useCustomerLocale()
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
  const { offer, end } = useDraft({
    // The draft is shared by all items: it is the recipient that takes typing.
    form: `send/${lead?.id ?? ''}`,
    values: form.values,
    isChanged:
      form.isDirty('name') ||
      form.isDirty('leadId') ||
      form.isDirty('until') ||
      // All that is there to be done for a lead. What else opens the form has ticked the items itself.
      (lead !== undefined && form.isDirty('chosen')),
    onRestore: ({ chosen: kept = [], ...typed }) => {
      const chosen = items.map(sentKey).filter((key) => kept.includes(key))
      // Opened for other items, the form is about these.
      const isAboutThem = lead !== undefined || chosen.length === kept.length
      form.setValues({ ...typed, ...(isAboutThem && chosen.length > 0 && { chosen }) })
    },
  })
  const focusWrong = (errors: typeof form.errors) =>
    Object.keys(errors)
      .map((field) => form.getInputNode(field))
      .find(Boolean)
      ?.focus()
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
  const isAtField = Object.keys(refusedIn(sending.error)).length > 0
  return { form, offer, send, focusWrong, isAtField }
}
