import { Button } from '@mantine/core'
import type { Field } from '@portal/contract/entities/field'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { useLabels } from '../../labels.ts'
import type { FieldInputProps } from '../use-field.ts'
import { emptyRecord } from '../values.ts'
import classes from './inputs.module.css'

/** A price list has thousands of lines; rendering more inputs than this makes typing slow. */
const SHOWN = 20

interface RowsInputProps extends FieldInputProps<Extract<Field, { kind: 'rows' }>> {
  /** For the fields of a record. */
  Input: ComponentType<FieldInputProps>
}

/** The entry's ordered records. */
export function RowsInput({ path, field, label, Input }: RowsInputProps) {
  const { t } = useTranslation('admin')
  const { fields: rows, append, remove } = useFieldArray({ name: path })
  const [page, setPage] = useState(0)
  useInvalidPage(path, setPage)
  // The last page may have gone with its last row.
  const current = Math.min(page, Math.max(0, Math.ceil(rows.length / SHOWN) - 1))
  const from = current * SHOWN
  const shown = rows.slice(from, from + SHOWN)
  const add = () => {
    append(emptyRecord(field.fields))
    setPage(Math.floor(rows.length / SHOWN))
  }
  return (
    <fieldset className="stack-8">
      <legend className={classes.legend}>{label}</legend>
      {shown.map((row, index) => (
        <Row
          key={row.id}
          path={`${path}.${from + index}`}
          label={t('form.rowNumber', { name: label, number: from + index + 1 })}
          field={field}
          Input={Input}
          onRemove={() => remove(from + index)}
        />
      ))}
      <div className={classes.rowActions}>
        {rows.length < field.max && (
          <Button variant="default" onClick={add} leftSection={<IconPlus size={16} />}>
            {t('form.addRow')}
          </Button>
        )}
        {rows.length > SHOWN && (
          <span className={classes.rowPages}>
            {t('form.moreRows', { from: from + 1, to: from + shown.length, total: rows.length })}
            <IconButton disabled={from === 0} onClick={() => setPage(current - 1)} label={t('list.previous')}>
              <IconChevronLeft size={18} />
            </IconButton>
            <IconButton
              disabled={from + SHOWN >= rows.length}
              onClick={() => setPage(current + 1)}
              label={t('list.next')}
            >
              <IconChevronRight size={18} />
            </IconButton>
          </span>
        )}
      </div>
    </fieldset>
  )
}

/** After a rejected save, shows the page with the first invalid row. */
function useInvalidPage(path: string, show: (page: number) => void): void {
  const { errors, submitCount } = useFormState()
  const seen = useRef(submitCount)
  useEffect(() => {
    if (seen.current === submitCount) return
    seen.current = submitCount
    const [first] = Object.keys(get(errors, path) ?? {}).filter((key) => /^\d+$/.test(key))
    if (first !== undefined) show(Math.floor(Number(first) / SHOWN))
  }, [errors, submitCount, path, show])
}

interface RowProps extends RowsInputProps {
  onRemove: () => void
}

function Row({ path, label, field, Input, onRemove }: RowProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset of the list would need its own legend
    <div className={classes.row} role="group" aria-label={label}>
      {Object.entries(field.fields).map(([name, inner]) => (
        <Input
          key={name}
          path={`${path}.${name}`}
          field={inner}
          label={labels.field(name)}
          required={inner.required}
        />
      ))}
      <IconButton onClick={onRemove} label={t('form.removeEntry', { title: label })}>
        <IconTrash size={18} />
      </IconButton>
    </div>
  )
}
