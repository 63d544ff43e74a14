import { expect, test, vi } from 'vitest'
import { openLane } from './lane.ts'

const limits = { atOnce: 1, mostWaiting: 2, longestWait: 1000, retryAfter: 7 }
const busy = { name: 'Refusal', code: 'server.busy', details: { retryAfter: 7 } }
/** Work that continues until it is ended. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: resolve }
}

test('first come, first served, one at a time; a failed one makes room too', async () => {
  const lane = openLane(limits)
  const first = held()
  const answers = [
    lane.run(first.work),
    lane.run(() => Promise.reject(new Error('broken'))),
    lane.run(() => Promise.resolve('third')),
  ]
  const settled = Promise.allSettled(answers)
  first.end('first')
  expect((await settled).map(answer => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual(
    ['first', 'Error: broken', 'third'],
  )
  expect(await lane.run(() => Promise.resolve('again'))).toBe('again')
})
test('a place counts all that wait, and moves up', async () => {
  const lane = openLane({ ...limits, mostWaiting: 9 })
  const [first, second] = [held(), held()]
  const all = [
    lane.run(first.work, false, 'sara'),
    lane.run(second.work, false, 'omid'),
    lane.run(() => Promise.resolve(''), false, 'sara'),
    lane.run(() => Promise.resolve('')),
  ]
  const places = () => ['sara', 'omid', 'nobody'].map(lane.placeOf)
  expect(places()).toEqual([2, 1, null])
  first.end('')
  await all[0]
  // Work that is being done does not wait.
  expect(places()).toEqual([1, null, null])
  second.end('')
  await Promise.all(all)
  expect(places()).toEqual([null, null, null])
})
test('who came first goes first, patient or not', async () => {
  const lane = openLane({ ...limits, mostWaiting: 9 })
  const first = held()
  const order: number[] = []
  const come = (n: number) =>
    lane.run(
      () => {
        order.push(n)
        return Promise.resolve()
      },
      n % 2 === 0,
    )
  const all = [lane.run(first.work), ...[1, 2, 3, 4, 5].map(come)]
  expect(order).toEqual([])
  first.end('first')
  await Promise.all(all)
  expect(order).toEqual([1, 2, 3, 4, 5])
})
test('one too many is refused at once; the patient do not count', async () => {
  const lane = openLane(limits)
  const first = held()
  const waiting = [
    lane.run(first.work),
    lane.run(() => Promise.resolve(2), true),
    lane.run(() => Promise.resolve(3)),
    lane.run(() => Promise.resolve(4)),
  ]
  await expect(lane.run(() => Promise.resolve(5))).rejects.toMatchObject(busy)
  const patient = lane.run(() => Promise.resolve(6), true)
  first.end('1')
  expect(await Promise.all([...waiting, patient])).toEqual(['1', 2, 3, 4, 6])
})
test('a turn that does not come is given up and its work never done; work that has begun takes its time', async () => {
  vi.useFakeTimers()
  try {
    const lane = openLane(limits)
    const first = held()
    let lateWork = 0
    const running = lane.run(first.work)
    const late = lane.run(() => Promise.resolve(++lateWork)).catch((problem: unknown) => problem)
    const patient = lane.run(() => Promise.resolve('patient'), true)
    await vi.advanceTimersByTimeAsync(1001)
    expect(await late).toMatchObject(busy)
    await vi.advanceTimersByTimeAsync(100_000)
    first.end('first')
    expect(await running).toBe('first')
    expect(await patient).toBe('patient')
    expect(lateWork).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
