// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, untypedOffice } from '../../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { SystemsChosen } from './systems-chosen.tsx'

let shown: Shown
afterEach(() => shown.close())
/** Name, value and why of each row. */
async function rows(more: Partial<Building>, mechanical: Building['userInputs']['mechanical'] = {}) {
  const building = untypedOffice([mass('A', box(0, 0, 60, 80))], {
    userInputs: { mechanical, location: { climateZone: '5A' } },
    ...more,
  })
  shown = await showPart(editedProject(building).around(<SystemsChosen />))
  return [...shown.page.querySelectorAll('tbody tr')].map(row =>
    [...row.children].map(cell =>
      (cell.textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '),
    ),
  )
}

test('what the energy code chose, with its rule; what was typed, as typed', async () => {
  const all = await rows(
    { energyCode: 'ashrae-90.1-2013', country: 'United States' },
    { demandVentilation: 'occupancy' },
  )
  const of = (name: string) => all.find(([first]) => first === name)?.slice(1)
  expect(of('HVAC system type')).toEqual([
    'Variable air volume, packaged: direct expansion, reheat at the terminals',
    expect.stringMatching(
      /^ASHRAE 90.1-2013, Table G3.1.1: an office of 4,800.0 m² counts as medium \(.+ to .+\)\. [^.]+[.]$/,
    ),
  ])
  expect(of('Economiser')?.[1]).toMatch(/^ASHRAE 90.1-2013 requires an economiser in zone 5A .* § 6[.]5[.]1/)
  expect(of('Demand-controlled ventilation')).toEqual(['Outdoor air by occupancy', 'Typed in this project.'])
  expect(all.flat().join()).not.toContain('..')
})

test('what the system has no use for is left out', async () => {
  const all = await rows({}, { hvacSystemType: 'no-ac-water-central', ventilationType: 'natural' })
  const names = all.map(([name]) => name)
  expect(names).not.toContain('Cold')
  expect(names).not.toContain('Economiser')
  expect(names).not.toContain('Heat recovery')
})

test('what moves heating most is told where it is in use: steam, reheat, the path of outdoor air', async () => {
  const code = { energyCode: 'ashrae-90.1-2013', country: 'United States' } as const
  const hospital = await rows({ ...code, primaryBuildingType: 'hospital' })
  const of = (name: string) => hospital.find(([first]) => first === name)?.[1]
  expect(of('Minimum relative humidity')).toBe('30% · steam: Electricity')
  expect(of('Reheat at terminals')).toBe('By the heating plant')
  expect(of('Path of outdoor air')).toBe(undefined)
  await shown.close()
  const hotel = await rows({ ...code, primaryBuildingType: 'large-hotel' })
  expect(hotel.find(([first]) => first === 'Path of outdoor air')?.[1]).toBe('By its own air handler, cool supply')
  const names = hotel.map(([name]) => name)
  expect(names).not.toContain('Minimum relative humidity')
  expect(names).not.toContain('Reheat at terminals')
})
