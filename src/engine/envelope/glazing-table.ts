import { degrees } from '../maths/degree.ts'
import type { TabulatedGlazing } from '../input.ts'
import { acos } from '../maths/acos.ts'
import { diffuseMean } from './glazing-diffuse.ts'
import type { GlazingLight } from './glazing-light.ts'

/**
 * Published angular properties on the cosine grid, by monotone cubics between the table's angles: no value lies beyond
 * its neighbours, no kink at them (straight lines lose 3 % of BESTEST's transmittance at 75°). Where the table ends
 * before 90°, nothing passes or is absorbed at 90°; where it begins above 0°, its first value holds.
 *
 * Light from the room has the given reflectance, or the diffuse one from outside. Transmittance is the same both ways
 * (reciprocity). The panes absorb the rest in the proportions of light from outside, in reverse order.
 *
 * @throws RangeError for lists of unequal length: the decoder refuses them
 * @source Fritsch & Carlson, SIAM J. Numer. Anal. 17(2), 1980 (slopes in Brodlie's form)
 */
export function tableOptics({ panes, table }: TabulatedGlazing, steps: number): GlazingLight {
  const { anglesDeg } = table
  if (table.absorptance.length !== panes.length)
    throw new RangeError(`${table.absorptance.length} absorptances for ${panes.length} panes`)
  const transmittance = onCosines(anglesDeg, table.transmittance, steps)
  const absorptance = table.absorptance.map(list => onCosines(anglesDeg, list, steps))

  const backTransmittance = table.diffuseTransmittance ?? diffuseMean(transmittance)
  const stays = table.diffuseAbsorptance ?? absorptance.map(diffuseMean)
  const total = stays.reduce((sum, a) => sum + a, 0)
  const backReflectance = Math.max(
    0,
    Math.min(1 - backTransmittance, table.backReflectance ?? 1 - backTransmittance - total),
  )
  const left = 1 - backTransmittance - backReflectance
  const backAbsorptance = stays.map((_, i) =>
    total > 0 ? (left * stays[stays.length - 1 - i]) / total : left / stays.length,
  )
  return { transmittance, absorptance, backReflectance, backTransmittance, backAbsorptance }
}

function onCosines(anglesDeg: readonly number[], values: readonly number[], steps: number): Float64Array {
  if (values.length !== anglesDeg.length || values.length === 0)
    throw new RangeError(`${values.length} values for ${anglesDeg.length} angles`)
  const x = [...anglesDeg]
  const y = [...values]
  if (x[0] > 0) {
    x.unshift(0)
    y.unshift(y[0])
  }
  if (x[x.length - 1] < 90) {
    x.push(90)
    y.push(0)
  }
  const last = x.length - 1
  const rise = (k: number) => (y[k + 1] - y[k]) / (x[k + 1] - x[k])
  const slope = x.map((_, k) => {
    if (k === 0) return 0 // even about the normal
    if (k === last) return rise(last - 1) // on into the grazing angle
    const [before, after] = [rise(k - 1), rise(k)]
    const [left, right] = [x[k] - x[k - 1], x[k + 1] - x[k]]
    const share = (left + 2 * right) / (3 * (left + right))
    return before * after > 0 ? (before * after) / (share * after + (1 - share) * before) : 0
  })
  return Float64Array.from({ length: steps + 1 }, (_, i) => {
    const angle = degrees(acos(i / steps))
    let k = 0
    while (k < last - 1 && x[k + 1] <= angle) k++
    const width = x[k + 1] - x[k]
    const t = Math.min(1, (angle - x[k]) / width)
    const u = 1 - t
    return (
      u * u * (1 + 2 * t) * y[k] +
      t * u * u * width * slope[k] +
      t * t * (3 - 2 * t) * y[k + 1] -
      t * t * u * width * slope[k + 1]
    )
  })
}
