/** Switching the second factor on and off. How a sign-in uses it is in `auth.ts`. */
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, done, text } from './values.ts'

export const Password = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: "The user's password",
  examples: ['correct horse battery'],
})
export const Code = Type.String({
  minLength: 1,
  maxLength: 32,
  description: 'Of the authenticator app, or a recovery code',
  examples: ['492039'],
})

export const RECOVERY_CODE_COUNT = 12

export const RecoveryCodes = Type.Array(Type.String(), {
  description: 'To be kept by the user: each is good once, and they are never shown again',
  minItems: RECOVERY_CODE_COUNT,
  maxItems: RECOVERY_CODE_COUNT,
  examples: [Array.from({ length: RECOVERY_CODE_COUNT }, (_, i) => `k7m2-p9xq-4tz${'abcdefghjkmn'[i]}`)],
})

/** What an authenticator app needs. */
export const FactorSetup = Type.Object(
  {
    image: text('data:image/png;base64,iVBORw0KGgo=', 'QR code of `uri` as a data URL (PNG)'),
    uri: text('otpauth://totp/Ferrolith:ada%40acme.example?issuer=Ferrolith&secret=JBSWY3DPEHPK3PXP'),
    secret: text('JBSWY3DPEHPK3PXP', 'Base32, for typing'),
  },
  { $id: 'FactorSetup' },
)
export type FactorSetup = Static<typeof FactorSetup>

export const enableSecondFactor = endpoint({
  id: 'enableSecondFactor',
  method: 'POST',
  path: '/api/2fa/enable',
  tag: 'Second factor',
  summary: 'Begin to switch the second factor on: it counts once `verifyOtp` got a first code',
  access: 'setup',
  fresh: true,
  response: Type.Object({ params: FactorSetup, message: text('Scan the QR code and verify a first code') }),
  errors: ['secondFactorOn', 'tooManyRequests'],
})

export const disableSecondFactor = endpoint({
  id: 'disableSecondFactor',
  method: 'POST',
  path: '/api/2fa/disable',
  tag: 'Second factor',
  summary: 'Switch the second factor off, by the password and a code, unless the provider demands it',
  access: 'session',
  body: Type.Object({ password: Password, code: Code }, closed),
  response: done('2FA disabled'),
  errors: [
    'wrongPassword',
    'wrongCode',
    'secondFactorOff',
    'secondFactorMandatory',
    'tooManyRequests',
    'unavailable',
  ],
})

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/2fa/recovery-codes',
  tag: 'Second factor',
  summary: 'Make new recovery codes; the old ones end. A password or code that comes along has to be right',
  access: 'session',
  fresh: true,
  body: Type.Object(
    { password: Type.Optional(Password), code: Type.Optional(Code) },
    { ...closed, examples: [{ code: '492039' }] },
  ),
  response: Type.Object({ recoveryCodes: RecoveryCodes, message: text('Recovery codes renewed') }),
  errors: ['wrongPassword', 'wrongCode', 'secondFactorOff', 'tooManyRequests', 'unavailable'],
})
