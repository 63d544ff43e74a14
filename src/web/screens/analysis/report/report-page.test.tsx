// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { exportPlace, exportProject } from '#contract/calls/runs.ts'
import { reportParts } from '#exports/report/report-blocks.ts'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { catchDownloads } from '../../../../../tests/support/downloads.ts'
import { openAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: Awaited<ReturnType<typeof openAnalysis>>
afterEach(async () => {
  vi.restoreAllMocks()
  await page.close()
})

/** Time passes: looks at the first page begin after a rest of 0.6 s. */
async function afterRest(): Promise<void> {
  await act(async () => {
    await new Promise(done => {
      setTimeout(done, 650)
    })
  })
  await page.settle()
}
function queries(): readonly Readonly<Record<string, string>>[] {
  return page.server.sent(exportProject).map(({ query }) => query)
}
async function open(language: 'en' | 'fa' = 'en') {
  page = await openAnalysis('page=report', [passivePick('a', 2)], { language })
  page.server.gives(exportProject, new Blob(['<svg/>'], { type: 'image/svg+xml' }))
}

test('looks at page 1 once the reader rests, and at other wishes once each', async () => {
  catchDownloads()
  await open()
  await afterRest()
  expect(queries()).toEqual([{ language: 'en', units: 'SI', calendar: 'gregorian', page: '1' }])
  expect(page.page.querySelector('[data-testid=report-preview]')?.getAttribute('src')).toMatch(/^blob:/)
  const choose = async (words: string) => {
    const found = [...page.page.querySelectorAll<HTMLElement>('.report .ant-segmented-item')].find(
      item => item.textContent === words,
    )
    await act(async () => {
      found?.querySelector('input')?.click()
    })
  }
  await choose('Both, side by side')
  await afterRest()
  await choose('English')
  await afterRest()
  expect(queries().map(({ language }) => language)).toEqual(['en', 'both'])
})

test('downloads the parts that are chosen', async () => {
  const downloads = catchDownloads()
  await open('fa')
  await afterRest()
  const boxes = [...page.page.querySelectorAll<HTMLInputElement>('.report-parts input')]
  expect(boxes).toHaveLength(reportParts.length)
  await act(async () => {
    boxes[2]?.click()
  })
  page.server.gives(exportProject, new Blob(['%PDF'], { type: 'application/pdf' }))
  await act(async () => {
    page.page.querySelector<HTMLElement>('[data-testid=report-download]')?.click()
  })
  await page.settle()
  const last = queries().at(-1)
  expect(last).toMatchObject({ language: 'fa', parts: reportParts.filter(part => part !== 'inputs').join(',') })
  expect(last).not.toHaveProperty('page')
  const [file] = await downloads.files()
  expect([file?.name.endsWith('.pdf'), file?.type, file?.text]).toEqual([true, 'application/pdf', '%PDF'])
})

test('after two seconds the place in the queue is told', async () => {
  catchDownloads()
  await open()
  await afterRest()
  page.server.holds(exportProject)
  page.server.answers(exportPlace, { place: 3 })
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => {
    page.page.querySelector<HTMLElement>('[data-testid=report-download]')?.click()
  })
  await pass(1900)
  const statusText = () => page.page.querySelector('.report [role=status]')?.textContent
  expect(statusText()).toBe('The report is being made.')
  await pass(300)
  expect(statusText()).toBe('The report is being made. Place 3 in the queue: other files are made first.')
  page.server.answers(exportPlace, { place: null })
  await pass(1500)
  expect(statusText()).toBe('The report is being made. It takes longer than usual.')
  vi.useRealTimers()
})

test('a refusal is told on the page', async () => {
  catchDownloads()
  await open()
  page.server.refuses(exportProject, 429, { status: 429, code: 'limit.reached', message: 'Try again in a minute.' })
  await afterRest()
  expect(page.page.querySelector('.report [role=alert]')?.textContent).toBe(
    'The report could not be made. Try again in a minute.',
  )
})
