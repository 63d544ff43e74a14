import { radians } from '../maths/degree.ts'
import type { Gap } from '../input.ts'
import { cos } from '../maths/cos.ts'
import { pow } from '../maths/pow.ts'
import { sin } from '../maths/sin.ts'
import { stefanBoltzmann } from '../stefan-boltzmann.ts'

/**
 * A gap between two panes as numbers. All kinds have the same shape, so that the hour loop meets a single hidden class.
 * Gas properties are linear in the absolute temperature: x = x0 + x1·T̂.
 */
export interface GapThermal {
  /** Conductance of gas and radiation together [W/(m²·K)], > 0; 0 = computed from the other fields. */
  readonly fixed: number
  /** [m] */
  readonly thickness: number
  /** [W/(m·K)], [W/(m·K²)] */
  readonly conductivity0: number
  readonly conductivity1: number
  /** Dynamic viscosity [Pa·s], [Pa·s/K] */
  readonly viscosity0: number
  readonly viscosity1: number
  /** [J/(kg·K)], [J/(kg·K²)] */
  readonly specificHeat0: number
  readonly specificHeat1: number
  /** s³·g·(p·M/R)²: Rayleigh number = this · c_p·|ΔT| / (T̂³·μ·k) */
  readonly buoyancy: number
  /** 1/(1/ε₁ + 1/ε₂ − 1) of the two faces */
  readonly exchangeEmissivity: number
  /** Whether heat goes up when the inner face is the warmer one. */
  readonly facesUp: boolean
  /** Between the gap and the level plane, 0–90 [°] */
  readonly leanDeg: number
  readonly leanSine: number
  readonly leanCosine: number
  /** 1708·sin^1.6(1.8·lean) of a gap below 60° */
  readonly rollOnset: number
}

/**
 * Numbers of a gap, made once.
 *
 * @param emissivity1 of the face that looks into the gap from its outer side; `emissivity2` from its inner side
 * @throws RangeError for a gap without thickness or conductance
 * @source ISO 15099:2003, annex B (gases at 101 325 Pa) and § 5.3.2
 */
export function glazingGap(gap: Gap, emissivity1: number, emissivity2: number, tiltDeg: number): GapThermal {
  const fixed = 'conductance' in gap
  const size = fixed ? gap.conductance : gap.thickness
  if (!(size > 0 && size < Infinity)) throw new RangeError(`a gap of ${size} ${fixed ? 'W/(m²·K)' : 'm'}`)
  const gas = gasData[fixed ? 'air' : gap.gas]
  const thickness = fixed ? 0 : gap.thickness
  const leanDeg = Math.min(Math.abs(tiltDeg), Math.abs(180 - tiltDeg))
  const lean = radians(leanDeg)
  const density = (standardPressure * gas.molarMass) / gasConstant // times T̂
  return {
    fixed: fixed ? gap.conductance : 0,
    thickness,
    conductivity0: gas.conductivity0,
    conductivity1: gas.conductivity1,
    viscosity0: gas.viscosity0,
    viscosity1: gas.viscosity1,
    specificHeat0: gas.specificHeat0,
    specificHeat1: gas.specificHeat1,
    buoyancy: thickness * thickness * thickness * gravity * density * density,
    exchangeEmissivity: emissivity1 > 0 && emissivity2 > 0 ? 1 / (1 / emissivity1 + 1 / emissivity2 - 1) : 0,
    facesUp: tiltDeg < 90,
    leanDeg,
    leanSine: sin(lean),
    leanCosine: cos(lean),
    rollOnset: leanDeg < 60 ? 1708 * pow(sin(1.8 * lean), 1.6) : 0,
  }
}

/**
 * Conductance of a gap between two panes, gas and long-wave radiation together [W/(m²·K)].
 *
 * The gas is still or moves by buoyancy, whichever carries more heat. A vertical gap uses the standard's two formulas,
 * another gap those for its slope and the direction of heat. The standard's steps at Ra = 10⁴ (−0.5 %) and 5·10⁴ (+0.7
 * %) are kept as they are. Powers of the Rayleigh number come from tables over its fourth root (two square roots, one
 * line), so a call costs some tens of nanoseconds and allocates nothing.
 *
 * @param gap    see `glazingGap`
 * @param outer  temperature of the face on the gap's outer side [°C]
 * @param inner  of the face on its inner side [°C]
 * @param height of the gap along its slope [m], > 0
 * @valid   Ra < 1.7·10⁷; faces above −200 °C; the slope formulas were measured for height over thickness > 20
 * @source  ISO 15099:2003, § 5.3.2.2 to 5.3.2.6 and § 5.3.4, eq. (40)–(55)
 * @checked glazing-gap.test.ts: formulas written out, 1e-4; still gas; published gap conductances
 */
export function glazingGapConductance(gap: GapThermal, outer: number, inner: number, height: number): number {
  if (gap.fixed > 0) return gap.fixed
  const mean = 0.5 * (outer + inner) + celsiusZero
  const difference = inner - outer
  const conductivity = gap.conductivity0 + gap.conductivity1 * mean
  const rayleigh =
    (gap.buoyancy * (gap.specificHeat0 + gap.specificHeat1 * mean) * (difference < 0 ? -difference : difference)) /
    (mean * mean * mean * (gap.viscosity0 + gap.viscosity1 * mean) * conductivity)
  return (
    (glazingGapNusselt(gap, rayleigh, difference > 0, height) * conductivity) / gap.thickness +
    4 * stefanBoltzmann * gap.exchangeEmissivity * mean * mean * mean
  )
}

