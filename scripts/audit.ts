/**
 * Asks the registry for known vulnerabilities of the packages that run. If it cannot be reached, the audit is reported
 * as skipped, so that builds also work offline.
 */
import { proveAudit } from './security/audit.ts'
import { Skipped } from './security/report.ts'

try {
  console.log(`npm audit: ${await proveAudit()}`)
  console.log('1 passed, 0 failed')
} catch (error) {
  const isSkipped = error instanceof Skipped
  console.log(`npm audit: ${isSkipped ? 'skipped, ' : ''}${error instanceof Error ? error.message : error}`)
  console.log(isSkipped ? '0 passed, 0 failed' : '0 passed, 1 failed')
  process.exitCode = isSkipped ? 0 : 1
}
