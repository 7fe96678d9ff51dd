/** One request to the webhook: signed, within a time, to no machine of the networks around this one, following nothing. */
import { createHmac } from 'node:crypto'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { USER_AGENT } from '../../platform/http/outgoing.ts'
import { lookupPublic } from '../../platform/http/private-networks.ts'
import { outgoing } from '../../platform/telemetry/activity.ts'
import type { WebhookSettings } from '../../service-settings.ts'

const TIMEOUT_MS = 15_000
const MAX_RESPONSE_BYTES = 64 * 1024

export interface Posted {
  status: number
  retryAfter: string | undefined
}

/** Over id, time and body, so that neither can be exchanged. */
const signatureOf = (secret: string, { id, time, body }: { id: string; time: string; body: string }) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`

/** @param now when it is sent, which the receiver checks. @throws where no response comes */
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
  return outgoing('webhook post', () => {
    const request = url.startsWith('https:')
      ? httpsRequest(url, { ...options, lookup: lookupPublic })
      : httpRequest(url, options)
    return responseOf(request, body)
  })
}

/** Of the response nothing counts but its head. */
function responseOf(request: ClientRequest, body: string): Promise<Posted> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      let bytes = 0
      response.on('error', reject)
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MAX_RESPONSE_BYTES) response.destroy(new Error('The response of the webhook is too long'))
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      )
    })
    request.end(body)
  })
}
