// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bareOffice } from '../../../tests/fixtures/building.ts'
import { editedProject } from '../../../tests/support/edited-project.tsx'
import { showPart } from '../../../tests/support/show-part.tsx'
import { useZoneName } from './use-zone-name.ts'

function Names() {
  const nameOf = useZoneName()
  const zones = [
    { id: 'offices', name: 'Offices' },
    { id: 'meeting', name: 'Meeting rooms' },
    { id: 'a', name: 'Offices' },
    { id: 'b', name: null },
  ]
  return <p>{zones.map(zone => nameOf(zone) ?? '–').join('|')}</p>
}

test.each([
  ['sample', 'fa', 'فضاهای اداری|اتاق‌های جلسه|Offices|–'],
  ['sample', 'en', 'Offices|Meeting rooms|Offices|–'],
  // A name that a person typed stays, in whatever language.
  ['p1', 'fa', 'Offices|Meeting rooms|Offices|–'],
] as const)('zone types of the project %s in %s', async (_id, language, names) => {
  const shown = await showPart(editedProject(bareOffice, { _id }).around(<Names />), { language })
  expect(shown.words()).toBe(names)
  await shown.close()
})
