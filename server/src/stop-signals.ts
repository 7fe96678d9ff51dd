/**
 * The signals that end the process. They are handled from its first moment on, by importing this file: the system ignores them
 * for a process that has number 1, as in a container, and no handler.
 */
type OnSignal = (signal: NodeJS.Signals) => void

/** Ends a start before anybody could reach the portal: whatever is under way is rolled back. */
export function endStart(): never {
  process.stdout.write('Stopped before the portal was up; the next start goes on.\n')
  process.exit(0)
}

let current: OnSignal = endStart

/** Replaces what the signals do. */
export function onStopSignal(handle: OnSignal): void {
  current = handle
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => current(signal))
