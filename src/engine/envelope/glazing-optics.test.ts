import { describe, expect, test } from 'vitest'
import type { Pane, Panes, TabulatedGlazing } from '../input.ts'
import { diffuseMean } from './glazing-diffuse.ts'
import { glazingOptics } from './glazing-optics.ts'
import type { GlazingOptics } from './glazing-optics.ts'
import { paneLaw, paneLight } from './glazing-pane.ts'
import { standardGlazing } from './glazing-standard.ts'
import { stackOptics } from './glazing-stack.ts'

function pane(over: Partial<Pane> = {}): Pane {
  return {
    thickness: 0.003048,
    conductivity: 1,
    solarTransmittance: 0.834,
    frontReflectance: 0.075,
    backReflectance: 0.075,
    frontEmissivity: 0.84,
    backEmissivity: 0.84,
    ...over,
  }
}
const air = { gas: 'air', thickness: 0.012 } as const
const doubleClear: Panes = { panes: [pane(), pane()], gaps: [air] }
const lowE = pane({
  thickness: 0.00318,
  solarTransmittance: 0.452,
  frontReflectance: 0.359,
  backReflectance: 0.397,
  backEmissivity: 0.047,
})
const doubleLowE: Panes = { panes: [lowE, pane()], gaps: [{ gas: 'argon', thickness: 0.012 }] }

/** Look-up in a table, as in the engine. */
function at(optics: GlazingOptics, table: Float64Array, angleDeg: number): number {
  const place = Math.cos((angleDeg * Math.PI) / 180) * optics.steps
  const i = Math.min(Math.floor(place), optics.steps - 1)
  return table[i]! + (place - i) * (table[i + 1]! - table[i]!)
}
function absorptanceAt(optics: GlazingOptics, paneIndex: number, angleDeg: number) {
  return at(optics, optics.absorptance[paneIndex]!, angleDeg)
}

test('a pane’s refractive index and extinction from its values at normal incidence', () => {
  const law = paneLaw(pane())
  expect(law.coated).toBe(false)
  expect(law.index).toBeCloseTo(1.5207, 4)
  expect(law.depth).toBeCloseTo(0.09582, 5)
  expect(law.bareTransmittance).toBeCloseTo(0.834, 12)
  expect(law.bareReflectance).toBeCloseTo(0.075, 12)
  expect(paneLaw(lowE).coated).toBe(true)
})

describe('two clear panes of the 2020 edition, polarisation kept (hourly method § 3)', () => {
  const optics = glazingOptics(doubleClear, 90)
  // angle, T, absorbed outside, absorbed inside; published to four digits
  test.each([
    [0, 0.6995, 0.0967, 0.0763],
    [20, 0.6956, 0.0991, 0.078],
    [40, 0.6773, 0.1063, 0.0824],
    [50, 0.6523, 0.1118, 0.0845],
    [60, 0.5955, 0.1189, 0.0844],
    [70, 0.4623, 0.1283, 0.0775],
    [80, 0.2144, 0.1352, 0.0566],
  ])('%i°', (angle, transmitted, outer, inner) => {
    expect(at(optics, optics.transmittance, angle)).toBeCloseTo(transmitted, 3.9)
    expect(absorptanceAt(optics, 0, angle)).toBeCloseTo(outer, 3.9)
    expect(absorptanceAt(optics, 1, angle)).toBeCloseTo(inner, 3.9)
  })
  test('over the half sphere, and from the room', () => {
    expect(optics.diffuseTransmittance).toBeCloseTo(0.6105, 3.9)
    expect(optics.diffuseAbsorptance).toEqual([expect.closeTo(0.1112, 3.9), expect.closeTo(0.0794, 3.9)])
    expect(optics.backReflectance).toBeCloseTo(0.199, 3)
    expect(optics.backTransmittance).toBeCloseTo(optics.diffuseTransmittance, 12) // reciprocity
    expect(optics.backAbsorptance[0]).toBeCloseTo(optics.diffuseAbsorptance[1]!, 12) // the stack is its own mirror image
  })
  test('thermal data', () => {
    expect(optics.panes).toBe(2)
    expect(optics.paneResistance).toEqual([0.003048, 0.003048])
    expect(optics.gaps).toHaveLength(1)
    expect([optics.outsideEmissivity, optics.insideEmissivity]).toEqual([0.84, 0.84])
  })
})

