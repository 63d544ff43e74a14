import type { Codec } from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import { addressOf, noteStatus, requestHeaders } from './send.ts'

/**
 * Splits a text/event-stream into the JSON of its `data:` lines. Comments and other fields are skipped; a message may
 * arrive in any number of pieces.
 */
export function eventParser(take: (data: unknown) => void) {
  let rest = ''
  return (piece: string): void => {
    const parts = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const data = part
        .split('\n')
        .filter(line => line.startsWith('data:'))
        .map(line => line.slice(5).trimStart())
        .join('\n')
      if (data !== '') take(JSON.parse(data))
    }
  }
}

/**
 * Follows a progress stream until it ends, and decodes each event by the contract. It uses `fetch`, because an
 * EventSource cannot send the session's header.
 * @returns true when the stream ended by itself, false when it broke off or was refused
 */
export async function readEvents<T>(
  route: string,
  path: Readonly<Record<string, string>>,
  schema: Codec<T, unknown>,
  onEvent: (event: T) => void,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const headers = requestHeaders(path)
    const answer = await fetch(addressOf(route, path), { headers: { ...headers, accept: 'text/event-stream' }, signal })
    noteStatus(answer.status, headers['authorization']?.replace('Bearer ', '') ?? '')
    if (!answer.ok || answer.body === null) return false
    const read = decode(schema)
    const parse = eventParser(data => {
      const event = read(data)
      if (event.ok) onEvent(event.value)
    })
    const decoder = new TextDecoder()
    for await (const chunk of answer.body) parse(decoder.decode(chunk, { stream: true }))
    return true
  } catch {
    return false
  }
}