/** Nusselt number of a filled gap at a Rayleigh number, by its warmer face; the hour loop tabulates it. */
export function glazingGapNusselt(gap: GapThermal, rayleigh: number, isInnerWarmer: boolean, height: number): number {
  const slimness = gap.thickness / height
  if (gap.leanDeg === 90) return verticalNusselt(rayleigh, slimness)
  if (isInnerWarmer === gap.facesUp) return risingNusselt(gap, rayleigh, slimness)
  return 1 + (verticalNusselt(rayleigh, slimness) - 1) * gap.leanSine // heat going down, eq. (52)
}

/** The larger of eq. (48)–(50), by Rayleigh number, and eq. (51), by height; `slimness` = thickness over height. */
function verticalNusselt(rayleigh: number, slimness: number): number {
  const wide = read(rayleigh > 5e4 ? turbulent : rayleigh > 1e4 ? middle : laminar, rayleigh)
  const tall = read(tallGap, rayleigh * slimness)
  return wide > tall ? wide : tall
}

/** Heat going up through a sloped gap. */
function risingNusselt(gap: GapThermal, rayleigh: number, slimness: number): number {
  if (gap.leanDeg >= 60) {
    // ElSherbiny at 60°, eq. (44)–(47); from there to the vertical on a straight line.
    const rolls = read(steepRolls, rayleigh)
    const flow = (0.104 + 0.175 * slimness) * read(steepFlow, rayleigh)
    const steep = rolls > flow ? rolls : flow
    return gap.leanDeg === 60
      ? steep
      : steep + ((gap.leanDeg - 60) / 30) * (verticalNusselt(rayleigh, slimness) - steep)
  }
  // Hollands: rolls set in at Ra·cos = 1708, eq. (42).
  const driving = rayleigh * gap.leanCosine
  if (driving <= 1708) return 1
  const rolls = 1.44 * (1 - 1708 / driving) * (1 - gap.rollOnset / driving)
  const turbulence = driving > 5830 ? read(turbulent, driving) * perOnset - 1 : 0
  return 1 + (rolls > 0 ? rolls : 0) + turbulence
}

/** A table's straight line between two entries. Beyond the last (a gap of 0.3 m) its last line goes on. */
function read(table: Float64Array, rayleigh: number): number {
  const root = Math.sqrt(Math.sqrt(rayleigh)) * perRoot
  const i = root < entries ? root | 0 : entries
  return table[i] + (root - i) * (table[i + 1] - table[i])
}

/** Conductivity, viscosity, specific heat, linear in T̂, and molar mass [kg/mol]; ISO 15099:2003, annex B. */
const gasData = {
  air: {
    conductivity0: 2.873e-3,
    conductivity1: 7.76e-5,
    viscosity0: 3.723e-6,
    viscosity1: 4.94e-8,
    specificHeat0: 1002.737,
    specificHeat1: 1.2324e-2,
    molarMass: 28.97e-3,
  },
  argon: {
    conductivity0: 2.285e-3,
    conductivity1: 5.149e-5,
    viscosity0: 3.379e-6,
    viscosity1: 6.451e-8,
    specificHeat0: 521.9285,
    specificHeat1: 0,
    molarMass: 39.948e-3,
  },
}
const celsiusZero = 273.15 // K
const gravity = 9.81 // m/s²
const gasConstant = 8.314462618 // J/(mol·K)
const standardPressure = 101_325 // Pa; sealed gaps keep about the pressure they were made at

// Tables over ⁴√Ra in steps of 1/32 up to 64, Ra = 1.7·10⁷. Worst relative error of the straight line between two
// entries: step²/8 · f″/f = 1.2e-4 · p(p−1)/root² with p the power of the root, below 2e-5 wherever the entry
// decides (Nu > 1 needs root > 3; Ra^2.298 is a small part of 1 + … up to root 10). Worst found by test: 2.5e-5.
const perRoot = 32
const entries = 64 * perRoot
function overRoot(f: (rayleigh: number) => number) {
  return Float64Array.from({ length: entries + 2 }, (_, i) => {
    const square = (i / perRoot) * (i / perRoot)
    return f(square * square)
  })
}
const laminar = overRoot(rayleigh => 1 + 1.7596678e-10 * pow(rayleigh, 2.2984755))
const middle = overRoot(rayleigh => 0.028154 * pow(rayleigh, 0.4134))
const turbulent = overRoot(rayleigh => 0.0673838 * pow(rayleigh, 1 / 3))
const tallGap = overRoot(rayleigh => 0.242 * pow(rayleigh, 0.272))
const steepRolls = overRoot(rayleigh => {
  const g = 0.5 / pow(1 + pow(rayleigh / 3160, 20.6), 0.1)
  return pow(1 + pow((0.0936 * pow(rayleigh, 0.314)) / (1 + g), 7), 1 / 7)
})
const steepFlow = overRoot(rayleigh => pow(rayleigh, 0.283))
const perOnset = 1 / (0.0673838 * pow(5830, 1 / 3)) // turns a `turbulent` entry into ∛(Ra/5830)
