import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { expect } from 'vitest'

const newest = new WeakMap<Server, Socket>()
const watched = new WeakSet<Server>()

/**
 * Watches incoming connections of a server.
 * @returns waits until the newest of them has received all that its client wrote
 */
export function watchReceived(server: Server): (client: Socket | null) => Promise<void> {
  if (!watched.has(server)) {
    watched.add(server)
    server.on('connection', (socket: Socket) => {
      newest.set(server, socket)
    })
  }
  return async client => {
    const isThere = () =>
      client !== null && client.bytesWritten > 0 && (newest.get(server)?.bytesRead ?? 0) >= client.bytesWritten
    await expect.poll(isThere, { timeout: 10_000, interval: 5 }).toBe(true)
  }
}
