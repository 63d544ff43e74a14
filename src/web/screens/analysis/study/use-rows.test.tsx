// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTable } from '#contract/calls/runs.ts'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import { passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { present } from '../../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { useRows } from './use-rows.ts'

const parameters = [{ key: 'orientation', options: [0, 90] }]
function study(done: number, more: Partial<Study> = {}): Study {
  return passiveStudy({ status: 'running', parameters, combinations: 40, total: 40, done, finishedAt: null, ...more })
}
/** Rows from the first requested row to the last row of the server. */
function table(from: number, to: number): StudyTable {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
  return {
    run: study(to)._id,
    engineVersion: '1',
    status: 'running',
    total: 40,
    done: to,
    parameters,
    rows,
    options: [rows.map(row => row % 2)],
    columns: { net: rows },
  }
}

let server: StandInServer
let shown: Shown
/** Tells the part a newer state of the study. */
const machine: { tell?: (next: Study) => void } = {}
let there = 0
function Part() {
  const [now, setNow] = useState<Study>(study(0))
  useEffect(() => {
    machine.tell = setNow
  }, [])
  const { rows, failure } = useRows(now)
  return <p>{`${rows?.count ?? 'no'} rows, ${failure === null ? 'well' : 'failed'}`}</p>
}
beforeEach(async () => {
  server = standInServer()
  there = 0
  server.answers(readTable, ({ query }) => table(Number(query['from']), there))
  shown = await showPart(<Part />)
})
afterEach(() => shown.close())

/** Sets the number of the server's rows, and sends the study to its machine. */
async function grow(done: number, more: Partial<Study> = {}) {
  there = done
  await act(async () => {
    present(machine.tell, 'part')(study(done, more))
  })
  await shown.settle()
}
function firstRows() {
  return server.sent(readTable).map(({ query }) => query['from'])
}
async function until(words: string) {
  await expect.poll(async () => (await shown.settle(), shown.words())).toBe(words)
}

test('nothing is asked for before a row is there; then the missing ones, as Arrow', async () => {
  expect([firstRows(), shown.words()]).toEqual([[], 'no rows, well'])
  await grow(8)
  await until('8 rows, well')
  await grow(24)
  await until('24 rows, well')
  expect(firstRows()).toEqual(['0', '8'])
  expect(server.sent(readTable).map(({ query }) => query['format'])).toEqual(['arrow', 'arrow'])
})

test('one question at a time, and what came meanwhile is asked for after a pause', async () => {
  const held = server.holds(readTable)
  await grow(8)
  await grow(16)
  await grow(24)
  expect(firstRows()).toEqual(['0'])
  there = 8
  held.letGo()
  await until('8 rows, well')
  there = 24
  const since = performance.now()
  await until('24 rows, well')
  expect(firstRows()).toEqual(['0', '8'])
  expect(performance.now() - since).toBeGreaterThan(100)
})

test('a failure is told and asked again; rows that are here stay', async () => {
  await grow(8)
  await until('8 rows, well')
  server.refuses(readTable, 503)
  await grow(16)
  await until('8 rows, failed')
  server.answers(readTable, ({ query }) => table(Number(query['from']), there))
  await until('16 rows, well')
  // Done: nobody asks any more.
  await grow(16, { status: 'done' })
  const before = firstRows().length
  await new Promise(next => {
    setTimeout(next, 400)
  })
  expect(firstRows()).toHaveLength(before)
})

test('another study begins with none; the answer for the one before it is dropped', async () => {
  const held = server.holds(readTable)
  await grow(8)
  await act(async () => {
    present(machine.tell, 'part')(study(0, { _id: 'f'.repeat(24) }))
  })
  held.letGo()
  await shown.settle()
  expect(shown.words()).toBe('no rows, well')
  await grow(8)
  await until('8 rows, well')
})
