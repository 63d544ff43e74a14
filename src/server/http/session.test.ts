import { expect, test } from 'vitest'
import { hashToken, sessionLife, tokenOf } from './session.ts'

const token = 'aZ09_-'.padEnd(43, 'x')

test.each([
  [`Bearer ${token}`, token],
  [`bearer  ${token} `, token],
  [token, token],
  [` ${token} `, token],
  [`Basic ${token}`, undefined],
  [`Bearer ${token}x`, undefined],
  [`Bearer ${token.slice(1)}`, undefined],
  [`Bearer ${token.replace('a', '+')}`, undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j the token is %s', (header, found) => {
  expect(tokenOf(header)).toBe(found)
})

test('a token is kept by its SHA-256 alone', () => {
  // printf abc | sha256sum
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a user is idle after 7 days and out after 30, a super-admin after 2 hours and 12', () => {
  expect(sessionLife).toEqual({
    user: { idle: 604_800, absolute: 2_592_000 },
    'super-admin': { idle: 7200, absolute: 43_200 },
  })
})
