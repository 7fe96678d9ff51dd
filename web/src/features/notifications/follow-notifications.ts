/** The stream of notifications, open while the page is visible. */
import type { Locale } from '@portal/contract/locale'
import { type NotificationState, type StreamEnd, streamNotifications } from '@portal/contract/notifications'
import { ApiError, failed, send } from '../../lib/api.ts'
import { readEvents } from './event-stream.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** The server sends a heartbeat every 25 seconds; a connection silent for this long is considered dead. */
const SILENCE_MS = 60_000

/** Why a stream ended: a reason from the server, a hidden page, a lost connection, or a missing endpoint. */
type End = StreamEnd['reason'] | 'hidden' | 'broken' | 'refused'

interface Follower {
  /** Language of the notifications. */
  locale: Locale
  onState: (state: NotificationState) => void
  /** The server has ended the session. */
  onSignedOut: () => void
}

/** Follows notifications until `stopped`; reconnects with exponential backoff. */
export async function followNotifications(follower: Follower, stopped: AbortSignal): Promise<void> {
  let failures = 0
  while (!stopped.aborted) {
    await untilPageIs('visible', stopped)
    const onState = (state: NotificationState) => {
      failures = 0
      follower.onState(state)
    }
    const end = await readStream({ ...follower, onState }, stopped)
    if (stopped.aborted || end === 'refused') return
    if (end === 'signedOut') return follower.onSignedOut()
    // Too many tabs of this user: reconnect once this tab has been hidden and is visible again.
    if (end === 'replaced') await untilPageIs('hidden', stopped)
    if (end === 'broken' || end === 'closing') await pause(pauseAfter(failures++), stopped)
  }
}

/** Exponential backoff with jitter, so that not all clients reconnect at the same time. */
function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (1 - Math.random() / 2)
}

async function readStream({ locale, onState }: Follower, stopped: AbortSignal): Promise<End> {
  const hidden = new AbortController()
  const silent = new AbortController()
  let timer: number | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => silent.abort(), SILENCE_MS)
  }
  const followPage = () => document.visibilityState === 'hidden' && hidden.abort()
  document.addEventListener('visibilitychange', followPage)
  heard()
  try {
    const signal = AbortSignal.any([stopped, hidden.signal, silent.signal])
    const headers = { Accept: 'text/event-stream' }
    const url = `${streamNotifications.path}?locale=${locale}`
    const response = await send(url, streamNotifications, { signal, headers })
    if (!response.ok || !response.body) throw await failed(response, streamNotifications, {})
    for await (const { name, data } of readEvents(response.body, heard)) {
      if (name === 'notifications') onState(JSON.parse(data))
      if (name === 'end') return (JSON.parse(data) as StreamEnd).reason
    }
    return 'broken'
  } catch (error) {
    if (hidden.signal.aborted) return 'hidden'
    return error instanceof ApiError && isRefusal(error.status) ? 'refused' : 'broken'
  } finally {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', followPage)
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}

function untilPageIs(state: DocumentVisibilityState, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== state && !stopped.aborted) return
      document.removeEventListener('visibilitychange', look)
      stopped.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    stopped.addEventListener('abort', look)
    look()
  })
}

function pause(duration: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, duration)
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
