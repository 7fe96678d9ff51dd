import { TextField } from '@mui/material'
import { LOCALE_NAMES, LOCALES } from '@portal/contract/locale'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { Panel } from '../parts/Panel.tsx'
import type { TextsOf } from '../resources.ts'
import classes from './documents.module.css'

const LONGEST = 500

/** Shows as soon as another file stands in the place of one that partners know. */
export function ReplacementNote() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { defaultValues } = useFormState()
  const texts: TextsOf = useWatch({ name: 'texts' }) ?? {}
  const before = (defaultValues?.texts ?? {}) as TextsOf
  const { field } = useController({ name: 'reason', defaultValue: '' })
  const replaced = LOCALES.filter(
    (each) => before[each]?.file && texts[each]?.file !== before[each]?.file,
  ).map((each) => LOCALE_NAMES[each])
  if (replaced.length === 0) return null
  return (
    <Panel title={t('documents.replacing')}>
      <p className={classes.hint}>
        {t('documents.replacingText', { languages: new Intl.ListFormat(locale).format(replaced) })}
      </p>
      <TextField
        label={t('documents.note')}
        value={field.value ?? ''}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
        helperText={t('documents.noteHint')}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
    </Panel>
  )
}
