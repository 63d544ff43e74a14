// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { resolved } from '#building/library/resolved.ts'
import { schedulesOf } from '#building/library/schedules.ts'
import type { Building } from '#contract/entities/project.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { SetpointFields } from './setpoint-fields.tsx'

let shown: Shown
const typed = { heatingSetpoint: 19, coolingSetpoint: 26, heatingSetback: 15, coolingSetback: 31 }
async function open(setpoints: Partial<typeof typed>, more: Partial<Building> = {}) {
  const building = officeOf([], { userInputs: { zone: { setpoints } }, ...more })
  const fields = (
    <SetpointFields
      units={building.units}
      schedules={schedulesOf(building)}
      setpoints={resolved(building).zone.setpoints}
      onSet={() => {}}
    />
  )
  shown = await showPart(editedProject(building).around(fields))
}
afterEach(() => shown.close())
function errors() {
  return [...shown.page.querySelectorAll('.input-field')].flatMap(one => {
    const error = one.querySelector('.input-error')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
    return error === undefined ? [] : [[one.querySelector('label')?.textContent, error.replaceAll('\u00A0', ' ')]]
  })
}

test('those in order are not refused', async () => {
  await open(typed)
  expect(errors()).toEqual([])
})

test('heating that meets cooling is told at both, each with the other’s value', async () => {
  await open({ ...typed, heatingSetpoint: 26, coolingSetpoint: 24 })
  expect(errors()).toEqual([
    ['Heating setpoint', 'Must be below cooling, 24.0 °C'],
    ['Cooling setpoint', 'Must be above heating, 26.0 °C'],
  ])
})

test('a setback within the setpoints is told at itself', async () => {
  await open({ ...typed, heatingSetback: 20 })
  expect(errors()).toEqual([['Heating setback', 'Must not be above heating, 19.0 °C']])
  await shown.close()
  await open({ ...typed, coolingSetback: 25 }, { units: 'PI' })
  expect(errors()).toEqual([['Cooling setback', 'Must not be below cooling, 78.8 °F']])
})

test('the day beside them has the values in force and the hours of the building’s type', async () => {
  const title = () =>
    shown.page
      .querySelector('title')
      ?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00A0', ' ')
  await open(typed)
  // The medium office’s prototype of 90.1-2013: 21 °C from 7 to 22, its cooling likewise.
  expect(title()).toBe(
    "Setpoints on an open day: heating 19.0 °C and cooling 26.0 °C from 7 to 22 o'clock, setback outside these hours",
  )
  await shown.close()
  await open(typed, { primaryBuildingType: 'hospital' })
  expect(title()).toContain('from 0 to 24')
})
