import fc from 'fast-check'
import { drawingUses, type BaselineResult } from '#contract/entities/run.ts'
import { balanceCauses, carriers, endUses, equipmentUses, type Carrier } from '#contract/options.ts'
import { resultSample } from './result-sample.ts'

type ByCarrier = Readonly<Record<Carrier, number>>
function of<K extends string, V>(keys: readonly K[], value: (key: K) => V) {
  return Object.fromEntries(keys.map(key => [key, value(key)])) as Record<K, V>
}
function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
function added(parts: readonly ByCarrier[]): ByCarrier {
  return of(carriers, carrier => sum(parts.map(part => part[carrier])))
}
function total(parts: ByCarrier): number {
  return sum(carriers.map(carrier => parts[carrier]))
}

/** Numbers that the figures of a result are drawn from in turn; an absent series is 0 all year. */
const draws = fc.record({
  figures: fc.array(fc.oneof(fc.double({ min: 0.01, max: 60, noNaN: true }), fc.integer({ min: 1, max: 9 })), {
    minLength: 10,
    maxLength: 10,
  }),
  absent: fc.array(fc.boolean(), { minLength: 23, maxLength: 23 }),
  area: fc.double({ min: 5, max: 60, noNaN: true }),
  electricOnly: fc.boolean(),
  sparse: fc.constantFrom(false, false, true),
  generates: fc.boolean(),
  trace: fc.constantFrom('none', 'none', 'line', 'carrier'),
  scale: fc.constantFrom(1, 1, 40, 4000),
})

/**
 * Results whose figures are sums of each other, as the engine's are: months, uses, lines, carriers, own generation, zones.
 * Lighting and plug loads use electricity all year; heating and cooling have their seasons. In a sparse result each month
 * has its own uses and carriers, some months a single one. A trace is so little that it is shown as 0: of all lines of
 * equipment but plug loads, or of what is not electricity in them.
 */
