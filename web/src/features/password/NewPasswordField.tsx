import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

interface NewPasswordFieldProps extends PasswordInputProps {
  value: string
  /** What the password must not be like; empty where it is not known. */
  email: string
  /** In characters. */
  minLength: number
}

/** A new password, and what of the rules it meets. */
export function NewPasswordField({ email, minLength, ...props }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" {...props} />
      <PasswordStrength password={props.value} email={email} minLength={minLength} />
    </div>
  )
}
