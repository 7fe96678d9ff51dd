import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import { isMarginMissing } from '@portal/contract/quotation-amounts'
import type { Quotation, QuotationLine } from '@portal/contract/quotations'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { IconArrowLeft } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import { QuotationFacts } from './QuotationFacts.tsx'
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
  const marginField = useRef<HTMLInputElement>(null)
  const [isMarginAsked, setMarginAsked] = useState(false)
  const isMissing = isMarginMissing(quotation)
  const askForMargin = () => {
    setMarginAsked(true)
    marginField.current?.focus()
  }
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
        <QuotationFiles
          quotation={loaded}
          onBefore={isChanged ? save : undefined}
          onRefused={isMissing ? askForMargin : undefined}
        />
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
      <QuotationFacts
        quotation={quotation}
        marginField={marginField}
        isMarginMissing={isMissing}
        isMarginAsked={isMarginAsked}
        onChange={change}
      />
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
