import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

/** Parts of 20 kB without an end; tells how many were written, and whether the writer was ended. */
function endless() {
  const writer = { written: 0, ended: false }
  function* parts(): Generator<string> {
    try {
      for (;;) {
        writer.written++
        yield 'x'.repeat(20_000)
      }
    } finally {
      writer.ended = true
    }
  }
  return { writer, stream: Readable.from(inTurns(parts())) }
}
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(setImmediate)
}

test('a part is written when its reader takes one: who reads nothing holds the writer', async () => {
  const { writer, stream } = endless()
  await turns(50)
  expect(writer.written).toBe(0)
  stream.once('readable', () => undefined)
  await turns(200)
  const held = writer.written
  // As many as a stream holds back, not two hundred.
  expect(held).toBeLessThan(30)
  stream.read()
  await turns(50)
  expect(writer.written).toBeGreaterThan(held)
  stream.destroy()
})

test('a reader who leaves ends the writer', async () => {
  const { writer, stream } = endless()
  stream.once('readable', () => undefined)
  await turns(10)
  stream.destroy()
  await turns(10)
  const { written } = writer
  expect([writer.ended, written]).toEqual([true, written])
  await turns(50)
  expect(writer.written).toBe(written)
})

test('each part has a turn of its own, so that other work goes between', async () => {
  const order: string[] = []
  const tick = () => {
    order.push('turn')
    if (order.length < 40) setImmediate(tick)
  }
  setImmediate(tick)
  for await (const part of inTurns(['1', '2', '3'])) order.push(part)
  expect(order.join(' ')).toMatch(/turn.* 1 .*turn.* 2 .*turn.* 3/)
})
