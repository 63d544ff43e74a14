// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { saveTab } from '#contract/calls/projects.ts'
import type { Building } from '#contract/entities/project.ts'
import { catchDownloads } from '../../../../tests/support/downloads.ts'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../../tests/support/open-project.tsx'
import { userOf } from '../../../../tests/support/show-screen.tsx'
import { breakStorage } from '../../../../tests/support/storage-faults.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { readProjectFile } from '../save/project-file.ts'

let page: OpenProject
let mend: (() => void) | undefined
afterEach(async () => {
  mend?.()
  mend = undefined
  await page.close()
  vi.restoreAllMocks()
})

function walls(wallUValue: number) {
  return (b: Building): Building => ({ ...b, userInputs: { ...b.userInputs, construction: { wallUValue } } })
}
function wallNow() {
  return page.editor().building.userInputs.construction?.wallUValue
}
/** A project whose change neither the server nor the browser has taken. */
async function openUnsaved() {
  const server = projectServer(storedProject())
  page = await openProject(server)
  await page.opened()
  mend = breakStorage('denied')
  server.isNotReachedBy(saveTab)
  await act(async () => {
    page.editor().change('edit', walls(0.4))
    void page.editor().flush()
  })
  await page.until(() => page.editor().saveState === 'unsaved')
  return server
}
function asks() {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}
async function leave() {
  await page.press('Projects', 'a')
}

test('changes that are kept nowhere are offered as a file, which says what it is for and can be read', async () => {
  await openUnsaved()
  expect(page.text('[role=alert]')).toMatch(/^Your changes are not saved\..*keep the file\..*“Project details”/)
  const caught = catchDownloads()
  await page.press('Download the changes')
  const [file] = await caught.files()
  expect(file?.name).toBe('Nasr Street.json')
  const { building } = page.editor()
  expect(readProjectFile(file?.text ?? '')).toEqual({ ok: true, value: { building, tempCoords: null } })
})

test('the file holds a confirmed place that was not sent, and one that is only pointed at', async () => {
  await openUnsaved()
  const confirmed = { latitude: 35.81, longitude: 51.43 }
  const tried = { latitude: 35.82, longitude: 51.44 }
  await act(async () => {
    page.editor().change('site', b => ({ ...b, userInputs: { ...b.userInputs, location: confirmed } }))
    page.editor().setTempCoords(tried)
  })
  const caught = catchDownloads()
  await page.press('Download the changes')
  const [file] = await caught.files()
  expect(readProjectFile(file?.text ?? '')).toMatchObject({
    value: { building: { userInputs: { location: confirmed } }, tempCoords: tried },
  })
})

test('a project with such changes is left only after a question; other tabs of it are open', async () => {
  await openUnsaved()
  expect(asks()).toBe(true)
  await leave()
  await page.until(() => document.querySelector('[role=dialog]') !== null)
  expect(page.screen()).toBe('location')
  await page.press('Stay')
  expect([page.screen(), wallNow()]).toEqual(['location', 0.4])
  await page.press('Construction, complete', 'a')
  expect(page.tab()).toBe('construction')
  await leave()
  await page.until(() => document.querySelector('[role=dialog]') !== null)
  await page.press('Leave')
  await page.until(() => page.address() === '/dashboard/projects')
  // The window is not closed without a question either.
  expect(asks()).toBe(true)
})

test('the browser’s Back asks too: staying keeps the page and its address, leaving goes where Back led', async () => {
  await openUnsaved()
  const here = page.address()
  history.replaceState(null, '', '/dashboard/projects')
  history.pushState(null, '', here)
  await act(async () => {
    history.back()
  })
  await page.until(() => document.querySelector('[role=dialog]') !== null)
  expect([page.screen(), page.address()]).toEqual(['location', here])
  await page.press('Stay')
  expect([page.screen(), wallNow()]).toEqual(['location', 0.4])
  await act(async () => {
    history.back()
  })
  await page.until(() => document.querySelector('[role=dialog]') !== null)
  await page.press('Leave')
  await page.until(() => page.address() === '/dashboard/projects')
  expect(page.screen()).toBeUndefined()
})

test('a project with late changes that the browser does not keep is left only after a question, with their file', async () => {
  const server = projectServer(storedProject())
  page = await openProject(server)
  await page.opened()
  mend = breakStorage('denied')
  server.refuses(saveTab, 409, { code: 'project.paid', message: 'paid' })
  server.becomes({ isPaid: true, state: 'paid-locked' })
  await act(async () => {
    page.editor().change('edit', walls(0.4))
    void page.editor().flush()
  })
  await page.until(() => page.editor().late !== null)
  await page.until(asks)
  await leave()
  await page.until(() => document.querySelector('[role=dialog]') !== null)
  expect(page.screen()).toBe('location')
  const caught = catchDownloads()
  const dialog = document.querySelector('[role=dialog]')
  await act(async () => {
    ;[...(dialog?.querySelectorAll('button') ?? [])].find(one => one.textContent.includes('Download'))?.click()
  })
  const [file] = await caught.files()
  expect(file?.text).toContain('"wallUValue": 0.4')
  await page.press('Leave')
  await page.until(() => page.address() === '/dashboard/projects')
})

test('without such changes nothing is asked', async () => {
  const server = projectServer(storedProject())
  page = await openProject(server)
  await page.opened()
  server.isNotReachedBy(saveTab)
  await act(async () => {
    page.editor().change('edit', walls(0.4))
    void page.editor().flush()
  })
  await page.until(() => page.editor().saveState === 'offline')
  expect(asks()).toBe(false)
  await leave()
  await page.until(() => page.address() === '/dashboard/projects')
})

test('its owner finds such a change again in this window; another person neither sees nor sends it', async () => {
  const server = await openUnsaved()
  await act(async () => {
    sessionActor.send({ type: 'profile.changed', user: userOf({ _id: 'u2' }) })
  })
  await page.close()
  server.answers(saveTab, storedProject())
  const before = server.sent(saveTab).length
  page = await openProject(server, { user: userOf({ _id: 'u2' }), isSameDevice: true })
  await page.opened()
  expect(wallNow()).toBeUndefined()
  await page.close()
  expect(server.sent(saveTab)).toHaveLength(before)
  page = await openProject(server, { isSameDevice: true })
  await page.opened()
  await page.until(() => server.sent(saveTab).length > before)
  expect(wallNow()).toBe(0.4)
})
