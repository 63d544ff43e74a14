import type { LookupFunction } from 'node:net'
import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Networks without public weather files: this machine, private and shared ones, link-local (cloud metadata), reserved
 * (IANA's special-purpose registries).
 */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // These are in order: the empty address, this machine and embedded IPv4; translators (RFC 6052, 8215), discard,
  // Teredo and similar, documentation, 6to4, segment routing, private, link- and site-local, multicast.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** Whether an address is inside our own networks. An IPv4 address embedded in IPv6 counts as IPv4. */
export function isInner(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  return inner.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** Whether the host is written as an inner address. Names are checked when they are looked up. */
export function isInnerHost(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) !== 0 && isInner(plain)
}

/** Looks a name up and refuses inner addresses: the checked address is the one connected to. */
export const outerLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      done(error, '', 4)
      return
    }
    const bad = addresses.find(({ address }) => isInner(address))
    const [first] = addresses
    if (bad !== undefined || first === undefined) {
      done(new Error(`${hostname} is an address of an inner network`), '', 4)
      return
    }
    if (options.all === true) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
