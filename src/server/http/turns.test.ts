import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('ten that ask at once run in ten turns of the loop, in order; one that fails holds nobody up', async () => {
  let tick = 0
  const count = () => {
    tick++
    if (tick < 100) setImmediate(count)
  }
  setImmediate(count)
  const inTurn = openTurns()
  const ran: (readonly [number, number])[] = []
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      inTurn(() => {
        ran.push([i, tick])
        if (i === 3) throw new Error('three')
        return i
      }),
    ),
  )
  expect(ran.map(([i]) => i)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(new Set(ran.map(([, at]) => at)).size).toBe(10)
  expect(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    0,
    1,
    2,
    'failed',
    4,
    5,
    6,
    7,
    8,
    9,
  ])
})