export const randomResult: fc.Arbitrary<BaselineResult> = draws.map(
  ({ figures, absent, area, electricOnly, sparse, generates, trace, scale }) => {
    const floorArea = area * Math.max(1, scale / 40)
    let count = 0
    const next = () => {
      count += 1
      // Irrational steps, so that the same ten figures make a year.
      return scale * (figures[count % 10] ?? 0) * (0.5 + ((count * Math.SQRT2) % 1))
    }
    const isAbsent = (...series: readonly number[]) => absent[series.reduce((all, n) => 5 * all + n, 0) % 23] === true
    /** Energy of a use or line: `series` names it. */
    const byCarrier = (m: number, series: number, isAlways = false): ByCarrier =>
      of(carriers, carrier =>
        carrier === 'electricity'
          ? (isAlways && !sparse) || !isAbsent(series, sparse ? m : 0)
            ? next()
            : 0
          : electricOnly || isAbsent(series, carriers.indexOf(carrier), sparse ? m : 0)
            ? 0
            : next(),
      )
    const nothing = of(carriers, () => 0)
    const months = Array.from({ length: 12 }, (_, m) => {
      const lines = of(equipmentUses, line => {
        const ofLine = byCarrier(m, 10 + equipmentUses.indexOf(line), line === 'plugLoads')
        const isTrace = (carrier: Carrier) =>
          trace === 'line' ? line !== 'plugLoads' : trace === 'carrier' && carrier !== 'electricity'
        return of(carriers, carrier => ofLine[carrier] * (isTrace(carrier) ? 1e-4 : 1))
      })
      const uses = of(drawingUses, use => {
        if (use === 'equipment') return added(equipmentUses.map(line => lines[line]))
        const isRest = (use === 'heating' && m > 3 && m < 9) || (use === 'cooling' && (m < 3 || m > 9))
        return isRest ? nothing : byCarrier(m, drawingUses.indexOf(use), use === 'lighting')
      })
      const supplied = added(drawingUses.map(use => uses[use]))
      const [photovoltaic, wind] = generates ? [next(), isAbsent(21) ? 0 : next()] : [0, 0]
      const selfUsed = Math.min(supplied.electricity, (photovoltaic + wind) * (m % 2 === 0 ? 1 : 0.7))
      const steam = of(carriers, carrier => uses.heating[carrier] * (m % 3 === 0 ? 1 : 0.4))
      const [heatingNeed, sensible, latent] = [next(), next(), next()]
      return {
        lines,
        uses,
        steam,
        month: {
          heatingNeed,
          coolingNeed: sensible + latent,
          latentCoolingNeed: latent,
          endUses: of(endUses, use => (use === 'generation' ? photovoltaic + wind : total(uses[use]))),
          equipment: of(equipmentUses, line => total(lines[line])),
          byCarrier: supplied,
          bought: { ...supplied, electricity: Math.max(0, supplied.electricity - selfUsed) },
          photovoltaic,
          wind,
          selfUsed,
          exported: Math.max(0, photovoltaic + wind - selfUsed),
          solarHeat: next(),
          unmetHeating: next(),
          unmetCooling: next(),
          primaryEnergy: 3 * next(),
          co2: next(),
        },
      }
    })
    const monthly = months.map(({ month }) => month)
    const yearOf = (figure: (month: (typeof monthly)[number]) => number) => sum(monthly.map(figure))
    const uses = of(endUses, use => yearOf(month => month.endUses[use]))
    const used = sum(drawingUses.map(use => uses[use]))
    const sample = resultSample()
    const annual = {
      ...sample.annual,
      heatingNeed: yearOf(month => month.heatingNeed),
      coolingNeed: yearOf(month => month.coolingNeed),
      latentCoolingNeed: yearOf(month => month.latentCoolingNeed),
      endUses: uses,
      used,
      net: used - uses.generation,
      byCarrier: added(monthly.map(month => month.byCarrier)),
      bought: added(monthly.map(month => month.bought)),
      byEndUse: of(drawingUses, use => added(months.map(month => month.uses[use]))),
      equipment: of(equipmentUses, line => yearOf(month => month.equipment[line])),
      byEquipment: of(equipmentUses, line => added(months.map(month => month.lines[line]))),
      humidification: added(months.map(month => month.steam)),
      photovoltaic: yearOf(month => month.photovoltaic),
      wind: yearOf(month => month.wind),
      selfUsed: yearOf(month => month.selfUsed),
      exported: yearOf(month => month.exported),
      solarHeat: yearOf(month => month.solarHeat),
      unmetHeating: yearOf(month => month.unmetHeating),
      unmetCooling: yearOf(month => month.unmetCooling),
      primaryEnergy: yearOf(month => month.primaryEnergy),
      co2: yearOf(month => month.co2),
    }
    const heat = monthly.map(() => balanceCauses.map((_, c) => (c % 2 === 0 ? next() : -next())))
    // The heat that the rooms store closes the balance of each month.
    const balance = of(balanceCauses, cause =>
      heat.map(causes =>
        cause === 'storage' ? -sum(causes.slice(0, -1)) : (causes[balanceCauses.indexOf(cause)] ?? 0),
      ),
    )
    const shares = [0.2, 0.35, 0.45]
    const peak = { power: 1000, hour: 7 }
    return {
      ...sample,
      floorArea,
      annual,
      monthly,
      balance,
      zones: shares.map((share, i) => ({
        id: `z${i}`,
        name: `Zone ${'ABC'[i] ?? ''}`,
        floorArea: share * floorArea,
        heatingNeed: share * annual.heatingNeed,
        sensibleCoolingNeed: share * (annual.coolingNeed - annual.latentCoolingNeed),
        latentCoolingNeed: share * annual.latentCoolingNeed,
        peaks: { heating: peak, sensibleCooling: peak, latentCooling: peak },
        unmetHours: 0,
        comfort: { model: 'pmv' as const, hours: 1, of: 2 },
        lowestTemperature: 20,
        highestTemperature: 26,
      })),
    }
  },
)
