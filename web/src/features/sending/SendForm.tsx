import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Alert, Button, Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import type { Locale } from '@portal/contract/locale'
import { MAX_LINK_DAYS } from '@portal/contract/share-links'
import { useTranslation } from 'react-i18next'
import type { DraftOffer as Offer } from '../../lib/drafts/use-draft.ts'
import { useLanguages } from '../../lib/languages.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { intoView } from '../../ui/into-view.ts'
import { useHasBranded } from '../branding/index.ts'
import { ItemChoice } from './ItemChoice.tsx'
import styles from './Sending.module.css'
import { type Recipient, type SendableItem, useRecipients, type useSendDocuments } from './sending.ts'
import { dayIn, useSendForm } from './use-send-form.ts'

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

export function SendForm({ items, lead, sending, mailOffer, onClose }: SendFormProps) {
  const { t } = useTranslation(['sending', 'common'])
  const languages = useLanguages()
  const leads = useRecipients().data ?? []
  const hasBranded = useHasBranded(items)
  const { form, offer, send, focusWrong, isAtField } = useSendForm({ items, lead, sending, hasBranded })
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(send, focusWrong)}>
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
      {sending.error && !isAtField && (
        <Alert ref={intoView} color="red" role="alert">
          {withAdvice(sending.error.message)}
        </Alert>
      )}
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
