/** Keeps requests to addresses that somebody has given away from this machine and the networks around it. */
import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

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
] as const) {
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv4')
  // Where a network has IPv6 alone, this is how it asks a machine that has none.
  OWN_NETWORKS.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6')
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
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is of this machine or a network of its own, and none of the Internet. */
export const isOwnNetwork = (ip: string): boolean => OWN_NETWORKS.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

/** Whatever its name says, a host of an own network is not asked. */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const outside = error ? [] : addresses.filter(({ address }) => !isOwnNetwork(address))
    const [first] = outside
    if (!first) callback(error ?? new Error(`${hostname} is in a network of its own`), '', 4)
    else if (options.all) callback(null, outside)
    else callback(null, first.address, first.family)
  })
}
