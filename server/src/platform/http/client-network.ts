/**
 * Rate limits by client network. IPv6 providers assign each customer at least a /64 and up to a /48, so attempts are
 * counted per /64 and, with a higher limit, per /48.
 */
import ipaddr from 'ipaddr.js'
import type { Db } from '../db/open.ts'
import type { DistributedRateLimiter, WindowRule } from './distributed-rate-limiter.ts'
import { refundWindow, tryWindow } from './throttle.ts'

const BYTES_OF_64 = 8
const BYTES_OF_48 = 6
/** The limit of a /48 is that of so many /64s. */
const NETWORKS_OF_A_SITE = 10

export interface ClientNetwork {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string
  /** The /48 of an IPv6 address. */
  site?: string
}

const prefix = (bytes: readonly number[], length: number) =>
  `${Buffer.from(bytes.slice(0, length)).toString('hex')}/${length * 8}`

/** The network of an IP address; an IPv4-mapped IPv6 address counts as its IPv4 address. */
export function networkOf(ip: string): ClientNetwork {
  if (!ipaddr.isValid(ip)) return { network: ip }
  const address = ipaddr.process(ip)
  const bytes = address.toByteArray()
  if (address.kind() === 'ipv4') return { network: address.toString() }
  return { network: prefix(bytes, BYTES_OF_64), site: prefix(bytes, BYTES_OF_48) }
}

/** The limit that all networks of a /48 share. */
export const siteRule = ({ scope, limit, windowMs }: WindowRule): WindowRule => ({
  scope: `${scope}-site`,
  limit: limit * NETWORKS_OF_A_SITE,
  windowMs,
})

/** Counts an attempt from an IP address; returns false once the limit is exceeded. */
export async function tryFrom(db: Db, rule: WindowRule, ip: string, now: number): Promise<boolean> {
  const { network, site } = networkOf(ip)
  if (!(await tryWindow(db, { ...rule, subject: network, now }))) return false
  return site === undefined || tryWindow(db, { ...siteRule(rule), subject: site, now })
}

/** Takes back an attempt that succeeded. */
export async function refundFrom(db: Db, rule: WindowRule, ip: string): Promise<void> {
  const { network, site } = networkOf(ip)
  await refundWindow(db, rule.scope, network)
  if (site !== undefined) await refundWindow(db, siteRule(rule).scope, site)
}

/** Counts an attempt against the limits of the network and its /48. @throws {AppError} `tooManyRequests` */
export async function takeFrom(
  { networks, sites }: Record<'networks' | 'sites', DistributedRateLimiter>,
  ip: string,
  now: number,
): Promise<void> {
  const { network, site } = networkOf(ip)
  await networks.take(network, now)
  if (site !== undefined) await sites.take(site, now)
}
