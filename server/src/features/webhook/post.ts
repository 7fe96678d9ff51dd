/** Posts an event to the webhook: signed, with a timeout, never to private networks, without following redirects. */
import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { sendForHead, USER_AGENT } from '../../platform/http/outgoing.ts'
import { lookupPublic } from '../../platform/http/private-networks.ts'
import { outgoing } from '../../platform/telemetry/activity.ts'
import type { WebhookSettings } from '../../service-settings.ts'

const TIMEOUT_MS = 15_000
const MAX_RESPONSE_BYTES = 64 * 1024

export interface Posted {
  status: number
  retryAfter: string | undefined
}

/** Signs id, time and body together, so that none of them can be replaced. */
const signatureOf = (secret: string, { id, time, body }: { id: string; time: string; body: string }) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`

/** @param now sending time, which the receiver checks. @throws if there is no response */
export function postEvent(
  { url, secret }: WebhookSettings,
  { id, body, now }: { id: string; body: string; now: number },
  signal: AbortSignal,
): Promise<Posted> {
  const time = String(Math.floor(now / 1000))
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': USER_AGENT,
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': signatureOf(secret, { id, time, body }),
    },
    agent: false as const,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }
  return outgoing('webhook post', async () => {
    const request = url.startsWith('https:')
      ? httpsRequest(url, { ...options, lookup: lookupPublic })
      : httpRequest(url, options)
    const { status, headers: head } = await sendForHead(request, body, MAX_RESPONSE_BYTES)
    return { status, retryAfter: head['retry-after'] }
  })
}
