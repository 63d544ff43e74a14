import type { GapThermal } from '../envelope/glazing-gap.ts'

/**
 * Numbers as the plan's kernel reads them: single precision if it runs so, which halves the stored data of a thread.
 */
export type Table = Float64Array | Float32Array

/** Settings that decide the length and the precision of tables. */
export type TableSetting = Pick<Plan, 'stepsPerHour' | 'singlePrecision'>

/**
 * A building and a year as flat arrays: all data that the hour loop reads, computed once.
 *
 * Elements are in four ranges, so that each loop has a single task:
 *
 * ```
 * 0 … films      opaque, outdoors, films by wind and temperature
 *   … opaque     opaque, outside coefficients fixed: combined films, given temperature, ground, adiabatic
 *   … bounding   windows
 *   … elements   partitions between two zones
 * ```
 *
 * Inside faces: one per element, and after them the far faces of the partitions. Two-dimensional arrays have the index
 * that runs fastest in the loop last; their shapes stand in brackets. Coefficients are per m² [W/(m²·K)].
 */

export interface Plan {
  /** Whether the hours' loop runs in single precision. */
  readonly singlePrecision: boolean
  readonly hours: number
  readonly stepsPerHour: number
  readonly zones: number
  readonly films: number
  readonly opaque: number
  readonly bounding: number
  readonly elements: number

  // Elements [elements]
  readonly zone: Uint16Array
  /** Zone of the far side [elements − bounding]. */
  readonly farZone: Uint16Array
  readonly area: Float64Array
  /** Inner nodes of the chain: `node[e]` … `node[e + 1]` [elements + 1]. */
  readonly node: Uint32Array
  /** Surface terms of the eliminated chain; a window's follow its gaps. */
  readonly k11: Float64Array
  readonly k22: Float64Array
  readonly k12: Float64Array
  /** Heat capacity of the surface nodes over the step. */
  readonly capacityOut: Float64Array
  readonly capacityIn: Float64Array

  // Inner nodes [node[elements]]: capacity over the step.
  readonly capacity: Float64Array
  /** Part of the chain's resistance that lies outside of the node. */
  readonly depth: Float64Array
  // Their modes, as many: see chain-modes.ts.
  readonly kept: Float64Array
  readonly byOuter: Float64Array
  readonly byInner: Float64Array
  /** Shapes of each element's modes, empty for a window [modes][nodes]. */
  readonly shapes: readonly Float64Array[]

  // Outside films [bounding], for those that follow the weather
  readonly warmOut: Float64Array
  readonly coldOut: Float64Array
  readonly roughness: Float64Array
  /** ε·σ·F towards sky and towards air and ground. */
  readonly skyEmission: Float64Array
  readonly airEmission: Float64Array
  readonly windGroup: Uint16Array
  /** (a·V^b)² of the wind at the façade [W²/(m⁴·K²)], [groups] of [hours]. */
  readonly windSquared: readonly Float64Array[]
  // Fixed outside coefficients: to air, to sky, to an own series [bounding]; windows with `fixedOut` use them too.
  readonly fixedOut: Uint8Array
  readonly fixedAir: Float64Array
  readonly fixedSky: Float64Array
  readonly fixedOwn: Float64Array
  readonly ownSeries: Uint16Array
  /** [series] of [hours] °C */
  readonly series: readonly Float64Array[]

  // Inside faces [faces = elements + partitions]
  readonly faces: number
  readonly warmIn: Float64Array
  readonly coldIn: Float64Array
  /** Convection if fixed, else `VARIABLE` or `GLASS`. */
  readonly fixedConvection: Float64Array
  /** Radiation coefficient: 4σ over the resistance of emissivity and form, times T³; or fixed. */
  readonly starRadiation: Float64Array
  readonly fixedRadiation: Float64Array

  // Windows [bounding − opaque]
  readonly panes: Uint8Array
  readonly windowHeight: Float64Array
  /** Resistance of each pane [windows][3]. */
  readonly paneResistance: Float64Array
  /** Gap of each window: index into `gaps` [windows][2]. */
  readonly gapIndex: Uint16Array
  readonly gaps: readonly GapThermal[]
  /** Frame: fraction of the area and its conductance between the faces. */
  readonly frameFraction: Float64Array
  readonly frameConductance: Float64Array
  /** Sun that it absorbs, and the part of this sun that acts on the inner face (window-frame.ts). */
  readonly frameAbsorptance: Float64Array
  readonly frameSunInside: Float64Array

  // Zones [zones]
  readonly airCapacity: Float64Array
  /** Air volume times moisture factor times density [kg]. */
  readonly moistureMass: Float64Array
  /** ρ·c_p of the exchanged air [J/(m³·K)] and its density [kg/m³]. */
  readonly volumetricHeat: number
  readonly airDensity: number
  readonly heatingCapacity: Float64Array
  readonly coolingCapacity: Float64Array
  readonly heatingConvective: Float64Array
  readonly coolingConvective: Float64Array
  /** Whether the star node has no radiation to carry (combined inside coefficients all around). */
  readonly emptyStar: Uint8Array
  readonly highestHumidity: Float64Array
  /** Saturation pressure at the lowest cooling set point of the year, 0 without cooling [Pa]. */
  readonly driesFrom: Float64Array
  readonly lowestHumidity: Float64Array

  /** Gains, prescribed air flows, set points [steps][zones][SZ_SIZE]; vapour [hours][zones] kg/s. See room-steps.ts. */
  readonly roomSteps: Table
  readonly vapour: Float64Array

  // Air flows that the loop computes, as conductances [W/K].
  /** Air flows for which the loop needs temperatures: sum of BY_… in kernel/layout.ts. */
  readonly flowKind: Uint8Array
  readonly leakage: Float64Array
  readonly stackTerm: Float64Array
  /** Wind term of leakage, [groups] of [hours]. */
  readonly leakageGroup: Uint16Array
  readonly leakageWind: readonly Float64Array[]
  readonly sensibleRecovery: Float64Array
  readonly latentRecovery: Float64Array
  readonly nightAbove: Float64Array
  readonly nightColderBy: Float64Array
  readonly airingArea: Float64Array
  readonly airingHeight: Float64Array
  readonly airingAbove: Float64Array
  /** Zone pairs that exchange air: `openZones[2i]`, `openZones[2i+1]`, conductance [steps][pairs]. */
  readonly openZones: Uint16Array
  readonly openFlow: Float64Array

  // Weather: air and sky at the middle of steps [steps][2], records of the hours [hours][H_SIZE].
  readonly stepAir: Float64Array
  readonly hourWeather: Float64Array

  // Sun: row of the hour [hours], 0 = the dark row of zeros; sun absorbed by surfaces in each row, see sun-rows.ts.
  readonly sunRow: Int32Array
  readonly sun: Table

  // Start of the warm-up [°C]: air of the zones, both faces of the elements; and the uncertainty of the zones [K].
  readonly startZone: Float64Array
  readonly startDoubt: Float64Array
  readonly startOuter: Float64Array
  readonly startInner: Float64Array
  /** Largest allowed difference between the year's start and its end [K]. */
  readonly startTolerance: number

  /** First hour of each month and the year's length [13]. */
  readonly monthStart: readonly number[]
  /** Hours the loop runs before 1 January, from the year's end. */
  readonly warmUpHours: number
}
