import type { DeliveredEnergy } from '#engine/energy/delivered-energy.ts'
import { weighted, type Exchanged } from '#engine/energy/weighting.ts'
import type { YearLoads } from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import { drawingUses, type BaselineResult, type DrawingUse } from '#contract/entities/run.ts'
import { carriers, endUses, equipmentUses, type Carrier, type EndUse, type EquipmentUse } from '#contract/options.ts'
import { carrierFactors } from './carrier-factors.ts'
import { byCarrier, byEngineCarrier } from './carrier-keys.ts'

/** Part of a result that systems change. */
export type EnergyResult = Pick<BaselineResult, 'annual' | 'monthly'>

/**
 * Needs, end uses, carriers, primary energy and CO₂ by year and month [kWh, kg].
 *
 * Own generation is used in the hour of its production and reduces the bought energy. Electricity fed into the grid
 * earns nothing, or counts like bought electricity, as set in the mechanical tab. A carrier that is not used needs no
 * factor; a used one without a factor makes the figure null.
 */
export function energyResult(year: YearLoads, delivered: DeliveredEnergy, building: Building): EnergyResult {
  const { monthly } = delivered
  const { monthly: needs } = year.building
  const exchange = exchanges(delivered, building)
  return {
    annual: annualResult(year, delivered, building),
    monthly: needs.heating.map((heatingNeed, i) => ({
      heatingNeed,
      coolingNeed: (needs.sensibleCooling[i] ?? 0) + (needs.latentCooling[i] ?? 0),
      latentCoolingNeed: needs.latentCooling[i] ?? 0,
      endUses: Object.fromEntries(endUses.map(use => [use, monthly.endUses[use][i] ?? 0])) as Record<EndUse, number>,
      equipment: perLine(line =>
        carriers.reduce((sum, carrier) => sum + (byCarrier(monthly.equipment[line])[carrier][i] ?? 0), 0),
      ),
      ...exchange(i),
    })),
  }
}

/** Annual part of `energyResult`: a row of a study needs no months. */
export function annualResult(year: YearLoads, delivered: DeliveredEnergy, building: Building): EnergyResult['annual'] {
  const { annual: needs } = year.building
  const { annual } = delivered
  return {
    heatingNeed: needs.heating,
    coolingNeed: needs.sensibleCooling + needs.latentCooling,
    latentCoolingNeed: needs.latentCooling,
    endUses: annual.endUses,
    used: annual.used,
    net: annual.used - annual.endUses.generation,
    ...exchanges(delivered, building)(),
    byEndUse: Object.fromEntries(drawingUses.map(use => [use, byCarrier(annual.matrix[use])])) as Record<
      DrawingUse,
      Record<Carrier, number>
    >,
    equipment: perLine(line => carriers.reduce((sum, carrier) => sum + byCarrier(annual.equipment[line])[carrier], 0)),
    byEquipment: perLine(line => byCarrier(annual.equipment[line])),
    humidification: byCarrier(annual.steam),
    unmetCoolingHours: annual.unmetCoolingHours,
    unmetHeatingHours: annual.unmetHeatingHours,
    humidHours: annual.humidHours,
  }
}

/** Figures that the year and every month share, of month `i` or of the year. */
function exchanges({ annual, monthly }: DeliveredEnergy, building: Building) {
  const { primaryEnergy, emission } = carrierFactors(building)
  const weights = (exchanged: Exchanged) => {
    const grams = weighted(exchanged, byEngineCarrier(emission.of), emission.credit)
    return {
      primaryEnergy: weighted(exchanged, byEngineCarrier(primaryEnergy.of), primaryEnergy.credit),
      co2: grams === null ? null : grams / 1000,
    }
  }
  return (i?: number) => {
    const at = (
      key: 'photovoltaic' | 'wind' | 'selfUsed' | 'exported' | 'solarHeat' | 'unmetCooling' | 'unmetHeating',
    ): number => (i === undefined ? annual[key] : (monthly[key][i] ?? 0))
    const carried = (key: 'carriers' | 'bought') =>
      i === undefined
        ? annual[key]
        : {
            electricity: monthly[key].electricity[i] ?? 0,
            naturalGas: monthly[key].naturalGas[i] ?? 0,
            fuel: monthly[key].fuel[i] ?? 0,
          }
    const bought = carried('bought')
    return {
      byCarrier: byCarrier(carried('carriers')),
      bought: byCarrier(bought),
      photovoltaic: at('photovoltaic'),
      wind: at('wind'),
      selfUsed: at('selfUsed'),
      exported: at('exported'),
      solarHeat: at('solarHeat'),
      unmetCooling: at('unmetCooling'),
      unmetHeating: at('unmetHeating'),
      ...weights({ bought, exported: at('exported') }),
    }
  }
}

function perLine<T>(of: (line: EquipmentUse) => T): Record<EquipmentUse, T> {
  return Object.fromEntries(equipmentUses.map(line => [line, of(line)])) as Record<EquipmentUse, T>
}
