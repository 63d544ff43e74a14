// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { saveTab } from '#contract/calls/projects.ts'
import { draftOf } from '#building/draft/draft.ts'
import type { Building } from '#contract/entities/project.ts'
import { catchDownloads } from '../../../../tests/support/downloads.ts'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../../tests/support/open-project.tsx'

let page: OpenProject
afterEach(() => page.close())

function walls(wallUValue: number) {
  return (b: Building): Building => ({ ...b, userInputs: { ...b.userInputs, construction: { wallUValue } } })
}
async function change(edit: (b: Building) => Building) {
  await act(async () => {
    page.editor().change('edit', edit)
    void page.editor().flush()
  })
}
async function open(server = projectServer(storedProject()), more: Parameters<typeof openProject>[1] = {}) {
  page = await openProject(server, more)
  await page.opened()
  return server
}
function state() {
  return [page.text('output'), page.page.querySelector('output')?.className.replace('save-state ', '')]
}

describe('another window’s change', () => {
  async function dispute() {
    const server = await open()
    server.becomes({
      name: 'Theirs',
      updatedAt: '2026-06-03T10:00:00Z',
      userInputs: { ...storedProject().userInputs, construction: { wallUValue: 1 } },
    })
    server.refuses(saveTab, 409, { code: 'project.stale', message: 'stale' })
    await change(walls(0.4))
    await page.until(() => page.text('.ant-alert') !== '')
    return server
  }
  function takesAgain(server: ReturnType<typeof projectServer>) {
    server.answers(saveTab, ({ body }) => {
      server.becomes({ userInputs: { ...server.held().userInputs, construction: (body as never)['userInputs'] } })
      return server.held()
    })
  }
  test('is told with the sections that differ and when it was saved, until one chooses', async () => {
    await dispute()
    expect(page.text('.ant-alert')).toContain('This project was changed in another window.')
    expect(page.text('.ant-alert')).toContain(
      'Differences: Project details, Construction. Last saved 2026/06/03. Nothing is overwritten until you choose.',
    )
    expect(state()).toEqual(['Changed in another window', 'save-stale'])
  })
  test('is taken by its button', async () => {
    const server = await dispute()
    takesAgain(server)
    await page.press('Take the other version')
    await page.until(() => page.text('.ant-alert') === '')
    expect(page.editor().building.userInputs.construction).toEqual({ wallUValue: 1 })
    expect(page.text('h1')).toBe('Theirs')
    expect(state()).toEqual(['Saved', 'save-saved'])
  })
  test('is written over by mine only where I changed it', async () => {
    const server = await dispute()
    takesAgain(server)
    await page.press('Keep mine')
    await page.until(() => server.sent(saveTab).length === 2)
    expect(server.sent(saveTab)[1]?.body).toMatchObject({ userInputs: { wallUValue: 0.4 }, version: 2 })
    await page.until(() => page.text('output') === 'Saved')
    expect([page.text('.ant-alert'), page.text('h1')]).toEqual(['', 'Theirs'])
  })
})

