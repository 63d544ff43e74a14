import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Window } from '../input.ts'
import { sunlitPart } from './sunlit-part.ts'
import type { WindowPlates } from './window-plates.ts'
import { windowShade } from './window-shade.ts'

const degree = Math.PI / 180
const base: Window = {
  name: 'w',
  zone: 'z',
  area: 6,
  width: 3,
  height: 2,
  azimuthDeg: 180,
  tiltDeg: 90,
  glazing: { uValue: 1, gValue: 0.5 },
}
function shadeOf(change: Partial<Window>): WindowPlates {
  return windowShade({ ...base, ...change })
}

/** Sunlit part with the sun's profile: tan of the horizontal angle to the right, and of the profile angle upward. */
function lit(shade: WindowPlates, right: number, upward: number): number {
  const normal = 1 / Math.sqrt(1 + right * right + upward * upward)
  return sunlitPart(shade, normal, right * normal, upward * normal)
}

/** Sunlit part by many points, from the definition: a point is shaded if its ray to the sun meets a plate. */
function counted(shade: WindowPlates, right: number, upward: number, across = 120, up = 120): number {
  let sunny = 0
  for (let j = 0; j < up; j++) {
    for (let i = 0; i < across; i++) {
      const x = (shade.width * (i + 0.5)) / across
      const z = (shade.height * (j + 0.5)) / up
      // Overhang: distance from the plane at which the ray reaches the plate's height.
      const d = (shade.height + shade.overhangAbove - z) / upward
      const overhang =
        upward > 0 &&
        d <= shade.overhangDepth &&
        x + d * right >= -shade.overhangLeft &&
        x + d * right <= shade.width + shade.overhangRight
      const fin = (depth: number, at: number, above: number, below: number): boolean => {
        const far = (at - x) / right
        return far > 0 && far <= depth && z + far * upward <= shade.height + above && z + far * upward >= -below
      }
      const left = fin(shade.leftDepth, -shade.leftBeside, shade.leftAbove, shade.leftBelow)
      const rightFin = fin(shade.rightDepth, shade.width + shade.rightBeside, shade.rightAbove, shade.rightBelow)
      if (!overhang && !left && !rightFin) sunny++
    }
  }
  return sunny / (across * up)
}

