/** A user of the demo content whose second factor is on, as the portal under test knows it. */
import { TOTP } from 'otpauth'

export const SECOND_FACTOR = {
  email: 'annika.lindqvist@halvorsen.example',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCode: 'k7fm-2xqp-9wdn',
}

/** The code that the user's authenticator app shows now. */
export function currentCode(): string {
  return new TOTP({ secret: SECOND_FACTOR.secret, digits: 6, period: 30 }).generate()
}
