import { conductionChain } from '../envelope/conduction-chain.ts'
import type { Layered, Lumped } from '../input.ts'

const huge = 1e100
const daily = (2 * Math.PI) / 86400 // 1/s

/**
 * Areal heat capacity of an element for a daily wave in the room, between its faces without films [J/(m²·K)].
 *
 * κ = |(Z11 − 1)/Z12|/ω; with nothing behind (adiabatic) |Z21/Z22|/ω. Z is the product of the chain's slices.
 *
 * @param isAdiabatic the outer face passes no heat
 * @source  ISO 13786:2017 § 7; ISO 13790:2008 § 12.3.1
 * @checked areal-capacity.test.ts: closed forms of thin and endless slabs
 */
export function arealCapacity(construction: Layered | Lumped, tiltDeg: number, isAdiabatic: boolean): number {
  const { capacity, conductance } = conductionChain(construction, tiltDeg, isAdiabatic ? 0.04 : undefined)
  // (θ, q) at the inner face = (1, 0) and (0, 1), carried outward; q flows outward. Real and imaginary parts.
  let ar = 1
  let ai = 0
  let cr = 0
  let ci = 0 // first column: Z11, Z21
  let br = 0
  let bi = 0
  let dr = 1
  let di = 0 // second column: Z12, Z22
  let one = 1 // on the scale of Z
  for (let node = capacity.length - 1; node >= 0; node--) {
    // q loses jωC·θ
    const s = daily * capacity[node]
    cr += s * ai
    ci -= s * ar
    dr += s * bi
    di -= s * br
    if (node === 0) break
    const r = 1 / conductance[node - 1]
    ar -= r * cr
    ai -= r * ci
    br -= r * dr
    bi -= r * di
    // Layers are effectively endless: only ratios count, and layers further out do not.
    if (Math.abs(ar) + Math.abs(ai) > huge) {
      ar /= huge
      ai /= huge
      br /= huge
      bi /= huge
      cr /= huge
      ci /= huge
      dr /= huge
      di /= huge
      one /= huge
    }
  }
  return isAdiabatic ? size(cr, ci) / size(dr, di) / daily : size(ar - one, ai) / size(br, bi) / daily
}

function size(re: number, im: number): number {
  return Math.sqrt(re * re + im * im)
}
