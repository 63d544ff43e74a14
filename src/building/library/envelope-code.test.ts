import { describe, expect, test } from 'vitest'
import { climateZones } from '#contract/options.ts'
import { envelopeLimits } from './envelope-code.ts'

/**
 * Btu/(h·ft²·°F) from PNNL's building energy standards data, typed part by part, zones 1 to 8: roof with insulation above deck,
 * steel-framed wall, steel-joist floor, fixed window (2004: 30.1–40 %), its SHGC.
 */
const published = {
  'ashrae-90.1-2004': {
    nonresidential: [
      '.063 .063 .063 .063 .063 .063 .063 .048',
      '.124 .124 .124 .124 .084 .084 .064 .064',
      '.35 .052 .052 .052 .052 .038 .038 .038',
      '1.22 1.22 .57 .57 .57 .57 .57 .46',
      '.25 .25 .25 .39 .39 .39 .49 -',
    ],
    residential: [
      '.063 .063 .063 .063 .063 .063 .063 .048',
      '.124 .124 .084 .064 .064 .064 .064 .055',
      '.35 .052 .052 .038 .038 .038 .038 .032',
      '1.22 1.22 .57 .57 .57 .57 .57 .46',
      '.25 .25 .25 .39 .39 .39 .49 -',
    ],
  },
  'ashrae-90.1-2013': {
    nonresidential: [
      '.048 .039 .039 .032 .032 .032 .028 .028',
      '.124 .084 .077 .064 .055 .049 .049 .037',
      '.35 .038 .038 .038 .038 .032 .032 .032',
      '.57 .57 .5 .42 .42 .42 .38 .38',
      '.25 .25 .25 .4 .4 .4 .45 .45',
    ],
    residential: [
      '.039 .039 .039 .032 .032 .032 .028 .028',
      '.124 .064 .064 .064 .055 .049 .042 .037',
      '.35 .038 .038 .038 .038 .032 .032 .032',
      '.57 .57 .5 .42 .42 .42 .38 .38',
      '.25 .25 .25 .4 .4 .4 .45 .45',
    ],
  },
  'ashrae-90.1-2019': {
    nonresidential: [
      '.048 .039 .039 .032 .032 .032 .028 .028',
      '.124 .084 .077 .064 .055 .049 .049 .037',
      '.35 .038 .038 .038 .038 .032 .032 .032',
      '.5 .45 .42 .36 .36 .34 .29 .26',
      '.23 .25 .25 .36 .38 .38 .4 .4',
    ],
    residential: [
      '.039 .039 .039 .032 .032 .032 .028 .028',
      '.124 .064 .064 .064 .055 .049 .042 .037',
      '.35 .038 .038 .038 .038 .032 .032 .032',
      '.5 .45 .42 .36 .36 .34 .29 .26',
      '.23 .25 .25 .36 .38 .38 .4 .4',
    ],
  },
} as const
const zones = ['1A', '2A', '3A', '4A', '5A', '6A', '7', '8'] as const
const parts = ['roof', 'wall', 'floor', 'window', 'solar'] as const
const toMetric = 1 / 0.1761102 // W/(m²·K) per Btu/(h·ft²·°F)

describe.each(['ashrae-90.1-2004', 'ashrae-90.1-2013', 'ashrae-90.1-2019'] as const)('%s', code => {
  test.each(['nonresidential', 'residential'] as const)('%s: as published in every zone', category => {
    for (const [p, part] of parts.entries()) {
      const figures = (published[code][category][p] ?? '')
        .split(' ')
        .map(figure => (figure === '-' ? -1 : Number(figure) * (part === 'solar' ? 1 : toMetric)))
      const limits = zones.map(zone => envelopeLimits(code, category, zone)?.[part] ?? -1)
      expect(limits).toHaveLength(figures.length)
      expect(limits.filter((value, i) => Math.abs(value - (figures[i] ?? NaN)) > 0.001)).toEqual([])
    }
  })
})

const lettered = climateZones.filter(zone => /[AB]$/.test(zone))
test.each(lettered)('%s has the row of its number', zone => {
  const first = `${zone[0] ?? ''}A` as (typeof climateZones)[number]
  for (const category of ['nonresidential', 'residential'] as const) {
    for (const code of ['ashrae-90.1-2004', 'ashrae-90.1-2013', 'ashrae-90.1-2019'] as const)
      expect(envelopeLimits(code, category, zone)).toEqual(envelopeLimits(code, category, first))
    expect(envelopeLimits('ashrae-90.1-2019', category, '3C')).toEqual(
      envelopeLimits('ashrae-90.1-2019', category, '3A'),
    )
  }
})
test('3C of 2004 has windows of its own', () => {
  // U-1.22 and SHGC 0.34 of 2004; opaque parts as in 3A and 3B.
  const marine = envelopeLimits('ashrae-90.1-2004', 'nonresidential', '3C')
  expect(marine).toEqual({ ...envelopeLimits('ashrae-90.1-2004', 'nonresidential', '3B'), window: 6.927, solar: 0.34 })
})
test('zone 0 is zone 1 in 2004 and 2013; dwellings of zone 0 are not kept in 2019', () => {
  expect(envelopeLimits('ashrae-90.1-2013', 'residential', '0A')).toEqual(
    envelopeLimits('ashrae-90.1-2013', 'residential', '1A'),
  )
  expect(envelopeLimits('ashrae-90.1-2004', 'nonresidential', '0B')).toEqual(
    envelopeLimits('ashrae-90.1-2004', 'nonresidential', '1B'),
  )
  expect(envelopeLimits('ashrae-90.1-2019', 'residential', '0B')).toBeUndefined()
  expect(envelopeLimits('ashrae-90.1-2019', 'nonresidential', '0B')?.windowUnchecked).toBe(true)
})
