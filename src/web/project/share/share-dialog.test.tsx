// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listLinks, makeLink, revokeLink } from '#contract/calls/sharing.ts'
import type { ProjectLink } from '#contract/entities/project-link.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { ShareDialog } from './share-dialog.tsx'

const link: ProjectLink = { _id: 'l1', createdAt: '2026-11-01T10:00:00.000Z' }
let server: StandInServer
let shown: ShownScreen
let items: ProjectLink[]
beforeEach(async () => {
  items = []
  server = standInServer()
  server.answers(listLinks, () => ({ items, totalCount: items.length }))
  shown = await showScreen(<ShareDialog projectId="p1" close={() => {}} />, { at: '/', user: userOf() })
  await shown.until(() => server.sent(listLinks).length > 0)
  await shown.settle()
})
afterEach(() => shown.close())

function address() {
  return document.querySelector<HTMLInputElement>('.share-address input')?.value
}

test('a link is made, its address shown once, and revoked', async () => {
  server.answers(makeLink, () => {
    items = [link]
    return { link, token: 'secret' }
  })
  server.answers(revokeLink, () => {
    items = []
    return undefined
  })
  await shown.press('Make a link')
  await shown.until(() => document.querySelector('.share-links li') !== null)
  expect(address()).toMatch(/\/links\/secret$/)
  const [revoke] = [...document.querySelectorAll<HTMLButtonElement>('.share-links button')]
  revoke?.click()
  await shown.until(() => document.querySelector('.share-links li') === null)
  expect(server.sent(revokeLink).map(({ path }) => path)).toEqual([{ id: 'p1', link: 'l1' }])
  expect(address()).toBeUndefined()
})
