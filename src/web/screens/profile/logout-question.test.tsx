// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/profile.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer } from '../../../../tests/support/stand-in-server.ts'
import { noteUnkept } from '../../project/save/unkept-drafts.ts'
import { LogoutQuestion } from './logout-question.tsx'

let shown: ShownScreen
afterEach(async () => {
  noteUnkept('here', null)
  await shown.close()
})

test.each([
  [null, 'Changes that are not saved yet stay on this device.'],
  ['a draft', 'When you close the window, they are lost.'],
])('before the logout it says what becomes of changes (kept nowhere: %s)', async (text, says) => {
  noteUnkept('here', text)
  standInServer().answers(readProfile, { data: { user: userOf() } })
  shown = await showScreen(<LogoutQuestion />, { user: userOf() })
  expect(document.body.textContent).toContain(says)
})