test('the 2014 panes by exact multiple reflection: .7466, .6474, .2422, and the absorptances that the standard quotes', () => {
  // n = 1.526 and K·d = .0196 · 3.175: r = .04337, a = e^−.06223; T and R of one pane at normal incidence
  const r = (0.526 / 2.526) ** 2
  const a = Math.exp(-0.0196 * 3.175)
  const transmittance = (a * (1 - r) ** 2) / (1 - r * r * a * a)
  const reflectance = r * (1 + a * transmittance)
  const glass = pane({
    thickness: 0.003175,
    conductivity: 1.06,
    solarTransmittance: transmittance,
    frontReflectance: reflectance,
    backReflectance: reflectance,
  })
  const optics = glazingOptics({ panes: [glass, glass], gaps: [{ conductance: 6.297 }] }, 90)
  expect(at(optics, optics.transmittance, 0)).toBeCloseTo(0.7466, 3.9)
  expect(at(optics, optics.transmittance, 60)).toBeCloseTo(0.6474, 3.9)
  expect(at(optics, optics.transmittance, 80)).toBeCloseTo(0.2422, 3.9)
  for (const [angle, outer, inner] of [
    [0, 0.0643, 0.0522],
    [40, 0.0708, 0.0566],
    [60, 0.0796, 0.0585],
    [80, 0.094, 0.0413],
  ] as const) {
    expect(Math.abs(absorptanceAt(optics, 0, angle) - outer)).toBeLessThan(1e-4) // they are given to four digits
    expect(Math.abs(absorptanceAt(optics, 1, angle) - inner)).toBeLessThan(1e-4)
  }
})

describe('energy', () => {
  const panes = {
    single: [pane()],
    double: doubleClear.panes,
    lowE: doubleLowE.panes,
    turned: [...doubleLowE.panes].toReversed(),
    triple: [pane(), lowE, pane()],
    opaque: [pane({ solarTransmittance: 0, frontReflectance: 0.4, backReflectance: 0.3 })],
  }
  test.each(Object.entries(panes))('%s: nothing is negative, and T + R + ΣA = 1 from both sides', (_, stack) => {
    const optics = glazingOptics({ panes: stack, gaps: stack.slice(1).map(() => air) }, 90)
    let least = 1
    let most = 0
    for (let i = 0; i <= optics.steps; i++) {
      const parts = [optics.transmittance[i]!, ...optics.absorptance.map(table => table[i]!)]
      least = Math.min(least, ...parts)
      most = Math.max(
        most,
        parts.reduce((sum, x) => sum + x, 0),
      )
    }
    expect(least).toBeGreaterThanOrEqual(0)
    expect(most).toBeLessThan(1) // the rest is reflected
    expect(optics.transmittance[0]).toBe(0)
    const back =
      optics.backReflectance + optics.backTransmittance + optics.backAbsorptance.reduce((sum, x) => sum + x, 0)
    expect(back).toBeCloseTo(1, 14)
    expect(optics.backTransmittance).toBeCloseTo(optics.diffuseTransmittance, 12)
  })
  test('at normal incidence the sums over all reflections can be written out', () => {
    const one = stackOptics([pane()], 512)
    const two = stackOptics(doubleClear.panes, 512)
    const black = stackOptics(
      [pane(), pane(), pane({ solarTransmittance: 0, frontReflectance: 0, backReflectance: 0 })],
      512,
    )
    const t = one.transmittance[512]!
    const r = 1 - t - one.absorptance[0]![512]!
    expect(two.transmittance[512]).toBeCloseTo((t * t) / (1 - r * r), 12)
    const reflected = r + (t * t * r) / (1 - r * r)
    expect(two.absorptance[0]![512]! + two.absorptance[1]![512]! + two.transmittance[512]! + reflected).toBeCloseTo(
      1,
      12,
    )
    expect(black.absorptance[2]![512]).toBeCloseTo(two.transmittance[512]!, 12) // a black pane takes what the others pass
  })
  test('the low-e pair’s reflectance, polarisation by polarisation, closes the sum at every angle', () => {
    const optics = stackOptics(doubleLowE.panes, 512)
    const laws = doubleLowE.panes.map(paneLaw)
    const outer = new Float64Array(3)
    const inner = new Float64Array(3)
    for (let i = 1; i <= 512; i++) {
      let sum = optics.transmittance[i]! + optics.absorptance[0]![i]! + optics.absorptance[1]![i]!
      for (const parallel of [false, true]) {
        paneLight(laws[0]!, i / 512, parallel, outer)
        paneLight(laws[1]!, i / 512, parallel, inner)
        sum += 0.5 * (outer[1]! + (outer[0]! ** 2 * inner[1]!) / (1 - outer[2]! * inner[1]!))
      }
      expect(sum).toBeCloseTo(1, 12)
    }
  })
  test('a straight line between the entries follows a table eight times as fine to 5e-5 up to 88°, 3e-4 beyond', () => {
    let worst = 0
    let grazing = 0
    for (const stack of [panes.single, panes.lowE, panes.triple]) {
      const fine = stackOptics(stack, 4096)
      const coarse = stackOptics(stack, 512)
      for (const [a, b] of [
        [fine.transmittance, coarse.transmittance],
        ...fine.absorptance.map((x, p) => [x, coarse.absorptance[p]!]),
      ] as [Float64Array, Float64Array][]) {
        for (let i = 0; i < 4096; i++) {
          const j = i >> 3
          const miss = Math.abs(b[j]! + ((i & 7) / 8) * (b[j + 1]! - b[j]!) - a[i]!)
          if (i > 4096 * Math.cos((88 * Math.PI) / 180)) worst = Math.max(worst, miss)
          else grazing = Math.max(grazing, miss)
        }
      }
    }
    expect(worst).toBeLessThan(5e-5)
    expect(grazing).toBeLessThan(3e-4)
  })
})

