import type { PvMounting } from '../systems.ts'
import { cachedWith } from '../cached-with.ts'
import { cbrt } from '../maths/cbrt.ts'
import { exp } from '../maths/exp.ts'
import { log } from '../maths/log.ts'
import { pow } from '../maths/pow.ts'

/**
 * Installed nominal operating cell temperature, at 800 W/m², 20 °C and 1 m/s [°C].
 *
 * @source PVWatts version 5, NREL/TP-6A20-62641: open rack, and close to a roof with little air behind. Insulated back: King,
 * Boyson & Kratochvil, SAND2004-3535, whose figures give 66.0 °C there.
 */
export const mountings: Readonly<Record<PvMounting, number>> = { openRack: 45, closeRoof: 49, insulatedBack: 66 }

const freezing = 273.15
const nominalAir = 20 + freezing // K
const nominalSky = 282.21 // K, Swinbank's of 20 °C
const absorptance = 0.83
const radiation = 0.84 * 5.669e-8 // emissivity by σ, as its author rounds it [W/(m²·K⁴)]
const length = 0.5 // m, hydraulic diameter of a module
const height = pow(5 / 10, 0.2) // wind at 5 m above the ground by that at 10 m
const turbulence = 1.2e5 // Reynolds number
const leastRough = 1.5 // m/s: no film above −73 °C turns turbulent below

/*
 * Air by its temperature T [K]: density 353.01/T kg/m³, kinematic viscosity 0.24237e-6·T^0.76 over the density, conductivity
 * 2.1695e-4·T^0.84 W/(m·K), specific heat 1007 J/(kg·K), Prandtl number 0.71. Written out, Fuentes' three coefficients are powers
 * of the wind v, of T and of the module's excess ΔT.
 */
const density = 0.003484 * 101325
const viscosity = 0.24237e-6 / density
const laminar = (0.86 * Math.sqrt(viscosity / length) * density * 1007) / pow(0.71, 0.67) // · v^0.5·T^−0.12
const turbulent = (0.0282 * pow(viscosity / length, 0.2) * density * 1007) / pow(0.71, 0.4) // · v^0.8·T^−0.648
const free =
  ((0.21 * 2.1695e-4) / length) * pow((9.8 * 0.5 * 0.71 * length * length * length) / (viscosity * viscosity), 0.32) // · ΔT^0.32·T^−0.6064

/** Forced convection and free, of a plane at 30°, cubes added [W/(m²·K)]. */
function convection(forced: number, power: number, excess: number, logOfAir: number): number {
  const ofWind = forced * exp(power * logOfAir)
  if (excess === 0) return ofWind
  const ofHeat = free * exp(0.32 * log(excess) - 0.6064 * logOfAir)
  return cbrt(ofWind * ofWind * ofWind + ofHeat * ofHeat * ofHeat)
}

function fourth(x: number): number {
  return x * x * x * x
}

/** Constants of a mounting, from the balance at nominal conditions. */
function mountingOf(nominalCell: number) {
  const cell = nominalCell + freezing
  const excess = cell - nominalAir
  const lost = absorptance * 800 - radiation * (fourth(cell) - fourth(nominalSky))
  const front = convection(laminar, -0.12, excess, log((cell + nominalAir) / 2)) * excess
  const back = radiation * (fourth(cell) - fourth(nominalAir))
  // The front loses part of the absorbed heat; the back must lose the rest. Solve for the temperature behind the module
  // that makes it so.
  const share = (lost - front) / (back + front)
  const below = Math.min(
    cell,
    Math.max(nominalAir, pow(fourth(cell) - share * (fourth(cell) - fourth(nominalAir)), 0.25)),
  )
  return {
    /** Position of the temperature behind the module between air (0) and module (1). */
    below: (below - nominalAir) / excess,
    /** Convection of both sides over that of the front. */
    sides: (lost - radiation * (fourth(cell) - fourth(below))) / front,
    /** Modules close to a roof heat some of the roof with them [J/(m²·K)]. */
    capacity: 11000 * (1 + Math.max(0, nominalCell - 48) / 12),
  }
}

const settled = 0.01 // K, before the last step of the secant
const rounds = 10

