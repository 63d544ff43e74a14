import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { chromiumFlags, findChromium } from '../../support/find-chromium.ts'
import type { Bench } from '../bench.ts'

const brushes = 20

interface OpenedPlot {
  readonly page: Page
  /** The most work in one task since the page was open [ms of processor time]: what others do on the machine is not in it. */
  readonly mostWork: () => Promise<number>
  readonly close: () => Promise<void>
}

/** The plot alone on a page, built as the product is, in Chromium at 1440 × 900. */
async function openPlot(rows: number): Promise<OpenedPlot> {
  const outDir = mkdtempSync(join(tmpdir(), 'badgir-plot-'))
  const root = import.meta.dirname
  const common = {
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  } as const
  await build({ ...common, plugins: [react()] })
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${server.resolvedUrls?.local[0]}?rows=${rows}`)
  await page.waitForFunction(() => window.plotBench !== undefined, undefined, { timeout: 60_000 })
  return {
    page,
    mostWork: await watchedTasks(page),
    close: async () => {
      await browser.close()
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

/** An event of Chromium's trace: `tdur` is processor time [µs]. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Traces the tasks of the page's main thread. */
async function watchedTasks(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  const events: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as Traced[])
      if (event.name.endsWith('RunTask') || event.name === 'thread_name') events.push(event)
  })
  const threadOf = ({ pid, tid }: Traced) => `${pid} ${tid}`
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  })
  return async () => {
    const whole = new Promise(done => {
      session.once('Tracing.tracingComplete', done)
    })
    await session.send('Tracing.end')
    await whole
    const pages = new Set(events.flatMap(event => (event.args?.name === 'CrRendererMain' ? [threadOf(event)] : [])))
    const tasks = events.filter(event => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
    return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000
  }
}

/** The value that 19 of 20 do not pass. */
function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN
}

/** A range drawn on a result with the pointer; its last move is what is measured. */
async function brushed(page: Page, number: number) {
  const at = await page.evaluate(each => window.plotBench?.place(each), number)
  if (at === undefined) throw new Error('the page lost its plot')
  await page.mouse.move(at.x, at.from)
  await page.mouse.down()
  await page.mouse.move(at.x, (at.from + at.to) / 2)
  await page.evaluate(() => window.plotBench?.ready())
  await page.mouse.move(at.x, at.to)
  const paints = await page.evaluate(() => window.plotBench?.painted())
  if (paints === undefined) throw new Error('the page lost its plot')
  await page.mouse.up()
  return paints
}

function plotBench(rows: number, aims: string): Bench {
  const first: number[] = []
  const full: number[] = []
  let longest = 0
  let work = 0
  let heap = 0
  return {
    name: `browser/plot-${rows}-14-axes`,
    rate: { unit: 'brushes/s', count: brushes },
    repeat: 1,
    describe: `${brushes} ranges drawn with the pointer on results of ${rows} seeded rows × 14 axes, each painted to its end`,
    note: () =>
      `brush to first paint p95 ${p95(first).toFixed(0)} ms, to full paint p95 ${p95(full).toFixed(0)} ms, longest task ` +
      `${longest.toFixed(0)} ms, most work in one ${work.toFixed(0)} ms, heap ${heap.toFixed(0)} MB (aims: ${aims})`,
    prepare: async () => {
      const { page, mostWork, close } = await openPlot(rows)
      return {
        run: async () => {
          let selected = 0
          for (let i = 0; i < brushes; i++) {
            const paints = await brushed(page, i)
            first.push(paints.first)
            full.push(paints.full)
            selected += paints.selected
          }
          longest = Math.max(longest, (await page.evaluate(() => window.plotBench?.longestTask())) ?? Number.NaN)
          return selected
        },
        close: async () => {
          work = await mostWork()
          heap =
            (await page.evaluate(
              () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
            )) / 1e6
          await close()
        },
      }
    },
  }
}

/** Needs a Chromium. */
export const browserBenches: readonly Bench[] = [
  plotBench(10_000, 'first 33, full 150'),
  plotBench(100_000, 'first 50, no task over 50, heap 400 MB'),
  {
    name: 'browser/table-scroll-10000',
    aim: 50,
    rate: { unit: 'frames/s', count: 120 },
    repeat: 1,
    describe: '120 steps of 47 px through the table of 10,000 rows × 14 axes, a step a frame',
    prepare: async () => {
      const { page, close } = await openPlot(10_000)
      return {
        run: async () => {
          await page.evaluate(() => window.plotBench?.scroll())
          return 120
        },
        close,
      }
    },
  },
]
