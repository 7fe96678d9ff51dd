import { login, OTP_VERIFIED, verifyOtp } from '@portal/contract/auth'
import { requestAsSent } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'

/** The result of the credentials: a session, or a challenge for a one-time code. */
export type LoginResult = { kind: 'session'; token: string } | { kind: 'challenge'; token: string }

/** A step of the sign-in failed for the reason in `message`. */
class SignInError extends Error {}

const t = i18n.getFixedT(null, 'signIn')

export async function logIn(email: string, password: string): Promise<LoginResult> {
  const sent = await requestAsSent(login, { body: { username: email, password } })
  if (!isData(sent)) throw new SignInError(t('error.noUserData'))
  const { token, is2faEnabled } = sent
  if (typeof token !== 'string' || !token) throw new SignInError(t('error.noToken'))
  return { kind: /^(true|1)$/.test(String(is2faEnabled)) ? 'challenge' : 'session', token }
}

/** Resolves if the code is correct: the challenge is then a session. */
export async function verifyCode(challenge: string, code: string): Promise<void> {
  const sent = await requestAsSent(verifyOtp, { body: { otp_code: code }, token: challenge })
  if (!isData(sent)) throw new SignInError(t('error.noOtpData'))
  const { message } = sent
  if (message !== OTP_VERIFIED) throw new SignInError(typeof message === 'string' ? message : '')
}

function isData(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === 'object' && sent !== null
}
