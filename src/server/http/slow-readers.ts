import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time in which a reader must take a piece of an answer, and time between two looks [ms]. */
const usual = { patience: 120_000, every: 10_000 }

/** An answer on its way, and how far it was when its reader last kept up. */
interface Answer {
  readonly socket: Socket
  taken: number
  since: number
}

/** Bytes of all pieces that were sent to the end; a piece has some 64 kB. */
function takenFrom({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength
}

/**
 * Closes connections whose reader does not read: such an answer, and what it was made from, would stay in memory as long
 * as the reader likes. A stream of events that waits for its next one is no such answer.
 */
export function closeSlowReaders(server: Server, { patience, every }: typeof usual = usual): void {
  const answers = new Set<Answer>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answer = { socket, taken: takenFrom(socket), since: performance.now() }
    answers.add(answer)
    response.once('close', () => answers.delete(answer))
  })
  const looks = setInterval(() => {
    const now = performance.now()
    for (const answer of answers) {
      const taken = takenFrom(answer.socket)
      if (answer.socket.writableLength === 0 || taken > answer.taken) {
        answer.taken = taken
        answer.since = now
      } else if (now - answer.since >= patience) answer.socket.destroy()
    }
  }, every)
  looks.unref()
  server.once('close', () => {
    clearInterval(looks)
  })
}