/**
 * Temperature of the cells of modules at the end of each hour [°C]. Sun is interpolated linearly between the hours'
 * values; a module without sun is as warm as the air, as in PVWatts.
 *
 * @param nominalCell see `mountings` [°C]
 * @param incident    on the plane [W/m²]
 * @param air         outdoor temperature [°C]
 * @param windSpeed   at 10 m [m/s]
 * @source  Fuentes, A simplified thermal model for flat-plate photovoltaic arrays, SAND85-0330, 1987
 * @checked tests/validation/peers/pvlib.test.ts; tests/validation/photovoltaics.test.ts, hours of PVWatts
 */
export function cellTemperatures(
  nominalCell: number,
  incident: Float64Array,
  air: Float64Array,
  windSpeed: Float64Array,
): Float64Array {
  const { below, sides, capacity } = mountingOf(nominalCell)
  const cells = new Float64Array(incident.length)
  let before = 0
  let sunBefore = 0
  let outdoorBefore = 0
  let slope = 0 // slope of the balance's result over the temperature given to it; the first value is the hour before's
  for (let h = 0; h < cells.length; h++) {
    const outdoor = air[h] + freezing
    if (incident[h] <= 0) {
      cells[h] = air[h]
      before = outdoor
      sunBefore = 0
      continue
    }
    if (h === 0) before = outdoor
    const sun = absorptance * incident[h]
    const wind = windSpeed[h] * height + 1e-4
    const sky = 0.68 * 0.0552 * outdoor * Math.sqrt(outdoor) + 0.32 * outdoor
    const smooth = laminar * Math.sqrt(wind)
    const rough = wind < leastRough ? 0 : turbulent * pow(wind, 0.8)
    // First guess: the rise above the air by the sun is that of the hour before.
    let cell = sunBefore > 0 ? outdoor + (before - outdoorBefore) * Math.min(1.5, sun / sunBefore) : before
    let [lastCell, lastNext] = [cell, cell]
    for (let round = 0; round < rounds; round++) {
      const film = (cell + outdoor) / 2
      const logOfFilm = log(film)
      const isRough = wind >= leastRough && wind * length > turbulence * viscosity * exp(1.76 * logOfFilm)
      const convected =
        sides * convection(isRough ? rough : smooth, isRough ? -0.648 : -0.12, Math.abs(cell - outdoor), logOfFilm)
      const under = outdoor + below * (cell - outdoor)
      const toSky = radiation * (cell * cell + sky * sky) * (cell + sky)
      const toGround = radiation * (cell * cell + under * under) * (cell + under)
      const loss = convected + toSky + toGround
      const decay = (loss / capacity) * 3600
      const remainder = exp(-decay)
      const target = convected * outdoor + toSky * sky + toGround * under + sunBefore - (sun - sunBefore) / decay
      const next = before * remainder + ((1 - remainder) * target + sun - sunBefore) / loss
      if (round > 0 && Math.abs(cell - lastCell) > 1e-9)
        slope = Math.max(-0.9, Math.min(0.5, (next - lastNext) / (cell - lastCell)))
      const off = next - cell
      lastCell = cell
      lastNext = next
      cell += off / (1 - slope)
      if (Math.abs(off) < settled) break
    }
    cells[h] = cell - freezing
    before = cell
    sunBefore = sun
    outdoorBefore = outdoor
  }
  return cells
}

interface KnownCells {
  readonly air: Float64Array
  readonly windSpeed: Float64Array
  readonly cells: Float64Array
}
const cellsBySun = new WeakMap<Float64Array, Map<number, KnownCells>>()

/**
 * `cellTemperatures`, stored with the sun on the plane: a sweep over the size of a field finds them again. The series
 * must not be changed.
 */
export function cachedCellTemperatures(
  nominalCell: number,
  incident: Float64Array,
  air: Float64Array,
  windSpeed: Float64Array,
): Float64Array {
  const byMounting = cachedWith(cellsBySun, incident, () => new Map<number, KnownCells>())
  const before = byMounting.get(nominalCell)
  if (before?.air === air && before.windSpeed === windSpeed) return before.cells
  const cells = cellTemperatures(nominalCell, incident, air, windSpeed)
  byMounting.set(nominalCell, { air, windSpeed, cells })
  return cells
}
