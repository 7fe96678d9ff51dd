import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import type { Deal } from '@portal/contract/deals'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { DealLines } from './DealLines.tsx'
import styles from './Deals.module.css'
import { DeleteDraft } from './DeleteDraft.tsx'
import { type DealValues, valuesOf } from './deal-values.ts'
import { conflictOf, useKeepDeal, useSaveDeal, useTakeStep } from './deals.ts'
import { ProductChoice } from './ProductChoice.tsx'
import { SaleFields } from './SaleFields.tsx'

const textOf = (values: DealValues) => JSON.stringify(values)

/** A draft, or a deal that was asked back. What is typed stays on the device until it is saved. */
export function DealForm({ loaded }: { loaded: Deal }) {
  const { t } = useTranslation('deals')
  const [values, setValues] = useState(() => valuesOf(loaded))
  const [isWrong, setWrong] = useState(false)
  const keep = useKeepDeal()
  const saving = useSaveDeal(loaded.id)
  const submitting = useTakeStep(loaded.id)
  const isChanged = textOf(values) !== textOf(valuesOf(loaded))
  const { end } = useDraft({
    form: `deal/${loaded.id}`,
    values,
    isChanged,
    restores: true,
    onRestore: setValues,
  })
  const error = saving.error ?? submitting.error
  const theirs = conflictOf(error)
  const change = (changes: Partial<DealValues>) => setValues((before) => ({ ...before, ...changes }))

  async function save(): Promise<Deal> {
    submitting.reset()
    if (!isChanged) return loaded
    const deal = await saving.mutateAsync({ version: loaded.version, values })
    setValues(valuesOf(deal))
    end()
    return deal
  }
  async function submit() {
    const { version } = await save()
    await submitting.mutateAsync({ version, step: 'submit' })
  }
  // What went wrong is shown below.
  const onSave = () =>
    save().then(
      () => toast.done(t('saved')),
      () => undefined,
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit().catch(() => undefined)
  }
  const show = (deal: Deal) => {
    saving.reset()
    submitting.reset()
    setValues(valuesOf(deal))
    end()
    keep(deal)
  }
  const isBusy = saving.isPending || submitting.isPending
  return (
    <form className={styles.main} onSubmit={onSubmit}>
      <CustomerFields values={values} onChange={change} />
      <SaleFields values={values} onChange={change} onWrong={setWrong} />
      <section className={styles.section}>
        <h2>{t('section.products')}</h2>
        <DealLines lines={values.lines} currency={values.currency} onChange={(lines) => change({ lines })} />
        <ProductChoice lines={values.lines} onAdd={(line) => change({ lines: [...values.lines, line] })} />
      </section>
      <section className={styles.section}>
        <Textarea
          label={t('field.notes')}
          rows={4}
          maxLength={10_000}
          value={values.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
      </section>
      {theirs && (
        <Alert color="red" role="alert">
          {t('conflict')}{' '}
          <Button size="xs" variant="default" onClick={() => show(theirs)}>
            {t('reload')}
          </Button>
        </Alert>
      )}
      {error && !theirs && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <div className={styles.bar}>
        <p role="status" className={styles.soft}>
          {isChanged && t('unsaved')}
        </p>
        {loaded.state === 'draft' && <DeleteDraft id={loaded.id} onDelete={end} />}
        <Button
          variant="default"
          loading={saving.isPending}
          disabled={!isChanged || isWrong}
          onClick={onSave}
        >
          {t('save')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={isWrong}>
          {t('step.submit')}
        </Button>
      </div>
    </form>
  )
}
