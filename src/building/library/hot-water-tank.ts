import type { PrototypeName } from './prototypes/prototypes.ts'

/**
 * Standing draw of the water heaters of the DOE and PNNL prototypes for kept-warm pipes and controls [W/m² of the building's floor]:
 * on- and off-cycle parasitic consumption of WaterHeater:Mixed in the files of 90.1-2013 over the floor, 571 W in the small office,
 * 1,860 W in the stand-alone shop, 2,938 W in the hospital. Those of 2004 are within a tenth.
 */
export const standingDraw: Readonly<Record<PrototypeName, number>> = {
  'small-office': 1.117,
  'medium-office': 0.256,
  'large-office': 0.06,
  retail: 0.811,
  'primary-school': 0.114,
  'secondary-school': 0.045,
  hospital: 0.131,
  'large-hotel': 0.203,
  'small-hotel': 0.391,
  'high-rise-apartment': 0.301,
  'mid-rise-apartment': 0,
  warehouse: 0.099,
  outpatient: 0.391,
  'full-service-restaurant': 1.401,
  'quick-service-restaurant': 3.099,
  supermarket: 0.005,
}
/** Part of it that warms the tank: heat fraction of the same objects, 0 if all of it is in the pipes. */
export function standingIntoTank(name: PrototypeName): number {
  return name === 'retail' || name === 'warehouse' ? 0 : 0.8
}
/** Prototypes that heat their water by electricity. */
export const electricWater: ReadonlySet<PrototypeName> = new Set(['small-office', 'mid-rise-apartment', 'warehouse'])
/**
 * Factor on the hot water of prototypes with zone multipliers, over one zone each, as the tables count it: EnergyPlus
 * draws it for every zone. Large office (1 + 10 + 1)/3; hospital with its laundry by volume over the year, whose mean
 * temperature follows [°C].
 */
export const zonesMultiplied: Readonly<Partial<Record<PrototypeName, number>>> = { 'large-office': 4, hospital: 1.437 }
export const hospitalWater = 68.4
/** Highest temperature of use: set point of the dishwashers' boosters, which heat their water by 22 K [°C]. */
export const booster = { hottest: 82.2, lift: 22.2 } as const
/** Set point of the tanks [°C] if laundries need hotter water than the tanks give. */
export const tankSetPoint = 60

/** Tank size in hours of the largest draw: middle of the prototypes' (1.1 to 3.4 h). */
const hoursHeld = 2
/**
 * Smallest tank [L]: 40 gallons as in the small office of 511 m². Smaller buildings have proportionally less
 * (proposal): down to 20 gallons with a burner, the least in 10 CFR 430.32(d), or to an electric tank of 10 L under a
 * basin.
 */
const smallest = { litres: 150, floorArea: 511, least: { gas: 76, electric: 10 } } as const
/** Tank of a dwelling with its own heater [L]: 50 gallons, for 2.5 people, as in the mid-rise apartments. */
const ofDwelling = { litres: 189, people: 2.5 }

/**
 * Heat loss of the tanks of storage heaters [W].
 *
 * Gas: Q/799 + 16.6·√V with an input Q of 77.4 W a litre (100,000 Btu/h on 100 gallons); electric: 5.9 + 5.3·√V; W at
 * 70 °F over the room, taken at 40 K. Dwellings with electric heaters have a tank each.
 *
 * @param peakLitres largest draw of an hour in the building [L]
 * @param dwellers   people in dwellings; 0 in other buildings
 * @param floorArea  of the building [m²]
 * @source ASHRAE 90.1-2004 and -2013 Table 7.8, standby loss
 */
export function tankLoss(carrier: 'gas' | 'electric', peakLitres: number, dwellers: number, floorArea: number): number {
  const atRest = 40 / 38.9
  const electric = (litres: number): number => (5.9 + 5.3 * Math.sqrt(litres)) * atRest
  if (carrier === 'electric' && dwellers > 0) return (dwellers / ofDwelling.people) * electric(ofDwelling.litres)
  const least = smallest.litres * Math.min(1, floorArea / smallest.floorArea)
  const litres = Math.max(smallest.least[carrier], least, hoursHeld * peakLitres)
  return carrier === 'electric' ? electric(litres) : ((77.4 * litres) / 799 + 16.6 * Math.sqrt(litres)) * atRest
}
