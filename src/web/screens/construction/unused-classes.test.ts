import { expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { resolved } from '#building/library/resolved.ts'
import { toEngine } from '#building/to-engine.ts'
import type { Building } from '#contract/entities/project.ts'
import { floorClasses, roofClasses, wallClasses } from '#contract/options.ts'
import { box, mass, untypedOffice } from '../../../../tests/fixtures/building.ts'
import { tehranNormals, tehranPlace } from '../../../../tests/fixtures/tehran-normals.ts'
import { unusedClasses } from './unused-classes.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const classes = { roof: roofClasses, wall: wallClasses, floor: floorClasses } as const
const cases: readonly (readonly [
  string,
  NonNullable<Building['energyCode']>,
  NonNullable<Building['userInputs']['construction']>,
])[] = [
  ['nothing typed', 'none', {}],
  [
    'assemblies chosen',
    'none',
    { roofMaterial: 'concrete-slab', wallMaterial: 'solid-brick-220', floorMaterial: 'ground-slab-xps-50' },
  ],
  ['an assembly with a U-value typed over it', 'none', { wallMaterial: 'solid-brick-220', wallUValue: 0.4 }],
  ['U-values typed', 'none', { roofUValue: 0.3, wallUValue: 0.4, floorUValue: 0.5 }],
  [
    'U-values and heat capacity typed',
    'none',
    { roofUValue: 0.3, wallUValue: 0.4, floorUValue: 0.5, heatCapacity: 'heavy' },
  ],
  ['assemblies in a national code', 'kahramaa-2023', { wallMaterial: 'solid-brick-220' }],
]

test.each(cases)(
  '%s: a kind is closed if and only if the engine is told the same whatever it is',
  (_, energyCode, construction) => {
    const of = (more: object) =>
      untypedOffice([mass('A', box(0, 0, 20, 30))], {
        energyCode,
        userInputs: { construction: { ...construction, ...more } },
      })
    for (const part of ['roof', 'wall', 'floor'] as const) {
      const models = new Set(
        classes[part].map(kind => JSON.stringify(toEngine(of({ [`${part}Class`]: kind }), weather))),
      )
      const closed = unusedClasses(energyCode, resolved(of({})).construction)[part]
      expect([part, closed !== undefined]).toEqual([part, models.size === 1])
    }
  },
)

test('under ASHRAE 90.1 a kind sets the limit, whatever is built', () => {
  const building = untypedOffice([], {
    energyCode: 'ashrae-90.1-2013',
    userInputs: { construction: { wallMaterial: 'solid-brick-220' } },
  })
  expect(unusedClasses('ashrae-90.1-2013', resolved(building).construction)).toEqual({})
})
