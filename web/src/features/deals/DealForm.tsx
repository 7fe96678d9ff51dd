import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import type { Deal, DealLine } from '@portal/contract/deals'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdits } from '../../lib/drafts/use-edits.ts'
import { fieldIssueOf } from '../../lib/field-issue.ts'
import { i18n } from '../../lib/i18n.ts'
import { useFieldIssues } from '../../lib/use-field-issues.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { intoView } from '../../ui/into-view.ts'
import { Outdated } from '../../ui/outdated/Outdated.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { DealLines } from './DealLines.tsx'
import styles from './Deals.module.css'
import { DeleteDraft } from './DeleteDraft.tsx'
import { textOf, valuesOf } from './deal-values.ts'
import { useSaveDeal, useTakeStep } from './deals.ts'
import { ProductChoice } from './ProductChoice.tsx'
import { SaleFields } from './SaleFields.tsx'

/** The form of a draft, or of a deal that was returned. Input is kept on the device until it is saved. */
export function DealForm({ loaded }: { loaded: Deal }) {
  const { t } = useTranslation('deals')
  const edits = useEdits({ form: `deal/${loaded.id}`, saved: valuesOf(loaded), textOf })
  const { values, change, isChanged, isOutdated } = edits
  const [isWrong, setWrong] = useState(false)
  const saving = useSaveDeal(loaded.id)
  const submitting = useTakeStep(loaded.id)
  const error = saving.error ?? submitting.error
  const refused = saving.error ? saving.variables?.values : valuesOf(loaded)
  const { form, errorOf, isAtField } = useFieldIssues(error, refused, values)
  const unpriced = refused?.lines.find((_, at) => fieldIssueOf(error, `lines.${at}.articleNumber`))
  const isListed = values.lines.some(({ articleNumber }) => articleNumber === unpriced?.articleNumber)
  const refusal = unpriced
    ? isListed && t('notPriced', { model: unpriced.model })
    : error && !isAtField && withAdvice(error.message)

  function add(line: DealLine) {
    // The host keeps the price of a product that was there when the deal was saved.
    const saved = loaded.lines.find(({ articleNumber }) => articleNumber === line.articleNumber)
    change({ lines: [...values.lines, saved ? { ...saved, quantity: line.quantity } : line] })
  }
  async function save(): Promise<Deal> {
    submitting.reset()
    if (!isChanged) return loaded
    const deal = await saving.mutateAsync({ version: loaded.version, values })
    edits.end(values, valuesOf(deal))
    return deal
  }
  async function submit() {
    const { version } = await save()
    await submitting.mutateAsync({ version, step: 'submit' })
  }
  // Errors are shown below the form.
  const onSave = () =>
    save().then(
      () => toast.done(() => i18n.t('saved', { ns: 'deals' })),
      () => undefined,
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit().catch(() => undefined)
  }
  const isBusy = saving.isPending || submitting.isPending
  return (
    <form ref={form} className={styles.main} onSubmit={onSubmit}>
      <CustomerFields values={values} errorOf={errorOf} onChange={change} />
      <SaleFields values={values} errorOf={errorOf} onChange={change} onWrong={setWrong} />
      <section className={`surface ${styles.section}`}>
        <h2>{t('section.products')}</h2>
        <DealLines lines={values.lines} currency={values.currency} onChange={(lines) => change({ lines })} />
        <ProductChoice lines={values.lines} onAdd={add} />
      </section>
      <section className={`surface ${styles.section}`}>
        <Textarea
          label={t('field.notes')}
          rows={4}
          maxLength={10_000}
          error={errorOf('notes')}
          value={values.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
      </section>
      <Outdated edits={edits} text={t('conflict')} onDecide={saving.reset} />
      {refusal && !isOutdated && (
        <Alert ref={intoView} className={styles.refusal} color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <div className={styles.bar}>
        <p role="status" className="small soft">
          {isChanged && t('unsaved')}
        </p>
        {loaded.state === 'draft' && <DeleteDraft id={loaded.id} onDelete={edits.drop} />}
        <Button
          variant="default"
          loading={saving.isPending}
          disabled={!isChanged || isWrong || isOutdated}
          onClick={onSave}
        >
          {t('save')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={isWrong || isOutdated}>
          {t('step.submit')}
        </Button>
      </div>
    </form>
  )
}
