import { expect, test } from 'vitest'
import { openGate, type GateRank } from './gate.ts'

function held() {
  return Promise.withResolvers<void>()
}

test('as much as is allowed runs at once, the rest in the order of coming, urgent work first, prompt next', async () => {
  let waits = 0
  const gate = openGate(2, () => waits++)
  const order: string[] = []
  const ends = new Map<string, ReturnType<typeof held>>()
  const start = (name: string, rank?: GateRank) =>
    gate.run(async () => {
      order.push(name)
      const end = held()
      ends.set(name, end)
      await end.promise
    }, rank)
  const all = [start('a'), start('b'), start('c'), start('d'), start('g', 'prompt'), start('e', 'urgent')]
  await Promise.resolve()
  expect([order, waits]).toEqual([['a', 'b'], 2])
  for (const [name, next] of [
    ['a', 'e'],
    ['b', 'g'],
    ['g', 'c'],
    ['e', 'd'],
  ] as const) {
    ends.get(name)?.resolve()
    await expect.poll(() => order.at(-1)).toBe(next)
  }
  ends.get('c')?.resolve()
  ends.get('d')?.resolve()
  await Promise.all(all)
  // What has gone leaves its place.
  await gate.run(async () => order.push('f'))
  expect(order).toEqual(['a', 'b', 'e', 'g', 'c', 'd', 'f'])
})

test('work that fails leaves its place too', async () => {
  const gate = openGate(1)
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(async () => 1)).toBe(1)
})
