import { CUBE_ROOT_LAST, CUBE_ROOT_SCALE, cubeRoots } from './cube-roots.ts'
import { VARIABLE, type Plan } from './plan.ts'
import type { RoomMatrix } from './room-matrix.ts'
import type { State } from './state.ts'

const kelvin = 273.15
const leastConvection = 0.1 // W/(m²·K): keeps the film defined where surface and air are equally warm
const gravity = 9.80665 // m/s²

/**
 * Films of all faces at the temperatures of the last solution, and every element reduced onto its rooms with them.
 *
 * Outside: h_c = h_n + R_f·(√(h_n² + (aV^b)²) − h_n) (DOE-2), long wave to sky and to air linearised. Inside: TARP
 * natural convection, vertical glass by ISO 15099, long wave to the star node of the zone. Then, per element,
 *
 * ```
 * (k11 + h_o)·T_o +       k12·T_i = b_o
 *        k12·T_o + (k22 + h_i)·T_i = b_i + h_c·T_a + h_r·T_m
 * ```
 *
 * with T_o eliminated adds to the room's matrix. A partition's two rooms are coupled by the inverse of the same 2 × 2.
 *
 * @param hour   of the weather year
 * @param matrix couplings of several zones
 * @source  EnergyPlus Engineering Reference (DOE-2, TARP); Walton 1983; ISO 15099; Carroll 1980
 */
