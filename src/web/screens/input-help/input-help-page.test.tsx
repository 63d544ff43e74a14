// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveInputHelp, userInputsHelp } from '#contract/calls/system.ts'
import { inputFieldKeys } from '#contract/inputs/fields.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { FieldMark } from '../../project/fields/field-mark.tsx'
import { InputHelpPage } from './input-help-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
  server.answers(userInputsHelp, { 'construction.wallUValue': { en: 'Ask the surveyor.', fa: '' } })
})
afterEach(() => shown.close())

async function open(at = '/admin-dashboard/input-help') {
  shown = await showScreen(<InputHelpPage />, { at, user: userOf({ role: 'super-admin' }) })
  await shown.until(() => rows().length > 0)
}
function rows() {
  return [...shown.page.querySelectorAll('.input-help-list li strong')].map(({ textContent }) => textContent)
}

test('lists every input once by its name, and finds by name and by words', async () => {
  await open()
  expect(rows()).toHaveLength(inputFieldKeys.size)
  expect(rows()).toContain('Construction: Wall U-value')
  expect(rows().filter(name => name.includes('.'))).toEqual([])
  await shown.close()
  await open('/admin-dashboard/input-help?s=surveyor')
  expect(rows()).toEqual(['Construction: Wall U-value'])
})

test('words are written and saved; a refusal keeps them in the dialog', async () => {
  await open('/admin-dashboard/input-help?s=wall%20u-value')
  await shown.press('Edit Construction: Wall U-value')
  await shown.type('In Persian', 'بپرسید')
  server.refuses(saveInputHelp, 503)
  await shown.press('Save')
  await shown.until(() => document.body.textContent.includes('Not saved.'))
  server.answers(saveInputHelp, { en: '', fa: '' })
  await shown.press('Save')
  await shown.until(() => document.querySelector('.input-help-text') === null)
  expect(server.sent(saveInputHelp).at(-1)).toMatchObject({ body: { en: 'Ask the surveyor.', fa: 'بپرسید' } })
})

test('the mark of the input shows the operator’s words, that of another input none', async () => {
  HTMLElement.prototype.showPopover = () => {}
  shown = await showScreen(
    <>
      <FieldMark kind="default" label="Wall" about={{ rows: [], id: 'construction-wallUValue' }} />
      <FieldMark kind="edited" label="Roof" about={{ rows: [], id: 'construction-roofUValue' }} />
    </>,
  )
  for (const button of shown.page.querySelectorAll<HTMLButtonElement>('.mark-button')) button.click()
  await shown.until(() => shown.page.querySelectorAll('.field-about').length === 2)
  await shown.until(() => shown.page.querySelector('.own-words') !== null)
  expect([...shown.page.querySelectorAll('.own-words')].map(({ textContent }) => textContent)).toEqual([
    'Ask the surveyor.',
  ])
})
