import type { BaselineResult, MonthResult, Run } from '#contract/entities/run.ts'
import { drawingUses } from '#contract/entities/run.ts'
import {
  balanceCauses,
  carriers,
  endUses,
  equipmentUses,
  type BalanceCause,
  type Carrier,
  type EndUse,
  type EquipmentUse,
} from '#contract/options.ts'

type Month = typeof MonthResult.Type

function of<K extends string, V>(keys: readonly K[], value: (key: K) => V) {
  return Object.fromEntries(keys.map(key => [key, value(key)])) as Record<K, V>
}
const twelve = Array.from({ length: 12 }, (_, m) => m)

/** End uses by month [kWh]; no two uses of a month are equal, and no two months. */
const uses: Readonly<Record<EndUse, readonly number[]>> = {
  heating: [310, 250, 150, 60, 12, 3, 2, 4, 11, 55, 160, 290],
  cooling: [1, 2, 13, 64, 155, 265, 330, 300, 210, 85, 14, 6],
  lighting: twelve.map(m => 31 + m),
  equipment: twelve.map(m => 70 - 2 * m),
  fans: twelve.map(m => 16 + m),
  pumps: twelve.map(m => 7 + m / 4),
  hotWater: twelve.map(m => 29 - m / 2),
  generation: [40, 45, 56, 67, 78, 89, 94, 90, 76, 62, 48, 39],
}
/** Carrier of each use; hot water uses fuel. */
const carrierOf: Readonly<Record<(typeof drawingUses)[number], Carrier>> = {
  heating: 'natural-gas',
  cooling: 'electricity',
  lighting: 'electricity',
  equipment: 'electricity',
  fans: 'electricity',
  pumps: 'electricity',
  hotWater: 'fuel',
}
/** Primary energy [kWh] and emissions [kg] of a bought kWh; exported energy counts like bought. */
export const sampleFactors = {
  primary: { electricity: 2.5, 'natural-gas': 1.1, fuel: 1.2 },
  carbon: { electricity: 0.6, 'natural-gas': 0.2, fuel: 0.27 },
} as const
/** Mechanical tab with these factors. */
export const sampleMechanical = {
  primaryEnergyElectricity: 2.5,
  primaryEnergyNaturalGas: 1.1,
  primaryEnergyFuel: 1.2,
  emissionElectricity: 600,
  emissionNaturalGas: 200,
  emissionFuel: 270,
  exportCredit: 'full',
} as const

/** Equipment is 18 kWh of cooking a month, the rest plug loads. */
function lineOf(line: EquipmentUse, equipment: number): number {
  return line === 'plugLoads' ? equipment - 18 : line === 'cooking' ? 18 : 0
}

function month(m: number): Month {
  const endUsesOf = of(endUses, use => uses[use][m] ?? 0)
  const byCarrier = of(carriers, carrier =>
    drawingUses.reduce((sum, use) => (carrierOf[use] === carrier ? sum + endUsesOf[use] : sum), 0),
  )
  const wind = 3 + m
  const exported = 5 + 2 * m
  const photovoltaic = endUsesOf.generation - wind
  const selfUsed = endUsesOf.generation - exported
  const bought = { ...byCarrier, electricity: byCarrier.electricity - selfUsed }
  const weigh = (factors: Readonly<Record<Carrier, number>>) =>
    carriers.reduce((sum, carrier) => sum + bought[carrier] * factors[carrier], 0) - exported * factors.electricity
  return {
    heatingNeed: 1.5 * endUsesOf.heating,
    coolingNeed: 3 * endUsesOf.cooling,
    latentCoolingNeed: 0.6 * endUsesOf.cooling,
    endUses: endUsesOf,
    equipment: of(equipmentUses, line => lineOf(line, endUsesOf.equipment)),
    byCarrier,
    bought,
    photovoltaic,
    wind,
    selfUsed,
    exported,
    solarHeat: 20 + m,
    unmetCooling: m === 6 ? 25 : m === 7 ? 11 : 0,
    primaryEnergy: weigh(sampleFactors.primary),
    co2: weigh(sampleFactors.carbon),
  }
}

function yearOf(months: readonly Month[], figure: (month: Month) => number | null | undefined): number {
  return months.reduce((total, one) => total + (figure(one) ?? 0), 0)
}

