import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStudyRoom, type StudyRoom } from '../../../tests/support/open-study-room.ts'
import { eq, sql } from '../db/drizzle.ts'
import { runs, studyChunks } from '../db/schema.ts'
import { chunkAttempts, type ChunkAttempts } from './chunk-attempts.ts'

let room: StudyRoom
let run: string
let attempts: ChunkAttempts
beforeAll(async () => {
  room = await openStudyRoom()
})
beforeEach(async () => {
  const owner = await room.person()
  const study = await room.start(owner, await room.project(owner), {
    parameters: [{ key: 'wallUValue', options: [0.3, 0.6] }],
  })
  run = study._id
  attempts = chunkAttempts(room.db, studyChunks, { run, chunk: 0 })
})
afterAll(() => room.close())

/** A row of another chunk of the run is stored. */
async function otherRow(): Promise<void> {
  await room.db
    .update(runs)
    .set({ done: sql`${runs.done} + 1` })
    .where(eq(runs.id, run))
}
/** Begins attempts that end as `end` does until none is left, at most twelve. @returns how many began */
async function begunUntilNoneIsLeft(end: () => Promise<void>): Promise<number> {
  for (let begun = 0; begun < 12; begun++) {
    if (!(await attempts.begin())) return begun
    await end()
  }
  return 12
}

test('three processes may die with it while the run gets no row', async () => {
  expect(await begunUntilNoneIsLeft(async () => undefined)).toBe(3)
})
test('any number may die with it while the run gets rows', async () => {
  expect(await begunUntilNoneIsLeft(otherRow)).toBe(12)
})
test('rows that come after the third death give it three more', async () => {
  await begunUntilNoneIsLeft(async () => undefined)
  await otherRow()
  expect(await begunUntilNoneIsLeft(async () => undefined)).toBe(3)
})
test('three errors of its own end it, whatever rows others get', async () => {
  const fail = async () => {
    await attempts.markFailed()
    await otherRow()
  }
  expect(await begunUntilNoneIsLeft(fail)).toBe(3)
})
test('stops in good order cost nothing', async () => {
  expect(await begunUntilNoneIsLeft(attempts.takeBack)).toBe(12)
  expect(await begunUntilNoneIsLeft(async () => undefined)).toBe(3)
})
test('a chunk with figures begins no attempt', async () => {
  await room.computed(run)
  expect(await attempts.begin()).toBe(false)
})
