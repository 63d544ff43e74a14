import type { Window } from '../input.ts'
import { glazingOptics } from './glazing-optics.ts'
import { standardGlazing } from './glazing-standard.ts'

/** Films of both sides together [m²·K/W]. */
export const standardFilms = 0.17 // ISO 6946:2017 Table 7, EN 673:2011 alike
const leastResistance = 0.002 // m²·K/W, 2 mm of metal's contact

/** Resistance between the faces of a part with a U-value [m²·K/W]: without the standard films, at least 2 mm of contact. */
export function resistanceBetweenFaces(uValue: number): number {
  return Math.max(1 / uValue - standardFilms, leastResistance)
}

/** Films of each side [m²·K/W]. */
const outsideFilm = 0.04
const insideFilm = 0.13 // ISO 6946:2017 Table 7

/** U-values of a window with a frame [W/(m²·K)]. */
export interface FramedUValues {
  /** Glass and frame together. */
  readonly whole: number
  /** The frame alone, by its own area, when it has faces of its own. */
  readonly frame: number
}

/**
 * U-values of a window whose glass and frame share a face outside and inside, and of the frame that loses the same heat
 * beside the glass with faces of its own: whole = (1 − f)·glass + f·frame.
 *
 * @returns undefined for a window without a frame
 * @source  EN ISO 10077-1:2017 eq. (1); the frame here holds the thermal bridge of its rim
 * @checked assemblies.test.ts: the library's frames and their rims
 */
export function framedUValues({ glazing, frame }: Pick<Window, 'glazing' | 'frame'>): FramedUValues | undefined {
  if (frame === undefined || !(frame.fraction > 0)) return undefined
  const glass = 'panes' in glazing ? standardGlazing(glazingOptics(glazing, 90)).uValue : glazing.uValue
  const { fraction, uValue } = frame
  const together =
    (1 - fraction) * (1 / resistanceBetweenFaces(glass)) + fraction * (1 / resistanceBetweenFaces(uValue))
  const whole = 1 / (1 / together + standardFilms)
  return { whole, frame: (whole - (1 - fraction) * glass) / fraction }
}

/**
 * Sun that flows inwards through a frame at the standard films, per sun on the whole window: α·f·U·R_se.
 *
 * @returns 0 for a window whose frame absorbs nothing
 * @source  ISO 15099:2003, total solar energy transmittance of frames: α·U/h_e by the area of the face
 * @checked window-frame.test.ts
 */
export function frameSolarGain(window: Pick<Window, 'glazing' | 'frame'>): number {
  const { solarAbsorptance = 0, fraction = 0 } = window.frame ?? {}
  return solarAbsorptance > 0 ? solarAbsorptance * fraction * (framedUValues(window)?.frame ?? 0) * outsideFilm : 0
}

/**
 * Part of the frame's absorbed sun that acts on the window's inner face, the rest on its outer face.
 *
 * Glass and frame share their faces. If all of it acted outside, the part U·R_se of the whole window would flow inwards:
 * too little for a frame that conducts better than the glass, too much for another. With this part inside it is that of
 * a frame with faces of its own: s·(1 − U·R_si) + (1 − s)·U·R_se = U_f·R_se. The part is below 0 for a frame that
 * conducts worse.
 *
 * @returns −1 to 1: with one pane both faces are nearly one, and its place hardly matters
 */
export function frameSunInside(window: Pick<Window, 'glazing' | 'frame'>): number {
  const uValues = framedUValues(window)
  if (uValues === undefined) return 0
  const { whole, frame } = uValues
  const part = ((frame - whole) * outsideFilm) / (1 - whole * (insideFilm + outsideFilm))
  return Math.min(1, Math.max(-1, part))
}
