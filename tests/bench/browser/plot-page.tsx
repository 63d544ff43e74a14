import { createRoot } from 'react-dom/client'
import { StrictMode, Suspense, useState } from 'react'
import { ParallelPlot } from '#web/plot/parallel-plot.tsx'
import { readPlotState } from '#web/plot/plot-state.ts'
import { startTranslation } from '#web/text/i18n.ts'
import { applyCssVariables } from '#web/theme/css-variables.ts'
import { lightPalette } from '#web/theme/palette.ts'
import { AntProvider } from '#web/shell/ant-provider.tsx'
import '#web/theme/global.css'
import { plotSample } from '../../fixtures/plot-sample.ts'

/** What the bench asks of its page; every answer is a count of kept rows. */
export interface PlotPage {
  /** Moves a brush that is held and waits for the next frame to be painted. */
  readonly brush: () => Promise<string>
  /** The same, until every line is painted. */
  readonly paint: () => Promise<string>
  readonly forgetTasks: () => void
  /** Longest task since they were forgotten [ms]. */
  readonly longestTask: () => number
}

const search = new URLSearchParams(location.search)
const { table, baseline } = plotSample(Number(search.get('rows')), Number(search.get('axes')))

function Page() {
  const [state, setState] = useState(() => readPlotState(new URLSearchParams(), table.axes))
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

function one(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`${selector} is missing`)
  return element
}
let moves = 0
function move() {
  const { left, top } = one('.plot-field').getBoundingClientRect()
  // 8 px a step up and down the axis, so that each keeps other rows.
  const y = top + 140 + ((moves++ * 8) % 120)
  // The mouse's own number: only a pointer that there is can be captured.
  const at = { bubbles: true, cancelable: true, button: 0, pointerId: 1, clientX: left, clientY: y }
  if (moves === 1)
    one('[data-axis=r0] .plot-track').dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: top + 290 }))
  one('.plot-field').dispatchEvent(new PointerEvent('pointermove', at))
}
/** After the next frame was painted: a task that its frame began comes after it. */
function painted(): Promise<void> {
  return new Promise(done => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        done()
      })
      port1.start()
      port2.postMessage(null)
    })
  })
}
function kept() {
  return one('.plot-count').textContent ?? ''
}
let longest = 0
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
}).observe({ type: 'longtask' })

const page: PlotPage = {
  brush: async () => {
    move()
    await painted()
    return kept()
  },
  paint: async () => {
    move()
    do await painted()
    while (one('.plot-canvas canvas').dataset['painted'] !== 'true')
    return kept()
  },
  forgetTasks: () => {
    longest = 0
  },
  longestTask: () => longest,
}
Object.assign(globalThis, { plotPage: page })

applyCssVariables(lightPalette, 'light')
await startTranslation('en')
createRoot(one('#root')).render(
  <StrictMode>
    <AntProvider>
      <Suspense>
        <Page />
      </Suspense>
    </AntProvider>
  </StrictMode>,
)
