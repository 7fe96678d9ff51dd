/** Ends what a script has started, also where a signal ends the script. */
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type End = () => Promise<unknown>

/**
 * Runs `work`, and then what it has registered, the last one first, whatever fails. After a signal that is done at once, and
 * the process ends as a signal ends it; a second signal waits for nothing.
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
