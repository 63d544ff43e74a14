import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { roofUse } from './roof-use.ts'

/** A roof of 200 m², a tenth of it glass where that is said. */
function use(photovoltaicArea: number, solarWaterHeatingArea: number, glass = 0) {
  return roofUse(
    officeOf([mass('m1', box(0, 0, 20, 10))], {
      userInputs: {
        envelope: { roof: { windowToWallRatio: glass } },
        renewables: { photovoltaicArea, solarWaterHeatingArea },
      },
    }),
  )
}

test.each([
  [0, 0, 0, { roof: 200, used: 0, free: 200, isBeyond: false }],
  [150, 30, 0, { roof: 200, used: 180, free: 20, isBeyond: false }],
  [150, 30, 10, { roof: 180, used: 180, free: 0, isBeyond: false }],
  [150, 60, 0, { roof: 200, used: 210, free: 0, isBeyond: true }],
  // What the page shows as 200.0 m² on 200.0 m² is not beyond it.
  [200.04, 0, 0, { roof: 200, used: 200.04, free: 0, isBeyond: false }],
  [200.051, 0, 0, { roof: 200, used: 200.051, free: 0, isBeyond: true }],
  [200.06, 0, 0, { roof: 200, used: 200.06, free: 0, isBeyond: true }],
])('%d m² of cells and %d m² of collectors, %d %% glass', (cells, water, glass, expected) => {
  const found = use(cells, water, glass)
  expect(found.isBeyond).toBe(expected.isBeyond)
  for (const key of ['roof', 'used', 'free'] as const) expect(found[key]).toBeCloseTo(expected[key], 9)
})
