import { expect, test } from 'vitest'
import type { BuildingModel, Gain, Window } from '#engine/input.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { noteText, noteTexts, packNote } from './ep-notes.ts'
import { leftOut } from './left-out.ts'
import { requiredBuilding } from '#cli/energyplus/required-building.ts'

const tehran = stationYear('40754')
const office = officeOf([mass('a', box(0, 0, 20, 12), { numberOfFloors: 2 })])
const { model } = requiredBuilding('box', office, tehran)
function written(change: (simulated: BuildingModel) => BuildingModel) {
  return requiredBuilding('box', office, tehran, {}, change)
}
function withGain(gain: Gain) {
  return written(simulated => ({ ...simulated, zones: simulated.zones.map(zone => ({ ...zone, gains: [gain] })) }))
}
function withWindows(more: Partial<Window>) {
  return written(simulated => ({
    ...simulated,
    windows: (simulated.windows ?? []).map(window => ({ ...window, ...more })),
  })).notes
}

test('gas is gas equipment of what it draws; what the hood takes is lost, not given to the room', () => {
  const { document, notes } = withGain({
    kind: 'equipment',
    use: 'cooking',
    power: 300,
    latentPower: 100,
    radiantFraction: 0.5,
    draw: { carrier: 'naturalGas', power: 1000 },
  })
  expect(document.ElectricEquipment).toBeUndefined()
  expect(Object.values(document.GasEquipment ?? {})[0]).toMatchObject({
    design_level: 1000,
    fraction_latent: 0.1,
    fraction_radiant: 0.15,
    fraction_lost: 0.6,
    end_use_subcategory: 'cooking',
  })
  expect(notes).toEqual([])
})
test('what is all taken by the hood is drawn; another fuel is other equipment; plugs stay electric', () => {
  const hood = withGain({ kind: 'equipment', power: 0, draw: { carrier: 'fuel', power: 50 } }).document
  expect(Object.values(hood.OtherEquipment ?? {})[0]).toMatchObject({
    fuel_type: 'OtherFuel1',
    design_level: 50,
    fraction_lost: 1,
  })
  const plugs = withGain({ kind: 'equipment', power: 80 }).document
  expect(Object.values(plugs.ElectricEquipment ?? {})[0]).toMatchObject({ design_level: 80, fraction_lost: 0 })
})

// Broken by: fins dropped in silence where an overhang told nothing.
test('what has no place in the file is named', () => {
  expect(leftOut(model)).toEqual([])
  expect(withWindows({ leftFin: { depth: 0.4 } }).join()).toContain('plates')
  expect(withWindows({ blind: { solarFactor: 0.3, threshold: 200 } }).join()).toContain('blind')
  expect(written(simulated => ({ ...simulated, surfaceModels: { inside: 'iso52016' } })).notes.join()).toContain(
    'filmsInside',
  )
  expect(
    withGain({
      kind: 'equipment',
      power: -10,
      draw: { carrier: 'electricity', power: 5, compressor: { heat: 20, coefficient: 2 } },
    }).notes.join(),
  ).toContain('compressors')
})

test('a note is a sentence in both languages, with the name of what it is about', () => {
  const packed = packNote('blind', 'South window')
  expect(noteText(packed, 'en')).toBe('South window: A blind that closes with the sun is left out.')
  expect(noteText(packed, 'fa')).toMatch(/^South window: پرده/)
  const area = packNote('area', 'office', { kind: 'partyWall', written: '1.00 m²', own: '2.00 m²' })
  expect(noteText(area, 'en')).toBe('office: Party wall: 1.00 m² in the EnergyPlus input, 2.00 m² in our calculation.')
  expect(noteText(packNote('idealLoads'), 'fa')).toMatch(/^سیستم‌ها/)
})
test('a note of several places is one sentence', () => {
  expect(noteTexts([packNote('idealLoads'), packNote('capacity', 'a?'), packNote('capacity', 'b')], 'en')).toEqual([
    noteText(packNote('idealLoads'), 'en'),
    'a?, b: The capacity limit of the plant is left out; ideal loads are unlimited.',
  ])
})
