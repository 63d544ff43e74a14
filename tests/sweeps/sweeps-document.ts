import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '#validation/report/table.ts'
import { isSweepable } from '#building/studies/study-setting.ts'
import { endUses, hvacSystemTypes } from '#contract/options.ts'
import { settingError } from '#contract/setting-error.ts'
import {
  buildings,
  climates,
  climatesOfSystems,
  everyOfSystem,
  flatsUnder,
  isSystemCase,
  sample,
} from './compared-cases.ts'
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
/** Tolerances of each column, in every variant. */
const askedColumns: readonly {
  readonly name: string
  readonly columns: readonly ComparedColumn[]
  readonly condition: string
}[] = [
  { name: 'used and end uses', columns: uses.filter(key => key !== 'net'), condition: `${within} ${byArea} kWh/m²` },
  { name: 'net', columns: ['net'], condition: `within ${100 * share} % of used or ${byArea} kWh/m²` },
  { name: 'needs', columns: ['heatingNeed', 'coolingNeed'], condition: `${within} ${byArea} kWh/m²` },
  {
    name: 'bought and exported',
    columns: ['boughtElectricity', 'boughtNaturalGas', 'boughtFuel', 'exported'],
    condition: `${within} ${byArea} kWh/m²`,
  },
  {
    name: 'primary energy and CO₂',
    columns: ['primaryEnergy', 'co2'],
    condition: `${within} ${byArea} kWh/m² of the carrier with the largest factor`,
  },
  { name: 'comfort', columns: ['comfort'], condition: `within ${points} percentage points` },
  { name: 'unmet hours', columns: ['unmetHours'], condition: `${within} ${hours} h` },
]
export const leastRank = 0.99

export interface SweepGate {
  readonly name: string
  readonly condition: string
  readonly held: number
  readonly of: number
}

/** Gates of a study in the sweep setting: in all buildings, and under all systems with which it runs. */
export function sweepGates(all: readonly ComparedCase[]): readonly SweepGate[] {
  const cases = all.filter(one => !isSystemCase(one))
  const swept = all.filter(one => isSystemCase(one) && isSweepable(flatsUnder(one.building)))
  const count = (of: (one: ComparedCase) => number) => swept.reduce((sum, one) => sum + of(one), 0)
  const comparisons = count(
    one => 1 + one.variants * Object.values(one.columns).filter(column => column !== null).length,
  )
  const missed = count(one => variantsOut(one) + (one.rank >= leastRank ? 0 : 1))
  return [
    ...gatesOf(cases),
    {
      name: 'by system',
      condition: 'every figure, and the order of variants',
      held: comparisons - missed,
      of: comparisons,
    },
  ]
}

/** Figures of a case beyond both tolerances. */
function variantsOut({ columns }: ComparedCase): number {
  return Object.values(columns).reduce((sum, column) => sum + (column?.out ?? 0), 0)
}

function gatesOf(cases: readonly ComparedCase[]): readonly SweepGate[] {
  return [
    {
      name: 'order of variants',
      condition: `rank correlation of net energy at least ${leastRank} in every case`,
      held: cases.filter(({ rank }) => rank >= leastRank).length,
      of: cases.length,
    },
    ...askedColumns.map(({ name, columns, condition }) => {
      const counts = cases.flatMap(one =>
        columns.flatMap(key => {
          const figures = one.columns[key]
          return figures === null ? [] : { of: one.variants, out: figures.out }
        }),
      )
      const of = counts.reduce((sum, column) => sum + column.of, 0)
      return { name, condition, held: of - counts.reduce((sum, { out }) => sum + out, 0), of }
    }),
  ]
}

/** docs/validation/sweeps.md */
export function sweepsDocument(engineVersion: string, all: readonly ComparedCase[]): string {
  const cases = all.filter(one => !isSystemCase(one))
  const fill: Readonly<Record<string, string>> = {
    version: engineVersion,
    count: String(cases.length),
    all: String(Object.keys(buildings).length * Object.keys(climates).length),
    variants: String(cases[0]?.variants ?? 0),
    gates: table(
      ['gate', 'asked', 'held'],
      sweepGates(all).map(({ name, condition, held, of }) => [name, condition, `${held} of ${of}`]),
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
    rowsOfSystem: String(sample.size / everyOfSystem),
    climates: climatesOfSystems.join(' and '),
    systems: table(
      ['system', 'sweeps', ...climatesOfSystems.flatMap(climate => [`${climate}: out`, 'where'])],
      hvacSystemTypes.map(system => [
        system,
        isSweepable(flatsUnder(system)) ? 'yes' : 'no',
        ...climatesOfSystems.flatMap(climate => {
          const one = all.find(found => found.building === system && found.climate === climate)
          return one === undefined ? ['–', ''] : [String(variantsOut(one)), columnsOut(one)]
        }),
      ]),
      2,
    ),
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

/** The columns of a case that have figures beyond both tolerances, with the largest difference. */
function columnsOut({ columns }: ComparedCase): string {
  return comparedColumns
    .flatMap(key => {
      const figures = columns[key]
      if (figures === null || figures.out === 0) return []
      return [`${titles[key]} ${figures.largest.toFixed(2)} (${(100 * figures.share).toFixed(1)} %)`]
    })
    .join(', ')
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
