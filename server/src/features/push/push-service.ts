/** Requests to the push services of browsers. The URL was given by a client: only known services are asked. */
import { lookup } from 'node:dns'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { USER_AGENT } from '../../platform/http/outgoing.ts'
import type { PushKeys } from './keys.ts'

/** How long a push service keeps a message for a device that cannot be reached. */
const TTL_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 16 * 1024

const OWN_NETWORKS = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is of this machine or a network of its own, and none of the Internet. */
export const isOwnNetwork = (ip: string): boolean => OWN_NETWORKS.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

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

/** Whatever its name says, a host of an own network is not asked. */
const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const outside = error ? [] : addresses.filter(({ address }) => !isOwnNetwork(address))
    const [first] = outside
    if (!first) callback(error ?? new Error(`${hostname} is in a network of its own`), '', 4)
    else if (options.all) callback(null, outside)
    else callback(null, first.address, first.family)
  })
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
      : httpsRequest(url, isOfThisMachine ? options : { ...options, lookup: lookUpOutside })
  return statusOf(request, body)
}

/** Redirects are not followed, and of the response nothing counts but its status. */
function statusOf(request: ClientRequest, body: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      let bytes = 0
      response.on('error', reject)
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MAX_RESPONSE_BYTES)
          response.destroy(new Error('The response of the push service is too long'))
      })
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.end(body)
  })
}
