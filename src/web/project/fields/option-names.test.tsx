// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { OptionInput } from './option-input.tsx'

let shown: ShownScreen
afterEach(() => shown.close())

/** A screen reader reads an option's aria-label, else its text. A label that is no plain text gets its key there. */
test.each([
  ['en', 'North-east'],
  ['fa', 'شمال شرقی'],
] as const)('options are announced by their names, in %s', async (language, name) => {
  const editor = editedProject(officeOf([]))
  shown = await showScreen(
    editor.around(<OptionInput label="Towards" list="orientation" value={undefined} onChange={() => {}} />),
    { language },
  )
  const texts = await shown.offered('Towards')
  const names = [...document.querySelectorAll('[role=option]')].map(
    option => option.getAttribute('aria-label') ?? option.textContent,
  )
  expect(names.length).toBeGreaterThan(1)
  expect(texts).toEqual(expect.arrayContaining(names))
  expect(texts).toContain(name)
})
