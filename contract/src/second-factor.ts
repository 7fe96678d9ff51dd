/** Switching the second factor on and off. How a sign-in uses it is in `auth.ts`. */
import { type Static, Type } from 'typebox'
import { call } from './call.ts'

const closed = { additionalProperties: false } as const
const password = Type.String({ minLength: 1, maxLength: 1024, description: "The user's password" })
const code = Type.String({
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
    image: Type.String({
      description: 'QR code of `uri` as a data URL (PNG)',
      examples: ['data:image/png;base64,iVBORw0KGgo='],
    }),
    uri: Type.String({
      examples: ['otpauth://totp/Acme:ada%40acme.example?issuer=Acme&secret=JBSWY3DPEHPK3PXP'],
    }),
    secret: Type.String({ description: 'Base32, for typing', examples: ['JBSWY3DPEHPK3PXP'] }),
  },
  { $id: 'FactorSetup' },
)
export type FactorSetup = Static<typeof FactorSetup>

export const enableSecondFactor = call({
  id: 'enableSecondFactor',
  method: 'POST',
  path: '/api/2fa/enable',
  tag: 'Second factor',
  summary: 'Begin to switch the second factor on: it counts once `verifyOtp` got a first code',
  access: 'session',
  answer: Type.Object({ params: FactorSetup, message: Type.String() }),
  errors: ['secondFactorOn', 'tooManyRequests'],
})

export const disableSecondFactor = call({
  id: 'disableSecondFactor',
  method: 'POST',
  path: '/api/2fa/disable',
  tag: 'Second factor',
  summary: 'Switch the second factor off',
  access: 'session',
  body: Type.Object({ password, code }, closed),
  answer: Type.Object({ message: Type.String() }),
  errors: ['wrongPassword', 'wrongCode', 'secondFactorOff', 'tooManyRequests'],
})

export const renewRecoveryCodes = call({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/2fa/recovery-codes',
  tag: 'Second factor',
  summary: 'Make new recovery codes, with the password or a code; the old ones end',
  access: 'session',
  body: Type.Object({ password: Type.Optional(password), code: Type.Optional(code) }, closed),
  answer: Type.Object({ recoveryCodes: RecoveryCodes, message: Type.String() }),
  errors: ['wrongPassword', 'wrongCode', 'secondFactorOff', 'tooManyRequests'],
})
