// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { boxesOf, formField, pickOption } from '../../../../tests/support/form-fields.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import MechanicalTab from './mechanical-tab.tsx'

type Mechanical = NonNullable<Building['userInputs']['mechanical']>
let shown: Shown
let editor: ReturnType<typeof editedProject>
async function open(mechanical: Mechanical = {}, more: Partial<Building> = {}) {
  editor = editedProject(officeOf([], { userInputs: { mechanical }, ...more }))
  shown = await showPart(editor.around(<MechanicalTab />))
}
afterEach(() => shown.close())
function field(label: string) {
  return formField(shown.page, label)
}
function closed() {
  return boxesOf(shown.page).flatMap(([, labels]) => labels.filter(label => field(label).isClosed))
}

test('the factors say what they are used for, and no other box does', async () => {
  await open()
  const notes = [...shown.page.querySelectorAll('.box-note')]
  expect(notes.map(note => note.closest('section')?.getAttribute('aria-label'))).toEqual([
    'Primary energy and emissions',
  ])
  expect(notes[0]?.textContent).toContain('The results use these values for primary energy and CO₂.')
})

describe('what the chosen system has no use for', () => {
  test('is nothing of variable volume with mechanical ventilation but the water that air takes the place of', async () => {
    await open({ hvacSystemType: 'vav-water-air-individual', ventilationType: 'mechanical' })
    expect(closed()).toEqual(['Pump control for cooling', 'Path of outdoor air', 'Energy for steam'])
    expect(field('Economiser').help).toContain('takes in more outdoor air')
    await shown.close()
    await open({ hvacSystemType: 'vav-packaged', ventilationType: 'mechanical', heatRecovery: 'rotary' })
    expect(closed()).toEqual([
      'Pump control for heating',
      'Pump control for cooling',
      'Path of outdoor air',
      'Energy for steam',
    ])
  })
  test('is closed with its reason, and keeps its value', async () => {
    await open({ hvacSystemType: 'no-ac-water-central', ventilationType: 'mechanical', coolingCoefficient: 3.2 })
    expect(closed()).toEqual([
      'Cooling generator',
      'Cooling source',
      'Cooling coefficient',
      'Pump control for cooling',
      'Path of outdoor air',
      'Economiser',
      'Energy for steam',
      'Minimum flow of terminals',
      'Reheat at terminals',
    ])
    expect(field('Path of outdoor air').help).toBe(
      'Off: this system has no units in the rooms. Outdoor air comes through the central supply or through separate fans.',
    )
    expect(field('Economiser').help).toBe('Off: this system has no air handler that could supply more outdoor air.')
    expect(field('Cooling coefficient')).toMatchObject({ value: '3.20', help: 'Off: this system does not cool.' })
    expect(field('Cooling generator').help).toBe('Off: this system does not cool.')
    expect(field('Pump control for cooling').help).toBe('Off: this system cools without a water circuit.')
    expect(field('Pump control for heating').help).toBe('')
  })
  test('is the compressor where water evaporates, the water circuit where air brings the heat', async () => {
    await open({ hvacSystemType: 'evaporative-direct', ventilationType: 'mechanical' })
    expect(field('Cooling generator').help).toBe('Off: this system cools by evaporating water, without a compressor.')
    await shown.close()
    await open({ hvacSystemType: 'no-ac-air-central', ventilationType: 'mechanical' })
    expect(field('Pump control for heating').help).toBe('Off: this system heats without a water circuit.')
  })
  test('follows the system as soon as another is chosen', async () => {
    await open({ hvacSystemType: 'fan-coil-4-pipe', ventilationType: 'mechanical' })
    await pickOption(field('Ventilation type').input, 'Natural')
    expect(editor.now().building.userInputs.mechanical?.ventilationType).toBe('natural')
    expect(closed()).toEqual([
      'Path of outdoor air',
      'Heat recovery',
      'Exhaust air circulation',
      'Demand-controlled ventilation',
      'Economiser',
      'Energy for steam',
      'Minimum flow of terminals',
      'Reheat at terminals',
    ])
    expect(field('Path of outdoor air').help).toBe('Off: outdoor air comes through windows.')
    expect(field('Heat recovery').help).toBe('Off: natural ventilation has no exhaust duct.')
  })
})

test('a large hotel of the code says which rooms have the system, another building nothing', async () => {
  await open({}, { primaryBuildingType: 'large-hotel', energyCode: 'ashrae-90.1-2013' })
  expect(field('HVAC system type').help).toContain('the lobby, restaurants, kitchen and corridors')
  await shown.close()
  await open({}, { primaryBuildingType: 'large-hotel' })
  expect(field('HVAC system type').help).not.toContain('lobby')
})

test('an office near a size limit of the code says where its system steps', async () => {
  const helpAt = async (width: number, units: 'SI' | 'PI' = 'SI') => {
    await open({}, { masses: [mass('A', box(0, 0, width, 50))], energyCode: 'ashrae-90.1-2004', units })
    const { help } = field('HVAC system type')
    await shown.close()
    return help
  }
  expect(await helpAt(46)).toMatch(
    /Table G3.1.1: .* counts as small [(]up to 2,322.6 m²[)][.] Above 2,322.6 m² the next/,
  )
  expect(await helpAt(47)).toMatch(/counts as medium [(]2,322.6 m² to 13,935.5 m²[)][.] Up to 2,322.6 m² the smaller/)
  expect(await helpAt(46, 'PI')).toMatch(/counts as small [(]up to 25,000 ft²[)]/)
  const far = await helpAt(60)
  expect(far).not.toContain('class')
  await open()
})

describe('that a control of light by occupancy saves nothing', () => {
  const withoutEffect = () =>
    boxesOf(shown.page).flatMap(([, labels]) => labels.filter(label => field(label).help.startsWith('No effect')))
  test('is said at that field of a shop, whose rooms never stand empty', async () => {
    await open({}, { primaryBuildingType: 'retail' })
    expect(withoutEffect()).toEqual(['Lighting occupancy control'])
  })
  test('is not said of an office', async () => {
    await open({}, { primaryBuildingType: 'office' })
    expect(withoutEffect()).toEqual([])
  })
})

test('the path of outdoor air tells what it means as it is chosen, and whose the fans are', async () => {
  const words = async (mechanical: NonNullable<Building['userInputs']['mechanical']>) => {
    await open(mechanical)
    const frames = ['Path of outdoor air', 'Fan pressure', 'Fan control type'].map(
      label => field(label).frame.textContent ?? '',
    )
    await shown.close()
    return frames
  }
  const own = await words({ hvacSystemType: 'fan-coil-4-pipe' })
  expect(own[0]).toMatch(/heats all outdoor air to 15[.]5.°C in winter/)
  expect(own[1]).not.toContain('small fans of the coils')
  expect(own[2]).toContain('Inlet vanes count as no control')
  const through = await words({ hvacSystemType: 'fan-coil-4-pipe', outdoorAirPath: 'through-units' })
  expect(through[0]).toContain('The units in the rooms draw in the outdoor air')
  expect(through[1]).toContain('small fans of the coils')
  const shared = await words({ hvacSystemType: 'vav-packaged' })
  expect(shared[2]).not.toContain('Inlet vanes')
  await open({})
})
