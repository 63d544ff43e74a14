// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { resolved } from '#building/library/resolved.ts'
import { schedulesOf } from '#building/library/schedules.ts'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, untypedOffice } from '../../../../tests/fixtures/building.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { HotWaterNote } from './hot-water-note.tsx'

let shown: Shown
afterEach(() => shown.close())
async function said(more: Partial<Building>, language: 'en' | 'fa' = 'en') {
  const building = untypedOffice([mass('A', box(0, 0, 20, 20))], more)
  shown = await showPart(
    <HotWaterNote
      building={building}
      types={resolved(building).zone.zoneTypes}
      schedules={schedulesOf(building)}
      nameOf={i => `Zone ${i + 1}`}
    />,
    { language },
  )
  return shown.page.textContent?.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
function zone(...values: readonly object[]): Partial<Building> {
  const zoneTypes = values.map((one, i) => ({ id: `z${i}`, values: { areaPercent: 100 / values.length, ...one } }))
  return { userInputs: { zone: { zoneTypes } } }
}

describe('what hot water by floor means for people', () => {
  // 10 L/(m²·month) · 20 m² · 12/365.
  test('a person and day', async () => {
    expect(await said(zone({ hotWater: 10, occupancy: 20 }))).toBe(
      'Hot water at the taps: 6.6 L per person and day. The occupancy in the table gives the number of people.',
    )
  })
  test('in gallons', async () => {
    expect(await said({ ...zone({ hotWater: 10, occupancy: 20 }), units: 'PI' })).toContain('1.7 gal per person')
  })
  test('a meal in a restaurant, by the hours of full use', async () => {
    const words = await said({
      ...zone({ hotWater: 100, occupancy: 2 }),
      primaryBuildingType: 'full-service-restaurant',
    })
    expect(words).toContain('6.6 L per seat and day')
    const [, meal, hours] = /This is ([\d.]+) L per meal, with ([\d.]+) hours/.exec(words ?? '') ?? []
    expect(Number(hours) * Number(meal)).toBeCloseTo(6.6, 0)
  })
  test('of each zone type that has any', async () => {
    const words = await said(zone({ hotWater: 10, occupancy: 20 }, { hotWater: 0 }, { hotWater: 20, occupancy: 5 }))
    expect(words).toBe(
      'Hot water at the taps per person and day: Zone 1 6.6 L, Zone 3 3.3 L. The occupancy in the table gives the number of people.',
    )
  })
  test('and nothing where there is none', async () => {
    expect(await said(zone({ hotWater: 0 }))).toBe('')
  })
})
