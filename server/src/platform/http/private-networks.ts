/** Protection against SSRF: requests to user-supplied addresses never reach this machine or private networks. */
import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

const PRIVATE_NETWORKS = new BlockList()
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
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4')
  // NAT64, through which IPv6-only networks reach IPv4 hosts.
  PRIVATE_NETWORKS.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6')
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address belongs to this machine or a private network. */
export const isPrivateNetwork = (ip: string): boolean =>
  PRIVATE_NETWORKS.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

/** Resolves a host name to its public addresses; fails if it has none. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const outside = error ? [] : addresses.filter(({ address }) => !isPrivateNetwork(address))
    const [first] = outside
    if (!first) callback(error ?? new Error(`${hostname} is in a network of its own`), '', 4)
    else if (options.all) callback(null, outside)
    else callback(null, first.address, first.family)
  })
}
