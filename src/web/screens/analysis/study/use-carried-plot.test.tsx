// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import type { AnalysisAddress } from '../use-analysis-address.ts'
import { plotParameters } from './plot-address.ts'
import { useCarriedPlot } from './use-carried-plot.ts'

const leakage = { key: 'airLeakage', options: [1, 2] } as const
const previous = passiveStudy()
const newest = passiveStudy({ _id: 's2', parameters: [{ key: 'wallUValue', options: [0.6, 0.9] }, leakage] })
const setPart = vi.fn<AnalysisAddress['setPart']>()
const onCarried = vi.fn<(run: string) => void>()

function Carried({ query, isBehind = true }: { readonly query: URLSearchParams; readonly isBehind?: boolean }) {
  const [isCarried, forget] = useCarriedPlot(isBehind, previous, newest, onCarried, {
    query,
    setPart,
  })
  return <button onClick={forget}>{isCarried ? 'carried' : 'nothing'}</button>
}
let shown: Shown
beforeEach(() => {
  setPart.mockClear()
  onCarried.mockClear()
})
afterEach(() => shown.close())
async function open(search: string, isBehind = true) {
  shown = await showPart(
    editedProject(bareOffice).around(<Carried query={new URLSearchParams(search)} isBehind={isBehind} />),
  )
  return setPart.mock.calls.map(([names, part]) => [names, part.toString()])
}

test('brushes go over by the value of their options, and all that the address had of the plot gives way', async () => {
  // 0.6 W/(m²·K) was the second option, and is the first one now; numbers of rows mean other designs.
  expect(await open('keep=p.wallUValue:1,1|||&pins=2&star=3&hide=p.airLeakage&run=s1')).toEqual([
    [
      [...plotParameters, 'run'],
      new URLSearchParams([
        ['keep', 'p.wallUValue:0,0|||'],
        ['hide', 'p.airLeakage'],
        ['run', 's2'],
      ]).toString(),
    ],
  ])
  expect([onCarried.mock.calls, shown.words()]).toEqual([[['s2']], 'carried'])
  await act(async () => {
    shown.page.querySelector('button')?.click()
  })
  expect(shown.words()).toBe('nothing')
})

test('a plot without brushes or pins is no news, and that none is hidden stays said', async () => {
  expect(await open('hide=-&run=s1')).toEqual([[[...plotParameters, 'run'], 'hide=-&run=s2']])
  expect(shown.words()).toBe('nothing')
})

test('nothing is carried where the address is of the newest study', async () => {
  expect(await open('keep=p.wallUValue:1,1|||&run=s2', false)).toEqual([])
  expect(onCarried).not.toHaveBeenCalled()
})
