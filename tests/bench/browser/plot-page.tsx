import '../../../src/web/theme/global.css'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { noFilter, type PlotFilter } from '#machines/analysis/plot-filter.ts'
import { ParallelPlot } from '../../../src/web/plot/parallel-plot.tsx'
import { readPlotState } from '../../../src/web/plot/plot-state.ts'
import { startTranslation } from '../../../src/web/text/i18n.ts'
import { plotSample } from '../../fixtures/plot-sample.ts'

/** What the bench asks of the page; times in ms. */
export interface PlotBench {
  /** Puts the brush with this number on a result; from there to the first and to the last paint of the lines. */
  readonly brush: (number: number) => Promise<{ readonly first: number; readonly full: number; readonly kept: number }>
  /** Scrolls the table; frames a second. */
  readonly scroll: () => Promise<number>
  /** The longest task since the page asked last; 0: none was over 50 ms. */
  readonly longestTask: () => number
}
declare global {
  interface Window {
    plotBench?: PlotBench
  }
}

const axes = 14
const { table, baseline } = plotSample(Number(new URLSearchParams(location.search).get('rows')), axes)
const results = table.axes.filter(({ kind }) => kind === 'result')

let paints: number[] = []
const canvas = CanvasRenderingContext2D.prototype as {
  putImageData: (this: CanvasRenderingContext2D, image: ImageData, x: number, y: number) => void
}
const { putImageData } = canvas
canvas.putImageData = function (image, x, y) {
  putImageData.call(this, image, x, y)
  paints.push(performance.now())
}

let longest = 0
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
}).observe({ type: 'longtask' })

function frame(): Promise<number> {
  return new Promise(done => {
    requestAnimationFrame(done)
  })
}
/** Until two frames in succession painted nothing. */
async function quiet(): Promise<void> {
  for (let still = 0; still < 2;) {
    const before = paints.length
    await frame()
    still = before === 0 || paints.length > before ? 0 : still + 1
  }
}

/** A range of a result: another place and width with every number. */
function filterOf(number: number): PlotFilter {
  const { key } = results[number % results.length]!
  const column = table.columns[key]!
  const [low, high] = column.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
  const from = low + ((number * 0.37) % 0.7) * (high - low)
  return {
    ...noFilter,
    brushes: { [key]: [{ low: from, high: from + (0.1 + ((number * 0.13) % 0.4)) * (high - low) }] },
  }
}

const page: { setFilter: ((filter: PlotFilter) => void) | undefined } = { setFilter: undefined }
function Page() {
  const [state, setState] = useState(() => readPlotState(new URLSearchParams(), table.axes))
  useEffect(() => {
    page.setFilter = filter => {
      setState(before => ({ ...before, filter }))
    }
  }, [])
  return (
    <ParallelPlot
      table={table}
      state={state}
      onState={setState}
      baseline={baseline}
      pins={[]}
      onPin={() => {}}
      describeRow={row => `Design ${row}`}
    />
  )
}

await startTranslation('en')
await i18next.loadNamespaces(['analysis', 'common'])
createRoot(document.getElementById('root')!).render(<Page />)
await quiet()
longest = 0
window.plotBench = {
  brush: async number => {
    const filter = filterOf(number)
    paints = []
    const began = performance.now()
    page.setFilter?.(filter)
    await quiet()
    const kept = Number(document.querySelector('.plot-count')?.textContent?.replaceAll(/\D.*$/g, '') ?? NaN)
    return { first: (paints[0] ?? NaN) - began, full: (paints.at(-1) ?? NaN) - began, kept }
  },
  scroll: async () => {
    const box = document.querySelector('.plot-table')
    if (box === null) return NaN
    box.scrollTop = 0
    const count = 120
    const began = await frame()
    let last = began
    for (let i = 0; i < count; i++) {
      box.scrollTop += 47
      last = await frame()
    }
    return (1000 * count) / (last - began)
  },
  longestTask: () => {
    const told = longest
    longest = 0
    return told
  },
}
