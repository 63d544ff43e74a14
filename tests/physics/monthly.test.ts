import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import { lightingUse } from '#engine/daylight/lighting-use.ts'
import { monthlyNeeds } from '#engine/monthly/monthly-needs.ts'
import { arbitraryModel } from '../fixtures/arbitrary-model.ts'

const weather = generateYear(tehranNormals, tehranPlace)

test.each(['usual', 'extreme'] as const)(
  'any model, %s: monthly needs are finite and never negative, zones add up, and a second time is the same',
  span => {
    let checks = 0
    fc.assert(
      fc.property(arbitraryModel(span), model => {
        const { monthly, annual, zones } = monthlyNeeds(model, weather)
        for (const value of [...monthly.heating, ...monthly.cooling]) {
          expect(Number.isFinite(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
        }
        expect(zones.reduce((sum, zone) => sum + zone.annual.heating, 0)).toBeCloseTo(
          annual.heating,
          -Math.log10(1e-9 * (1 + annual.heating)),
        )
        expect(monthlyNeeds(model, weather)).toEqual({ monthly, annual, zones })
        checks++
      }),
      { numRuns: 40 },
    )
    expect(checks).toBeGreaterThanOrEqual(40)
  },
)

test('any window: daylight leaves a part of the lamps, between the least power and all', () => {
  let checks = 0
  fc.assert(
    fc.property(arbitraryModel('extreme'), fc.double({ min: 50, max: 2000, noNaN: true }), (model, target) => {
      const windows = model.windows ?? []
      const use = lightingUse(
        {
          control: 'dimming',
          target,
          obstructions: model.obstructions ?? [],
          places: windows.map(window => ({
            share: 1 / windows.length,
            innerSurface: 10 * window.area,
            openings: [{ window, glass: window.area, visibleTransmittance: 0.6 }],
          })),
        },
        weather,
      )
      expect(use.filter(value => value >= 0.3 - 1e-9 && value <= 1).length).toBe(8760)
      checks++
    }),
    { numRuns: 15 },
  )
  expect(checks).toBeGreaterThanOrEqual(15)
})
