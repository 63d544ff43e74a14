// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHours } from '#contract/calls/runs.ts'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { useMonthSums, type HoursDesign } from './use-month-sums.ts'

const hours: HourSeries = {
  series: 'cooling',
  zone: null,
  unit: 'W',
  firstHour: 0,
  values: Array.from({ length: 8760 }, () => 1000),
  engineVersion: '1',
}
const designs: readonly (readonly [name: string, design: HoursDesign])[] = [
  ['baseline', {}],
  ['a', { pick: 'a' }],
  ['row 7', { run: 'r', row: 7 }],
]
function Months({ isWanted }: { readonly isWanted: boolean }) {
  const { of, failure, retry } = useMonthSums(
    'p1',
    'cooling',
    designs.map(([, design]) => design),
    isWanted,
  )
  return (
    <>
      {designs.map(([name, design]) => `${name}: ${of(design)?.[0] ?? 'none'}; `)}
      {failure !== null && <button onClick={retry}>{failure.message}</button>}
    </>
  )
}
let shown: Shown
let server: StandInServer
beforeEach(() => {
  server = standInServer()
  server.answers(readHours, hours)
})
afterEach(() => shown.close())
async function shows(words: string) {
  for (let turn = 0; turn < 12 && !shown.words().includes(words); turn++) await shown.settle()
  expect(shown.words()).toContain(words)
}

test('nothing is simulated before it is asked for', async () => {
  shown = await showPart(<Months isWanted={false} />)
  await shown.settle()
  expect(server.sent(readHours)).toEqual([])
  expect(shown.words()).toBe('baseline: none; a: none; row 7: none; ')
})

test('designs are asked for one after the other, each once', async () => {
  shown = await showPart(<Months isWanted />)
  await shows('baseline: 744; a: 744; row 7: 744; ')
  expect(server.sent(readHours).map(({ query }) => query)).toEqual([
    { series: 'cooling' },
    { series: 'cooling', pick: 'a' },
    { series: 'cooling', run: 'r', row: '7' },
  ])
})

test('a server that is busy is told of, and asked again on demand', async () => {
  server.refuses(readHours, 503, { message: 'Too busy just now.' })
  shown = await showPart(<Months isWanted />)
  await shows('Too busy just now.')
  expect(server.sent(readHours)).toHaveLength(1)
  server.answers(readHours, hours)
  await shown.press('Too busy just now.')
  await shows('row 7: 744')
})
