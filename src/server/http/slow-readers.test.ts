import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSlowReaders } from './slow-readers.ts'

const whole = 40 * 1024 * 1024
let server: Server
let client: Socket
/** Connection of the present test, at the server. */
let connection: Socket | undefined
function isClosed(): boolean | undefined {
  return connection?.destroyed
}
beforeEach(async () => {
  connection = undefined
  server = createServer((request, response) => {
    const piece = Buffer.alloc(64 * 1024)
    if (request.url === '/pieces')
      Readable.from(Array.from({ length: whole / piece.length }, () => piece)).pipe(response)
    else if (request.url === '/whole') response.end(Buffer.alloc(whole))
    else if (request.url === '/small') response.end('small')
    else response.write('event')
  })
  closeSlowReaders(server, { patience: 900, every: 20 })
  server.on('connection', socket => {
    connection = socket
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
})
afterEach(async () => {
  client.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
function ask(path: string) {
  client.pause()
  client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
}

test.each(['/pieces', '/whole'])('a reader that never reads is closed: %s', async path => {
  ask(path)
  await expect.poll(isClosed, { timeout: 10_000, interval: 20 }).toBe(true)
})
test('a reader that asks for more before it reads is closed too', async () => {
  client.pause()
  client.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\nGET /whole HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(isClosed, { timeout: 10_000, interval: 20 }).toBe(true)
})
test('a slow reader that goes on reading gets all', async () => {
  ask('/pieces')
  const since = performance.now()
  let read = 0
  client.on('data', part => {
    read += part.length
    client.pause()
    setTimeout(() => client.resume(), 4)
  })
  client.resume()
  await expect.poll(() => read, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(whole)
  expect(performance.now() - since).toBeGreaterThan(1000)
})
test('a stream that waits for its next event stays open', async () => {
  ask('/events')
  await wait(1100)
  expect(isClosed()).toBe(false)
})
