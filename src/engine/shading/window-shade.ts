import type { AngleShade, Fin, Overhang, Window } from '../input.ts'
import { tan } from '../maths/tan.ts'
import { diffuseFactors } from './diffuse-factors.ts'
import { sunlitPart } from './sunlit-part.ts'

const degree = Math.PI / 180

/**
 * Overhang and fins of a window, ready for `sunlitPart`: lengths in m in the window's plane, x to the right seen from
 * outside and z up, from the lower left corner. A depth of 0 is no plate.
 */
export interface WindowShade {
  readonly width: number
  readonly height: number
  /** Plate at `height` + `overhangAbove`, from −`overhangLeft` to `width` + `overhangRight`. */
  readonly overhangDepth: number
  readonly overhangAbove: number
  readonly overhangLeft: number
  readonly overhangRight: number
  /** Plates at −`leftBeside` and `width` + `rightBeside`, from −`…Below` to `height` + `…Above`. */
  readonly leftDepth: number
  readonly leftBeside: number
  readonly leftAbove: number
  readonly leftBelow: number
  readonly rightDepth: number
  readonly rightBeside: number
  readonly rightAbove: number
  readonly rightBelow: number
  /** Whether there is any plate. */
  readonly isShaded: boolean
  /** Sunlit part of the dome's, the horizon band's and the ground's diffuse light; 1 = unshaded. */
  readonly skyFactor: number
  readonly horizonFactor: number
  readonly groundFactor: number
}

/**
 * Shade of a window by its overhang and fins, as dimensions or angles.
 *
 * Plates are black: they pass and reflect nothing. Width and height are the window's, else a square of its area.
 *
 * @valid   dimensions ≥ 0, angles 0 to below 90°
 * @source  geometry; angle α at the window's centre: depth = tan α · half the height (overhang) or width (fin)
 * @checked window-shade.test.ts
 */
export function windowShade(window: Window): WindowShade {
  const { width, height } = windowSize(window)
  const overhang = plateAbove(window.overhang, height)
  const left = plateBeside(window.leftFin, width)
  const right = plateBeside(window.rightFin, width)
  const plates = {
    width,
    height,
    overhangDepth: overhang.depth,
    overhangAbove: overhang.above,
    overhangLeft: overhang.left,
    overhangRight: overhang.right,
    leftDepth: left.depth,
    leftBeside: left.beside,
    leftAbove: left.above,
    leftBelow: left.below,
    rightDepth: right.depth,
    rightBeside: right.beside,
    rightAbove: right.above,
    rightBelow: right.below,
    isShaded: overhang.depth > 0 || left.depth > 0 || right.depth > 0,
    skyFactor: 1,
    horizonFactor: 1,
    groundFactor: 1,
  }
  if (!plates.isShaded) return plates
  return {
    ...plates,
    ...diffuseFactors(window.tiltDeg, (normal, side, slope) => sunlitPart(plates, normal, side, slope)),
  }
}

function windowSize({ area, width, height }: Window): { width: number; height: number } {
  if (width !== undefined && height !== undefined) return { width, height }
  if (width !== undefined) return { width, height: area / width }
  if (height !== undefined) return { width: area / height, height }
  return { width: Math.sqrt(area), height: Math.sqrt(area) }
}

function plateAbove(shade: Overhang | AngleShade | undefined, height: number): Required<Overhang> {
  if (shade === undefined) return { depth: 0, above: 0, left: 0, right: 0 }
  if ('angleDeg' in shade)
    return { depth: 0.5 * height * tan(shade.angleDeg * degree), above: 0, left: Infinity, right: Infinity }
  return { depth: shade.depth, above: shade.above, left: shade.left ?? 0, right: shade.right ?? 0 }
}

function plateBeside(shade: Fin | AngleShade | undefined, width: number): Required<Fin> {
  if (shade === undefined) return { depth: 0, beside: 0, above: 0, below: 0 }
  if ('angleDeg' in shade)
    return { depth: 0.5 * width * tan(shade.angleDeg * degree), beside: 0, above: Infinity, below: Infinity }
  return { depth: shade.depth, beside: shade.beside ?? 0, above: shade.above ?? 0, below: shade.below ?? 0 }
}
