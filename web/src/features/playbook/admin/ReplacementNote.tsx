import { TextInput } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { LOCALE_NAMES } from '@portal/contract/locale'
import { useRecordContext } from 'ra-core'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import type { TextsOf } from '../../../admin-kit/resources.ts'
import { useLocale } from '../../../lib/i18n.ts'
import classes from './documents.module.css'
import { replacedIn, useNotifiedReaders } from './readers.ts'

const LONGEST = 500

/** Shown as soon as a file known to partners has been replaced. */
export function ReplacementNote() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { defaultValues } = useFormState()
  const texts: TextsOf = useWatch({ name: 'texts' }) ?? {}
  const { field } = useController({ name: 'reason', defaultValue: '' })
  const replaced = replacedIn((defaultValues?.texts ?? {}) as TextsOf, texts)
  const document = useRecordContext<Entry>()
  const told = useNotifiedReaders(replaced.length > 0 ? document?.id : undefined)
  if (replaced.length === 0) return null
  const languages = new Intl.ListFormat(locale).format(replaced.map((each) => LOCALE_NAMES[each]))
  return (
    <Panel title={t('documents.replacing')}>
      <p className="soft">{t('documents.replacingText', { languages })}</p>
      <p className={classes.told} role="status">
        {told}
      </p>
      <TextInput
        {...field}
        label={t('documents.note')}
        description={t('documents.noteHint')}
        maxLength={LONGEST}
      />
    </Panel>
  )
}
