import {
  dewPointOf,
  humidityRatio,
  saturationPressure,
  vapourHeat,
  vapourPressureOf,
} from '../../climate/air/humid-air.ts'

/**
 * An hour of a central coil, overwritten hour by hour so that no hour allocates: temperatures [°C], humidity ratios
 * [kg/kg], flows [m³/s], powers [W].
 */
export interface CoilHour {
  /** Outdoor air as part of the supply, after the economiser (0–1). */
  outdoorShare: number
  /** Temperature of the mixed air in front of the coil. */
  mixed: number
  /** Use of recovery, for heat and vapour (0–1). */
  turning: number
  /** Sensible cooling, latent cooling and heating of the coil. */
  sensible: number
  latent: number
  heating: number
  /** Water of the humidifier [kg/s]. */
  water: number
}

/** Supply air leaves a wet coil nearly saturated (proposal; usual by-pass factors leave 90 to 95 %). */
const coilHumidity = 95 // %

/** Humidity ratio of air that leaves a wet coil at this temperature [kg/kg]. */
export function coilRatio(temperature: number, pressure: number): number {
  return humidityRatio(coilVapour(temperature), pressure)
}

/** Vapour pressure of air that leaves a wet coil at this temperature [Pa]. */
export function coilVapour(temperature: number): number {
  return (coilHumidity / 100) * saturationPressure(temperature)
}

/**
 * Lowest air temperature behind a coil of chilled water or refrigerant [°C], from the outpatient prototype's system
 * sizing.
 */
const coldest = 7.2

/**
 * Temperature at which air leaves a wet coil with this vapour [°C], inverse of `coilRatio`; never below the limit of a
 * coil.
 *
 * @param ratio    [kg/kg]
 * @param pressure [Pa]
 */
export function dryingTemperature(ratio: number, pressure: number): number {
  const least = coilRatio(coldest, pressure)
  if (ratio <= least) return coldest
  return dewPointOf((vapourPressureOf(ratio, pressure) * 100) / coilHumidity)
}

/**
 * Air in front of the coil, and the power of the coil for its leaving temperature; vapour is left out.
 *
 * mixed = return + x·(outdoor − return). Recovery reduces the difference of the outdoor air where that spares the coil:
 * in heating, and in cooling as long as the mixed air is not colder than `leaving`. If the mixed air is still warmer
 * than `leaving`, an economiser takes more outdoor air, until the coil has nothing to do or all is outdoor air.
 *
 * @param returned   return air [°C]
 * @param outdoor    [°C]
 * @param least      outdoor air as part of the supply (0–1]
 * @param recovery   sensible efficiency (0–1)
 * @param leaving    target of the coil [°C]
 * @param economises whether more outdoor air than the least may be taken now
 * @param conductance of the supply air, ρ·c·V [W/K]
 * @param out        written: outdoorShare, mixed, turning, sensible, heating
 */
export function mixAndCondition(
  returned: number,
  outdoor: number,
  least: number,
  recovery: number,
  leaving: number,
  economises: boolean,
  conductance: number,
  out: CoilHour,
): void {
  const difference = outdoor - returned
  let share = least
  let mixed = returned + least * difference
  let turning = 0
  if (difference > 0) {
    mixed -= recovery * least * difference
    turning = 1
  } else if (mixed < leaving) {
    const whole = -recovery * least * difference
    turning = whole > leaving - mixed ? (leaving - mixed) / whole : 1
    mixed = Math.min(leaving, mixed + whole)
  } else if (economises && mixed > leaving && difference < 0) {
    share = Math.min(1, (leaving - returned) / difference)
    if (share < least) share = least
    mixed = returned + share * difference
  }
  out.outdoorShare = share
  out.mixed = mixed
  out.turning = turning
  const warmer = conductance * (mixed - leaving)
  out.sensible = warmer > 0 ? warmer : 0
  out.heating = warmer < 0 ? -warmer : 0
}

/**
 * Humidity of the rooms at the hour's end, and the vapour that the coil took: implicit over the hour, (held + leaks +
 * ṁ)·w = held·w₀ + leaks·w_leak + G + ṁ·w_supply, with w_supply = w_mixed − r·(w_mixed − w_coil) where the coil is wet.
 *
 * @param before      humidity ratio of the rooms an hour ago
 * @param outdoor     humidity ratio of the outdoor air in the supply, behind recovery
 * @param leaking     humidity ratio of the leaking air
 * @param coil        `coilRatio` of its leaving air
 * @param held        dry air in the rooms over the hour [kg/s]
 * @param leaks       outdoor air that leaks in [kg/s]
 * @param vapour      given off in the rooms, less what refrigerated cases take [kg/s]
 * @param supply      supply air [kg/s]
 * @param share       of it from outdoors (0–1)
 * @param running     part of the supply that the coil cools (0–1): 1 where it cools steadily, its part of the hour
 * where it cycles
 * @param temperature of the return air, for the heat of the vapour [°C]
 * @param least       humidity ratio below which steam is given; 0 = never
 * @param out         written: latent, water
 * @returns humidity ratio of the rooms
 * @checked air-state.test.ts
 */
export function roomHumidity(
  before: number,
  outdoor: number,
  leaking: number,
  coil: number,
  held: number,
  leaks: number,
  vapour: number,
  supply: number,
  share: number,
  running: number,
  temperature: number,
  least: number,
  out: CoilHour,
): number {
  const fixed = held * before + leaks * leaking + vapour
  const fresh = supply * share
  out.latent = 0
  out.water = 0
  // Refrigerated cases take at most the vapour of the air.
  const dry = Math.max(0, (fixed + fresh * outdoor) / (held + leaks + fresh))
  if (dry < least) {
    out.water = (held + leaks + fresh) * least - fixed - fresh * outdoor
    return least
  }
  if (running <= 0) return dry
  if ((1 - share) * dry + share * outdoor <= coil) return dry
  const passed = 1 - running
  const wet =
    (fixed + supply * (passed * share * outdoor + running * coil)) /
    (held + leaks + supply * (1 - passed * (1 - share)))
  const mixed = (1 - share) * wet + share * outdoor
  out.latent = Math.max(0, supply * running * (mixed - coil) * vapourHeat(temperature))
  return wet
}
