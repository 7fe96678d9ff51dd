/** The authenticator app of a test: oathtool if it is installed, otherwise the same library as in the portal. */
import { execFileSync } from 'node:child_process'
import { TOTP } from 'otpauth'

const STEP_SECONDS = 30

export const OATHTOOL_MISSING =
  'oathtool is not installed: codes are made by the library that the portal itself has (apt-get install oathtool)'

/** Whether an independent program generates the codes. */
export const hasOathtool = (() => {
  try {
    execFileSync('oathtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** The code of an app with this secret, now or some steps later. */
export function appCode(secret: string, steps = 0): string {
  const seconds = Math.floor(Date.now() / 1000) + steps * STEP_SECONDS
  if (!hasOathtool) return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: seconds * 1000 })
  // By standard input, so that lists of processes do not show the secret.
  return execFileSync('oathtool', ['--totp', '--base32', `--now=@${seconds}`, '-'], { input: secret })
    .toString()
    .trim()
}
