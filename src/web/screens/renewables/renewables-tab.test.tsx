// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { boxesOf, formField } from '../../../../tests/support/form-fields.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import RenewablesTab from './renewables-tab.tsx'

type Renewables = NonNullable<Building['userInputs']['renewables']>
let shown: Shown
let editor: ReturnType<typeof editedProject>
/** A flat roof of 200 m² without windows. */
async function open(renewables: Renewables = {}, more: Partial<Building> = {}) {
  const userInputs = { renewables, envelope: { roof: { windowToWallRatio: 0 } } }
  editor = editedProject(officeOf([mass('m1', box(0, 0, 20, 10))], { userInputs, ...more }))
  shown = await showPart(editor.around(<RenewablesTab />))
}
afterEach(() => shown.close())
function field(label: string) {
  return formField(shown.page, label)
}
function warned() {
  return boxesOf(shown.page).flatMap(([, labels]) => labels.filter(label => field(label).warning !== ''))
}
function panel() {
  return (editor.panel.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
function sky() {
  return [...editor.panel.querySelectorAll('figcaption span')].map(one => one.textContent?.replaceAll('\u00A0', ' '))
}

describe('the roof', () => {
  test('carries as much as it has, and the panel tells what is free', async () => {
    await open({ photovoltaicArea: 120, solarWaterHeatingArea: 80 })
    expect(warned()).toEqual([])
    expect(panel()).toContain('Free roof area0.0 m²')
    await shown.type('Solar water heating surface area', '30.5')
    expect(panel()).toContain('Free roof area49.5 m²')
  })
  test('that is too small is told at both areas, with what they take and what it has', async () => {
    await open({ photovoltaicArea: 150, solarWaterHeatingArea: 80, windTurbineDiameter: 3 })
    expect(warned()).toEqual(['Photovoltaic surface area', 'Solar water heating surface area'])
    expect(field('Photovoltaic surface area').warning).toBe(
      'The collectors (230.0 m²) are larger than the roof (200.0 m²).',
    )
    expect(panel()).toContain('Free roof area0.0 m²')
  })
  test('is told at the area that is there, though it be a single square metre, not at one that is not', async () => {
    await open({ photovoltaicArea: 230 })
    expect(warned()).toEqual(['Photovoltaic surface area'])
    await shown.type('Solar water heating surface area', '1')
    expect(warned()).toEqual(['Photovoltaic surface area', 'Solar water heating surface area'])
  })
  test('and the collectors are told in the project’s units', async () => {
    await open({ photovoltaicArea: 230 }, { units: 'PI' })
    expect(field('Photovoltaic surface area').warning).toBe(
      'The collectors (2,476 ft²) are larger than the roof (2,153 ft²).',
    )
    expect(panel()).toContain('Free roof area0 ft²')
  })
})

describe('the small sky', () => {
  const marks = () => {
    const svg = editor.panel.querySelector('.collector-sky svg')
    const photovoltaic = svg?.querySelector('rect')
    const water = svg?.querySelector('circle[r="5"]')
    const filled = (mark: Element | null | undefined) => /end-use/.test(mark?.getAttribute('fill') ?? '')
    return { photovoltaic: filled(photovoltaic), water: filled(water) }
  }
  test('shows where each looks, with its own direction and tilt', async () => {
    await open({
      photovoltaicOrientation: 'south-west',
      photovoltaicTilt: 25,
      solarWaterHeatingOrientation: 'east',
      solarWaterHeatingTilt: 50,
    })
    expect(sky()).toEqual(['Photovoltaics: South-west, tilt 25°.', 'Solar water heating: East, tilt 50°.'])
  })
  test('fills the mark of those that are there, be it one square metre, and leaves the others empty', async () => {
    await open()
    expect(marks()).toEqual({ photovoltaic: false, water: false })
    await shown.type('Photovoltaic surface area', '1')
    expect(marks()).toEqual({ photovoltaic: true, water: false })
    await shown.type('Photovoltaic surface area', '0')
    await shown.type('Solar water heating surface area', '1')
    expect(marks()).toEqual({ photovoltaic: false, water: true })
  })
})
