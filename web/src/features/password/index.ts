export { NewPasswordField } from './NewPasswordField.tsx'
export { PasswordField } from './PasswordField.tsx'
