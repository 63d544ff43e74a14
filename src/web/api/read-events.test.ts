import * as Schema from 'effect/Schema'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configureClient } from './send.ts'
import { eventParser, readEvents } from './read-events.ts'
import { freshClient } from '../../../tests/support/fresh-client.ts'

afterAll(freshClient)

test('events arrive whole, however they are cut', () => {
  const stream = ': hello\n\nevent: progress\ndata: {"done":1}\n\ndata: {"done":2}\r\n\r\n'
  for (let cut = 0; cut <= stream.length; cut++) {
    const seen: unknown[] = []
    const parse = eventParser(data => seen.push(data))
    parse(stream.slice(0, cut))
    parse(stream.slice(cut))
    expect(seen).toEqual([{ done: 1 }, { done: 2 }])
  }
})

test('data of several lines is one, with or without a space before it; a message without data is none', () => {
  const seen: unknown[] = []
  const parse = eventParser(data => seen.push(data))
  parse('data:{"a":\ndata: 1}\n\nid: 7\n\ndata:2\n\ndata: 3')
  expect(seen).toEqual([{ a: 1 }, 2])
})

describe('a stream', () => {
  const Progress = Schema.Struct({ done: Schema.Finite })
  let refused: string[]
  let requests: { readonly address: string; readonly headers: Headers; readonly signal: unknown }[]
  function streams(answer: () => Response) {
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      requests.push({ address, headers: new Headers(init.headers), signal: init.signal })
      return answer()
    })
  }
  function pieces(...given: readonly (string | Uint8Array | Error)[]) {
    return new Response(
      new ReadableStream({
        start: control => {
          for (const piece of given) {
            if (piece instanceof Error) return control.error(piece)
            control.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
          }
          control.close()
        },
      }),
    )
  }
  async function read() {
    const seen: unknown[] = []
    const stop = new AbortController()
    const whole = await readEvents('/runs/{id}/events', { id: 'r 1' }, Progress, event => seen.push(event), stop.signal)
    expect(requests.at(-1)?.signal).toBe(stop.signal)
    return { whole, seen }
  }
  beforeEach(() => {
    requests = []
    refused = []
    configureClient({
      baseUrl: '/api',
      token: () => 't1',
      language: () => 'en',
      refused: token => {
        refused.push(token)
      },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('is asked for with the session, and tells each event that keeps the contract', async () => {
    streams(() => pieces('data: {"done":1}\n\ndata: {"done":"x"}\n\n', 'data: {"done":2}\n\n'))
    expect(await read()).toEqual({ whole: true, seen: [{ done: 1 }, { done: 2 }] })
    expect(requests[0]?.address).toBe('/api/runs/r%201/events')
    expect(requests[0]?.headers.get('accept')).toBe('text/event-stream')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t1')
    expect(requests[0]?.headers.get('accept-language')).toBe('en')
    expect(refused).toEqual([])
  })

  test('a letter cut between two pieces stays whole', async () => {
    const bytes = new TextEncoder().encode('data: {"name":"آب"}\n\n')
    const cut = bytes.findIndex(byte => byte > 127) + 1
    streams(() => pieces(bytes.slice(0, cut), bytes.slice(cut)))
    const seen: unknown[] = []
    const Name = Schema.Struct({ name: Schema.String })
    await readEvents('/x', {}, Name, event => seen.push(event), new AbortController().signal)
    expect(seen).toEqual([{ name: 'آب' }])
  })

  test('that breaks off did not end, and what came before it counts', async () => {
    vi.stubGlobal('fetch', async () => {
      let turn = 0
      return new Response(
        new ReadableStream({
          pull: control => {
            if (turn++ === 0) control.enqueue(new TextEncoder().encode('data: {"done":1}\n\n'))
            else control.error(new TypeError('network error'))
          },
        }),
      )
    })
    const seen: unknown[] = []
    const whole = await readEvents('/x', {}, Progress, event => seen.push(event), new AbortController().signal)
    expect({ whole, seen }).toEqual({ whole: false, seen: [{ done: 1 }] })
  })

  test.each([
    ['an answer without a body', () => new Response(null, { status: 204 }), []],
    ['a refusal', () => new Response('data: {"done":1}\n\n', { status: 500 }), []],
    ['403, which ends the session it was sent with', () => new Response('', { status: 403 }), ['t1']],
  ])('%s is no stream', async (_, answer, ended) => {
    streams(answer)
    expect(await read()).toEqual({ whole: false, seen: [] })
    expect(refused).toEqual(ended)
  })

  test('403 without a session names none', async () => {
    configureClient({
      baseUrl: '',
      token: () => undefined,
      language: () => 'en',
      refused: token => refused.push(token),
    })
    streams(() => new Response('', { status: 403 }))
    await read()
    expect(refused).toEqual([''])
  })
})
