import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GatewayOrder } from '../gateway.ts'
import { openLedger, type Ledger } from './ledger.ts'

let folder: string
let ledger: Ledger
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'badgir-ledger-')), 'books')
  ledger = openLedger(folder)
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const order: GatewayOrder = {
  paymentId: 'pay_1-A',
  amount: 9400,
  currency: 'USD',
  description: 'Villa',
  returnUrl: 'http://badgir.test/back',
  expiresAt: new Date('2026-11-01T10:30:00Z'),
  language: 'fa',
}
const entry = { order: { ...order, expiresAt: '2026-11-01T10:30:00.000Z' }, decision: null }

test('a payment is nobody’s until it is opened; then it waits for a decision', async () => {
  expect(await ledger.read('pay_1-A')).toBeUndefined()
  await ledger.open(order)
  expect(await ledger.read('pay_1-A')).toEqual(entry)
})

test('opened twice it stays as it was, with its decision', async () => {
  await ledger.open(order)
  await ledger.decide('pay_1-A', 'pay')
  await ledger.open({ ...order, amount: 1 })
  expect(await ledger.read('pay_1-A')).toEqual({ ...entry, decision: 'pay' })
})

test('the first decision counts, of several at once too', async () => {
  await ledger.open(order)
  const came = await Promise.all([
    ledger.decide('pay_1-A', 'cancel'),
    ledger.decide('pay_1-A', 'pay'),
    ledger.decide('pay_1-A', 'decline'),
  ])
  expect(came.map(each => each?.decision)).toEqual(['cancel', 'cancel', 'cancel'])
  expect((await openLedger(folder).read('pay_1-A'))?.decision).toBe('cancel')
})

test('there is nothing to decide of an unknown payment', async () => {
  expect(await ledger.decide('nobody', 'pay')).toBeUndefined()
  expect(await ledger.read('nobody')).toBeUndefined()
})

test('an id that is no file name is refused, one of 80 characters is not', async () => {
  for (const id of ['', '../secret', 'a/b', 'a.b', 'x'.repeat(81)])
    await expect(ledger.read(id)).rejects.toThrow('not a payment id')
  expect(await ledger.read('x'.repeat(80))).toBeUndefined()
})

test('a damaged book is an error, not an unknown payment, and one failure does not stop the next', async () => {
  await ledger.open(order)
  await writeFile(join(folder, 'broken.json'), '{')
  await expect(ledger.read('broken')).rejects.toThrow(SyntaxError)
  await expect(ledger.decide('broken', 'pay')).rejects.toThrow(SyntaxError)
  expect((await ledger.decide('pay_1-A', 'pay'))?.decision).toBe('pay')
})

test('the books are the server’s alone, and nothing half written is left', async () => {
  await ledger.open(order)
  expect(await readdir(folder)).toEqual(['pay_1-A.json'])
  const modes = [await stat(folder), await stat(join(folder, 'pay_1-A.json'))].map(({ mode }) => mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
})
