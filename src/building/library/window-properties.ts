import { glazingOptics } from '#engine/envelope/glazing-optics.ts'
import { standardGlazing } from '#engine/envelope/glazing-standard.ts'
import type { Panes, Window } from '#engine/input.ts'
import { frames, glasses, type WindowUnit } from './windows.ts'

/** What a window is as a whole, glass and frame; and its glass alone. */
export interface WindowProperties {
  readonly uValue: number
  readonly gValue: number
  readonly visibleTransmittance: number
  readonly glassUValue: number
  readonly glassGValue: number
}

// The window for which EN ISO 10077-1:2017 tabulates U-values.
const width = 1.23, height = 1.48 // m

/**
 * The window as the engine takes it: panes and gaps, and a frame.
 *
 * The thermal bridge where glass, spacer and frame meet (Ψ_g times the rim of the glass, EN ISO 10077-1:2017 § 6.4) is given
 * to the frame, as W/(m²·K) of its own area, for a window of 1.23 m × 1.48 m with an even frame.
 */
export const engineWindow = (unit: WindowUnit): { readonly glazing: Panes, readonly frame: NonNullable<Window['frame']> } => {
  const { share, uValue, spacer } = frames[unit.frame]
  // (width − 2b)(height − 2b) = (1 − share) · width · height
  const half = (width + height) / 4
  const border = half - Math.sqrt(half * half - share * width * height / 4)
  const rim = 2 * (width + height - 4 * border)
  const coated = unit.panes.some(key => glasses[key].frontEmissivity < 0.5 || glasses[key].backEmissivity < 0.5)
  const psi = unit.panes.length === 1 ? 0 : spacer[coated ? 1 : 0]
  return { glazing: solarPanes(unit), frame: { fraction: share, uValue: uValue + psi * rim / (share * width * height) } }
}

/** U and g by EN 673, EN 410 and EN ISO 10077-1, light by the same reflections between panes as the sun's heat. Frames let nothing through. */
export const windowProperties = (unit: WindowUnit): WindowProperties => {
  const kept = known.get(unit)
  if (kept !== undefined) return kept
  const { glazing, frame } = engineWindow(unit)
  const glass = standardGlazing(glazingOptics(glazing, 90))
  const light = glazingOptics(visiblePanes(unit), 90)
  const properties = {
    uValue: (1 - frame.fraction) * glass.uValue + frame.fraction * frame.uValue,
    gValue: (1 - frame.fraction) * glass.gValue,
    visibleTransmittance: (1 - frame.fraction) * (light.transmittance[light.steps] ?? 0),
    glassUValue: glass.uValue,
    glassGValue: glass.gValue,
  }
  known.set(unit, properties)
  return properties
}
/** Calculated once: the form asks at every stroke. */
const known = new WeakMap<WindowUnit, WindowProperties>()

const solarPanes = ({ panes, gaps }: WindowUnit): Panes => ({ gaps, panes: panes.map(key => {
  const { thickness, conductivity, solarTransmittance, frontReflectance, backReflectance, frontEmissivity, backEmissivity } = glasses[key]
  return { thickness, conductivity, solarTransmittance, frontReflectance, backReflectance, frontEmissivity, backEmissivity }
}) })
const visiblePanes = (unit: WindowUnit): Panes => ({ ...solarPanes(unit), panes: unit.panes.map(key => {
  const glass = glasses[key]
  return { ...glass, solarTransmittance: glass.visibleTransmittance, frontReflectance: glass.visibleFrontReflectance, backReflectance: glass.visibleBackReflectance }
}) })
