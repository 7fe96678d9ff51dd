import { TextInput } from '@mantine/core'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface PasswordSettingProps {
  /** Whether the server stores one, which it never returns. */
  isKept: boolean
  /** The stored one is for another server. */
  mustBeGiven: boolean
}

export function PasswordSetting({ isKept, mustBeGiven }: PasswordSettingProps) {
  const { t } = useTranslation('admin')
  const { field, fieldState } = useController({ name: 'password' })
  const hint = mustBeGiven ? 'passwordAgain' : isKept ? 'passwordKept' : 'passwordSealed'
  return (
    <TextInput
      type="password"
      autoComplete="new-password"
      label={t('settings.fields.password')}
      description={t(`settings.mail.${hint}`)}
      error={fieldState.error?.message}
      placeholder={isKept && !mustBeGiven ? '••••••••' : undefined}
      ref={field.ref}
      value={field.value ?? ''}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
      onBlur={field.onBlur}
    />
  )
}
