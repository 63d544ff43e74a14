import type { optionLists } from '#contract/options.ts'
import type { UseClass } from './building-types.ts'

type Keys<L extends keyof typeof optionLists> = (typeof optionLists)[L][number]

/** Sensible efficiency of heat recovery, specification § 9 = NEN 2916:1998 Table 6. */
export const heatRecoveryEfficiency: Readonly<Record<Keys<'heatRecovery'>, number>> = {
  none: 0,
  'plates-or-pipes': 0.65,
  'two-element': 0.6,
  'cold-loading': 0.4,
  'heat-pipes': 0.6,
  rotary: 0.7,
}
/**
 * Latent efficiency of a wheel where the code requires recovery of half of the enthalpy (ASHRAE 90.1 § 6.5.6.1): that
 * of the prototypes' wheels at full flow, with the table's sensible efficiency of 0.7.
 */
export const wheelLatentEfficiency = 0.6
/** Outdoor share of the supplied air by recirculated exhaust, NEN 2916 § 6.5.3.7. */
export const outdoorAirFactor: Readonly<Record<Keys<'exhaustAirCirculation'>, number>> = {
  0: 1,
  20: 0.8,
  40: 0.6,
  60: 0.4,
}
/** Share of the hygienic air moved by fans; "mechanical and natural" counts half (proposal). */
export const mechanicalShare: Readonly<Record<Keys<'ventilationType'>, number>> = {
  mechanical: 1,
  'mechanical-and-natural': 0.5,
  natural: 0,
}
/** Factor of pumps, NEN 2916 § 9.4.3. */
export const pumpFactor: Readonly<Record<Keys<'pumpControl'>, number>> = {
  'no-pump': 0,
  'automatic-above-50': 0.5,
  other: 1,
}
/** Factor of fan control, NEN 2916 Table 19. */
export const fanControlFactor: Readonly<Record<Keys<'fanControlType'>, number>> = {
  none: 1,
  'inlet-vane': 0.75,
  'speed-control': 0.65,
}
/** Pressure rise of the air-handling fans [Pa]; with an efficiency of 0.6 a specific fan power of 1.67 W/(L/s). Normative method § 9. */
export const fanPressure = 1000
/** Pressure rise of an evaporative cooler's fans, both air streams together [Pa]: pads 250, plates 250 on each side (proposal). */
export const evaporativeFanPressure = { direct: 250, indirect: 500, twoStage: 600 } as const
/** Supply air over, or under, the room where air carries the load [K]: 20 °F, ASHRAE 90.1-2016 G3.1.2.8. */
export const supplyDifference = 11.1
/** Supply air of air systems in cold [°C]: 55 °F, 20 °F under the room, G3.1.2.8; over the room in heat [K]: 40 °C, as the prototypes. */
export const coldSupply = 12.8
export const heatingDifference = 19
/**
 * Supply air of wall units and small splits: 14 °C in cold, 50 °C in heat (Sizing:Zone of HotelSmall and
 * ApartmentMidRise).
 */
export const smallUnits = { supplyTemperature: 14, heatingDifference: 29 } as const
/**
 * Warmer supply in mild weather [°C]: ASHRAE 90.1-2010 § 6.5.3.4 requires a quarter of the difference; 15.6 °C at 10 °C
 * outdoors, as in the prototypes.
 */
export const mildSupply = { temperature: 15.6, from: 10, to: 21.1 } as const
/**
 * Design flow over that of the largest load: 1.2 for units of a zone, as in the prototypes (Sizing:Parameters), 1.15
 * for shared ones (G3.1.2.2).
 */
export const airSizing = { single: 1.2, shared: 1.15, rooms: 1.2 } as const
/**
 * Part of the fans' electricity that warms the supply air, f_vent, NEN 2916 § 6.6.3.3: supply and exhaust; with
 * recirculation or heat recovery.
 */
export const fanHeat = { through: 0.6, returned: 0.8 } as const
/** Fans of fan coils [W/(m³/s)]: 0.8 W/(L/s), normative method § 9. */
export const fanCoilPower = 800
/**
 * Water temperature of a heat pump for coils and radiators, and for heated floors and panels [°C]; the rating points of
 * EN 14511.
 */
export const heatPumpWater = { coils: 45, surfaces: 35 } as const
/**
 * Efficiency of hot-water generation. Specification § 9 has seven, on delivered energy over a year, with the losses of
 * a tank included. The two storage heaters have the efficiency of burner and element alone, ASHRAE 90.1 Table 7.8
 * (thermal efficiency 0.80); their losses are separate (`hot-water-tank.ts`).
 */
