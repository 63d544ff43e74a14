import type { GatedRow } from './compare-prototypes.ts'
import { comparedUses, type ComparedUse, type ComparedUses } from './published-rows.ts'

/**
 * Requirement of a gate for a use: within a part of EnergyPlus's figure, or within an amount [kWh/m²], in a number of
 * the rows.
 */
interface Gate {
  readonly name: string
  readonly uses: readonly ComparedUse[]
  readonly within: number
  readonly orWithin: number
  /** Part of the rows, 0–1. */
  readonly inShare: number
}

/**
 * Figures that do not depend on the system must agree in every row; the others in most. Large hotel and secondary school of
 * 90.1 ask for more hot water than their heaters make (README of the data): their hot water is not compared, nor in totals.
 */
export const gates: readonly Gate[] = [
  { name: 'equipment, refrigeration and cooking', uses: ['equipment'], within: 0.15, orWithin: 1.5, inShare: 1 },
  { name: 'lighting', uses: ['lighting'], within: 0.15, orWithin: 1.5, inShare: 1 },
  { name: 'hot water', uses: ['hotWater'], within: 0.25, orWithin: 2, inShare: 1 },
  { name: 'heating, cooling and fans', uses: ['heating', 'cooling', 'fans'], within: 0.25, orWithin: 5, inShare: 0.8 },
]
/** Totals without exterior uses. */
export const totalGate = { within: 0.15, inShare: 0.85 }

const faultyHotWater = new Set(['LargeHotel', 'SecondarySchool'])
/** Whether a use of a row is compared at all. */
export function isCompared({ prototype }: Pick<GatedRow, 'prototype'>, use: ComparedUse): boolean {
  return use !== 'hotWater' || !faultyHotWater.has(prototype)
}

/** EnergyPlus's figure for a use: lamps as without daylight control, since ours have none by default. */
export function theirsOf({ uses, lightingUncontrolled }: GatedRow, use: ComparedUse): number {
  return use === 'lighting' ? lightingUncontrolled : uses[use]
}

/** Sum of the uses that are compared in this row [kWh/m²]. */
export function totals(row: GatedRow): { readonly ours: number; readonly theirs: number } {
  const uses = comparedUses.filter(use => isCompared(row, use))
  const sum = (of: (use: keyof ComparedUses) => number) => uses.reduce((total, use) => total + of(use), 0)
  return { ours: sum(use => row.ours[use]), theirs: sum(use => theirsOf(row, use)) }
}

/** Whether two figures are near enough. */
export function isWithin(ours: number, theirs: number, part: number, absolute = 0): boolean {
  return Math.abs(ours - theirs) <= Math.max(part * Math.abs(theirs), absolute)
}

/** Outcome of a gate. */
export interface GateResult {
  readonly name: string
  readonly condition: string
  readonly held: number
  readonly of: number
  readonly isHeld: boolean
  /** Rows outside, as `prototype vintage zone use`. */
  readonly outside: readonly string[]
}

function result(
  name: string,
  condition: string,
  inShare: number,
  cases: readonly (readonly [string, boolean])[],
): GateResult {
  const held = cases.filter(([, holds]) => holds).length
  return {
    name,
    condition,
    held,
    of: cases.length,
    isHeld: cases.length > 0 && held >= inShare * cases.length,
    outside: cases.flatMap(([key, holds]) => (holds ? [] : [key])),
  }
}

/** Every gate over the rows. */
export function gateResults(rows: readonly GatedRow[]): readonly GateResult[] {
  const keyOf = ({ prototype, vintage, zone }: GatedRow) => `${prototype} ${vintage} ${zone}`
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return [
    ...gates.map(({ name, uses, within, orWithin, inShare }) =>
      result(
        name,
        `within ${percent(within)} or ${orWithin} kWh/m² in ${inShare === 1 ? 'every row' : `${percent(inShare)} of rows`}`,
        inShare,
        rows.flatMap(row =>
          uses
            .filter(use => isCompared(row, use))
            .map(
              use => [`${keyOf(row)} ${use}`, isWithin(row.ours[use], theirsOf(row, use), within, orWithin)] as const,
            ),
        ),
      ),
    ),
    result(
      'totals without exterior uses',
      `within ${percent(totalGate.within)} in ${percent(totalGate.inShare)} of rows`,
      totalGate.inShare,
      rows.map(row => {
        const { ours, theirs } = totals(row)
        return [keyOf(row), isWithin(ours, theirs, totalGate.within)] as const
      }),
    ),
  ]
}
