// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { exportProject } from '#contract/calls/runs.ts'
import { leftOutHeader } from '#contract/export-formats.ts'
import { allExports } from '#exports/all-exports.ts'
import { catchDownloads } from '../../../../tests/support/downloads.ts'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../../tests/support/open-project.tsx'

let page: OpenProject
afterEach(async () => {
  vi.restoreAllMocks()
  await page.close()
})

async function open(isPaid: boolean) {
  const server = projectServer(storedProject({ isPaid, state: isPaid ? 'results' : 'draft' }))
  page = await openProject(server, { at: 'location' })
  await page.opened()
  await page.press('Download the project')
  return server
}
function items() {
  return Array.from(document.querySelectorAll('[role=menuitem]'), item => ({
    name: item.querySelector('.export-item > span')?.textContent,
    words: item.querySelector('small')?.textContent,
    isClosed: item.getAttribute('aria-disabled') === 'true',
  }))
}

test('every record once; those with figures are closed until the project is paid, with the reason', async () => {
  await open(false)
  expect(items().length).toBe(allExports.length)
  expect(items().filter(({ isClosed }) => isClosed).length).toBe(allExports.filter(({ paid }) => paid).length)
  for (const { isClosed, words } of items()) expect(words === 'This file needs a paid project.').toBe(isClosed)
})

test('a paid project has all of them open; a file is saved under the project’s name', async () => {
  const server = await open(true)
  expect(items().some(({ isClosed }) => isClosed)).toBe(false)
  const caught = catchDownloads()
  server.gives(exportProject, '{"schema":"badgir.project"}\n', { 'content-type': 'application/json; charset=utf-8' })
  await page.press('Project (JSON)All inputs, to keep or to open again here', '[role=menuitem]')
  await page.settle()
  expect(server.sent(exportProject).at(-1)).toMatchObject({
    path: { id: 'p1', format: 'json' },
    query: { language: 'en', units: 'SI', calendar: 'gregorian' },
  })
  expect(await caught.files()).toEqual([
    { name: 'Nasr Street.json', type: 'application/json; charset=utf-8', text: '{"schema":"badgir.project"}\n' },
  ])
})

test('what the file left out is listed; a refusal is told', async () => {
  const server = await open(true)
  catchDownloads()
  const sentences = encodeURIComponent(JSON.stringify(['the frame <b>is</b> left out', '…']))
  server.gives(exportProject, 'Version,25.2;', {
    'content-type': 'text/plain; charset=utf-8',
    [leftOutHeader]: sentences,
  })
  await page.press('Model (IDF)For EnergyPlus, in its older form', '[role=menuitem]')
  await page.settle()
  const list = Array.from(document.querySelectorAll('.export-left-out li'), item => item.textContent)
  expect(list).toEqual(['the frame <b>is</b> left out', 'and more'])
  server.refuses(exportProject, 429, { message: 'Too many files. Wait a moment.' })
  await page.press('Download the project')
  await page.press('Model (IDF)For EnergyPlus, in its older form', '[role=menuitem]')
  await page.settle()
  expect(JSON.stringify(page.toasts)).toContain('Too many files. Wait a moment.')
})
