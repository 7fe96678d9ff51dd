/** Cleans up after a script, even when a signal ends it. */
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type End = () => Promise<unknown>

/**
 * Runs `work`, and then the registered clean-ups in reverse order, even after a failure. A signal runs them at once and
 * then exits with the signal's exit code; a second signal ends the process immediately.
 */
export async function endingWhatRuns<T>(work: (ends: (end: End) => void) => Promise<T>): Promise<T> {
  const running: End[] = []
  const endAll = async () => {
    for (let end = running.pop(); end; end = running.pop())
      await end().catch((error: Error) => console.error(error.message))
  }
  const onSignal = async (signal: NodeJS.Signals) => {
    forgetSignals()
    await endAll()
    process.exit(128 + constants.signals[signal])
  }
  const forgetSignals = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  try {
    return await work((end) => running.push(end))
  } finally {
    await endAll()
    forgetSignals()
  }
}
