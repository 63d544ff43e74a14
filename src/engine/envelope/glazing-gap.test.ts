import { describe, expect, test } from 'vitest'
import { glazingGap, glazingGapConductance } from './glazing-gap.ts'

const sigma = 5.670374e-8

/** ISO 15099 written out with Math.pow, for one gas and slope. */
function reference(
  gas: 'air' | 'argon',
  s: number,
  height: number,
  outer: number,
  inner: number,
  tilt: number,
  e1: number,
  e2: number,
) {
  const t = (outer + inner) / 2 + 273.15
  const [k, mu, cp, m] =
    gas === 'air'
      ? ([2.873e-3 + 7.76e-5 * t, 3.723e-6 + 4.94e-8 * t, 1002.737 + 1.2324e-2 * t, 0.02897] as const)
      : ([2.285e-3 + 5.149e-5 * t, 3.379e-6 + 6.451e-8 * t, 521.9285, 0.039948] as const)
  const rho = (101_325 * m) / (8.314462618 * t)
  const ra = (rho ** 2 * s ** 3 * 9.81 * cp * Math.abs(outer - inner)) / (t * mu * k)
  const vertical = Math.max(
    ra > 5e4 ? 0.0673838 * ra ** (1 / 3) : ra > 1e4 ? 0.028154 * ra ** 0.4134 : 1 + 1.7596678e-10 * ra ** 2.2984755,
    0.242 * ((ra * s) / height) ** 0.272,
  )
  const g = 0.5 / (1 + (ra / 3160) ** 20.6) ** 0.1
  const sixty = Math.max(
    (1 + ((0.0936 * ra ** 0.314) / (1 + g)) ** 7) ** (1 / 7),
    (0.104 + (0.175 * s) / height) * ra ** 0.283,
  )
  const angle = inner > outer ? tilt : 180 - tilt
  const rad = (angle * Math.PI) / 180
  const x = ra * Math.cos(rad)
  const nu =
    angle === 90
      ? vertical
      : angle > 90
        ? 1 + (vertical - 1) * Math.sin(rad)
        : angle >= 60
          ? sixty + ((angle - 60) / 30) * (vertical - sixty)
          : 1 +
            Math.max(0, x > 1708 ? 1.44 * (1 - 1708 / x) * (1 - (1708 * Math.sin(1.8 * rad) ** 1.6) / x) : 0) +
            Math.max(0, (x / 5830) ** (1 / 3) - 1)
  return { conductance: (nu * k) / s + (4 * sigma * t ** 3) / (1 / e1 + 1 / e2 - 1), nu, ra }
}

describe('a gap by ISO 15099', () => {
  test('the tables stay within 1e-4 of the formulas, for every slope, gas and size', () => {
    let worst = 0
    let samples = 0
    for (const gas of ['air', 'argon'] as const)
      for (const tilt of [0, 20, 45, 59, 60, 75, 90, 100, 130, 180]) {
        for (const s of [0.006, 0.012, 0.016, 0.03, 0.1])
          for (const height of [0.3, 1, 2.5]) {
            const gap = glazingGap({ gas, thickness: s }, 0.84, 0.05, tilt)
            for (let difference = -60; difference <= 60; difference += 0.83) {
              const { conductance } = reference(
                gas,
                s,
                height,
                10 - difference / 2,
                10 + difference / 2,
                tilt,
                0.84,
                0.05,
              )
              worst = Math.max(
                worst,
                Math.abs(
                  glazingGapConductance(gap, 10 - difference / 2, 10 + difference / 2, height) / conductance - 1,
                ),
              )
              samples++
            }
          }
      }
    expect(samples).toBe(43_500)
    expect(worst).toBeLessThan(1e-4)
  })
  test('without a temperature difference the gas only conducts', () => {
    // 12 mm of air at 0 °C: k = 2.873e-3 + 7.76e-5 · 273.15 = .02407; radiation 4σT³/(2/.84 − 1) = 3.348
    const gap = glazingGap({ gas: 'air', thickness: 0.012 }, 0.84, 0.84, 90)
    expect(glazingGapConductance(gap, 0, 0, 1)).toBeCloseTo(0.02407 / 0.012 + 3.348, 2)
  })
  test('BESTEST 2014 quotes 6.297 W/m²K for 13 mm of air between faces of emittance 0.9, at any usual temperature', () => {
    const gap = glazingGap({ gas: 'air', thickness: 0.013 }, 0.9, 0.9, 90)
    expect(Math.abs(glazingGapConductance(gap, 3, 12, 2) / 6.297 - 1)).toBeLessThan(0.06)
  })
  test('heat goes up through a roof light more easily than down', () => {
    const gap = glazingGap({ gas: 'air', thickness: 0.016 }, 0.84, 0.05, 0)
    expect(glazingGapConductance(gap, 0, 15, 1)).toBeGreaterThan(1.4 * glazingGapConductance(gap, 15, 0, 1))
  })
  test('a fixed conductance is itself; a size of nothing is a bug', () => {
    expect(glazingGapConductance(glazingGap({ conductance: 6.297 }, 0.9, 0.9, 90), -20, 40, 2)).toBe(6.297)
    expect(() => glazingGap({ conductance: 0 }, 0.9, 0.9, 90)).toThrow(RangeError)
    expect(() => glazingGap({ gas: 'air', thickness: Number.NaN }, 0.9, 0.9, 90)).toThrow(RangeError)
  })
})
