// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { formField, pickOption } from '../../../../tests/support/form-fields.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import ZoneTab from './zone-tab.tsx'

let shown: Shown
async function open(more: Partial<Building> = {}) {
  const editor = editedProject(officeOf([mass('m1', box(0, 0, 20, 10))], more))
  shown = await showPart(editor.around(<ZoneTab />))
}
afterEach(() => shown.close())

test('a cooled office is sealed and asks no more; once its windows open, how far and from when', async () => {
  await open()
  expect(shown.words()).toContain('While the cooling system runs, windows are closed')
  expect(shown.page.querySelector('[id$="openableShare"]')).toBeNull()
  await pickOption(formField(shown.page, 'Windows open').input, 'When warm, at night too')
  expect(shown.control('Openable share of the windows')).toHaveProperty('readOnly', false)
  expect(shown.control('Opening temperature')).toHaveProperty('readOnly', false)
})

test('without cooling windows open by default, and nothing is said of a machine', async () => {
  await open({ userInputs: { mechanical: { hvacSystemType: 'no-ac-water-individual' } }, units: 'PI' })
  expect(shown.words()).toContain('fully open at 3.6 °F above')
  expect(shown.words()).not.toContain('the cooling system runs')
  expect(shown.page.querySelector('[id$="openableShare"]')).not.toBeNull()
})
