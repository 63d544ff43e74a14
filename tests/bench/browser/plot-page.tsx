import '../../../src/web/theme/global.css'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { noFilter } from '#contract/plot-filter.ts'
import { ParallelPlot } from '../../../src/web/plot/parallel-plot.tsx'
import { readPlotState } from '../../../src/web/plot/plot-state.ts'
import { startTranslation } from '../../../src/web/text/i18n.ts'
import { plotSample } from '../../fixtures/plot-sample.ts'

/** Operations of the page for the bench; times in ms. */
export interface PlotBench {
  /**
   * Points at which the pointer presses and releases for the brush with this number [px of the page]. Earlier brushes
   * are removed.
   */
  readonly place: (number: number) => Promise<{ readonly x: number; readonly from: number; readonly to: number }>
  /** From the pointer's last move to the first and to the last paint of the lines, and how many rows are kept then. */
  readonly painted: () => Promise<{ readonly first: number; readonly full: number; readonly selected: number }>
  /** Forgets the paints until now, once there are no more of them. */
  readonly ready: () => Promise<void>
  /** Scrolls the table; frames a second. */
  readonly scroll: () => Promise<number>
  /** Longest task since the last call; 0: none was over 50 ms. */
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
/** Waits until the lines and the texts about them are painted. */
async function quiet(): Promise<void> {
  let countBefore: string | null | undefined
  for (let still = 0; still < 5;) {
    const before = paints.length
    await frame()
    const now = document.querySelector('.plot-count')?.textContent
    still = paints.length > before || now !== countBefore ? 0 : still + 1
    countBefore = now
  }
}

let moved = 0
addEventListener(
  'pointermove',
  event => {
    moved = event.timeStamp
  },
  { capture: true },
)

const page: { clear: (() => void) | undefined } = { clear: undefined }
function Page() {
  const [state, setState] = useState(() => readPlotState(new URLSearchParams(), table.axes))
  useEffect(() => {
    page.clear = () => {
      setState(before => ({ ...before, filter: noFilter }))
    }
  }, [])
  return (
    <ParallelPlot
      table={table}
      state={state}
      onState={setState}
      baseline={baseline}
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
  place: async number => {
    page.clear?.()
    await quiet()
    const key = results[number % results.length]!.key
    const { left, top, width, height } = document
      .querySelector(`[data-axis="${key}"] .plot-track`)!
      .getBoundingClientRect()
    // Another place and width with every number.
    const from = top + ((number * 0.37) % 0.6) * height
    return { x: left + width / 2, from, to: from + (0.1 + ((number * 0.13) % 0.3)) * height }
  },
  ready: async () => {
    await quiet()
    paints = []
  },
  painted: async () => {
    await quiet()
    const countText = /^[\d,]+/.exec(document.querySelector('.plot-count')?.textContent ?? '')?.[0]
    return {
      first: (paints[0] ?? NaN) - moved,
      full: (paints.at(-1) ?? NaN) - moved,
      selected: Number(countText?.replaceAll(',', '')),
    }
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
    const longestYet = longest
    longest = 0
    return longestYet
  },
}
