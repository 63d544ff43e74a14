import { monthStarts } from '../year/calendar.ts'
import type { SkyView } from '../shading/sky-view.ts'
import { sunlitFraction } from '../shading/sky-view.ts'
import { sunlitPart } from '../shading/sunlit-part.ts'
import type { WindowPlates } from '../shading/window-plates.ts'
import { planeAxes, type Plane } from '../geometry/plane.ts'
import { seenDiffuse } from '../sun/window-sun.ts'
import type { SkyLight } from './sky-light.ts'

/**
 * Daylight on a window's outer plane over the year without the sun's own beam [lx], hour means.
 *
 * Sky and ground are dimmed by overhang, fins and obstacles as the sun's heat is (window-sun.ts). The beam is left out:
 * people and blinds keep it off the desks. The light that a blind scatters into the room and the sky light that it
 * blocks are taken as equal (proposal). The ground's light includes the beam that falls on it.
 *
 * @param groundReflectance by month, 12 values [0–1]
 * @returns length of the year
 * @throws  RangeError when ground reflectance is not twelve values
 * @checked plane-light.test.ts
 */
export function planeLight(
  light: SkyLight,
  plane: Plane,
  groundReflectance: ArrayLike<number>,
  shade: WindowPlates,
  view: SkyView | undefined,
): Float64Array {
  if (groundReflectance.length !== 12) throw new RangeError('ground reflectance must have twelve values')
  const {
    sky: { hours, start, weight, east, north, up },
    dome,
    horizon,
    ground,
    circumsolar,
  } = light
  const axes = planeAxes(plane)
  const { sinTilt, cosTilt, normalEast, normalNorth, rightEast, rightNorth, slopeEast, slopeNorth } = axes
  const factors = seenDiffuse(plane, axes, shade, view)
  const domeView = 0.5 * (1 + cosTilt) * factors.skyFactor
  const horizonView = sinTilt * factors.horizonFactor
  const hasShade = shade.isShaded
  const out = new Float64Array(hours)
  const months = monthStarts(hours)
  for (let month = 0; month < 12; month++) {
    const groundView = groundReflectance[month] * 0.5 * (1 - cosTilt) * factors.groundFactor
    for (let h = months[month] * 24, end = months[month + 1] * 24; h < end; h++) {
      if (start[h] === start[h + 1]) continue
      let around = 0
      for (let i = start[h], last = start[h + 1]; i < last; i++) {
        if (circumsolar[i] <= 0) continue
        const cosine = normalEast * east[i] + normalNorth * north[i] + cosTilt * up[i]
        if (cosine <= 0) continue
        let seen = weight[i] * circumsolar[i] * cosine
        if (hasShade)
          seen *= sunlitPart(
            shade,
            cosine,
            rightEast * east[i] + rightNorth * north[i],
            slopeEast * east[i] + slopeNorth * north[i] + sinTilt * up[i],
          )
        if (view !== undefined) seen *= sunlitFraction(view, east[i], north[i], up[i])
        around += seen
      }
      // A dark horizon may reduce the light of the sky, but not below 0.
      out[h] = Math.max(0, dome[h] * domeView + horizon[h] * horizonView + around) + groundView * ground[h]
    }
  }
  return out
}
