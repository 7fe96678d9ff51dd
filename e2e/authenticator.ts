/** The authenticator app of a test: oathtool where it is installed, otherwise the library that the portal has, too. */
import { execFileSync } from 'node:child_process'
import { TOTP } from 'otpauth'

const STEP_SECONDS = 30

export const OATHTOOL_MISSING =
  'oathtool is not installed: codes are made by the library that the portal itself has (apt-get install oathtool)'

/** Whether codes are made by a program that shares nothing with the portal. */
export const hasOathtool = (() => {
  try {
    execFileSync('oathtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** The code that an app with this secret shows now, or some steps from now. */
export function appCode(secret: string, steps = 0): string {
  const seconds = Math.floor(Date.now() / 1000) + steps * STEP_SECONDS
  if (!hasOathtool) return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: seconds * 1000 })
  // On the standard input, so that the secret stands in no list of processes.
  return execFileSync('oathtool', ['--totp', '--base32', `--now=@${seconds}`, '-'], { input: secret })
    .toString()
    .trim()
}
