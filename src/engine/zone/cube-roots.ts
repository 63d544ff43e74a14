import { cbrt } from '../maths/cbrt.ts'

/** Steps of the table per kelvin, and its last usable slot (64 K; beyond, the last slope goes on). */
export const CUBE_ROOT_SCALE = 64
export const CUBE_ROOT_LAST = 4095

/**
 * |ΔT|^⅓ for natural convection at i/64 K: `root = t[i] + (t[i + 1] − t[i])·(x − i)`, x = 64·|ΔT|, i = ⌊x⌋ ≤ 4095.
 * Linear between the entries: 2e-5 relative above 1 K; below 1/64 K films are at their minimum anyway.
 */
export const cubeRoots: Float64Array = Float64Array.from({ length: CUBE_ROOT_LAST + 2 }, (_, i) => cbrt(i / CUBE_ROOT_SCALE))
