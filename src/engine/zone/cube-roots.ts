import { cbrt } from '../maths/cbrt.ts'
import { CUBE_ROOT_LAST, CUBE_ROOT_STEPS } from './kernel/layout.ts'

/**
 * |ΔT|^⅓ for natural convection at i/64 K, read on straight lines up to 64 K; beyond, the last line goes on.
 * 2e-5 relative above 1 K; below 1/64 K films are at their minimum anyway.
 */
export const cubeRoots: Float64Array = Float64Array.from({ length: CUBE_ROOT_LAST + 2 }, (_, i) =>
  cbrt(i / CUBE_ROOT_STEPS),
)
