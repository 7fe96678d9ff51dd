/** Requests to browsers' push services. The URL comes from a client, so only known services are called. */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { sendForHead, USER_AGENT } from '../../platform/http/outgoing.ts'
import { lookupPublic } from '../../platform/http/private-networks.ts'
import type { PushKeys } from './keys.ts'

/** How long a push service keeps a message for an unreachable device. */
const TTL_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 16 * 1024

/** Host names, `*.` followed by a domain for all its subdomains, or whole origins on this machine. */
export type PushHosts = readonly string[]

/** Whether a URL belongs to a known push service and uses https. */
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
  /** The operator's contact, as a URL. */
  subject: string
}

/**
 * Sends a message, encrypted for the device; returns the response's status.
 * @throws if there is no response
 */
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
    // A service on this machine may use plain http, which the package rejects.
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
