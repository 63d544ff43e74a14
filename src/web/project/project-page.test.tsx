// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { draftOf } from '#building/draft/draft.ts'
import { noHistory, stepTaken } from '#building/draft/history.ts'
import { packHistory } from '#building/draft/stored-history.ts'
import { readProject } from '#contract/calls/projects.ts'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../tests/support/open-project.tsx'
import { signIn, userOf } from '../../../tests/support/show-screen.tsx'
import { freshStorage } from '../../../tests/support/storage-faults.ts'
import { openLink } from '../api/opened-links.ts'
import { browserShelf } from './save/draft-shelf.ts'
import { historyShelf } from './save/history-shelf.ts'
import { endLeftStore, leaveStore } from './save/left-stores.ts'
import { makeProjectStore } from './save/project-store.ts'
import { projectWire } from './save/project-wire.ts'

let page: OpenProject
afterEach(() => page.close())

describe('a project that is opened', () => {
  test('is read once by its address and shown', async () => {
    const server = projectServer(storedProject())
    page = await openProject(server)
    await page.opened()
    expect(server.sent(readProject).map(({ path }) => path)).toEqual([{ id: 'p1' }])
    expect(page.text('h1')).toBe('Nasr Street')
    expect(page.screen()).toBe('location')
  })
  test('shows nothing of it before it is read', async () => {
    const server = projectServer(storedProject())
    const { letGo } = server.holds(readProject)
    page = await openProject(server)
    expect([page.screen(), page.page.querySelector('h1')]).toEqual([undefined, null])
    letGo()
    await page.opened()
  })
  test.each([404, 422, 400])(
    'that the server does not show (%d) was not found, and the way back leads to the projects',
    async status => {
      const server = projectServer(storedProject())
      server.refuses(readProject, status, { message: 'no such thing' })
      page = await openProject(server)
      await page.until(() => page.page.querySelector('h1') !== null)
      expect(page.words()).toContain('This project does not exist, or it is not yours.')
      expect(page.words()).not.toContain('no such thing')
      expect(page.control('To the projects', 'a').getAttribute('href')).toBe('/dashboard/projects')
      await page.press('To the projects', 'a')
      expect(page.words()).toBe('all projects')
    },
  )
  test('that was not reached says so, and is read again when asked', async () => {
    const server = projectServer(storedProject())
    server.isNotReachedBy(readProject)
    page = await openProject(server)
    await page.until(() => page.page.querySelector('h1') !== null)
    expect(page.words()).toContain('The server was not reached.')
    expect(page.words()).not.toContain('still on this device')
    const before = server.sent(readProject).length
    server.answers(readProject, storedProject())
    await page.press('Try again')
    await page.opened()
    expect(server.sent(readProject)).toHaveLength(before + 1)
    expect(page.text('h1')).toBe('Nasr Street')
  })
  test('that a failing server does not give is told in the server’s words', async () => {
    const server = projectServer(storedProject())
    server.refuses(readProject, 409, { message: 'Not today.' })
    page = await openProject(server)
    await page.until(() => page.page.querySelector('h1') !== null)
    expect(page.words()).toContain('Not today.')
    expect(page.words()).not.toContain('was not reached')
  })
})

test('changes kept on this device under this person and project are laid over it and sent', async () => {
  const stored = storedProject()
  const server = projectServer(stored)
  const { building, tempCoords } = (() => {
    const { name, country, primaryBuildingType, units, userInputs, manualInputs, masses } = stored
    return {
      building: { name, country, primaryBuildingType, units, userInputs, manualInputs, masses },
      tempCoords: stored.tempCoords,
    }
  })()
  const base = { building, tempCoords }
  const mine = {
    building: { ...building, userInputs: { ...building.userInputs, construction: { wallUValue: 0.4 } } },
    tempCoords,
  }
  const draftText = JSON.stringify({ version: 1, base, mine, keptAt: '2026-11-21T10:00:00Z' })
  page = await openProject(server, { keep: { 'badgir.draft.u1.p1': draftText, 'badgir.draft.u2.p1': draftText } })
  await page.opened()
  expect(page.editor().undoName).toBe('restored changes')
  await page.until(() => server.held().version === 2)
  expect(server.held().userInputs.construction).toEqual({ wallUValue: 0.4 })
  await page.until(() => localStorage.getItem('badgir.draft.u1.p1') === null)
  expect(localStorage.getItem('badgir.draft.u2.p1')).toBe(draftText)
})

test('an owner’s page of a link leaves the unsent changes, the undo steps and the left page of the own project alone', async () => {
  freshStorage()
  await signIn(userOf())
  const own = storedProject()
  const base = draftOf(own)
  const draft = { version: 1, base, mine: { ...base, building: { ...base.building, name: 'Mine' } }, keptAt: 'then' }
  const steps = packHistory({ history: stepTaken(noHistory, 'rename', base), draft: draft.mine })
  await historyShelf('u1', 'p1').keep(steps)
  await browserShelf('u1', 'p1').keep(draft)
  const store = makeProjectStore(own, projectWire('p1'), null)
  const dispose = vi.spyOn(store, 'dispose')
  vi.spyOn(store, 'flush').mockResolvedValue(false)
  leaveStore('u1', 'p1', store)
  const close = openLink('p1', 'secret')
  const server = projectServer({ ...own, isLinked: true, isPaid: true })
  page = await openProject(server, { isSameDevice: true })
  await page.opened()
  server.becomes({ name: 'Newer' })
  await act(() => page.editor().reload())
  expect([page.text('h1'), page.text('.ant-alert')]).toEqual(['Newer', ''])
  dispatchEvent(new Event('pagehide'))
  await page.close()
  close()
  expect(dispose).not.toHaveBeenCalled()
  endLeftStore('u1', 'p1')
  expect(dispose).toHaveBeenCalledOnce()
  expect((await browserShelf('u1', 'p1').read())?.mine.building.name).toBe('Mine')
  expect(await historyShelf('u1', 'p1').read(Promise.resolve())).toEqual(steps)
})
