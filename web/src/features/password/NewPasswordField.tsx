import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

interface NewPasswordFieldProps extends PasswordInputProps {
  value: string
  /** The password must not resemble it; empty if unknown. */
  email: string
  /** In characters. */
  minLength: number
}

/** A new password, with feedback on the password rules. */
export function NewPasswordField({ email, minLength, ...props }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" {...props} />
      <PasswordStrength password={props.value} email={email} minLength={minLength} />
    </div>
  )
}
