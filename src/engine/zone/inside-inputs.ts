import { degree } from '../maths/degree.ts'
import { carrollFactors } from '../envelope/radiant-star.ts'
import type { BuildingModel } from '../input.ts'
import { cos } from '../maths/cos.ts'
import { stefanBoltzmann } from '../stefan-boltzmann.ts'
import { isoInsideConvection, naturalConvection, type RoomFace } from './faces.ts'
import { GLASS, VARIABLE } from './kernel/layout.ts'
import type { Plan } from './plan.ts'

const isoInsideRadiation = 5.13 // W/(m²·K), ISO 52016-1:2017, table 25

type InsideInputs = Pick<
  Plan,
  'warmIn' | 'coldIn' | 'fixedConvection' | 'starRadiation' | 'fixedRadiation' | 'emptyStar'
>

/** Films of the inside faces, and the star of radiation that joins those of a zone. */
export function insideInputs(
  { surfaceModels }: BuildingModel,
  faces: readonly RoomFace[],
  facesOf: readonly (readonly number[])[],
): InsideInputs {
  const count = faces.length
  const out = {
    warmIn: new Float64Array(count),
    coldIn: new Float64Array(count),
    fixedConvection: new Float64Array(count),
    starRadiation: new Float64Array(count),
    fixedRadiation: new Float64Array(count),
    emptyStar: new Uint8Array(facesOf.length),
  }
  const isIso = surfaceModels?.inside === 'iso52016'
  const hasGlassFilm = surfaceModels?.glassInside !== 'tarp'
  facesOf.forEach((list, z) => {
    const form = list.length === 0 ? new Float64Array(0) : carrollFactors(Float64Array.from(list, f => faces[f].area))
    let hasStar = false
    list.forEach((f, i) => {
      const { face, emissivity, tiltDeg, window } = faces[f]
      const natural = naturalConvection(tiltDeg === 90 ? 0 : -cos(tiltDeg * degree)) // the face looks against the zone's outward normal
      out.warmIn[f] = natural.warm
      out.coldIn[f] = natural.cold
      if (face.combined !== undefined) {
        out.fixedConvection[f] = face.combined
        return
      }
      hasStar = true
      const isVerticalGlass = window >= 0 && tiltDeg > 60 && tiltDeg < 120
      out.fixedConvection[f] =
        face.convection ?? (isIso ? isoInsideConvection(tiltDeg) : isVerticalGlass && hasGlassFilm ? GLASS : VARIABLE)
      if (isIso) out.fixedRadiation[f] = isoInsideRadiation
      else out.starRadiation[f] = (4 * stefanBoltzmann) / ((1 - emissivity) / emissivity + 1 / form[i])
    })
    out.emptyStar[z] = hasStar ? 0 : 1
  })
  return out
}