export function renewFilms(plan: Plan, state: State, hour: number, matrix: RoomMatrix | undefined): void {
  const { hours, zones, bounding, elements, opaque, zone, farZone, area, k11, k22, k12 } = plan
  const { warmOut, coldOut, roughness, skyEmission, airEmission, windGroup, windSquared, fixedOut, fixedAir, fixedSky, fixedOwn } = plan
  const { warmIn, coldIn, fixedConvection, starRadiation, fixedRadiation, windowHeight, airDensity, emptyStar } = plan
  const { outer, inner, air, star, fromAir, fromSky, convection, radiation, outInverse, inInverse, mixedInverse, airAir, airStar, starStar } = state
  const partitions = elements - bounding
  const outdoor = plan.airHour[hour]
  const airK = outdoor + kelvin
  const skyK = plan.skyHour[hour] + kelvin
  const airSquare = airK * airK
  const skySquare = skyK * skyK
  for (let z = 0; z < zones; z++) {
    airAir[z] = 0
    airStar[z] = 0
    starStar[z] = emptyStar[z]
  }
  for (let e = 0; e < bounding; e++) {
    // Outside.
    let towards: number
    if (fixedOut[e] === 0) {
      const t = outer[e]
      const difference = t - outdoor
      const size = (difference < 0 ? -difference : difference) * CUBE_ROOT_SCALE
      const slot = size < CUBE_ROOT_LAST ? size | 0 : CUBE_ROOT_LAST
      const natural = (cubeRoots[slot] + (cubeRoots[slot + 1] - cubeRoots[slot]) * (size - slot)) * (difference > 0 ? warmOut[e] : coldOut[e])
      const glass = Math.sqrt(natural * natural + windSquared[windGroup[e] * hours + hour])
      const tK = t + kelvin
      const square = tK * tK
      const toSky = skyEmission[e] * (square + skySquare) * (tK + skyK)
      const toAir = natural + roughness[e] * (glass - natural) + airEmission[e] * (square + airSquare) * (tK + airK)
      fromAir[e] = toAir
      fromSky[e] = toSky
      towards = toAir + toSky
    } else {
      fromAir[e] = fixedAir[e]
      fromSky[e] = fixedSky[e]
      towards = fixedAir[e] + fixedSky[e] + fixedOwn[e]
    }
    // Inside.
    const z = zone[e]
    const t = inner[e]
    let hc = fixedConvection[e]
    if (hc < 0) {
      const difference = t - air[z]
      const size = difference < 0 ? -difference : difference
      if (hc === VARIABLE) {
        const scaled = size * CUBE_ROOT_SCALE
        const slot = scaled < CUBE_ROOT_LAST ? scaled | 0 : CUBE_ROOT_LAST
        hc = (cubeRoots[slot] + (cubeRoots[slot + 1] - cubeRoots[slot]) * (scaled - slot)) * (difference > 0 ? warmIn[e] : coldIn[e])
      } else {
        // Vertical glass: Nu = 0.56·Ra^¼ over its height, properties at T_a + ¼(T_s − T_a).
        const filmK = air[z] + 0.25 * difference + kelvin
        const conductivity = 0.002873 + 7.76e-5 * filmK
        const viscosity = 3.723e-6 + 4.94e-8 * filmK
        const heat = 1002.737 + 0.012324 * filmK
        const height = windowHeight[e - opaque]
        const rayleigh = airDensity * airDensity * height * height * height * gravity * heat * size / (filmK * viscosity * conductivity)
        hc = 0.56 * Math.sqrt(Math.sqrt(rayleigh)) * conductivity / height
      }
      if (hc < leastConvection) hc = leastConvection
    }
    const mean = kelvin + 0.5 * (t + star[z])
    const hr = fixedRadiation[e] + starRadiation[e] * mean * mean * mean
    convection[e] = hc
    radiation[e] = hr
    // Onto the room.
    const k = k12[e]
    const out = 1 / (k11[e] + towards)
    const into = 1 / (k22[e] + hc + hr - k * k * out)
    outInverse[e] = out
    inInverse[e] = into
    const a = area[e]
    airAir[z] += a * hc * (1 - hc * into)
    airStar[z] -= a * hc * hr * into
    starStar[z] += a * hr * (1 - hr * into)
  }
  if (matrix === undefined) return
  matrix.clear()
  for (let e = bounding; e < elements; e++) {
    const z = zone[e]
    const y = farZone[e - bounding]
    const f = e + partitions
    for (let side = 0; side < 2; side++) {
      const face = side === 0 ? e : f
      const room = side === 0 ? z : y
      const t = side === 0 ? inner[e] : outer[e]
      let hc = fixedConvection[face]
      if (hc < 0) {
        const difference = t - air[room]
        const scaled = (difference < 0 ? -difference : difference) * CUBE_ROOT_SCALE
        const slot = scaled < CUBE_ROOT_LAST ? scaled | 0 : CUBE_ROOT_LAST
        hc = (cubeRoots[slot] + (cubeRoots[slot + 1] - cubeRoots[slot]) * (scaled - slot)) * (difference > 0 ? warmIn[face] : coldIn[face])
        if (hc < leastConvection) hc = leastConvection
      }
      const mean = kelvin + 0.5 * (t + star[room])
      convection[face] = hc
      radiation[face] = fixedRadiation[face] + starRadiation[face] * mean * mean * mean
    }
    const hc = convection[e]
    const hr = radiation[e]
    const gc = convection[f]
    const gr = radiation[f]
    const far = k11[e] + gc + gr
    const near = k22[e] + hc + hr
    const k = k12[e]
    const determinant = 1 / (far * near - k * k)
    const outTerm = near * determinant
    const inTerm = far * determinant
    const mixed = -k * determinant
    outInverse[e] = outTerm
    inInverse[e] = inTerm
    mixedInverse[e] = mixed
    const a = area[e]
    airAir[z] += a * hc * (1 - hc * inTerm)
    airStar[z] -= a * hc * hr * inTerm
    starStar[z] += a * hr * (1 - hr * inTerm)
    airAir[y] += a * gc * (1 - gc * outTerm)
    airStar[y] -= a * gc * gr * outTerm
    starStar[y] += a * gr * (1 - gr * outTerm)
    const c = a * mixed
    matrix.couple(e - bounding, c * gc * hc, c * gc * hr, c * gr * hc, c * gr * hr)
  }
}