describe('changes of an earlier visit', () => {
  const base = draftOf(storedProject())
  /** Storage with a draft of a day. Tests in a row take other days: the page of the test before may still drop its own. */
  const keptOn = (day: string) => ({
    'badgir.draft.u1.p1': JSON.stringify({
      version: 1,
      base,
      mine: { ...base, building: walls(0.4)(base.building) },
      keptAt: `${day}T10:00:00Z`,
    }),
  })
  const draftText = keptOn('2026-11-21')
  test('are told, and given up by the button, also on the server', async () => {
    const server = await open(projectServer(storedProject()), { keep: draftText })
    expect(page.text('.ant-alert')).toContain('Changes from this device were restored and are being saved.')
    await page.until(() => server.sent(saveTab).length === 1)
    await page.press('Discard them')
    expect(page.editor().building.userInputs.construction).toBeUndefined()
    expect(page.text('.ant-alert')).toBe('')
    await page.until(() => server.sent(saveTab).length === 2)
    expect(server.sent(saveTab)[1]?.body).toMatchObject({ userInputs: {} })
  })
  test('are told no more once something else is changed', async () => {
    await open(projectServer(storedProject()), { keep: draftText })
    await change(b => ({ ...b, name: 'B' }))
    expect(page.text('.ant-alert')).toBe('')
  })
  test('beside a project that changed since say when they are from, what they are, and what one may do', async () => {
    const server = projectServer(storedProject())
    server.becomes({
      updatedAt: '2026-11-25T10:00:00Z',
      userInputs: { ...storedProject().userInputs, construction: { wallUValue: 1 } },
    })
    await open(server, { keep: draftText })
    expect(page.text('.ant-alert')).toContain(
      'Unsent changes of 2026/11/21 came back, and the project has changed since.' +
        'They differ from the saved project of 2026/11/25 in: Construction. Choose one, or download yours first.',
    )
    const caught = catchDownloads()
    await page.press('Download the changes')
    const [file] = await caught.files()
    expect(file?.text).toContain('"wallUValue": 0.4')
    await page.press('Take the other version')
    expect(page.text('.ant-alert')).toBe('')
    expect(page.editor().building.userInputs.construction).toEqual({ wallUValue: 1 })
  })
  test('that a paid project cannot take are told, can be downloaded, and go by the button', async () => {
    const keep = keptOn('2026-11-19')
    await open(projectServer(storedProject({ isPaid: true, state: 'paid-locked' })), { keep })
    expect(page.text('.ant-alert')).toContain(
      'Your changes of 2026/11/19 came too late: the project is paid and locked.They are not part of it: Construction.',
    )
    const caught = catchDownloads()
    await page.press('Download the changes')
    const [file] = await caught.files()
    expect(file?.text).toContain('"wallUValue": 0.4')
    await page.press('Discard them')
    expect([page.text('.ant-alert'), localStorage.getItem('badgir.draft.u1.p1')]).toEqual(['', null])
  })
  test('are told in other words once a refund opens the project, and come back with the next visit', async () => {
    const keep = keptOn('2026-11-20')
    const server = await open(projectServer(storedProject({ isPaid: true, state: 'paid-locked' })), { keep })
    server.becomes({ isPaid: false, state: 'draft' })
    await act(async () => {
      page.editor().replaceProject(server.held())
    })
    await page.until(() => page.text('.ant-alert').includes('open again, without your changes of 2026/11/20.'))
    expect(page.text('.ant-alert')).toContain('They came while it was paid and locked: Construction.')
    await page.close()
    await open(server, { isSameDevice: true })
    expect(page.text('.ant-alert')).toContain('Changes from this device were restored and are being saved.')
  })
  test('that wait beside a dispute are told after it: without its choice nothing could be saved', async () => {
    const server = projectServer(storedProject())
    server.becomes({ userInputs: { ...storedProject().userInputs, construction: { wallUValue: 1 } } })
    const draft = { version: 1, base, mine: { ...base, building: walls(0.6)(base.building) } }
    const late = { ...draft, mine: { ...base, building: walls(0.4)(base.building) }, keptAt: '2026-11-17T10:00:00Z' }
    const text = JSON.stringify({ ...draft, keptAt: '2026-11-18T10:00:00Z', late })
    await open(server, { keep: { 'badgir.draft.u1.p1': text } })
    expect(page.text('.ant-alert')).toContain('Unsent changes of 2026/11/18 came back')
    await page.press('Take the other version')
    expect(page.text('.ant-alert')).toContain('open again, without your changes of 2026/11/17.')
    await page.press('Discard them')
    expect(page.text('.ant-alert')).toBe('')
  })
  test('of this visit that a payment elsewhere overtakes are told too', async () => {
    const server = await open()
    server.becomes({ isPaid: true, state: 'paid-locked' })
    server.refuses(saveTab, 409, { code: 'project.paid', message: 'paid' })
    await change(walls(0.4))
    await page.until(() => page.text('.ant-alert').includes('came too late'))
    expect(page.editor().building.userInputs.construction).toBeUndefined()
    // Neither a reload nor another page of the product loses them.
    await page.until(() => !page.editor().isLateUnkept)
    await page.close()
    await open(server, { isSameDevice: true })
    expect(page.text('.ant-alert')).toContain('came too late')
    await page.press('Discard them')
    await page.close()
    await open(server, { isSameDevice: true })
    expect(page.text('.ant-alert')).toBe('')
  })
  test('of nobody are not told', async () => {
    await open()
    expect(page.text('.ant-alert')).toBe('')
  })
})