describe('a coated pane', () => {
  test('has its own values at normal incidence and bare glass’s shape', () => {
    const optics = stackOptics([lowE], 512)
    expect(optics.transmittance[512]).toBeCloseTo(0.452, 12)
    expect(optics.absorptance[0]![512]).toBeCloseTo(1 - 0.452 - 0.359, 12)
    // bare 3.18 mm float glass: its T at 60° over that at 0° (Duffie & Beckman, fig. 5.3.1: about .91)
    expect(optics.transmittance[256]! / 0.452).toBeGreaterThan(0.89)
    expect(optics.transmittance[256]! / 0.452).toBeLessThan(0.93)
  })
})

describe('a tabulated glazing: BESTEST 2014', () => {
  const anglesDeg = [0, 10, 20, 30, 40, 45, 50, 60, 70, 80, 90]
  const transmittance = [
    0.747454, 0.746824, 0.744654, 0.739491, 0.729832, 0.720922, 0.707331, 0.652331, 0.516754, 0.263009, 0,
  ]
  const outer = [0.0643, 0.0651, 0.0659, 0.0679, 0.0708, 0.0727, 0.0747, 0.0796, 0.0858, 0.094, 0]
  const inner = [0.0522, 0.0528, 0.0534, 0.0548, 0.0566, 0.0575, 0.0582, 0.0585, 0.0544, 0.0413, 0]
  const glass = pane({ thickness: 0.003175, conductivity: 1.06, frontEmissivity: 0.9, backEmissivity: 0.9 })
  const glazing: TabulatedGlazing = {
    panes: [glass, glass],
    gaps: [{ conductance: 6.297 }],
    table: { anglesDeg, transmittance, absorptance: [outer, inner] },
  }
  const optics = glazingOptics(glazing, 90)

  test('goes through the table', () => {
    anglesDeg.forEach((angle, i) => {
      expect(at(optics, optics.transmittance, angle)).toBeCloseTo(transmittance[i]!, 3.7)
      expect(absorptanceAt(optics, 0, angle)).toBeCloseTo(outer[i]!, 3.3)
      expect(absorptanceAt(optics, 1, angle)).toBeCloseTo(inner[i]!, 3.3)
    })
  })
  test('between its angles it follows the standard’s formula, to .004', () => {
    // τ_a = exp(−2K·d/cos θ'), τ_r = mean over polarisations of (1 − r)/(1 + 3r)
    for (const angle of [5, 15, 25, 35, 55, 65, 75, 77]) {
      const c = Math.cos((angle * Math.PI) / 180)
      const within = Math.sqrt(1 - (1 - c * c) / 1.526 ** 2)
      const rs = ((c - 1.526 * within) / (c + 1.526 * within)) ** 2
      const rp = ((1.526 * c - within) / (1.526 * c + within)) ** 2
      const formula =
        Math.exp((-2 * 0.0196 * 3.175) / within) * (((1 - rs) / (1 + 3 * rs) + (1 - rp) / (1 + 3 * rp)) / 2)
      expect(Math.abs(at(optics, optics.transmittance, angle) - formula)).toBeLessThan(0.004)
    }
  })
  test('U 3.0 and SHGC .789 with the standard’s films', () => {
    const { uValue, gValue } = standardGlazing(optics, { outside: 21, inside: 8.29 })
    expect(uValue).toBeCloseTo(3.003, 2)
    expect(gValue).toBeCloseTo(0.789, 2.5)
  })
  test('diffuse values: integrated, or as given', () => {
    expect(optics.diffuseTransmittance).toBeCloseTo(diffuseMean(optics.transmittance), 14)
    // the standard's formula above times sin 2θ, integrated in steps of .001°: .66302
    expect(Math.abs(optics.diffuseTransmittance - 0.66302)).toBeLessThan(5e-4)
    const given = glazingOptics(
      {
        ...glazing,
        table: { ...glazing.table, diffuseTransmittance: 0.6, diffuseAbsorptance: [0.08, 0.06], backReflectance: 0.2 },
      },
      90,
    )
    expect([
      given.diffuseTransmittance,
      ...given.diffuseAbsorptance,
      given.backReflectance,
      given.backTransmittance,
    ]).toEqual([0.6, 0.08, 0.06, 0.2, 0.6])
    expect(given.backAbsorptance).toEqual([
      expect.closeTo((0.2 * 0.06) / 0.14, 12),
      expect.closeTo((0.2 * 0.08) / 0.14, 12),
    ])
  })
  test('a short table is completed at 0° and 90°', () => {
    const short = glazingOptics(
      {
        ...glazing,
        table: {
          anglesDeg: [10, 60],
          transmittance: [0.7, 0.6],
          absorptance: [
            [0.1, 0.1],
            [0.1, 0.1],
          ],
        },
      },
      90,
    )
    expect(short.transmittance[short.steps]).toBeCloseTo(0.7, 12)
    expect(short.transmittance[0]).toBe(0)
  })
})

