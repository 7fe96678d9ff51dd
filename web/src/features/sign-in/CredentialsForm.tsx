import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { isEmail } from '@portal/contract/email'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE_PATH } from '../../lib/base-path.ts'
import { SignInErrorDialog, useErrorDialog } from './error-dialog.tsx'
import classes from './Form.module.css'
import { type LoginResult, logIn } from './session-steps.ts'

interface CredentialsFormProps {
  email: string
  onEmailChange: (email: string) => void
  /** What follows replaces the form, which stays busy until then. */
  onLoggedIn: (result: LoginResult) => void | Promise<void>
  onForgotten: (email: string) => void
}

type Field = 'email' | 'password'

export function CredentialsForm({ email, onEmailChange, onLoggedIn, onForgotten }: CredentialsFormProps) {
  const { t } = useTranslation(['signIn', 'password'])
  const [password, setPassword] = useState('')
  const [passwordShown, setPasswordShown] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [isPending, setIsPending] = useState(false)
  const dialog = useErrorDialog()

  const errors: Record<Field, string | undefined> = {
    email: email.trim() === '' ? t('required') : isEmail(email.trim()) ? undefined : t('invalidEmail'),
    password: password === '' ? t('required') : undefined,
  }
  const shownError = (field: Field) => (touched.has(field) ? errors[field] : undefined)
  const touch = (field: Field) => setTouched(new Set([...touched, field]))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTouched(new Set(['email', 'password']))
    const wrong = (['email', 'password'] as const).find((field) => errors[field])
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLInputElement).focus()
    setIsPending(true)
    try {
      await onLoggedIn(await logIn(email.trim(), password))
    } catch (error) {
      const { message } = error as Error
      dialog.show({
        title: t('error.title'),
        message: t('error.login', { message }),
        advice: t('error.advice'),
      })
      setIsPending(false)
    }
  }

  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onForgotten(email.trim())
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        value={email}
        error={shownError('email')}
        onChange={({ currentTarget }) => onEmailChange(currentTarget.value)}
        onBlur={() => email && touch('email')}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        value={password}
        error={shownError('password')}
        visible={passwordShown}
        onVisibilityChange={setPasswordShown}
        visibilityToggleButtonProps={{
          'aria-label': passwordShown ? t('hidePassword') : t('showPassword'),
          tabIndex: 0,
        }}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <a href={`${BASE_PATH}/forgotpassword`} className={classes.forgotten} onClick={leave}>
        {t('password:forgotten.link')}
      </a>
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {isPending ? t('submitting') : t('submit')}
      </Button>
      <SignInErrorDialog {...dialog.props} />
    </form>
  )
}
