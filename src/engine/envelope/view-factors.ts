import { atan } from '../maths/atan.ts'
import { log } from '../maths/log.ts'

/**
 * View factors between the six faces of a rectangular room: F[i·6 + j] = part of the light leaving face i, evenly and
 * in all directions, that reaches face j. Faces: back, right, front, left, floor, ceiling. `front` faces the box's
 * azimuth, `right` is 90° clockwise from it seen from above.
 *
 * Neighbours follow from the closed form for two rectangles with a common edge; opposite faces get the rest, so that
 * rows sum to 1 and A_i·F_ij = A_j·F_ji to rounding.
 *
 * @param width  of front and back [m]; `depth` between them; `height`
 * @valid   absolute error below 1e-9 for edges within 1 : 1000 of each other
 * @throws  RangeError unless all three are positive and finite
 * @source  Howell, Catalog of radiation heat transfer configuration factors, C-14 (common edge)
 * @checked view-factors.test.ts: BESTEST room .4942/.1461/.1068; the cube; C-11 (opposite rectangles)
 */
export function boxViewFactors(width: number, depth: number, height: number): Float64Array {
  if (!(width > 0 && depth > 0 && height > 0 && width < Infinity && depth < Infinity && height < Infinity)) {
    throw new RangeError(`a room of ${width} × ${depth} × ${height} m`)
  }
  const area = [width * height, depth * height, width * height, depth * height, width * depth, width * depth]
  const frontSide = exchangeArea(height, width, depth)
  const frontFloor = exchangeArea(width, height, depth)
  const sideFloor = exchangeArea(depth, height, width)
  const isSide = (face: number) => face === 1 || face === 3
  const factors = new Float64Array(36)
  for (let i = 0; i < 6; i++) {
    let rest = 1
    for (let j = 0; j < 6; j++) {
      if (j === i || j === opposite[i]) continue
      const exchange = i < 4 && j < 4 ? frontSide : isSide(i) || isSide(j) ? sideFloor : frontFloor
      factors[i * 6 + j] = exchange / area[i]
      rest -= factors[i * 6 + j]
    }
    factors[i * 6 + opposite[i]] = Math.max(0, rest)
  }
  return factors
}

const opposite = [2, 3, 0, 1, 5, 4]

/** A₁F₁₂ of two rectangles that meet at a right angle along `edge` and reach `a` and `b` away from it [m²]. */
function exchangeArea(edge: number, a: number, b: number): number {
  const [w, h] = [a / edge, b / edge]
  const [w2, h2] = [w * w, h * h]
  const sum = w2 + h2
  const hypotenuse = Math.sqrt(sum)
  const angles = w * atan(1 / w) + h * atan(1 / h) - hypotenuse * atan(1 / hypotenuse)
  const logarithms =
    log(((1 + w2) * (1 + h2)) / (1 + sum)) +
    w2 * log((w2 * (1 + sum)) / ((1 + w2) * sum)) +
    h2 * log((h2 * (1 + sum)) / ((1 + h2) * sum))
  return ((angles + logarithms / 4) * edge * edge) / Math.PI
}
