import { MenuItem, TextField } from '@mui/material'
import { IMPORT_ENCODINGS, type ImportEncoding } from '@portal/contract/admin/lead-import'
import { useTranslation } from 'react-i18next'

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
  const told = encoding && !isChosen ? t(`leadImport.encodings.${encoding}`) : undefined
  return (
    <TextField
      select
      label={t('leadImport.encoding')}
      value={isChosen ? encoding : ''}
      onChange={({ target }) => onChoose((target.value || undefined) as ImportEncoding | undefined)}
      helperText={t('leadImport.encodingHint')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ maxWidth: 420 }}
      fullWidth
    >
      <MenuItem value="">
        {told ? t('leadImport.encodingFound', { name: told }) : t('leadImport.encodingUnknown')}
      </MenuItem>
      {IMPORT_ENCODINGS.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`leadImport.encodings.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
