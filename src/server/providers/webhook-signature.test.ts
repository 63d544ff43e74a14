import { expect, test } from 'vitest'
import { signWebhook, signatureHolds } from './webhook-signature.ts'

const raw = Buffer.from('{"id":"evt_1"}')
const now = new Date('2026-11-01T10:00:00Z')
function later(seconds: number) {
  return new Date(now.getTime() + seconds * 1000)
}

test('its own signature holds', () => {
  expect(signatureHolds('secret', raw, signWebhook('secret', raw, now), now)).toBe(true)
})

test('another secret, another byte, another time or no header do not hold', () => {
  const header = signWebhook('secret', raw, now)
  expect(signatureHolds('other', raw, header, now)).toBe(false)
  expect(signatureHolds('secret', Buffer.from('{"id":"evt_2"}'), header, now)).toBe(false)
  expect(
    signatureHolds('secret', raw, header.replace(/^t=\d+/, `t=${Math.floor(later(60).getTime() / 1000)}`), later(60)),
  ).toBe(false)
  for (const bad of [undefined, '', 't=1', 'v1=00', `${header} `, `${header}\n`, `x,${header}`, `${header},x=1`])
    expect([bad, signatureHolds('secret', raw, bad, now)]).toEqual([bad, false])
  expect(signatureHolds('', raw, signWebhook('', raw, now), now)).toBe(false)
})

test('one of several signatures is enough, wherever it stands; another scheme counts for nothing', () => {
  const header = signWebhook('secret', raw, now)
  const [time = '', right = ''] = header.split(',')
  const wrong = signWebhook('other', raw, now).split(',')[1] ?? ''
  for (const good of [`${time},${wrong},${right}`, `${header},${wrong}`, `${header},v1=00`, `${header},v0=00`])
    expect([good, signatureHolds('secret', raw, good, now)]).toEqual([good, true])
  for (const bad of [`${time},${wrong},${wrong}`, `${time},${right.replace('v1', 'v0')}`, `${time},${right}0`])
    expect([bad, signatureHolds('secret', raw, bad, now)]).toEqual([bad, false])
})

test('it is good for 300 s on both sides', () => {
  const header = signWebhook('secret', raw, now)
  expect([-300, 300].map(s => signatureHolds('secret', raw, header, later(s)))).toEqual([true, true])
  expect([-301, 301].map(s => signatureHolds('secret', raw, header, later(s)))).toEqual([false, false])
})

test('it names whole seconds of Unix time, those that have passed', () => {
  expect(signWebhook('secret', raw, new Date(1_700_000_000_900))).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/)
})

test('it is the HMAC of "t." and the bytes', () => {
  // printf '1700000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac secret
  expect(signWebhook('secret', raw, new Date(1_700_000_000_000))).toBe(
    't=1700000000,v1=af784f27423c462e20039559cd4264140f7b7ed4c9090e26fd663faa5eeb8dda',
  )
})
