import { NativeSelect } from '@mantine/core'
import { IMPORT_ENCODINGS, type ImportEncoding } from '@portal/contract/admin/import'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'

interface EncodingSelectProps {
  /** By which the file was read; undefined where it could not be told. */
  encoding: ImportEncoding | undefined
  /** Whether somebody has chosen it. */
  isChosen: boolean
  onChoose: (encoding: ImportEncoding | undefined) => void
}

/** Says in which encoding the file was read, and takes another one. */
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
