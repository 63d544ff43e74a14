import type { Pane, Panes, SimpleGlazing, TabulatedGlazing } from '../input.ts'
import type { Warning } from '../output.ts'
import type { GapThermal } from './glazing-gap.ts'
import { glazingGap } from './glazing-gap.ts'
import { diffuseMean } from './glazing-diffuse.ts'
import type { GlazingLight } from './glazing-light.ts'
import { simpleOptics } from './glazing-simple.ts'
import { stackOptics } from './glazing-stack.ts'
import { tableOptics } from './glazing-table.ts'

/**
 * Light and heat properties of a glazing, per m² of glass. Light from outside is given by angle of incidence: tables
 * over cos θ = i / `steps`, i = 0 … `steps`; read them by linear interpolation. Panes run from outside to inside.
 */
export interface GlazingOptics extends GlazingLight {
  /** Absorbing layers, 1 to 3. */
  readonly panes: number
  readonly steps: number
  /** Transmittance of diffuse light from outside, uniform over the half sphere. */
  readonly diffuseTransmittance: number
  readonly diffuseAbsorptance: readonly number[]
  /** Thickness over conductivity of each pane [m²·K/W]. */
  readonly paneResistance: readonly number[]
  /** Gaps between the panes: one fewer than panes. */
  readonly gaps: readonly GapThermal[]
  /** Long-wave emissivity of the outermost and the innermost face. */
  readonly outsideEmissivity: number
  readonly insideEmissivity: number
  readonly warnings: readonly Warning[]
}

/**
 * Makes the tables of a glazing, once per glazing and tilt.
 *
 * - `Panes`: Fresnel's law in each pane, kept apart by polarisation through the whole stack.
 * - `TabulatedGlazing`: the table, smoothly between its angles.
 * - `SimpleGlazing`: U- and g-value only; one layer, with the shape of clear glass.
 *
 * @param tiltDeg of the outward normal [°]; moves the gas in the gaps, not the light
 * @valid   a linear look-up in the tables is within 3e-4 of the formulas at any angle, 5e-5 up to 88°
 * @throws  RangeError for other than 1 to 3 panes with one gap between each two: the decoder refuses them
 * @source  ISO 9050 / EN 410 (multiple reflection between panes); see the files of the three kinds
 * @checked glazing-optics.test.ts
 */
export function glazingOptics(glazing: Panes | SimpleGlazing | TabulatedGlazing, tiltDeg: number): GlazingOptics {
  if (!('panes' in glazing)) {
    const { light, resistance, warnings } = simpleOptics(glazing, cosineSteps)
    return assemble(light, [resistance], [], bareGlassEmissivity, bareGlassEmissivity, warnings)
  }
  const { panes, gaps } = glazing
  if (panes.length < 1 || panes.length > 3 || gaps.length !== panes.length - 1)
    throw new RangeError(`${panes.length} panes with ${gaps.length} gaps`)
  const optics = assemble(
    'table' in glazing ? tableOptics(glazing, cosineSteps) : stackOptics(panes, cosineSteps),
    panes.map((pane: Pane) => pane.thickness / pane.conductivity),
    gaps.map((gap, i) => glazingGap(gap, panes[i].backEmissivity, panes[i + 1].frontEmissivity, tiltDeg)),
    panes[0].frontEmissivity,
    panes[panes.length - 1].backEmissivity,
    [],
  )
  if (!('table' in glazing)) return optics
  const { diffuseTransmittance = optics.diffuseTransmittance, diffuseAbsorptance = optics.diffuseAbsorptance } =
    glazing.table
  return { ...optics, diffuseTransmittance, diffuseAbsorptance }
}

function assemble(
  light: GlazingLight,
  paneResistance: readonly number[],
  gaps: readonly GapThermal[],
  outsideEmissivity: number,
  insideEmissivity: number,
  warnings: readonly Warning[],
): GlazingOptics {
  return {
    ...light,
    panes: paneResistance.length,
    steps: cosineSteps,
    diffuseTransmittance: diffuseMean(light.transmittance),
    diffuseAbsorptance: light.absorptance.map(diffuseMean),
    paneResistance,
    gaps,
    outsideEmissivity,
    insideEmissivity,
    warnings,
  }
}

const cosineSteps = 512 // even, for Simpson's rule
const bareGlassEmissivity = 0.84 // uncoated glass: BESTEST 2020; EN 673 has 0.837
