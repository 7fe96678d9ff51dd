/** Proving once more who is signed in, before what is declared `fresh`. */
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, Password } from './second-factor.ts'
import { done } from './values.ts'

/** For so many minutes after the sign-in or the last proof a session is fresh. */
export const FRESH_MINUTES = 15

/** The `details` of the error that asks for it. */
export const ReauthenticationNeeds = Type.Object({
  secondFactor: Type.Boolean({ description: 'A code is needed beside the password', examples: [false] }),
})
export type ReauthenticationNeeds = Static<typeof ReauthenticationNeeds>

export const reauthenticate = endpoint({
  id: 'reauthenticate',
  method: 'POST',
  path: '/api/reauthenticate',
  tag: 'Session',
  summary:
    'Prove once more who is signed in: with the password, and with a code where there is a second factor. The session is fresh then, and takes the call that was refused with `reauthenticationRequired`',
  access: 'setup',
  body: Type.Object(
    { password: Password, otp_code: Type.Optional(Code) },
    { additionalProperties: false, examples: [{ password: 'correct horse battery' }] },
  ),
  response: done('Confirmed'),
  errors: ['wrongPassword', 'wrongCode', 'tooManyRequests', 'unavailable'],
})
