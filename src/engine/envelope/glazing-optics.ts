import type { GapThermal } from './glazing-gap.ts'

/**
 * What a glazing does with light and heat, per m² of glass. Light from outside by angle of incidence: tables over
 * cos θ = i / `steps`, i = 0 … `steps`; read them by linear interpolation. Panes from outside to inside.
 */
export interface GlazingOptics {
  /** Absorbing layers, 1 to 3. */
  readonly panes: number
  readonly steps: number
  readonly transmittance: Float64Array
  readonly absorptance: readonly Float64Array[]
  /** For diffuse light from outside, uniform over the half sphere. */
  readonly diffuseTransmittance: number
  readonly diffuseAbsorptance: readonly number[]
  /** For diffuse light from the room: what comes back, leaves, and stays in each pane; they sum to 1. */
  readonly backReflectance: number
  readonly backTransmittance: number
  readonly backAbsorptance: readonly number[]
  /** Thickness over conductivity of each pane [m²·K/W]. */
  readonly paneResistance: readonly number[]
  /** One fewer than panes. */
  readonly gaps: readonly GapThermal[]
  /** Long-wave, of the outermost and the innermost face. */
  readonly outsideEmissivity: number
  readonly insideEmissivity: number
}
