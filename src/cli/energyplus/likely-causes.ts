import { gainKinds, yearOf, type ComparedZone, type GainKind, type Months } from './compare-years.ts'

/** A difference of a zone's need with the part of its heat balance that differs likewise. */
export interface Difference {
  readonly zone: string
  readonly need: 'heating' | 'sensibleCooling' | 'latentCooling'
  /** Ours less EnergyPlus's [kWh]. */
  readonly amount: number
  /** Over EnergyPlus's. */
  readonly part: number
  readonly cause: GainKind | 'fabric' | 'vapour' | 'none'
  /** Part of the difference that this cause explains, in the months of the need [kWh]. */
  readonly caused: number
}

const leastAmount = 0.2 // kWh/m²
const leastPart = 0.03

/**
 * The largest differences, largest first. A need is what the gains leave; so the cause is that gain whose difference, in the months
 * of the need, goes the same way and is largest; what all of them leave unexplained is the fabric: films, sky, and heat stored.
 */
export function likelyCauses(zones: readonly ComparedZone[], most = 6): readonly Difference[] {
  return zones
    .flatMap(zone =>
      (['heating', 'sensibleCooling', 'latentCooling'] as const).flatMap((need): readonly Difference[] => {
        const { ours, energyPlus } = zone.needs[need]
        const amount = yearOf(ours) - yearOf(energyPlus)
        const part = amount / yearOf(energyPlus)
        if (Math.abs(amount) < leastAmount * zone.floorArea || !(Math.abs(part) >= leastPart)) return []
        return [{ zone: zone.name, need, amount, part, ...causeOf(zone, need, amount) }]
      }),
    )
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, most)
}

function causeOf(zone: ComparedZone, need: Difference['need'], amount: number): Pick<Difference, 'cause' | 'caused'> {
  if (need === 'latentCooling') return { cause: 'vapour', caused: amount }
  const sign = need === 'heating' ? -1 : 1
  const { energyPlus } = zone.needs[need]
  const most = Math.max(...energyPlus)
  // Months in which there is the need; gains at other times change nothing.
  const during = (months: Months) =>
    months.reduce((sum, value, m) => sum + ((energyPlus[m] ?? 0) > 0.1 * most ? value : 0), 0)
  const byKind = gainKinds.map(cause => ({
    cause: cause as GainKind | 'fabric',
    caused: sign * (during(zone.gains[cause].ours) - during(zone.gains[cause].energyPlus)),
  }))
  const rest = amount - byKind.reduce((sum, { caused }) => sum + caused, 0)
  const best = [...byKind, { cause: 'fabric' as const, caused: rest }]
    .filter(({ caused }) => caused * amount > 0)
    .toSorted((a, b) => Math.abs(b.caused) - Math.abs(a.caused))[0]
  return best ?? { cause: 'none', caused: 0 }
}