export const hotWaterGenerationEfficiency: Readonly<Record<Keys<'hotWaterGeneration'>, number>> = {
  'gas-storage': 0.8,
  'electric-storage': 1,
  electric: 0.75,
  'vr-boiler': 0.61,
  'gas-or-hr-boiler': 0.75,
  'co-generation': 0.9,
  'district-heating': 0.9,
  'heat-pump': 1.4,
  steam: 0.61,
}
/** Efficiency of hot-water distribution, NEN 2916 § 12.4. */
export const hotWaterDistributionEfficiency: Readonly<Record<Keys<'hotWaterDistribution'>, number>> = {
  'within-3-m': 1,
  'beyond-3-m': 0.8,
}
/** Temperature of modules by their ventilation (EN 15316-4-6:2007 names the three); the figures are in the engine. */
export const photovoltaicMounting = {
  unventilated: 'insulatedBack',
  'moderately-ventilated': 'closeRoof',
  'strongly-ventilated': 'openRack',
} as const satisfies Readonly<Record<Keys<'photovoltaicVentilation'>, string>>

type ByClass = Readonly<Record<Keys<'energyManagement'>, number>>
const none: ByClass = { D: 1, C: 1, B: 1, A: 1 }
/**
 * Automation factors on heating and cooling (thermal) and on lighting, fans and pumps (electrical), prEN 15232:2006
 * Tables 8–11; class C = 1.
 */
export const automationFactors: Readonly<
  Record<UseClass, { readonly thermal: ByClass; readonly electrical: ByClass }>
> = {
  office: { thermal: { D: 1.51, C: 1, B: 0.8, A: 0.7 }, electrical: { D: 1.1, C: 1, B: 0.93, A: 0.87 } },
  education: { thermal: { D: 1.2, C: 1, B: 0.88, A: 0.8 }, electrical: { D: 1.07, C: 1, B: 0.93, A: 0.86 } },
  hospital: { thermal: { D: 1.31, C: 1, B: 0.91, A: 0.86 }, electrical: { D: 1.05, C: 1, B: 0.98, A: 0.96 } },
  hotel: { thermal: { D: 1.31, C: 1, B: 0.85, A: 0.68 }, electrical: { D: 1.07, C: 1, B: 0.95, A: 0.9 } },
  restaurant: { thermal: { D: 1.23, C: 1, B: 0.77, A: 0.68 }, electrical: { D: 1.04, C: 1, B: 0.96, A: 0.92 } },
  retail: { thermal: { D: 1.56, C: 1, B: 0.73, A: 0.47 }, electrical: { D: 1.08, C: 1, B: 0.95, A: 0.91 } },
  residential: { thermal: { D: 1.1, C: 1, B: 0.88, A: 0.81 }, electrical: { D: 1.08, C: 1, B: 0.93, A: 0.92 } },
  storage: { thermal: none, electrical: none },
}

/** F_oc of the control system, prEN 15193:2006 Table D.1. */
const controlFactor: Readonly<Record<Keys<'lightingOccupancyControl'>, number>> = {
  manual: 1,
  'sweep-off': 0.95,
  'auto-on-dimmed': 0.95,
  'auto-on-auto-off': 0.9,
  'manual-on-dimmed': 0.9,
  'manual-on-auto-off': 0.8,
}
/**
 * Occupancy factor F_o of lighting under the control that saves most, by use.
 *
 * Offices and schools: Table D.3 at their absence F_A = 0.2 (Table D.2). Hospitals and hotels have F_A = 0 there as
 * whole buildings, but 0.8 and 0.7 in Table G.3; this product reads these as the effect of control, not of use alone.
 * Restaurants and shops have 1.0 in Table G.3, manufacturing too (taken for storage); dwellings are not in the tables.
 *
 * @source prEN 15193:2006 Tables D.2, D.3, G.3
 */
const leastOccupancyFactor: Readonly<Record<UseClass, number>> = {
  office: 0.8,
  education: 0.8,
  hospital: 0.8,
  hotel: 0.7,
  restaurant: 1,
  retail: 1,
  residential: 1,
  storage: 1,
}
/**
 * Occupancy factor F_o of lighting: 1 under manual control, `leastOccupancyFactor` under the control with the least F_oc, in
 * between as F_oc. For offices and schools this is Table D.3; for hospitals and hotels the steps between are a proposal.
 */
export function lightingOccupancyFactor(use: UseClass, control: Keys<'lightingOccupancyControl'>): number {
  return (
    1 - ((1 - controlFactor[control]) / (1 - controlFactor['manual-on-auto-off'])) * (1 - leastOccupancyFactor[use])
  )
}

/** Whether people leave rooms of this use empty, so that a lighting control by occupancy saves energy. */
export function savesByOccupancy(use: UseClass): boolean {
  return leastOccupancyFactor[use] < 1
}
