import { expect, test } from 'vitest'
import { eventParser } from './read-events.ts'

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
