/**
 * The thread that ends its process when a task takes more processor time than it may. Neither the task's own thread can tell, as
 * it may never yield, nor a clock: on a busy machine a good PDF may wait for minutes.
 */
import { parentPort } from 'node:worker_threads'

const LOOK_MS = 100

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let limit = Number.POSITIVE_INFINITY

/** A task begins, with so many milliseconds, or has ended. */
parentPort?.on('message', (limitMs: number | undefined) => {
  limit = limitMs === undefined ? Number.POSITIVE_INFINITY : usedMs() + limitMs
})
setInterval(() => {
  if (usedMs() > limit) process.kill(process.pid, 'SIGXCPU')
}, LOOK_MS)
