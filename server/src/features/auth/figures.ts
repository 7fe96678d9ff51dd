/** Metrics of sign-in attempts, without any user. */
import type { Metrics } from '../../platform/telemetry/metrics.ts'

export interface AuthFigures {
  signIn(outcome: 'ok' | 'failed' | 'locked'): void
  secondFactorFailed(): void
}

export function authFigures(metrics: Metrics): AuthFigures {
  const signIns = metrics.counter(
    'portal_sign_ins_total',
    'Sign-ins by outcome; locked: the account pauses',
    {
      outcome: ['ok', 'failed', 'locked'],
    },
  )
  const failures = metrics.counter('portal_second_factor_failures_total', 'Wrong codes of second factors')
  return {
    signIn: (outcome) => signIns.inc({ outcome }),
    secondFactorFailed: () => failures.inc(),
  }
}
