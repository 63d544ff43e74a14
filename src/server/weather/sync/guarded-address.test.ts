import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { isInner, isInnerHost, outerLookup } from './guarded-address.ts'

const rest = ':ffff:ffff:ffff:ffff:ffff:ffff'
/** Each network's first and last address, and its neighbours outside where they are public. */
const networks: readonly (readonly [first: string, last: string, ...neighbours: string[]])[] = [
  ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
  ['::', '::ffff:ffff', '::1:0:0'],
  ['::ffff:0:0:0', '::ffff:0:ffff:ffff', '::fffe:ffff:ffff:ffff', '::ffff:1:0:0'],
  ['64:ff9b::', '64:ff9b::ffff:ffff', `64:ff9a${rest}`, '64:ff9b::1:0:0'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', '64:ff9b:0:ffff:ffff:ffff:ffff:ffff', '64:ff9b:2::'],
  ['100::', '100::ffff:ffff:ffff:ffff', `ff:ffff${rest}`, '100:0:0:1::'],
  ['2001::', `2001:1ff${rest}`, `2000:ffff${rest}`, '2001:200::'],
  ['2001:db8::', `2001:db8${rest}`, `2001:db7${rest}`, '2001:db9::'],
  ['2002::', `2002:ffff${rest}`, `2001:ffff${rest}`, '2003::'],
  ['3fff::', `3fff:fff${rest}`, `3ffe:ffff${rest}`, '3fff:1000::'],
  ['5f00::', `5f00:ffff${rest}`, `5eff:ffff${rest}`, '5f01::'],
  ['fc00::', `fdff:ffff${rest}`, `fbff:ffff${rest}`, 'fe00::'],
  ['fe80::', `febf:ffff${rest}`, `fe7f:ffff${rest}`],
  ['fec0::', `feff:ffff${rest}`],
  ['ff00::', `ffff:ffff${rest}`],
]

test.each(networks)('%s to %s is inner, what lies beside it is not', (first, last, ...neighbours) => {
  expect([first, last].map(isInner)).toEqual([true, true])
  expect(neighbours.map(address => [address, isInner(address)])).toEqual(neighbours.map(address => [address, false]))
})

test('an IPv4 address in IPv6 clothes counts as what it is, brackets or not', () => {
  expect(['::ffff:10.0.0.1', '[::ffff:7f00:1]', '[::1]'].map(isInner)).toEqual([true, true, true])
  expect(['::ffff:8.8.8.8', '[2606:4700::1]'].map(isInner)).toEqual([false, false])
})

test('a host is judged only where it is written as an address', () => {
  expect(['127.0.0.1', '[::1]', '10.1.2.3'].map(isInnerHost)).toEqual([true, true, true])
  expect(['8.8.8.8', '[2606:4700::1]', 'localhost', 'example.org', ''].map(isInnerHost)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

describe('looking up', () => {
  const ask = (hostname: string, all: boolean) =>
    new Promise<{
      readonly error: string | undefined
      readonly address: string | LookupAddress[]
      readonly family: unknown
    }>(done => {
      outerLookup(hostname, { all }, (error, address, family) => {
        done({ error: error?.message, address, family })
      })
    })
  test('a name of this machine is refused, whichever way it is asked', async () => {
    for (const all of [true, false])
      expect(await ask('localhost', all)).toMatchObject({ error: 'localhost is an address of an inner network' })
    expect((await ask('10.0.0.1', false)).error).toBe('10.0.0.1 is an address of an inner network')
  })
  test('an outer address is answered as it was asked for: one, or all', async () => {
    expect(await ask('8.8.8.8', false)).toEqual({ error: undefined, address: '8.8.8.8', family: 4 })
    expect(await ask('2606:4700::1', false)).toEqual({ error: undefined, address: '2606:4700::1', family: 6 })
    expect((await ask('8.8.8.8', true)).address).toEqual([{ address: '8.8.8.8', family: 4 }])
  })
  test('a name that nobody has is the system’s error', async () => {
    expect((await ask('a name with spaces.invalid', false)).error).toContain('ENOTFOUND')
  })
})
