import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import { isMarginMissing } from '@portal/contract/quotation-amounts'
import { MAX_QUOTATION_LINES, type Quotation, type QuotationLine } from '@portal/contract/quotations'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdits } from '../../lib/drafts/use-edits.ts'
import { i18n } from '../../lib/i18n.ts'
import { useFieldIssues } from '../../lib/use-field-issues.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { IconArrowLeft } from '../../ui/icons.ts'
import { intoView } from '../../ui/into-view.ts'
import { Outdated } from '../../ui/outdated/Outdated.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { QuotationFacts } from './QuotationFacts.tsx'
import { QuotationFiles } from './QuotationFiles.tsx'
import { QuotationLines } from './QuotationLines.tsx'
import styles from './Quotations.module.css'
import { savedText, useSaveQuotation } from './quotations.ts'

const isStale = ({ price, current }: QuotationLine) => current !== null && current !== price

/** Edits a quotation. Input is kept on the device until it is saved. */
export function QuotationEditor({ loaded }: { loaded: Quotation }) {
  const { t } = useTranslation('quotations')
  const edits = useEdits({ form: `quotation/${loaded.id}`, saved: loaded, textOf: savedText })
  const { values: quotation, change, isChanged, isOutdated } = edits
  const saving = useSaveQuotation()
  const { form, errorOf, isAtField } = useFieldIssues(saving.error, saving.variables, quotation)
  const marginField = useRef<HTMLInputElement>(null)
  const [isMarginAsked, setMarginAsked] = useState(false)
  const isMissing = isMarginMissing(quotation)
  const askForMargin = () => {
    setMarginAsked(true)
    marginField.current?.focus()
  }
  const save = async () => {
    const saved = await saving.mutateAsync({ ...quotation, version: loaded.version })
    edits.end(quotation, saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save().then(
      () => toast.done(() => i18n.t('saved', { ns: 'quotations' })),
      () => undefined,
    )
  }
  return (
    <form ref={form} className={styles.page} onSubmit={submit}>
      <div className={styles.head}>
        <div>
          <Link to="/quotations" className={`back-link ${styles.back}`}>
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
      <QuotationFacts
        quotation={quotation}
        marginField={marginField}
        isMarginMissing={isMissing}
        isMarginAsked={isMarginAsked}
        errorOf={errorOf}
        onChange={change}
      />
      {quotation.lines.some(isStale) && (
        <Alert className={styles.internal} color="yellow" role="status">
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
      {quotation.lines.length >= MAX_QUOTATION_LINES && (
        <p role="status" className={`${styles.soft} ${styles.internal}`}>
          {t('mostProducts', { most: MAX_QUOTATION_LINES })}
        </p>
      )}
      <Textarea
        label={t('notes')}
        autosize={false}
        rows={4}
        maxLength={4000}
        error={errorOf('notes')}
        value={quotation.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
      <Outdated edits={edits} text={t('conflict')} onDecide={saving.reset} />
      {saving.error && !isOutdated && !isAtField && (
        <Alert ref={intoView} color="red" role="alert" title={t('notSaved')}>
          {withAdvice(saving.error.message)}
        </Alert>
      )}
      <div className={styles.end}>
        <p role="status" className={styles.soft}>
          {isChanged && t('unsaved')}
        </p>
        <Button
          type="submit"
          loading={saving.isPending}
          disabled={!isChanged || isOutdated || !quotation.name.trim()}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
