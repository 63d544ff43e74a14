// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#contract/calls/auth.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { ChangePassword } from './change-password.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  shown = await showScreen(<ChangePassword />)
})
afterEach(() => shown.close())

function values() {
  return ['Old password', 'New password'].map(name => (shown.control(name, 'input') as HTMLInputElement).value)
}
async function change(old = 'river stone', next = 'lamp of clay') {
  await shown.type('Old password', old)
  await shown.type('New password', next)
  await shown.press('Change password')
  await shown.settle()
}

test('is sent, told, and leaves two empty fields that ask for nothing', async () => {
  server.answers(changePassword, undefined)
  await change()
  expect(server.sent(changePassword).map(({ body }) => body)).toEqual([
    { oldPassword: 'river stone', newPassword: 'lamp of clay' },
  ])
  expect(shown.toasts).toEqual([{ kind: 'success', text: 'your password has been changed' }])
  expect(values()).toEqual(['', ''])
  expect(shown.refused()).toEqual([])
})

test('is not sent with a field empty, in the words of this page, or with a new one that is too short', async () => {
  await shown.press('Change password')
  expect(shown.refused()).toEqual(['Old password', 'New password'])
  expect([...shown.page.querySelectorAll('.field-error')].map(error => error.textContent)).toEqual([
    'this field is required',
    'this field is required',
  ])
  await change('x', '1234567')
  // An old one may be from a time of other rules.
  expect(shown.refused()).toEqual(['New password'])
  expect(shown.page.querySelector('.field-error')?.textContent).toContain('8')
  expect(server.order()).toEqual([])
})

test('a short one is told once its field was left', async () => {
  await shown.type('New password', '1234567')
  expect(shown.refused()).toEqual([])
  await shown.type('New password', '1234567', true)
  expect(shown.refused()).toEqual(['New password'])
})

test('both are hidden; a keeper of passwords knows which is which', () => {
  const fields = ['Old password', 'New password'].map(name => shown.control(name, 'input'))
  expect(fields.map(field => field.getAttribute('type'))).toEqual(['password', 'password'])
  expect(fields.map(field => field.getAttribute('autocomplete'))).toEqual(['current-password', 'new-password'])
})

test('the length of the new one is ticked', async () => {
  await shown.type('Old password', 'long enough by far')
  expect(shown.page.querySelectorAll('.field-list .done')).toHaveLength(0)
  await shown.type('New password', '12345678')
  expect(shown.page.querySelectorAll('.field-list .done')).toHaveLength(1)
})

test('a wrong old one is told at its field, anything else over the button; what was typed stays', async () => {
  server.refuses(changePassword, 422, { errors: [{ field: 'oldPassword', message: 'Not your password.' }] })
  await change()
  expect(shown.refused()).toEqual(['Old password'])
  expect(shown.words()).toContain('Not your password.')
  expect(shown.page.querySelector('.form-problem')).toBeNull()
  server.isNotReachedBy(changePassword)
  await change()
  expect(shown.page.querySelector('.form-problem')?.textContent).toContain('The server was not reached.')
  expect(values()).toEqual(['river stone', 'lamp of clay'])
})

test('is sent once while it is under way', async () => {
  server.answers(changePassword, undefined)
  const held = server.holds(changePassword)
  await change()
  await change()
  expect(shown.control('Change password').className).toContain('ant-btn-loading')
  held.letGo()
  await shown.until(() => shown.toasts.length > 0)
  expect(server.sent(changePassword)).toHaveLength(1)
})
