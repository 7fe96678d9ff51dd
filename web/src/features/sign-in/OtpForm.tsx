import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { SignInErrorDialog, useErrorDialog } from './error-dialog.tsx'
import classes from './Form.module.css'
import { OTP_LENGTH, OtpField } from './OtpField.tsx'
import { verifyCode } from './session-steps.ts'

interface OtpFormProps {
  challenge: string
  /** What follows replaces the form, which stays busy until then. */
  onVerified: () => void | Promise<void>
  onBack: () => void
}

/** The second step: a code of the authenticator app, or a recovery code. */
export default function OtpForm({ challenge, onVerified, onBack }: OtpFormProps) {
  const { t } = useTranslation('signIn')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const dialog = useErrorDialog({ onClosed: () => (isOver ? onBack() : field.current?.focus()) })

  const change = (text: string) => {
    setCode(text)
    setError(undefined)
    if (!usesRecoveryCode && text.length === OTP_LENGTH) void verify(text)
  }

  const verify = async (entered: string) => {
    if (entered.trim() === '') {
      setError(t('required'))
      field.current?.focus()
      return
    }
    setIsPending(true)
    try {
      await verifyCode(challenge, entered.trim())
      await onVerified()
    } catch (failure) {
      const { message } = failure as Error
      setIsOver(isChallengeOver(failure))
      setCode('')
      dialog.show({
        title: t('error.otpTitle'),
        message: message ? t('error.otp', { message }) : t('error.otpFailed'),
        advice: t(`error.${adviceFor(failure, usesRecoveryCode)}`),
      })
      setIsPending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify(code)
  }

  const switchKind = () => {
    setUsesRecoveryCode(!usesRecoveryCode)
    setCode('')
    setError(undefined)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className="soft">{usesRecoveryCode ? t('otp.recoveryHint') : t('otp.hint')}</p>
      {usesRecoveryCode ? (
        <TextInput
          ref={field}
          label={t('otp.recoveryLabel')}
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={code}
          error={error}
          autoFocus
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : (
        <OtpField ref={field} value={code} error={error} disabled={isPending} onChange={change} />
      )}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {isPending ? t('otp.submitting') : t('otp.submit')}
      </Button>
      <div className={classes.links}>
        <button type="button" onClick={switchKind}>
          {usesRecoveryCode ? t('otp.useApp') : t('otp.useRecoveryCode')}
        </button>
        <button type="button" onClick={onBack}>
          {t('otp.back')}
        </button>
      </div>
      <SignInErrorDialog {...dialog.props} />
    </form>
  )
}

const isChallengeOver = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 401

/** The advice for a failure: a wrong code of either kind, or another problem. */
function adviceFor(failure: unknown, usesRecoveryCode: boolean) {
  if (isChallengeOver(failure)) return 'overAdvice'
  // Other statuses are not about the code: the server is down, or limits the rate.
  if (failure instanceof ApiError && failure.status !== 400) return 'laterAdvice'
  return usesRecoveryCode ? 'recoveryAdvice' : 'otpAdvice'
}
