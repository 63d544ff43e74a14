import type { WindowPlates } from './window-plates.ts'

/**
 * Sunlit part of a window past its overhang and fins, exact.
 *
 * With q = side/normal and s = slope/normal, a plate's edge at depth d throws its shadow d·q sideways and d·s down.
 * With shadows that move right (mirrored otherwise), only the left fin counts. In the row at height z the fin shades
 * from the left up to `from`, the overhang from `to` on; the part between is lit:
 *
 * ```
 *   overhang ___________________        from(z) = −beside + q·min(depth, (top of fin − z)/s)
 *      |\  shade of overhang  |        to(z)   = width where z is below the overhang's shadow,
 *      | \____________________|                  else −left + q·(overhang's height − z)/s
 *   fin|   \                  |
 *      |    |      lit        |        both are straight between few breaks, so the middle of each
 *      |____|_________________|        piece times its height is the integral
 * ```
 *
 * @param shade  plates, see window-plates.ts
 * @param normal cosine of the incidence angle, > 0
 * @param side   the sun's direction to the right, seen from outside
 * @param slope  the sun's direction upslope in the window's plane
 * @returns 0–1
 * @checked window-shade.test.ts, against counted points and by hand
 */
export function sunlitPart(shade: WindowPlates, normal: number, side: number, slope: number): number {
  const { width, height } = shade
  const isFromRight = side > 0
  // A sun below the plane's normal (s ≤ 0) shades upside down, and never by the overhang.
  const isFromBelow = slope < 0
  const q = (isFromRight ? side : -side) / normal
  const s = Math.max((isFromBelow ? -slope : slope) / normal, 1e-9)
  let finDepth = isFromRight ? shade.rightDepth : shade.leftDepth
  if (q < 1e-12) finDepth = 0
  const plateDepth = isFromBelow ? 0 : shade.overhangDepth
  if (finDepth === 0 && plateDepth === 0) return 1
  const beside = isFromRight ? shade.rightBeside : shade.leftBeside
  const beyond = isFromBelow
    ? isFromRight
      ? shade.rightBelow
      : shade.leftBelow
    : isFromRight
      ? shade.rightAbove
      : shade.leftAbove
  const finTop = height + beyond
  const plate = height + shade.overhangAbove
  const plateLeft = isFromRight ? shade.overhangRight : shade.overhangLeft
  const reach = finDepth * q - beside // of the fin's full shadow
  const slant = s / q // height per width of the shadows' slanted edges
  const plateEnd = plateDepth > 0 ? plate - plateDepth * s : Infinity

  // Breaks: end of the fin's full shadow, where its slant passes the near jamb and the far one; the overhang's edge, where its slant passes
  // the far jamb, the near jamb, and the fin's full shadow.
  let b0 = height
  let b1 = height
  let b2 = height
  let b3 = height
  let b4 = height
  let b5 = height
  let b6 = height
  if (finDepth > 0) {
    b0 = inside(finTop - finDepth * s, height)
    b1 = inside(finTop - beside * slant, height)
    b6 = inside(finTop - (width + beside) * slant, height)
  }
  if (plateDepth > 0) {
    b2 = inside(plateEnd, height)
    if (q >= 1e-12) {
      b3 = inside(plate - (width + plateLeft) * slant, height)
      b4 = inside(plate - plateLeft * slant, height)
      if (finDepth > 0) b5 = inside(plate - (reach + plateLeft) * slant, height)
    }
  }
  let lit = 0
  let z = 0
  while (z < height) {
    // The next break above z.
    let next = height
    if (b0 > z && b0 < next) next = b0
    if (b1 > z && b1 < next) next = b1
    if (b2 > z && b2 < next) next = b2
    if (b3 > z && b3 < next) next = b3
    if (b4 > z && b4 < next) next = b4
    if (b5 > z && b5 < next) next = b5
    if (b6 > z && b6 < next) next = b6
    const middle = 0.5 * (z + next)
    let from = 0
    if (finDepth > 0) from = Math.max(0, Math.min(reach, (q * (finTop - middle)) / s - beside))
    let to = width
    if (middle > plateEnd) to = Math.min(width, (q * (plate - middle)) / s - plateLeft)
    if (to > from) lit += (to - from) * (next - z)
    z = next
  }
  return lit / (width * height)
}

/** Height of a break, if it is inside the window. A break outside does not count, nor does NaN (endless plates). */
function inside(z: number, height: number): number {
  return z > 0 && z < height ? z : height
}
