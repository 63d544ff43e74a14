// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentVersions, previewContent } from '#contract/calls/system.ts'
import type { ContentVersion } from '#contract/entities/content.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { aroundNavigation } from '../../ui/leave-guard.ts'
import { ContentEditor } from './content-editor.tsx'

function versionOf(version: number): ContentVersion {
  const savedAt = version === 1 ? null : '2026-10-01T00:00:00Z'
  return { version, en: `Text ${version}`, fa: `متن ${version}`, savedAt }
}
let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  server.answers(previewContent, { en: '<p>preview</p>', fa: '<p>preview</p>' })
  server.answers(contentVersions, ({ query }) => {
    const skip = Number(query['skip'] ?? 0)
    const all = Array.from({ length: 12 }, (_, i) => versionOf(12 - i))
    return { items: all.slice(skip, skip + Number(query['limit'])), totalCount: all.length }
  })
  shown = await showScreen(<ContentEditor slug="about" />, { user: userOf({ role: 'super-admin' }) })
  await shown.until(() => listed().length > 0)
})
afterEach(() => shown.close())

function listed() {
  return [...shown.page.querySelectorAll('.content-versions li > span')].map(({ textContent }) => textContent)
}
function english() {
  return (shown.control('English (Markdown)', 'textarea') as HTMLTextAreaElement).value
}

test('an older version is looked at and taken up again; it is then a change like any other', async () => {
  await shown.press('Look at version 11')
  await shown.until(() => document.querySelector('.ant-modal')?.textContent.includes('Text 11') ?? false)
  await shown.press('Use this text again')
  await shown.until(() => english() === 'Text 11')
  expect(shown.words()).toContain('Not saved yet.')
})

test('lists ten at a time, the newest first, down to the product’s own text', async () => {
  expect(listed()).toHaveLength(10)
  expect(listed()[0]).toContain('Version 12,')
  await shown.press('Older')
  await shown.until(() => listed().length === 2)
  expect(listed()[1]).toBe('Version 1, the product’s own text')
})

test('a changed text is asked about before it is left, an unchanged one is not', async () => {
  const moves: string[] = []
  const leave = () => {
    aroundNavigation(to => moves.push(to), '/elsewhere', {})
  }
  leave()
  expect(moves).toEqual(['/elsewhere'])
  await shown.type('English (Markdown)', 'Mine')
  const questions = () => document.querySelectorAll('.ant-modal-confirm:not(.ant-zoom-leave)').length
  leave()
  leave()
  await shown.until(() => document.body.textContent.includes('Leave without saving?'))
  expect([moves.length, questions()]).toEqual([1, 1])
  await shown.press('Stay')
  await shown.until(() => questions() === 0)
  leave()
  await shown.until(() => questions() === 1)
  await shown.press('Leave')
  await shown.until(() => moves.length === 2)
  expect(moves[1]).toBe('/elsewhere')
})
