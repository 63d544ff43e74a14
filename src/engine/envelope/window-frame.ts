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
