/** A demo user with a second factor in the portal under test. */
import { TOTP } from 'otpauth'

export const SECOND_FACTOR = {
  email: 'annika.lindqvist@halvorsen.example',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCode: 'k7fm-2xqp-9wdn',
}

/** The current code of the user's authenticator app. */
export function currentCode(): string {
  return new TOTP({ secret: SECOND_FACTOR.secret, digits: 6, period: 30 }).generate()
}
