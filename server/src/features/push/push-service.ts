/** Requests to the push services of browsers. The URL was given by a client: only known services are asked. */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { sendForHead, USER_AGENT } from '../../platform/http/outgoing.ts'
import { lookupPublic } from '../../platform/http/private-networks.ts'
import type { PushKeys } from './keys.ts'

/** How long a push service keeps a message for a device that cannot be reached. */
const TTL_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 16 * 1024

/** Names of hosts, `*.` before those of which all below count, or whole origins of this machine. */
export type PushHosts = readonly string[]

/** Whether messages are sent to a URL: by https to a known push service. */
export function isPushService(url: string, hosts: PushHosts): boolean {
  const { protocol, hostname, port, username, password, origin } = URL.parse(url) ?? {}
  if (!hostname || username || password) return false
  if (hosts.includes(origin ?? '')) return true
  if (protocol !== 'https:' || port) return false
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

interface PushSender {
  hosts: PushHosts
  keys: PushKeys
  /** Where the operator of the portal is reached, as a URL. */
  subject: string
}

/** Sends a message, encrypted for the device alone; returns the status of the response. @throws where there is none */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  data: Record<string, string>,
  { hosts, keys, subject }: PushSender,
  signal: AbortSignal,
): Promise<number> {
  if (!isPushService(endpoint, hosts)) return 404
  const url = new URL(endpoint)
  const { headers, body } = await buildPushPayload(
    { data, options: { ttl: TTL_SECONDS, urgency: 'normal' } },
    // The one of this machine may do without https, which the package does not know.
    { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } },
    { subject, ...keys },
  )
  const options = {
    method: 'POST',
    headers: { ...headers, 'user-agent': USER_AGENT },
    agent: false as const,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }
  const isOfThisMachine = hosts.includes(url.origin)
  const request =
    url.protocol === 'http:'
      ? httpRequest(url, options)
      : httpsRequest(url, isOfThisMachine ? options : { ...options, lookup: lookupPublic })
  return (await sendForHead(request, body, MAX_RESPONSE_BYTES)).status
}
