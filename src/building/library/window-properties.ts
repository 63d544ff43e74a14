import { glazingOptics } from '#engine/envelope/glazing-optics.ts'
import { standardGlazing } from '#engine/envelope/glazing-standard.ts'
import { resistanceBetweenFaces, standardFilms } from '#engine/envelope/window-frame.ts'
import type { Panes, Window } from '#engine/input.ts'
import { cachedWith } from '#engine/cached-with.ts'
import { frames, glasses, type WindowUnit } from './windows.ts'

/** Properties of a window as a whole, glass and frame; and of its glass alone. */
export interface WindowProperties {
  readonly uValue: number
  readonly gValue: number
  readonly visibleTransmittance: number
  readonly glassUValue: number
  readonly glassGValue: number
}

// Size of the window for which EN ISO 10077-1:2017 tabulates U-values.
const width = 1.23
const height = 1.48 // m

/**
 * Window in the engine's form: panes and gaps, and a frame.
 *
 * In the engine glass and frame share a face, outside and inside. A frame with its own U-value would pull the glass's
 * temperature towards its own and lose more than beside the glass: two panes in plain aluminium as much as one pane. So
 * the frame gets the U-value with which the shared face has the whole window's loss of EN ISO 10077-1, at the standard
 * films.
 *
 * @param frameAbsorption part of the sun on the frame that it absorbs; 0 leaves it out
 * @checked zone-elements.test.ts: heating need in lasting cold beside that of the U-value
 */
export function engineWindow(
  unit: WindowUnit,
  frameAbsorption = 0,
): {
  readonly glazing: Panes
  readonly frame: NonNullable<Window['frame']>
} {
  const { uValue, glassUValue } = windowProperties(unit)
  const { share } = frames[unit.frame]
  const betweenFaces = (u: number) => 1 / resistanceBetweenFaces(u)
  const ofFrame = (betweenFaces(uValue) - (1 - share) * betweenFaces(glassUValue)) / share
  return {
    glazing: solarPanes(unit),
    frame: {
      fraction: share,
      uValue: 1 / (1 / Math.max(leastConductance, ofFrame) + standardFilms),
      ...(frameAbsorption > 0 ? { solarAbsorptance: frameAbsorption } : {}),
    },
  }
}
const leastConductance = 0.1 // W/(m²·K), no frame insulates better

/**
 * Properties of a window. U is that of glass and frame side by side, and of the thermal bridge where they meet: Ψ_g
 * along the rim of the glass of a window of 1.23 m × 1.48 m with an even frame (EN ISO 10077-1:2017 § 6.4); glass by EN
 * 673 and EN 410; light has the same reflections between panes as the sun's heat. Frames transmit nothing.
 *
 * @checked assemblies.test.ts
 */
export function windowProperties(unit: WindowUnit): WindowProperties {
  return cachedWith(propertiesByUnit, unit, () => {
    const { share, uValue, spacer } = frames[unit.frame]
    // (width − 2b)(height − 2b) = (1 − share) · width · height
    const half = (width + height) / 4
    const border = half - Math.sqrt(half * half - (share * width * height) / 4)
    const rim = 2 * (width + height - 4 * border)
    const coated = unit.panes.some(key => glasses[key].frontEmissivity < 0.5 || glasses[key].backEmissivity < 0.5)
    const psi = unit.panes.length === 1 ? 0 : spacer[coated ? 1 : 0]
    const glass = standardGlazing(glazingOptics(solarPanes(unit), 90))
    const light = glazingOptics(visiblePanes(unit), 90)
    return {
      uValue: (1 - share) * glass.uValue + share * uValue + (psi * rim) / (width * height),
      gValue: (1 - share) * glass.gValue,
      visibleTransmittance: (1 - share) * (light.transmittance[light.steps] ?? 0),
      glassUValue: glass.uValue,
      glassGValue: glass.gValue,
    }
  })
}
/** Properties by window, computed once: the form needs them at every keystroke. */
const propertiesByUnit = new WeakMap<WindowUnit, WindowProperties>()

function solarPanes({ panes, gaps }: WindowUnit): Panes {
  return {
    gaps,
    panes: panes.map(key => {
      const {
        thickness,
        conductivity,
        solarTransmittance,
        frontReflectance,
        backReflectance,
        frontEmissivity,
        backEmissivity,
      } = glasses[key]
      return {
        thickness,
        conductivity,
        solarTransmittance,
        frontReflectance,
        backReflectance,
        frontEmissivity,
        backEmissivity,
      }
    }),
  }
}
function visiblePanes(unit: WindowUnit): Panes {
  return {
    ...solarPanes(unit),
    panes: unit.panes.map(key => {
      const glass = glasses[key]
      return {
        ...glass,
        solarTransmittance: glass.visibleTransmittance,
        frontReflectance: glass.visibleFrontReflectance,
        backReflectance: glass.visibleBackReflectance,
      }
    }),
  }
}
