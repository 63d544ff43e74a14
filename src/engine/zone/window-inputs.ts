import type { GapThermal } from '../envelope/glazing-gap.ts'
import type { GlazingOptics } from '../envelope/glazing-optics.ts'
import { frameSunInside, resistanceBetweenFaces } from '../envelope/window-frame.ts'
import type { Window } from '../input.ts'
import type { Plan } from './plan.ts'

type WindowInputs = Pick<
  Plan,
  | 'panes'
  | 'windowHeight'
  | 'paneResistance'
  | 'gapIndex'
  | 'gaps'
  | 'frameFraction'
  | 'frameConductance'
  | 'frameAbsorptance'
  | 'frameSunInside'
>

/** Panes, gaps and frames. */
export function windowInputs(windows: readonly Window[], optics: readonly GlazingOptics[]): WindowInputs {
  const paneResistance = new Float64Array(windows.length * 3)
  const gapIndex = new Uint16Array(windows.length * 2)
  const gaps: GapThermal[] = []
  const windowHeight = new Float64Array(windows.length)
  const frameFraction = new Float64Array(windows.length)
  const frameConductance = new Float64Array(windows.length)
  const frameAbsorptance = new Float64Array(windows.length)
  const frameSun = new Float64Array(windows.length)
  windows.forEach((window, w) => {
    const { height, area, frame } = window
    const o = optics[w]
    paneResistance.set(o.paneResistance, w * 3)
    o.gaps.forEach((gap, i) => {
      gapIndex[w * 2 + i] = gaps.length
      gaps.push(gap)
    })
    windowHeight[w] = height ?? Math.sqrt(area)
    if (frame !== undefined) {
      frameFraction[w] = frame.fraction
      frameConductance[w] = frame.fraction / resistanceBetweenFaces(frame.uValue)
      frameAbsorptance[w] = frame.solarAbsorptance ?? 0
      // Without sun on the frame the kernel multiplies by nothing.
      if (frameAbsorptance[w] > 0) frameSun[w] = frameSunInside(window)
    }
  })
  return {
    panes: Uint8Array.from(optics, o => o.paneResistance.length),
    windowHeight,
    paneResistance,
    gapIndex,
    gaps,
    frameFraction,
    frameConductance,
    frameAbsorptance,
    frameSunInside: frameSun,
  }
}
