import { login, OTP_VERIFIED, verifyOtp } from '@portal/contract/auth'
import { request } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'

/** What the credentials led to: a session, or a challenge that waits for a one-time code. */
export type LoginResult = { kind: 'session'; token: string } | { kind: 'challenge'; token: string }

/** A step of the sign-in failed for the reason that `message` tells. */
class SignInError extends Error {}

const t = i18n.getFixedT(null, 'signIn')

export async function logIn(email: string, password: string): Promise<LoginResult> {
  const answer = await request(login, { body: { username: email, password } })
  if (!answer) throw new SignInError(t('error.noUserData'))
  if (!answer.token) throw new SignInError(t('error.noToken'))
  return { kind: answer.is2faEnabled ? 'challenge' : 'session', token: answer.token }
}

/** Resolves when the code was right: the challenge is a session from then on. */
export async function verifyCode(challenge: string, code: string): Promise<void> {
  const answer = await request(verifyOtp, { body: { otp_code: code }, token: challenge })
  if (!answer) throw new SignInError(t('error.noOtpData'))
  if (answer.message !== OTP_VERIFIED) throw new SignInError(answer.message)
}
