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
    lane.run(first.work, { account: 'sara' }),
    lane.run(second.work, { account: 'omid' }),
    lane.run(() => Promise.resolve(''), { account: 'sara' }),
    lane.run(() => Promise.resolve('')),
  ]
  const places = () => ['sara', 'omid', 'nobody'].map(lane.placeOf)
  // Sara has had a turn: the others go before her second.
  expect(places()).toEqual([3, 1, null])
  first.end('')
  await all[0]
  // Work that is being done does not wait.
  expect(places()).toEqual([2, null, null])
  second.end('')
  await Promise.all(all)
  expect(places()).toEqual([null, null, null])
})
test('who was just served goes behind who waits, however many others come back', async () => {
  const lane = openLane({ ...limits, mostWaiting: 9 })
  const order: string[] = []
  const come = (account: string) => {
    const { work, end } = held()
    const ended = lane.run(
      () => {
        order.push(account)
        return work()
      },
      { account },
    )
    return { ended, end }
  }
  const first = come('a')
  const second = come('a')
  const others = [come('b'), come('c')] as const
  first.end('')
  await first.ended
  others[0].end('')
  await others[0].ended
  const again = come('b')
  others[1].end('')
  await others[1].ended
  for (const { end, ended } of [second, again]) {
    end('')
    await ended
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b'])
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
      { isPatient: n % 2 === 0 },
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
    lane.run(() => Promise.resolve(2), { isPatient: true }),
    lane.run(() => Promise.resolve(3)),
    lane.run(() => Promise.resolve(4)),
  ]
  await expect(lane.run(() => Promise.resolve(5))).rejects.toMatchObject(busy)
  const patient = lane.run(() => Promise.resolve(6), { isPatient: true })
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
    const patient = lane.run(() => Promise.resolve('patient'), { isPatient: true })
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

test('accounts take turns: who comes with one waits for no more than one of another', async () => {
  const lane = openLane({ ...limits, mostWaiting: 9 })
  const order: string[] = []
  const first = held()
  const come = (account: string, name: string) =>
    lane.run(
      () => {
        order.push(name)
        return Promise.resolve()
      },
      { account },
    )
  const all = [
    lane.run(first.work, { account: 'a' }),
    come('a', 'a2'),
    come('a', 'a3'),
    come('b', 'b1'),
    come('b', 'b2'),
    come('c', 'c1'),
  ]
  first.end('a1')
  await Promise.all(all)
  expect(order).toEqual(['b1', 'c1', 'a2', 'b2', 'a3'])
})
test('an account that always has two in the lane gets every second turn of two, not more', async () => {
  const lane = openLane({ ...limits, mostWaiting: 9 })
  const order: string[] = []
  const work = (account: string) => lane.run(() => Promise.resolve(order.push(account)), { account })
  const many = async () => {
    for (let i = 0; i < 10; i++) await Promise.all([work('many'), work('many')])
  }
  const one = async () => {
    for (let i = 0; i < 6; i++) await work('one')
  }
  await Promise.all([many(), one()])
  const shared = order.slice(0, order.lastIndexOf('one'))
  expect(shared.filter(account => account === 'many').length).toBeLessThanOrEqual(7)
})
test('who leaves while waiting leaves its place; work that has begun goes on', async () => {
  const lane = openLane({ ...limits, mostWaiting: 1 })
  const first = held()
  const gone = new AbortController()
  let done = 0
  const running = lane.run(first.work, { gone: gone.signal })
  const waiting = lane.run(() => Promise.resolve(++done), { gone: gone.signal })
  gone.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  await expect(lane.run(() => Promise.resolve(++done), { gone: gone.signal })).rejects.toThrow('left')
  const other = lane.run(() => Promise.resolve('other'))
  first.end('first')
  expect([await running, await other, done]).toEqual(['first', 'other', 0])
})
