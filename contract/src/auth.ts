import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { RecoveryCodes } from './second-factor.ts'

/** What the answer of `verifyOtp` says, to the letter, when the code was right. */
export const OTP_VERIFIED = '2FA verification successful.'

export const LoginAnswer = Type.Object(
  {
    token: Type.String({
      description: 'Opaque bearer token; with a second factor a challenge until it is verified',
    }),
    is2faEnabled: Type.Boolean(),
    message: Type.String(),
  },
  { $id: 'LoginAnswer' },
)
export type LoginAnswer = Static<typeof LoginAnswer>

export const login = call({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  tag: 'Session',
  summary: 'Sign in with email and password',
  access: 'public',
  body: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 254, description: 'The email address' }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  }),
  answer: LoginAnswer,
  errors: ['authenticationFailed', 'unavailable'],
})

export const verifyOtp = call({
  id: 'verifyOtp',
  method: 'POST',
  path: '/api/2fa/verify',
  tag: 'Session',
  summary:
    'Verify a one-time code; turns a challenge into a session, and for a session switches the second factor on',
  access: 'challenge',
  body: Type.Object({ otp_code: Type.String({ minLength: 1, maxLength: 32, examples: ['492039'] }) }),
  answer: Type.Object({
    message: Type.String({ examples: [OTP_VERIFIED] }),
    recoveryCodes: Type.Optional(RecoveryCodes),
  }),
  errors: ['otpFailed', 'challengeExpired', 'wrongCode', 'secondFactorOff', 'tooManyRequests'],
})

export const logout = call({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  tag: 'Session',
  summary: 'End the session or challenge of the token',
  access: 'challenge',
  answer: Type.Object({ message: Type.String() }),
})
