/** Tells whether many search, and whether the event loop is busy meanwhile. */
import { performance } from 'node:perf_hooks'

const WINDOW_MS = 1000
/** Of the time; beyond it requests wait for each other. */
const BUSY = 0.8
/** Fewer within a second are not what the event loop is busy with. */
const MANY = 50

export class LoadGauge {
  #searches = 0
  #since = performance.now()
  #before = performance.eventLoopUtilization()
  #isBusy = false

  /** Counts a search, or suggestions; true if it ends a second or more in which many came. */
  count(): boolean {
    this.#searches += 1
    const milliseconds = performance.now() - this.#since
    if (milliseconds < WINDOW_MS) return false
    const isMany = (this.#searches * WINDOW_MS) / milliseconds >= MANY
    this.#isBusy = performance.eventLoopUtilization(this.#before).utilization > BUSY
    this.#searches = 0
    this.#since = performance.now()
    this.#before = performance.eventLoopUtilization()
    return isMany
  }

  /** Whether the event loop was busy then. */
  get wasBusy(): boolean {
    return this.#isBusy
  }
}
