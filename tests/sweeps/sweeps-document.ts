import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '#validation/report/table.ts'
import { buildings, climates } from './compared-cases.ts'
import { endUses } from '#contract/options.ts'
import { settingError } from '#contract/setting-error.ts'
import { comparedColumns, type ComparedCase, type ComparedColumn } from './compare-settings.ts'

const titles = {
  used: 'used',
  net: 'net',
  heating: 'heating',
  cooling: 'cooling',
  lighting: 'lighting',
  equipment: 'equipment',
  fans: 'fans',
  pumps: 'pumps',
  hotWater: 'hot water',
  generation: 'generation',
  heatingNeed: 'heating need',
  coolingNeed: 'cooling need',
  boughtElectricity: 'electricity',
  boughtNaturalGas: 'gas',
  boughtFuel: 'fuel',
  exported: 'exported',
  primaryEnergy: 'primary energy',
  co2: 'CO₂ [kg/m²]',
  comfort: 'comfort [points]',
  unmetHours: 'unmet [h]',
} as const satisfies Readonly<Record<ComparedColumn, string>>
const uses = ['used', 'net', ...endUses] as const satisfies readonly ComparedColumn[]
const { share, byArea, hours, points } = settingError
const within = `within ${100 * share} % or`
/** What is asked of each column, in every variant. */
const askedColumns: readonly {
  readonly name: string
  readonly columns: readonly ComparedColumn[]
  readonly asked: string
}[] = [
  { name: 'used and end uses', columns: uses.filter(key => key !== 'net'), asked: `${within} ${byArea} kWh/m²` },
  { name: 'net', columns: ['net'], asked: `within ${100 * share} % of used or ${byArea} kWh/m²` },
  { name: 'needs', columns: ['heatingNeed', 'coolingNeed'], asked: `${within} ${byArea} kWh/m²` },
  {
    name: 'bought and exported',
    columns: ['boughtElectricity', 'boughtNaturalGas', 'boughtFuel', 'exported'],
    asked: `${within} ${byArea} kWh/m²`,
  },
  {
    name: 'primary energy and CO₂',
    columns: ['primaryEnergy', 'co2'],
    asked: `${within} ${byArea} kWh/m² of the carrier with the largest factor`,
  },
  { name: 'comfort', columns: ['comfort'], asked: `within ${points} percentage points` },
  { name: 'unmet hours', columns: ['unmetHours'], asked: `${within} ${hours} h` },
]
export const leastRank = 0.99

export interface SweepGate {
  readonly name: string
  readonly asked: string
  readonly held: number
  readonly of: number
}

/** What a study in the sweep setting has to keep. */
export function sweepGates(cases: readonly ComparedCase[]): readonly SweepGate[] {
  return [
    {
      name: 'order of variants',
      asked: `rank correlation of net energy at least ${leastRank} in every case`,
      held: cases.filter(({ rank }) => rank >= leastRank).length,
      of: cases.length,
    },
    ...askedColumns.map(({ name, columns, asked }) => {
      const told = cases.flatMap(one =>
        columns.flatMap(key => {
          const figures = one.columns[key]
          return figures === null ? [] : { of: one.variants, out: figures.out }
        }),
      )
      const of = told.reduce((sum, column) => sum + column.of, 0)
      return { name, asked, held: of - told.reduce((sum, { out }) => sum + out, 0), of }
    }),
  ]
}

/** docs/validation-sweeps.md */
export function sweepsDocument(engineVersion: string, cases: readonly ComparedCase[]): string {
  const fill: Readonly<Record<string, string>> = {
    version: engineVersion,
    count: String(cases.length),
    all: String(Object.keys(buildings).length * Object.keys(climates).length),
    variants: String(cases[0]?.variants ?? 0),
    gates: table(
      ['gate', 'asked', 'held'],
      sweepGates(cases).map(({ name, asked, held, of }) => [name, asked, `${held} of ${of}`]),
      2,
    ),
    cases: table(
      ['building', 'climate', 'rank correlation', 'regret', 'place'],
      cases.map(({ building, climate, rank, regret, place }) => [
        building,
        climate,
        rank.toFixed(5),
        `${(100 * regret).toFixed(2)} %`,
        String(place),
      ]),
      2,
    ),
    uses: differences(cases, uses),
    others: differences(
      cases,
      comparedColumns.filter(key => !(uses as readonly ComparedColumn[]).includes(key)),
    ),
  }
  return readFileSync(join(import.meta.dirname, 'text.md'), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, key: string) => fill[key] ?? '',
  )
}

function differences(cases: readonly ComparedCase[], columns: readonly ComparedColumn[]): string {
  return table(
    ['building', 'climate', ...columns.map(key => titles[key])],
    cases.map(one => [
      one.building,
      one.climate,
      ...columns.map(key => {
        const figures = one.columns[key]
        if (figures === null) return '–'
        const largest = figures.largest.toFixed(key === 'unmetHours' ? 0 : 2)
        return figures.share > 0 ? `${largest} (${(100 * figures.share).toFixed(1)} %)` : largest
      }),
    ]),
    2,
  )
}
