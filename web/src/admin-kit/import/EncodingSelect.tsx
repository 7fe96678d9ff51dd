import { NativeSelect } from '@mantine/core'
import { IMPORT_ENCODINGS, type ImportEncoding } from '@portal/contract/admin/import'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'

interface EncodingSelectProps {
  /** The encoding in which the file was read; undefined if it could not be detected. */
  encoding: ImportEncoding | undefined
  /** Whether the user chose it. */
  isChosen: boolean
  onChoose: (encoding: ImportEncoding | undefined) => void
}

/** Shows the detected encoding of the file, and lets the user choose another one. */
export function EncodingSelect({ encoding, isChosen, onChoose }: EncodingSelectProps) {
  const { t } = useTranslation('admin')
  const told = encoding && !isChosen ? t(`csvImport.encodings.${encoding}`) : undefined
  return (
    <NativeSelect
      className={classes.narrow}
      label={t('csvImport.encoding')}
      description={t('csvImport.encodingHint')}
      value={isChosen ? encoding : ''}
      onChange={({ currentTarget }) =>
        onChoose((currentTarget.value || undefined) as ImportEncoding | undefined)
      }
      data={[
        {
          value: '',
          label: told ? t('csvImport.encodingFound', { name: told }) : t('csvImport.encodingUnknown'),
        },
        ...IMPORT_ENCODINGS.map((value) => ({ value, label: t(`csvImport.encodings.${value}`) })),
      ]}
    />
  )
}
