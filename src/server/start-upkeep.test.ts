import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backUp } from './db/backup.ts'
import { keepEmbeddedSmall } from './db/upkeep.ts'
import { eraseDeleted } from './projects/erase-deleted.ts'
import type { erasePersons } from './persons/erase-persons.ts'
import { startUpkeep } from './start-upkeep.ts'

vi.mock('./db/backup.ts', () => ({ backUp: vi.fn<typeof backUp>(async () => undefined) }))
vi.mock('./db/upkeep.ts', () => ({ keepEmbeddedSmall: vi.fn<typeof keepEmbeddedSmall>(async () => undefined) }))
vi.mock('./projects/erase-deleted.ts', () => ({ eraseDeleted: vi.fn<typeof eraseDeleted>(async () => 0) }))

vi.mock('./persons/erase-persons.ts', () => ({ erasePersons: vi.fn<typeof erasePersons>(async () => 0) }))

const [minute, hour] = [60_000, 3_600_000]
const errors: unknown[] = []
let stopping: AbortController
function upkeep(kind: 'embedded' | 'postgresql') {
  const deleting = { where: async () => undefined }
  return startUpkeep({
    config: { dataDir: '/nowhere' },
    db: { raw: { kind, pglite: {} }, drizzle: { delete: () => deleting } },
    clock: { now: () => new Date(), offset: () => 0 },
    log: { error: (what: unknown) => errors.push(what) },
    stopping: stopping.signal,
  } as unknown as Parameters<typeof startUpkeep>[0])
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  errors.length = 0
  stopping = new AbortController()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the embedded database is dumped every six hours, and kept small all the time, until it stops', async () => {
  const end = upkeep('embedded')
  await vi.advanceTimersByTimeAsync(6 * hour - 1)
  expect(backUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(backUp).toHaveBeenCalledTimes(1)
  expect(backUp).toHaveBeenCalledWith(expect.anything(), '/nowhere', 'regular', expect.any(Date))
  expect(vi.mocked(keepEmbeddedSmall).mock.calls.length).toBe((6 * hour) / 5000)
  expect(vi.mocked(eraseDeleted).mock.calls.length).toBe((6 * hour) / minute)
  await end()
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(backUp).toHaveBeenCalledTimes(1)
})
test('PostgreSQL is its keeper’s to dump and to keep small; what is deleted there is erased too', async () => {
  const end = upkeep('postgresql')
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect([vi.mocked(backUp).mock.calls.length, vi.mocked(keepEmbeddedSmall).mock.calls.length]).toEqual([0, 0])
  expect(eraseDeleted).toHaveBeenCalled()
  await end()
})
test('a round that fails is told, and the next one comes at its time', async () => {
  vi.mocked(backUp).mockRejectedValueOnce(new Error('no room'))
  const end = upkeep('embedded')
  await vi.advanceTimersByTimeAsync(12 * hour)
  expect(errors).toEqual([{ task: 'database dumped', reason: 'no room' }])
  expect(backUp).toHaveBeenCalledTimes(2)
  await end()
})
test('a round in progress is not begun again, and is waited for at the end', async () => {
  const held = Promise.withResolvers<undefined>()
  vi.mocked(eraseDeleted).mockReturnValueOnce(held.promise as never)
  const end = upkeep('embedded')
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(eraseDeleted).toHaveBeenCalledTimes(1)
  let isEnded = false
  const ending = end().then(() => {
    isEnded = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isEnded).toBe(false)
  held.resolve(undefined)
  await ending
})
