import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '#validation/report/table.ts'
import { buildings, climates } from './compared-cases.ts'
import { comparedUses, tolerance, type ComparedCase } from './compare-settings.ts'

const titles = {
  heating: 'heating',
  cooling: 'cooling',
  lighting: 'lighting',
  equipment: 'equipment',
  fans: 'fans',
  pumps: 'pumps',
  hotWater: 'hot water',
} as const
export const leastRank = 0.99

export interface SweepGate {
  readonly name: string
  readonly asked: string
  readonly held: number
  readonly of: number
}

/** What a study in the sweep setting has to keep. */
export function sweepGates(cases: readonly ComparedCase[]): readonly SweepGate[] {
  const asked = cases.reduce((sum, { variants }) => sum + variants * comparedUses.length, 0)
  const out = cases.reduce((sum, { uses }) => sum + comparedUses.reduce((all, use) => all + uses[use].out, 0), 0)
  return [
    {
      name: 'order of variants',
      asked: `rank correlation of net energy at least ${leastRank} in every case`,
      held: cases.filter(({ rank }) => rank >= leastRank).length,
      of: cases.length,
    },
    {
      name: 'end uses',
      asked: `within ${100 * tolerance.part} % or ${tolerance.perArea} kWh/m² in every variant`,
      held: asked - out,
      of: asked,
    },
  ]
}

/** docs/validation-sweeps.md */
export function sweepsDocument(engineVersion: string, cases: readonly ComparedCase[]): string {
  const fill: Readonly<Record<string, string>> = {
    version: engineVersion,
    count: String(cases.length),
    all: String(Object.keys(buildings).length * Object.keys(climates).length),
    variants: String(cases[0]?.variants ?? 0),
    perArea: String(tolerance.perArea),
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
    uses: table(
      ['building', 'climate', ...comparedUses.map(use => titles[use])],
      cases.map(({ building, climate, uses }) => [
        building,
        climate,
        ...comparedUses.map(use => {
          const { perArea, part } = uses[use]
          return part > 0 ? `${perArea.toFixed(2)} (${(100 * part).toFixed(1)} %)` : perArea.toFixed(2)
        }),
      ]),
      2,
    ),
  }
  return readFileSync(join(import.meta.dirname, 'text.md'), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, key: string) => fill[key] ?? '',
  )
}
