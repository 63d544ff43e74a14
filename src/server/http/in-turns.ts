import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Parts of an answer, each in a turn of the event loop of its own. A stream of them asks for the next part only while its
 * reader takes them, and ends the writer with the reader.
 */
export async function* inTurns(parts: Iterable<string>): AsyncGenerator<string> {
  for (const part of parts) {
    await nextTurn()
    yield part
  }
}
