import { degree } from '../maths/degree.ts'
import type { AngleShade, Fin, Overhang, Window } from '../input.ts'
import { tan } from '../maths/tan.ts'
import { diffuseFactors } from './diffuse-factors.ts'
import { sunlitPart } from './sunlit-part.ts'
import type { WindowPlates } from './window-plates.ts'

/**
 * Shade of a window by its overhang and fins, as dimensions or angles.
 *
 * Plates are black: they pass and reflect nothing. Width and height are the window's, else a square of its area.
 *
 * @valid   dimensions ≥ 0, angles 0 to below 90°
 * @source  geometry; angle α at the window's centre: depth = tan α · half the height (overhang) or width (fin)
 * @checked window-shade.test.ts
 */
export function windowShade(window: Window): WindowPlates {
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
