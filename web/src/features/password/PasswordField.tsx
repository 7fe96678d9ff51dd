import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password field with a button to show the input. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('password')
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? t('hide') : t('show'), tabIndex: 0 }}
      {...props}
    />
  )
}
