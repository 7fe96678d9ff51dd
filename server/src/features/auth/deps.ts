import type { Config } from '../../config.ts'
import type { IsBreached } from '../../platform/crypto/breached-passwords.ts'
import type { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { OwnBrowsers } from '../../platform/http/own-browsers.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { PortalSettings } from '../settings/service.ts'
import type { AuthFigures } from './figures.ts'
import type { SessionTimes } from './sessions.ts'
import type { TrustedDevices } from './trusted-devices.ts'

/** Dependencies of sign-in and account settings. */
export interface AuthDeps {
  database: DatabaseHandle
  secrets: SecretBox
  devices: TrustedDevices
  ownBrowsers: OwnBrowsers
  mailer: Mailer
  figures: AuthFigures
  /** Call it before a transaction, not inside. */
  sessionTimes: () => Promise<SessionTimes>
  demandsFactor: PortalSettings['demandsFactor']
  passwordMinLength: Config['passwordMinLength']
  isBreached: IsBreached
  /** Whether demo accounts may sign in. */
  demo: boolean
  clock: () => number
}
