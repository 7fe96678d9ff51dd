import '@mantine/core/styles/Input.layer.css'
import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Locale } from '@portal/contract/locale'
import type { Quotation, QuotationLine } from '@portal/contract/quotations'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { useLanguages } from '../../lib/languages.ts'
import { IconArrowLeft } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import { MarginField } from './MarginField.tsx'
import { QuotationFiles } from './QuotationFiles.tsx'
import { QuotationLines } from './QuotationLines.tsx'
import styles from './Quotations.module.css'
import { useSaveQuotation } from './quotations.ts'

interface QuotationEditorProps {
  loaded: Quotation
  onReload: () => void
}

const isStale = ({ price, current }: QuotationLine) => current !== null && current !== price

export function QuotationEditor({ loaded, onReload }: QuotationEditorProps) {
  const { t } = useTranslation('quotations')
  const [quotation, setQuotation] = useState(loaded)
  const saving = useSaveQuotation()
  const isChanged = JSON.stringify(quotation) !== JSON.stringify(loaded)
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'conflict'
  const change = (changes: Partial<Quotation>) => setQuotation((before) => ({ ...before, ...changes }))
  const save = () => saving.mutateAsync(quotation)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save().then(
      () => toast.done(t('saved')),
      () => undefined,
    )
  }
  return (
    <form className={styles.page} onSubmit={submit}>
      <div className={styles.head}>
        <div>
          <Link to="/quotations" className={styles.back}>
            <IconArrowLeft size={16} />
            {t('back')}
          </Link>
          <h1>{loaded.name}</h1>
        </div>
        <QuotationFiles quotation={loaded} onBefore={isChanged ? save : undefined} />
      </div>
      {isConflict && (
        <Alert color="red" role="alert">
          {t('conflict')}{' '}
          <Button size="xs" variant="default" onClick={onReload}>
            {t('reload')}
          </Button>
        </Alert>
      )}
      {saving.error && !isConflict && (
        <Alert color="red" role="alert" title={t('notSaved')}>
          {saving.error.message}
        </Alert>
      )}
      <Facts quotation={quotation} onChange={change} />
      {quotation.lines.some(isStale) && (
        <Alert color="yellow" role="status">
          {t('stale')}{' '}
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              change({
                lines: quotation.lines.map((line) => ({ ...line, price: line.current ?? line.price })),
              })
            }
          >
            {t('takeOver')}
          </Button>
        </Alert>
      )}
      <QuotationLines quotation={quotation} onChange={(lines) => change({ lines })} />
      <Textarea
        label={t('notes')}
        autosize={false}
        rows={4}
        maxLength={4000}
        value={quotation.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
      <div className={styles.end}>
        <p role="status" className={styles.soft}>
          {isChanged && t('unsaved')}
        </p>
        <Button type="submit" loading={saving.isPending} disabled={!isChanged || !quotation.name.trim()}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

interface FactsProps {
  quotation: Quotation
  onChange: (changes: Partial<Quotation>) => void
}

function Facts({ quotation, onChange }: FactsProps) {
  const { t } = useTranslation('quotations')
  const languages = useLanguages()
  return (
    <div className={styles.facts}>
      <TextInput
        required
        withAsterisk={false}
        label={t('name')}
        maxLength={120}
        value={quotation.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <NativeSelect
        label={t('locale')}
        data={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
        value={quotation.locale}
        onChange={({ currentTarget }) => onChange({ locale: currentTarget.value as Locale })}
      />
      <Textarea
        label={t('customer')}
        rows={4}
        maxLength={500}
        value={quotation.customer}
        onChange={({ currentTarget }) => onChange({ customer: currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={t('validUntil')}
          value={quotation.validUntil}
          onChange={({ currentTarget }) => onChange({ validUntil: currentTarget.value })}
        />
        <MarginField
          label={`${t('margin')} (%)`}
          description={t('marginHint')}
          value={quotation.margin}
          onChange={(margin) => onChange({ margin: margin ?? 0 })}
        />
      </div>
    </div>
  )
}
