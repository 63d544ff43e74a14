import { acos } from '../maths/acos.ts'
import { asin } from '../maths/asin.ts'
import { exp } from '../maths/exp.ts'
import { sin } from '../maths/sin.ts'
import { tan } from '../maths/tan.ts'

const index = 1.526 // refraction of glass
const extinction = 4 // 1/m
const thickness = 0.002 // m

/**
 * Light through a module's or collector's glass over that at normal incidence, by the angle of incidence.
 *
 * @param cosine of the angle, 0–1
 * @returns 0–1
 * @source  De Soto, Klein & Beckman, Solar Energy 80(1), 2006: n 1.526, K·L 4/m · 2 mm
 * @checked pv-hours.test.ts, values of pvlib
 */
export function incidenceModifier(cosine: number): number {
  if (cosine <= 0) return 0
  if (cosine > 0.999999) return 1
  const angle = acos(cosine)
  const inside = asin(sin(angle) / index)
  const away = inside - angle
  const along = inside + angle
  const across = sin(away) / sin(along)
  const parallel = tan(away) / tan(along)
  const normal = (1 - index) / (1 + index)
  const through =
    exp((-extinction * thickness) / cosineOf(inside)) * (1 - 0.5 * (across * across + parallel * parallel))
  return Math.max(0, through / (exp(-extinction * thickness) * (1 - normal * normal)))
}

function cosineOf(angle: number): number {
  const s = sin(angle)
  return Math.sqrt(1 - s * s)
}

const steps = 512
const table = Float64Array.from({ length: steps + 1 }, (_, i) => incidenceModifier(i / steps))
/** Incidence modifier from a table of cosines, within 0.002 (0.03 at grazing light). */
export function modifierAt(cosine: number): number {
  const x = cosine * steps
  const i = x >= steps ? steps - 1 : Math.floor(x)
  return table[i] + (x - i) * (table[i + 1] - table[i])
}
