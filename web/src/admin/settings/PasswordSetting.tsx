import { TextField } from '@mui/material'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface PasswordSettingProps {
  /** Whether the server keeps one, which it shows to nobody. */
  isKept: boolean
  /** The one that is kept is for another server. */
  mustBeGiven: boolean
}

export function PasswordSetting({ isKept, mustBeGiven }: PasswordSettingProps) {
  const { t } = useTranslation('admin')
  const { field, fieldState } = useController({ name: 'password' })
  const error = fieldState.error?.message
  const hint = mustBeGiven ? 'passwordAgain' : isKept ? 'passwordKept' : 'passwordSealed'
  return (
    <TextField
      type="password"
      label={t('settings.fields.password')}
      value={field.value ?? ''}
      placeholder={isKept && !mustBeGiven ? '••••••••' : undefined}
      onChange={({ target }) => field.onChange(target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={error ?? t(`settings.mail.${hint}`)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'new-password' } }}
    />
  )
}
