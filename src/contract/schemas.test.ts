import type * as Schema from 'effect/Schema'
import { describe, expect, test } from 'vitest'
import { decode } from './decode.ts'
import { unpackMessage } from './message.ts'
import * as schemas from './schemas.ts'

/** Reason of a refusal, without the figures; null if the value is accepted. */
function why<T, E>(schema: Schema.Codec<T, E>, value: unknown): string | null {
  const answer = decode(schema)(value)
  return answer.ok ? null : unpackMessage(answer.errors[0]?.message ?? '').key
}

describe('an e-mail address', () => {
  test.each([
    'mina@example.org',
    'mina.azad+home@mail.example.org',
    'a@b.co',
    ' mina@example.org ',
    "o'hara@example.org",
    // Full-width letters are plain ones once the server has stored them.
    'ｍｉｎａ@example.org',
  ])('%j is one', address => {
    expect(why(schemas.Email, address)).toBeNull()
  })
  test.each([
    ['', 'field.required'],
    ['  ', 'field.required'],
    ['mina', 'field.email'],
    ['mina@example', 'field.email'],
    ['@example.org', 'field.email'],
    ['mina@', 'field.email'],
    ['mina@example.', 'field.email'],
    ['mina@.org', 'field.email'],
    ['mina@exam_ple.org', 'field.email'],
    ['mi na@example.org', 'field.email'],
    ['mina@home@example.org', 'field.email'],
    ['<mina>@example.org', 'field.email'],
    ['mina@example.org, other@example.org', 'field.email'],
    ['مینا@example.org', 'field.english'],
    ['mina@example.org\n', 'field.english'],
  ])('%j is none: %s', (address, key) => {
    expect(why(schemas.Email, address)).toBe(key)
  })
})

test.each([
  ['', 'field.required'],
  ['1234567', 'field.passwordShort'],
  ['12345678', null],
  ['گذرواژهٔ من', null],
  ['x'.repeat(256), null],
  ['x'.repeat(257), 'field.tooLong'],
])('a new password %j: %s', (password, key) => {
  expect(why(schemas.NewPassword, password)).toBe(key)
})
test('a password that is given is bounded, not judged', () => {
  expect(['', '1', 'x'.repeat(256), 'x'.repeat(257)].map(password => why(schemas.GivenPassword, password))).toEqual([
    'field.required',
    null,
    null,
    'field.tooLong',
  ])
})
test('refusals name the length that they ask for', () => {
  const said = (value: string) => {
    const answer = decode(schemas.NewPassword)(value)
    return answer.ok ? {} : unpackMessage(answer.errors[0]?.message ?? '').params
  }
  expect([said('short'), said('x'.repeat(257))]).toEqual([{ min: 8 }, { max: 256 }])
})

test.each([
  ['123456', null],
  ['000000', null],
  ['12345', 'field.code'],
  ['1234567', 'field.code'],
  ['12345a', 'field.code'],
  ['۱۲۳۴۵۶', 'field.code'],
  ['123456\n', 'field.code'],
])('a code %j: %s', (code, key) => {
  expect(why(schemas.OneTimeCode, code)).toBe(key)
})

test.each([
  ['station:40754', null],
  ['a_B-9', null],
  ['', 'field.id'],
  ['a b', 'field.id'],
  ['../etc', 'field.id'],
  ['é', 'field.id'],
])('an id %j: %s', (id, key) => {
  expect(why(schemas.Id, id)).toBe(key)
})

describe('numbers', () => {
  test('within their range, its ends among them; whole ones where they count something', () => {
    const number = schemas.number(-1, 2.5)
    const integer = schemas.integer(0, 3)
    expect([-1, 2.5, -1.01, 2.51, '1'].map(value => why(number, value))).toEqual([
      null,
      null,
      'field.range',
      'field.range',
      'field.number',
    ])
    expect([0, 3, 1.5, 4, -1].map(value => why(integer, value))).toEqual([
      null,
      null,
      'field.integer',
      'field.range',
      'field.range',
    ])
    const answer = decode(number)(3)
    expect(answer.ok ? {} : unpackMessage(answer.errors[0]?.message ?? '').params).toEqual({ min: -1, max: 2.5 })
  })
  test('of an address: digits as people write them, no more than a line of them', () => {
    const read = decode(schemas.queryNumber(-90, 90))
    const value = (text: string) => {
      const answer = read(text)
      return answer.ok ? answer.value : unpackMessage(answer.errors[0]?.message ?? '').key
    }
    expect(['35.7', '-35.7', '.5', '5.', '0', '-0.5'].map(value)).toEqual([35.7, -35.7, 0.5, 5, 0, -0.5])
    expect(['', ' ', '0x10', '1e1', '+1', '1,5', '--1', '.', 'NaN', '5'.repeat(41)].map(value)).toEqual(
      Array(10).fill('field.number'),
    )
    expect(['90', '90.1', '-90.1', `${'0'.repeat(38)}12`].map(value)).toEqual([90, 'field.range', 'field.range', 12])
    const whole = decode(schemas.queryInteger(1, 100))
    expect(['1', '100', '0', '101', '1.5'].map(text => whole(text).ok)).toEqual([true, true, false, false, false])
  })
})

test('texts are as long as they may be unless said otherwise', () => {
  const longest = (schema: Schema.Codec<string>, most: number) =>
    [most, most + 1].map(length => why(schema, 'x'.repeat(length)))
  expect(longest(schemas.text(), 2000)).toEqual([null, 'field.tooLong'])
  expect(longest(schemas.requiredText(), 200)).toEqual([null, 'field.tooLong'])
  expect(longest(schemas.line(), 200)).toEqual([null, 'field.tooLong'])
  expect(longest(schemas.requiredLine(), 200)).toEqual([null, 'field.tooLong'])
  expect([schemas.text(), schemas.line()].map(schema => why(schema, ''))).toEqual([null, null])
  expect([schemas.requiredText(), schemas.requiredLine()].map(schema => why(schema, ' '))).toEqual(
    Array(2).fill('field.required'),
  )
  expect([schemas.text(), schemas.requiredText()].map(schema => why(schema, 'a\nb'))).toEqual([null, null])
})