describe('sunlit part of a window', () => {
  test('a fin whose shadow is wider than the window, by hand', () => {
    // 3 m of fin at the jamb, sun at 45° to the left: full width of shade until the slant of the fin's top, at the head, takes
    // its edge across the window: a triangle of ½ · 3 m · 1.5 m stays lit.
    const shade = shadeOf({ leftFin: { depth: 30, beside: 0, above: 0, below: 5 } })
    expect(lit(shade, -1, 0.5)).toBeCloseTo((0.5 * 3 * 1.5) / 6, 12)
    expect(lit(shade, -1, -0.5)).toBe(0)
  })
  test('overhang as wide as the façade, sun ahead, by hand', () => {
    // 1 m deep, 0.5 m above the head, profile 45°: shadow down to 0.5 m below the head, a quarter of 2 m.
    const shade = shadeOf({ overhang: { depth: 1, above: 0.5, left: 10, right: 10 } })
    expect(lit(shade, 0, 1)).toBeCloseTo(0.75, 12)
    expect(lit(shade, 0, 0.5)).toBe(1)
    expect(lit(shade, 0, 2.5)).toBeCloseTo(0, 12)
    expect(lit(shade, 0, -1)).toBe(1)
  })
  test('overhang as wide as the window, sun from the side, by hand', () => {
    // Profile and side at 45°, plate at the head: below it the shadow is a parallelogram of 1 m that moves 1 m sideways:
    // 3 m · 1 m less the triangle of ½ m² that leaves the window.
    const shade = shadeOf({ overhang: { depth: 1, above: 0 } })
    expect(lit(shade, 1, 1)).toBeCloseTo(1 - (3 - 0.5) / 6, 12)
    expect(lit(shade, -1, 1)).toBeCloseTo(1 - (3 - 0.5) / 6, 12)
    // Sun from the right: an extension to the right closes that triangle, one to the left does not.
    expect(lit(shadeOf({ overhang: { depth: 1, above: 0, right: 1 } }), 1, 1)).toBeCloseTo(0.5, 12)
    expect(lit(shadeOf({ overhang: { depth: 1, above: 0, left: 1 } }), 1, 1)).toBeCloseTo(1 - 2.5 / 6, 12)
  })
  test('one fin, by hand', () => {
    const shade = shadeOf({ leftFin: { depth: 1, beside: 0.2, above: 5, below: 5 } })
    expect(lit(shade, -1, 0.3)).toBeCloseTo(1 - 0.8 / 3, 12)
    expect(lit(shade, 1, 0.3)).toBe(1)
    // Ending at the head: sun 45° up, shadow of the 1 m edge begins 1 m below the head: trapezium of 2 and 1 m.
    expect(lit(shadeOf({ rightFin: { depth: 1 } }), 1, 1)).toBeCloseTo(1 - 1.5 / 6, 12)
    // Light from below: the fin ends at the sill.
    expect(lit(shadeOf({ rightFin: { depth: 1 } }), 1, -1)).toBeCloseTo(1 - 1.5 / 6, 12)
    expect(lit(shadeOf({ rightFin: { depth: 1, below: 1 } }), 1, -1)).toBeCloseTo(1 - 2 / 6, 12)
  })
  test('overhang and fin overlap once: the union, by hand', () => {
    // Overhang 0.5 m of shadow over the whole width, fin 1 m over the whole height: 3·0.5 + 2·1 − 0.5·1.
    const shade = shadeOf({
      overhang: { depth: 1, above: 0, left: 9, right: 9 },
      rightFin: { depth: 1, above: 9, below: 9 },
    })
    expect(lit(shade, 1, 0.5)).toBeCloseTo(1 - 3 / 6, 12)
  })
  test("by angle: the depth over the half height is the angle's tangent, endless sideways", () => {
    const shade = shadeOf({ overhang: { angleDeg: 30 } })
    expect(lit(shade, 0.9, 1)).toBeCloseTo(1 - 0.5 * Math.tan(30 * degree), 12)
    const fins = shadeOf({ leftFin: { angleDeg: 40 }, rightFin: { angleDeg: 20 } })
    expect(lit(fins, 1, 3)).toBeCloseTo(1 - 0.5 * Math.tan(20 * degree), 12)
    expect(lit(fins, -1, -3)).toBeCloseTo(1 - 0.5 * Math.tan(40 * degree), 12)
    expect(lit(shadeOf({ overhang: { angleDeg: 45 }, leftFin: { angleDeg: 45 } }), -1, 1)).toBeCloseTo(0.25, 12)
  })
  test('a window without size is a square', () => {
    const { width: _width, height: _height, ...square } = base
    expect(windowShade({ ...square, area: 4 })).toMatchObject({
      width: 2,
      height: 2,
      isShaded: false,
      skyFactor: 1,
      horizonFactor: 1,
      groundFactor: 1,
    })
  })
  test('exact: agrees with 14400 counted points for any plates and sun', () => {
    const length = fc.integer({ min: 0, max: 30 }).map(dm => dm / 10)
    const slant = fc.double({ min: -4, max: 4, noNaN: true })
    let checks = 0
    fc.assert(
      fc.property(
        length,
        length,
        length,
        length,
        length,
        length,
        length,
        length,
        length,
        slant,
        slant,
        (depth, above, left, right, fin, beside, finAbove, below, other, aside, upward) => {
          const shade = shadeOf({
            overhang: { depth, above, left, right },
            leftFin: { depth: fin, beside, above: finAbove, below },
            rightFin: { depth: other, beside: below, above: left, below: finAbove },
          })
          const exact = lit(shade, aside, upward)
          expect(exact).toBeGreaterThanOrEqual(0)
          expect(exact).toBeLessThanOrEqual(1 + 1e-12)
          // A row or column of 120 may be on the wrong side of each of six edges.
          expect(Math.abs(exact - counted(shade, aside, upward))).toBeLessThanOrEqual(6 / 120)
          checks++
        },
      ),
      { numRuns: 200 },
    )
    expect(checks).toBeGreaterThanOrEqual(200)
  })
  test('by any angle below 90° and any sun the part is a part', () => {
    const angle = fc.oneof(fc.constantFrom(0, 89.999), fc.integer({ min: 0, max: 89 }))
    fc.assert(
      fc.property(
        angle,
        angle,
        angle,
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.constantFrom(1e-12, 0.01, 1),
        (above, left, right, aside, upward, ahead) => {
          const shade = shadeOf({
            overhang: { angleDeg: above },
            leftFin: { angleDeg: left },
            rightFin: { angleDeg: right },
          })
          const length = Math.hypot(aside, upward, ahead)
          const part = sunlitPart(shade, ahead / length, aside / length, upward / length)
          expect(part >= 0 && part <= 1 + 1e-12).toBe(true)
          expect(
            [shade.skyFactor, shade.horizonFactor, shade.groundFactor].every(
              factor => factor >= 0 && factor <= 1 + 1e-12,
            ),
          ).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
  test('deeper plates never let more sun in; left and right are mirror images', () => {
    const length = fc.integer({ min: 0, max: 20 }).map(dm => dm / 10)
    const slant = fc.double({ min: -5, max: 5, noNaN: true })
    fc.assert(
      fc.property(length, length, length, length, slant, slant, (depth, more, fin, beside, aside, upward) => {
        const one = shadeOf({ overhang: { depth, above: 0.3 }, leftFin: { depth: fin, beside } })
        const deeper = shadeOf({
          overhang: { depth: depth + more, above: 0.3 },
          leftFin: { depth: fin + more, beside },
        })
        expect(lit(deeper, aside, upward)).toBeLessThanOrEqual(lit(one, aside, upward) + 1e-12)
        const mirror = shadeOf({ overhang: { depth, above: 0.3 }, rightFin: { depth: fin, beside } })
        expect(lit(mirror, -aside, upward)).toBe(lit(one, aside, upward))
      }),
    )
  })
})

describe('diffuse factors', () => {
  test('an endless overhang before the sky, closed form', () => {
    // Two-dimensional strings: window height H = 2, plate at its head, depth D: the sky loses F(window → plate) = (H + D − √(H² + D²))/(2H)
    // of its half: factor 1 − 2F. D = 2: F = (2 + 2 − 2.8284)/4 = 0.29289.
    const shade = shadeOf({ overhang: { depth: 2, above: 0, left: 1e6, right: 1e6 } })
    expect(shade.skyFactor).toBeCloseTo(1 - (2 * (4 - Math.sqrt(8))) / 4, 3)
    expect(shade.groundFactor).toBe(1)
    // At altitude a the shadow takes D·tan a/(H·cos γ); weighted by cos γ: 1 − π/2·tan a, at 3° in the mean.
    expect(shade.horizonFactor).toBeCloseTo(1 - (Math.PI / 2) * Math.tan(3 * degree), 2)
  })
  test('two endless fins before sky and ground, closed form', () => {
    // Each fin of depth W = 3 m takes F = (W + D − √(W² + D²))/(2W) of the light, each half space the same share.
    const shade = shadeOf({
      leftFin: { depth: 3, above: 1e6, below: 1e6 },
      rightFin: { depth: 3, above: 1e6, below: 1e6 },
    })
    const seen = 1 - (2 * (6 - Math.sqrt(18))) / 6
    // A double shadow is none: the fins see different half spaces.
    expect(shade.skyFactor).toBeCloseTo(seen, 2)
    expect(shade.groundFactor).toBeCloseTo(seen, 2)
    expect(shade.horizonFactor).toBeCloseTo(seen, 2)
  })
  test('west façade of case 630: fins at both sides dim ground and horizon alike, the overhang only the sky', () => {
    const fin = { depth: 1, above: 0.5, below: 0.2 }
    const shade = shadeOf({ overhang: { depth: 1, above: 0.5 }, leftFin: fin, rightFin: fin })
    const fins = shadeOf({ leftFin: fin, rightFin: fin })
    expect(shade.skyFactor).toBeLessThan(fins.skyFactor)
    expect(shade.groundFactor).toBe(fins.groundFactor)
    expect(shade.horizonFactor).toBeLessThanOrEqual(fins.horizonFactor)
  })
})
