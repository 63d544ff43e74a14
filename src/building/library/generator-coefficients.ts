import type { Carrier, CoolingGeneration, HeatingGeneration, HvacSystemType } from '#contract/options.ts'
import { cited, proposal, type Source } from './source.ts'

/**
 * Output of a generator per unit of input: heat or cold over electricity, or over the higher heating value of a fuel.
 * It is the value used by bills, primary energy and emission factors.
 */
export interface Coefficient {
  /** Default while nothing is typed. */
  readonly value: number
  /** Usual range; outside it the input check warns. */
  readonly usual: readonly [from: number, to: number]
  /**
   * Highest possible value: the heat in the fuel, or in the current. Absent if heat or cold comes from outside the
   * machine.
   */
  readonly most?: number
  readonly source: Source
}

function coefficient(value: number, usual: Coefficient['usual'], source: Source = proposal): Coefficient {
  return { value, usual, source }
}
function allItsHeat(value: number, usual: Coefficient['usual'], source: Source = proposal): Coefficient {
  return { value, usual, source, most: 1 }
}
function byHeat<C>(electricity: C, fuels: C): Readonly<Record<Carrier, C>> {
  return { electricity: electricity, 'natural-gas': fuels, fuel: fuels }
}

const resistance = allItsHeat(1, [0.95, 1], cited('NEN 2916:1998 Table 17'))
/** Heat pump with an engine, NEN's 35–45 °C of supply; ground and outdoor air alike. */
const engineHeatPump = coefficient(1.5, [1.2, 2.1], cited('NEN 2916:1998 Table 16'))

/**
 * Heating coefficients, at the rating point that `docs/cited/delivered-energy.md` names. Boilers: usual full-load
 * efficiencies; condensing ones the least AFUE of ENERGY STAR, tested with 49 °C of return water (class HR-107 of NEN
 * Table 17 has 0.90–0.975). A boiler on electricity is resistance in water.
 */
export const heatingCoefficients: Readonly<Record<HeatingGeneration, Readonly<Record<Carrier, Coefficient>>>> = {
  boiler: byHeat(resistance, allItsHeat(0.85, [0.7, 0.9])),
  'condensing-boiler': byHeat(resistance, allItsHeat(0.9, [0.86, 0.97], cited('ENERGY STAR Boilers 3.0'))),
  'heat-pump-air': byHeat(coefficient(3, [2, 4.5]), engineHeatPump),
  'heat-pump-ground': byHeat(coefficient(3, [2.5, 5.5]), engineHeatPump),
  electric: byHeat(resistance, resistance),
  // This is the heat delivered to the house; NEN 2916 Table 1 counts district heat as 1.0–1.1 of fuel.
  'district-heating': byHeat(coefficient(1, [0.75, 4]), coefficient(1, [0.75, 1.1])),
  constant: byHeat(coefficient(3, [0.95, 4.5]), coefficient(0.85, [0.5, 2.1])),
}

const annexI = cited('EN 15243:2007 Annex I')
/** A compressor that an engine drives (proposal). */
const engineChiller = coefficient(1.2, [0.8, 2.2])
/** NEN 2916 Table 29: heat of a district, or of the fuel. */
const absorption = coefficient(0.7, [0.5, 1.4], cited('NEN 2916:1998 Table 29'))

/** Cooling coefficients. Air-cooled machines of a system's own are in `unitCoefficients`. */
export const coolingCoefficients: Readonly<Record<CoolingGeneration, Readonly<Record<Carrier, Coefficient>>>> = {
  'air-cooled': byHeat(coefficient(3, [2.4, 3.9]), engineChiller),
  'water-cooled': byHeat(coefficient(4.4, [3.6, 6.5], annexI), engineChiller),
  ground: byHeat(coefficient(3, [2.5, 6]), engineChiller),
  absorption: byHeat(absorption, absorption),
  // This is the plant's seasonal figure times the network's 0.9 (EN 15316-4-5: 0.75–0.90): compression 4.0 or
  // absorption 0.7 of NEN 2916 Table 29.
  'district-cooling': byHeat(coefficient(3.6, [2.5, 5.5]), coefficient(0.63, [0.4, 1.4])),
  constant: byHeat(coefficient(3, [2, 6]), absorption),
}

/** Electric units that cool the air of the room or the supply directly, at 35 °C outdoors. */
const unitCoefficients: Partial<Readonly<Record<HvacSystemType, Coefficient>>> = {
  'room-units': coefficient(2.6, [2.2, 3.6], annexI),
  'dx-split': coefficient(2.7, [2.3, 4.5], annexI),
  'heat-pump-air-air': coefficient(2.7, [2.3, 4.5], annexI),
  'dx-vrf': coefficient(3.5, [2.8, 5], annexI),
}

/** Coefficients that fit generators, carriers and system. */
export function generatorCoefficients(
  heating: HeatingGeneration,
  heatingSource: Carrier,
  cooling: CoolingGeneration,
  coolingSource: Carrier,
  system: HvacSystemType,
): Readonly<Record<'heatingCoefficient' | 'coolingCoefficient', Coefficient>> {
  return {
    heatingCoefficient: heatingCoefficients[heating][heatingSource],
    coolingCoefficient:
      (cooling === 'air-cooled' && coolingSource === 'electricity' ? unitCoefficients[system] : undefined) ??
      coolingCoefficients[cooling][coolingSource],
  }
}

interface InForce<V> {
  readonly value: V
}
interface MechanicalInForce {
  readonly heatingGeneration: InForce<HeatingGeneration>
  readonly heatingSource: InForce<Carrier>
  readonly coolingGeneration: InForce<CoolingGeneration>
  readonly coolingSource: InForce<Carrier>
  readonly hvacSystemType: InForce<HvacSystemType>
}
/** Coefficients for the inputs in force. */
export function coefficientsInForce(m: MechanicalInForce): ReturnType<typeof generatorCoefficients> {
  return generatorCoefficients(
    m.heatingGeneration.value,
    m.heatingSource.value,
    m.coolingGeneration.value,
    m.coolingSource.value,
    m.hvacSystemType.value,
  )
}

/** Carriers that a generator cannot use: a resistance burns nothing, and without combustion no vapour condenses. */
export function impossibleCarrier(heating: HeatingGeneration, source: Carrier): boolean {
  return heating === 'electric' ? source !== 'electricity' : heating === 'condensing-boiler' && source === 'electricity'
}