/** Heat by cause [kWh]: twelve months with different figures; each month sums to zero. */
const balance = of(balanceCauses, cause => {
  const base: Readonly<Record<BalanceCause, number>> = {
    solar: 90,
    people: 30,
    lighting: 31,
    equipment: 70,
    heating: 100,
    cooling: -80,
    window: -75,
    wall: -60,
    roof: -45,
    floor: -20,
    infiltration: -18,
    ventilation: -26,
    storage: 3,
  }
  return twelve.map(m => base[cause] * (1 + m / 10))
})

/** Result of a building of 100 m² with own generation, with all values of today's engine. */
export function resultSample(more: Partial<BaselineResult> = {}): BaselineResult {
  const monthly = twelve.map(month)
  const endUsesOf = of(endUses, use => yearOf(monthly, one => one.endUses[use]))
  const used = drawingUses.reduce((total, use) => total + endUsesOf[use], 0)
  return {
    engineVersion: '0.3.0',
    weather: { name: 'Tehran', origin: 'measured', source: 'file', years: '2020' },
    hours: 8760,
    floorArea: 100,
    annual: {
      heatingNeed: yearOf(monthly, one => one.heatingNeed),
      coolingNeed: yearOf(monthly, one => one.coolingNeed),
      latentCoolingNeed: yearOf(monthly, one => one.latentCoolingNeed),
      endUses: endUsesOf,
      used,
      net: used - endUsesOf.generation,
      byCarrier: of(carriers, carrier => yearOf(monthly, one => one.byCarrier?.[carrier])),
      bought: of(carriers, carrier => yearOf(monthly, one => one.bought?.[carrier])),
      byEndUse: of(drawingUses, use =>
        of(carriers, carrier => (carrierOf[use] === carrier ? yearOf(monthly, one => one.endUses[use]) : 0)),
      ),
      equipment: of(equipmentUses, line => yearOf(monthly, one => one.equipment?.[line])),
      byEquipment: of(equipmentUses, line =>
        of(carriers, carrier => (carrier === 'electricity' ? yearOf(monthly, one => one.equipment?.[line]) : 0)),
      ),
      photovoltaic: yearOf(monthly, one => one.photovoltaic),
      wind: yearOf(monthly, one => one.wind),
      selfUsed: yearOf(monthly, one => one.selfUsed),
      exported: yearOf(monthly, one => one.exported),
      solarHeat: yearOf(monthly, one => one.solarHeat),
      unmetCooling: yearOf(monthly, one => one.unmetCooling),
      unmetCoolingHours: 141,
      humidHours: 53,
      humidification: { electricity: 0, 'natural-gas': 41, fuel: 0 },
      primaryEnergy: yearOf(monthly, one => one.primaryEnergy),
      co2: yearOf(monthly, one => one.co2),
    },
    monthly,
    peaks: {
      heating: { power: 12_340, hour: 7 },
      cooling: { power: 15_670, hour: 4719 },
      sensibleCooling: { power: 13_890, hour: 4743 },
      latentCooling: { power: 2120, hour: 5000 },
    },
    balance,
    comfort: { model: 'pmv', hours: 2000, of: 2610 },
    secondOpinion: {
      heating: { hourly: 2000, monthly: 1940, difference: 0.03, reason: null, agrees: true },
      cooling: { hourly: 4000, monthly: 3200, difference: 0.2, reason: 'airing', agrees: false },
    },
    unmetHours: 37,
    occupiedHours: 2610,
    warnings: [],
    ...more,
  }
}

/** A result with all months, and so the year, changed in the same way. */
export function withMonths(result: BaselineResult, change: (month: Month) => Partial<Month>): BaselineResult {
  return { ...result, monthly: result.monthly.map(one => ({ ...one, ...change(one) })) }
}

/** A run with a result. */
export function runOf(result: BaselineResult | null, more: Partial<Run> = {}): Run {
  return {
    _id: 'r1',
    projectId: 'p1',
    stage: 'baseline',
    status: 'done',
    done: 1,
    total: 1,
    createdAt: '2026-05-01T09:00:00Z',
    startedAt: null,
    finishedAt: '2026-05-01T09:00:01Z',
    engineVersion: '0.3.0',
    failure: null,
    result,
    ...more,
  }
}
