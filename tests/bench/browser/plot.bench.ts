import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '../../support/find-chromium.ts'
import type { Bench, PreparedBench } from '../bench.ts'
import type { PlotPage } from './plot-page.tsx'

declare const plotPage: PlotPage

const root = fileURLToPath(new URL('.', import.meta.url))

/** Opens the plot of a made-up study as it is built for the product, in the system's Chromium. */
async function openPlot(
  rows: number,
  axes: number,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('browser benches need Chromium')
  const outDir = mkdtempSync(join(tmpdir(), 'plot-bench-'))
  const common = { root, configFile: false as const, logLevel: 'error' as const, plugins: [react()] }
  await build({
    ...common,
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: join(root, 'plot-page.html') },
    },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  const page = await browser.newPage({ viewport: { width: 1180, height: 760 } })
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}plot-page.html?rows=${rows}&axes=${axes}`)
  await page.waitForSelector('.plot canvas[data-painted=true]', { timeout: 120_000 })
  return {
    page,
    close: async () => {
      await browser.close()
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}

function plotBench(name: string, rows: number, aim: number, what: 'brush' | 'paint'): Bench {
  let longest = 0
  return {
    name: `browser/plot-${rows}-${name}`,
    describe: `${rows} rows on 14 axes, a held brush moved by 8 px until ${what === 'brush' ? 'the next frame' : 'the last line'} is painted, with the way to the browser and back`,
    aim,
    repeat: 1,
    samples: 21,
    note: () => `longest task of the page ${longest.toFixed(0)} ms`,
    prepare: async (): Promise<PreparedBench> => {
      const { page, close } = await openPlot(rows, 14)
      // Takes hold of the brush.
      await page.evaluate(() => plotPage.brush())
      await page.evaluate(() => plotPage.forgetTasks())
      return {
        run: async () => {
          const count = await (what === 'brush'
            ? page.evaluate(() => plotPage.brush())
            : page.evaluate(() => plotPage.paint()))
          return Number(count.replaceAll(',', '').split(' ')[0])
        },
        close: async () => {
          longest = await page.evaluate(() => plotPage.longestTask())
          await close()
        },
      }
    },
  }
}

/** The plot under the hand: how soon something is seen after a brush moved, and all of it. */
export const plotBenches: readonly Bench[] = [
  plotBench('brush', 10_000, 33, 'brush'),
  plotBench('paint', 10_000, 150, 'paint'),
  plotBench('brush', 100_000, 50, 'brush'),
]
