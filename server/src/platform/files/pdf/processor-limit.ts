/**
 * A watchdog thread that kills its process when a task exceeds its CPU time. The task's own thread may never yield, and
 * wall-clock time would fail good PDFs on a busy machine.
 */
import { parentPort } from 'node:worker_threads'

const LOOK_MS = 100

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let limit = Number.POSITIVE_INFINITY

/** Milliseconds when a task starts, undefined when it has ended. */
parentPort?.on('message', (limitMs: number | undefined) => {
  limit = limitMs === undefined ? Number.POSITIVE_INFINITY : usedMs() + limitMs
})
setInterval(() => {
  if (usedMs() > limit) process.kill(process.pid, 'SIGXCPU')
}, LOOK_MS)
