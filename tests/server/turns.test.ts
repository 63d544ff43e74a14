import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { readJson } from '#server/http/read-json.ts'
import { openTestServer, type TestServer } from '../support/open-test-server.ts'

/* Large bodies are read one per turn of the event loop: eight together do not hold it eight times as long. */
const read: { readonly turn: number; readonly bytes: number }[] = []
let turn = 0
vi.mock('#server/http/read-json.ts', async original => {
  const module = await original<{ readonly readJson: typeof readJson }>()
  return {
    readJson: (bytes: Uint8Array) => {
      read.push({ turn, bytes: bytes.length })
      return module.readJson(bytes)
    },
  }
})

let server: TestServer
let counting = true
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  const count = () => {
    turn++
    if (counting) setImmediate(count)
  }
  setImmediate(count)
})
afterAll(async () => {
  counting = false
  await server.close()
})
beforeEach(() => {
  read.length = 0
})

/** Sends bodies that all come in one turn; the call needs no session, so nothing but the body is waited for. */
async function sendTogether(sizes: readonly number[]) {
  const answers = await Promise.all(
    sizes.map(size =>
      server.call('POST', '/auth/login', { body: { email: 'no address', password: 'x', padding: 'x'.repeat(size) } }),
    ),
  )
  expect(answers.map(answer => answer.statusCode)).toEqual(sizes.map(() => 422))
  expect(read).toHaveLength(sizes.length)
}

test('eight large bodies are read in eight turns, in the order in which they came', async () => {
  const sizes = [40, 41, 42, 43, 44, 45, 46, 47].map(size => size * 1024)
  await sendTogether(sizes)
  expect(new Set(read.map(one => one.turn)).size).toBe(8)
  expect(read.map(({ bytes }) => Math.floor(bytes / 1024))).toEqual([40, 41, 42, 43, 44, 45, 46, 47])
})

test('small ones wait for no turn of their own, nor for the large ones', async () => {
  await sendTogether([...Array.from({ length: 6 }, () => 60 * 1024), ...Array.from({ length: 6 }, () => 10)])
  const small = read.filter(({ bytes }) => bytes < 1024).map(one => one.turn)
  const large = read.filter(({ bytes }) => bytes > 1024).map(one => one.turn)
  expect([small.length, large.length]).toEqual([6, 6])
  expect(new Set(small).size).toBeLessThan(6)
  expect(Math.max(...small)).toBeLessThan(Math.max(...large))
})
