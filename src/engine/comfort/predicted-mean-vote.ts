import { exp } from '../maths/exp.ts'

export const metabolicUnit = 58.15 // W/m² per met, ISO 7730
export const clothingUnit = 0.155 // m²·K/W per clo, ISO 7730
export const boltzmann = 3.96e-8 // W/(m²·K⁴): σ·ε·f_eff of a clothed person, ISO 7730 eq. (1)
export const naturalConvection = 2.38 // W/(m²·K) at 1 K, ISO 7730 eq. (3)

/** Surface area of a clothed body over that of a nude one, by the clothing's resistance [m²·K/W]. */
export function clothedArea(resistance: number): number {
  return resistance <= 0.078 ? 1 + 1.29 * resistance : 1.05 + 0.645 * resistance
}
/** Convection by moving air [W/(m²·K)]. */
export function forcedConvection(airSpeed: number): number {
  return 12.1 * Math.sqrt(airSpeed)
}
/** Loss by sweat at a metabolic heat [W/m²]. */
export function sweat(heat: number): number {
  return heat > metabolicUnit ? 0.42 * (heat - metabolicUnit) : 0
}
/** Vapour pressure of saturated air at this temperature [Pa], by the formula of ISO 7730. */
export function saturatedVapour(temperature: number): number {
  return 1000 * exp(16.6536 - 4030.183 / (temperature + 235))
}
const skinVapour = 3.05e-3 // W/(m²·Pa), through the skin
const breathVapour = 1.7e-5 // 1/Pa of the metabolic heat, by breath
/** Decrease of the vapour loss per vapour pressure of the air [W/(m²·Pa)]. */
export function vapourLoss(heat: number): number {
  return skinVapour + breathVapour * heat
}
/** Vote per heat that is not lost [m²/W]. */
export function voteOfLoss(heat: number): number {
  return 0.303 * exp(-0.036 * heat) + 0.028
}

/**
 * Fanger's predicted mean vote: −3 cold … 0 neutral … +3 hot.
 *
 * The clothing's surface temperature is found by Newton's method, from the standard's balance; four to six rounds.
 *
 * @param airTemperature          [°C]
 * @param radiantTemperature      mean radiant [°C]
 * @param airSpeed                relative to the body [m/s]
 * @param relativeHumidityPercent [%]
 * @param metabolicRate           [met]; no external work
 * @param clothing                [clo]
 * @valid   −2 to 2; air 10–30 °C, radiant 10–40 °C, speed 0–1 m/s, vapour pressure to 2700 Pa, 0.8–4 met, 0–2 clo; finite beyond
 * @source  ISO 7730:2005, eqs. (1)–(4)
 * @checked predicted-mean-vote.test.ts, table D.1 of the standard
 */
export function predictedMeanVote(
  airTemperature: number,
  radiantTemperature: number,
  airSpeed: number,
  relativeHumidityPercent: number,
  metabolicRate: number,
  clothing: number,
): number {
  const vapour = relativeHumidityPercent * 10 * exp(16.6536 - 4030.183 / (airTemperature + 235)) // Pa
  const resistance = clothingUnit * clothing
  const heat = metabolicUnit * metabolicRate
  const areaFactor = clothedArea(resistance)
  const forced = forcedConvection(airSpeed)
  const radiant2 = (radiantTemperature + 273) * (radiantTemperature + 273)
  const radiant4 = radiant2 * radiant2
  const skin = 35.7 - 0.028 * heat

  // Solve g(T) = T − skin + I_cl·f_cl·(radiation + convection) = 0; g rises, and is convex near the root.
  let surface = airTemperature + 0.5 * (skin - airTemperature)
  let convection = forced
  for (let round = 0; round < 20; round++) {
    const difference = Math.abs(surface - airTemperature)
    const natural = naturalConvection * Math.sqrt(Math.sqrt(difference))
    const isNatural = natural > forced
    convection = isNatural ? natural : forced
    const kelvin = surface + 273
    const kelvin3 = kelvin * kelvin * kelvin
    const value =
      surface -
      skin +
      resistance * areaFactor * (boltzmann * (kelvin3 * kelvin - radiant4) + convection * (surface - airTemperature))
    // d(2.38·Δ^¼·Δ)/dΔ = 1.25·2.38·Δ^¼
    const slope = 1 + resistance * areaFactor * (4 * boltzmann * kelvin3 + (isNatural ? 1.25 : 1) * convection)
    const change = value / slope
    surface -= change
    if (Math.abs(change) < 1e-6) break
  }

  const kelvin2 = (surface + 273) * (surface + 273)
  const loss =
    skinVapour * (5733 - 6.99 * heat - vapour) + // through the skin
    sweat(heat) +
    breathVapour * heat * (5867 - vapour) + // breath, latent
    0.0014 * heat * (34 - airTemperature) + // breath, dry
    boltzmann * areaFactor * (kelvin2 * kelvin2 - radiant4) +
    areaFactor * convection * (surface - airTemperature)
  return voteOfLoss(heat) * (heat - loss)
}

/** Predicted percentage dissatisfied of a vote [%]: 5 at best (ISO 7730:2005, eq. (5)). */
export function predictedDissatisfied(vote: number): number {
  const square = vote * vote
  return 100 - 95 * exp(-0.03353 * square * square - 0.2179 * square)
}
