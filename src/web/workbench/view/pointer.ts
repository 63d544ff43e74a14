import type { Point } from '#building/derive/ring.ts'
import type { PointerFact } from '#machines/workbench/pointer-fact.ts'
import { toMetres, type View } from './camera.ts'

/** Properties of a browser's pointer event. */
export interface PointerLike {
  readonly clientX: number
  readonly clientY: number
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey?: boolean
  readonly timeStamp: number
}

/** Two presses within this time [ms] and distance [px] are a double click. */
const doubleTime = 400
const doublePixels = 6

/** Pixels from the canvas's top left corner. */
export function pixelOf(event: PointerLike, box: { readonly left: number; readonly top: number }): Point {
  return [event.clientX - box.left, event.clientY - box.top]
}

/**
 * Turns pointer events into facts in metres; it is the only place for this. It counts clicks, since pointer events do
 * not.
 */
export function makePointer() {
  let last: { readonly at: Point; readonly time: number; readonly clicks: number } | null = null
  let clicks = 1
  const fact = (event: PointerLike, pixel: Point, view: View): PointerFact => ({
    at: toMetres(view, pixel),
    metresPerPixel: 1 / view.scale,
    shift: event.shiftKey,
    free: event.ctrlKey,
    alt: event.altKey === true,
    clicks,
  })
  return {
    pressed: (event: PointerLike, pixel: Point, view: View): PointerFact => {
      const near =
        last !== null &&
        event.timeStamp - last.time < doubleTime &&
        Math.hypot(pixel[0] - last.at[0], pixel[1] - last.at[1]) <= doublePixels
      clicks = near && last?.clicks === 1 ? 2 : 1
      last = { at: pixel, time: event.timeStamp, clicks }
      return fact(event, pixel, view)
    },
    moved: fact,
  }
}
