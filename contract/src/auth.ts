import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { RecoveryCodes } from './second-factor.ts'
import { done, text } from './values.ts'

/** The exact message of `verifyOtp` for a correct code. */
export const OTP_VERIFIED = '2FA verification successful.'

export const LoginResponse = Type.Object(
  {
    token: Type.String({
      description: 'Opaque bearer token; with a second factor a challenge until it is verified',
      examples: ['YmVhcmVyLXRva2VuLW9mLW9uZS1vcGVuLXNlc3Npb24'],
    }),
    is2faEnabled: Type.Boolean(),
    message: text('Second factor required'),
  },
  { $id: 'LoginAnswer' },
)
export type LoginResponse = Static<typeof LoginResponse>

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  tag: 'Session',
  summary: 'Sign in with email and password',
  access: 'public',
  body: Type.Object({
    username: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'The email address',
      examples: ['ada@acme.example'],
    }),
    password: Type.String({ minLength: 1, maxLength: 1024, examples: ['correct horse battery'] }),
  }),
  response: LoginResponse,
  errors: ['authenticationFailed', 'publishedPassword', 'tooManyRequests', 'unavailable'],
})

export const verifyOtp = endpoint({
  id: 'verifyOtp',
  method: 'POST',
  path: '/api/2fa/verify',
  tag: 'Session',
  summary:
    'Verify a one-time code; turns a challenge into a session, and for a session switches the second factor on',
  access: 'challenge',
  fresh: true,
  body: Type.Object({ otp_code: Type.String({ minLength: 1, maxLength: 32, examples: ['492039'] }) }),
  response: Type.Object({
    message: text(OTP_VERIFIED),
    recoveryCodes: Type.Optional(RecoveryCodes),
  }),
  errors: [
    'otpFailed',
    'challengeExpired',
    'wrongCode',
    'secondFactorOn',
    'secondFactorOff',
    'tooManyRequests',
    'unavailable',
  ],
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  tag: 'Session',
  summary: 'End the session or challenge of the token',
  access: 'challenge',
  response: done('Logout successful'),
})