describe('a glazing of which only U and g are known', () => {
  test.each([
    [5.7, 0.85],
    [5.7, 0.6],
    [3.9, 0.7],
    [2.8, 0.76],
    [1.1, 0.6],
    [1.1, 0.27],
    [0.6, 0.5],
    [0.5, 0.1],
    [2.8, 0.03],
  ])('U %d and g %d come back', (uValue, gValue) => {
    const optics = glazingOptics({ uValue, gValue }, 90)
    const back = standardGlazing(optics)
    expect(back.uValue).toBeCloseTo(uValue, 10)
    expect(back.gValue).toBeCloseTo(gValue, 10)
    expect(optics.warnings).toEqual([])
    for (let i = 0; i <= optics.steps; i++) {
      expect(optics.transmittance[i]).toBeGreaterThanOrEqual(0)
      expect(optics.absorptance[0]![i]).toBeGreaterThanOrEqual(0)
      expect(optics.transmittance[i]! + optics.absorptance[0]![i]!).toBeLessThanOrEqual(1)
    }
  })
  test('clear double glazing from its two numbers is within .02 of it pane by pane, at all angles', () => {
    const full = glazingOptics(doubleClear, 90)
    const simple = glazingOptics(standardGlazing(full), 90)
    for (const angle of [0, 40, 60, 70, 80])
      expect(Math.abs(at(simple, simple.transmittance, angle) - at(full, full.transmittance, angle))).toBeLessThan(0.02)
    expect(Math.abs(simple.diffuseTransmittance - full.diffuseTransmittance)).toBeLessThan(0.02)
  })
  test('what no glass can do is kept within bounds and said', () => {
    const optics = glazingOptics({ uValue: 7, gValue: 0.99 }, 90)
    expect(optics.warnings.map(w => [w.quantity, w.value])).toEqual([
      ['glazing.uValue', 7],
      ['glazing.gValue', 0.99],
    ])
    expect(optics.paneResistance[0]).toBe(0.002)
  })
})

test('facing mirrors let nothing through, and nothing becomes infinite', () => {
  const mirror = {
    thickness: 0.006,
    conductivity: 1,
    solarTransmittance: 0,
    frontReflectance: 1,
    backReflectance: 1,
    frontEmissivity: 0.84,
    backEmissivity: 0.84,
  }
  for (const panes of [
    [mirror, mirror],
    [{ ...mirror, solarTransmittance: 0.5, frontReflectance: 0.2, backReflectance: 0.5 }, mirror],
    [mirror, mirror, mirror],
  ]) {
    const light = stackOptics(panes, 90)
    for (const value of [
      ...light.transmittance,
      ...light.absorptance.flatMap(series => [...series]),
      light.backReflectance,
      light.backTransmittance,
    ]) {
      expect(value).toBeGreaterThan(-1e-9)
      expect(value).toBeLessThan(1 + 1e-9)
    }
    expect(new Set(light.transmittance)).toEqual(new Set([0]))
  }
})

test('panes and gaps that do not fit are a bug', () => {
  expect(() => glazingOptics({ panes: [], gaps: [] }, 90)).toThrow(RangeError)
  expect(() => glazingOptics({ panes: [pane(), pane()], gaps: [] }, 90)).toThrow(RangeError)
})
