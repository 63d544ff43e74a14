import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeKey, sameDigest } from './code-key.ts'

const key = codeKey('a secret of the installation')

test('a signature is the HMAC of its parts, each behind its length', () => {
  const own = Buffer.from(hkdfSync('sha256', 'a secret of the installation', '', 'badgir codes', 32))
  expect(key.sign('u1', 'email')).toBe(createHmac('sha256', own).update('2:u15:email').digest('hex'))
})

test('no two lists of parts have one signature, nor have two keys', () => {
  const signed = [
    key.sign('a', 'bc'),
    key.sign('ab', 'c'),
    key.sign('abc'),
    key.sign('bc', 'a'),
    key.sign('a', 'bc', ''),
  ]
  expect(new Set(signed).size).toBe(5)
  expect(codeKey('another').sign('a', 'bc')).not.toBe(key.sign('a', 'bc'))
  expect(codeKey('a secret of the installation').sign('a', 'bc')).toBe(key.sign('a', 'bc'))
})

test('what is sealed is read by the same key only, sealed anew each time, and not when it was changed', () => {
  const text = 'Your code is ۱۲۳۴۵۶'
  const sealed = key.seal(text)
  expect(key.open(sealed)).toBe(text)
  expect(codeKey('a secret of the installation').open(sealed)).toBe(text)
  expect(key.seal(text)).not.toBe(sealed)
  expect(sealed).not.toContain('code')
  expect(codeKey('another').open(sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64')
  expect(bytes).toHaveLength(12 + 16 + Buffer.byteLength(text))
  for (const at of [0, 11, 12, 27, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(key.open(changed.toString('base64'))).toBeUndefined()
  }
  for (const nothing of ['', 'AAAA', bytes.subarray(0, 20).toString('base64')])
    expect(key.open(nothing)).toBeUndefined()
  expect(key.open(key.seal(''))).toBe('')
})

test('digests are the same or not, whatever their length', () => {
  expect([
    sameDigest('abcd', 'abcd'),
    sameDigest('abcd', 'abce'),
    sameDigest('abcd', 'abc'),
    sameDigest('', ''),
  ]).toEqual([true, false, false, true])
})
