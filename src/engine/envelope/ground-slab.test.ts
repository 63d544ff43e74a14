import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groundSlab, type GroundSlabInput } from './ground-slab.ts'

/** A slab of 10 m by 8 m on sand: B' = 80/18 = 4.444 m. Outdoors 10 °C, coldest in mid January, ± 10 K. */
const cold = (2 * Math.PI * 0.5) / 12
const outdoor = { mean: 10, cosine: -10 * Math.cos(cold), sine: -10 * Math.sin(cold) }
function slab(
  change: Partial<GroundSlabInput> = {},
  boundary: Partial<GroundSlabInput['boundary']> = {},
): GroundSlabInput {
  return {
    boundary: { type: 'ground', floorArea: 80, perimeter: 36, ...boundary },
    elementArea: 80,
    floorResistance: 0,
    outdoor,
    ...change,
  }
}

test('uninsulated slab on sand, by hand', () => {
  // d_t = 0.3 + 2·0.21 = 0.72; U = 4/(π·4.4444 + 0.72)·ln(π·4.4444/0.72 + 1) = 0.27243·3.01515
  const result = groundSlab(slab())
  expect(result.uValue).toBeCloseTo(0.8214, 3)
  // R_v = 1/0.8214 − 0.17 − 0.25
  expect(result.resistance).toBeCloseTo(0.7974, 3)
  expect(result.soil).toEqual({ thickness: 0.5, conductivity: 2, density: 2000, specificHeat: 1000 })
})

test('solid floors on clay against the published table (CIBSE Guide A: P/A and U at R_f = 0)', () => {
  for (const [ratio, uValue] of [
    [0.05, 0.13],
    [0.1, 0.22],
    [0.2, 0.37],
    [0.3, 0.49],
    [0.45, 0.65],
    [0.6, 0.78],
    [0.8, 0.93],
    [1, 1.05],
  ] as const) {
    const found = groundSlab(slab({}, { soil: 'clay', floorArea: 100, perimeter: 100 * ratio })).uValue
    expect(Math.abs(found - uValue), `P/A ${ratio}`).toBeLessThan(0.0061)
  }
})

test('well insulated floor: the other formula', () => {
  // R_f = 5: d_t = 0.3 + 2·5.21 = 10.72 > B'; U = 2/(0.457·4.4444 + 10.72) = 0.15685
  expect(groundSlab(slab({ floorResistance: 5 })).uValue).toBeCloseTo(0.15685, 5)
})

test('edge insulation, by hand', () => {
  // 1 m horizontal, 0.1 m of 0.04 W/(m·K): d' = 0.1·(2/0.04 − 1) = 4.9; ψ = −2/π·(ln(1/0.72 + 1) − ln(1/5.62 + 1)) =
  // −0.63662·(0.87063 − 0.16393)
  const horizontal = groundSlab(
    slab({}, { edgeInsulation: { position: 'horizontal', width: 1, thickness: 0.1, conductivity: 0.04 } }),
  )
  expect(horizontal.uValue).toBeCloseTo(0.8214 - (0.4499 * 2) / 4.4444, 3)
  // Vertical to 0.5 m is 1 m horizontal.
  const vertical = groundSlab(
    slab({}, { edgeInsulation: { position: 'vertical', width: 0.5, thickness: 0.1, conductivity: 0.04 } }),
  )
  expect(vertical.uValue).toBeCloseTo(horizontal.uValue, 12)
  expect([...vertical.temperature]).toEqual([...horizontal.temperature])
})

test('monthly temperatures, by hand', () => {
  const { temperature, uValue } = groundSlab(slab())
  // Mean flow A·U·(20 − 10): θ_v is the outdoor mean on average.
  expect(temperature.reduce((sum, value) => sum + value, 0) / 12).toBeCloseTo(10, 10)
  // H_pe/(A·U) = 0.37·36·2·ln(3.2/0.72 + 1)/(80·0.8214) = 26.64·1.69459/65.71 = 0.6870
  const swing = (0.37 * 36 * 2 * Math.log(3.2 / 0.72 + 1)) / (80 * uValue)
  expect(swing).toBeCloseTo(0.687, 3)
  // A month late: coldest in mid February, warmest in mid August.
  expect(temperature[1]).toBeCloseTo(10 - 10 * swing, 10)
  expect(temperature[7]).toBeCloseTo(10 + 10 * swing, 10)
})

test("the room's wave stores heat in the soil", () => {
  const still = groundSlab(slab())
  const swinging = groundSlab(slab({}, { roomAmplitude: 2 }))
  // H_pi/A = 2/0.72·√(2/((1 + 3.2/0.72)² + 1)) = 2.7778·0.25546 = 0.70962; θ_v moves by (1 − 0.70962/0.8214)·2 K, down in January
  expect((swinging.temperature[0] ?? 0) - (still.temperature[0] ?? 0)).toBeCloseTo(-2 * (1 - 0.70962 / 0.8214), 3)
  // The room's mean drops out: θ_v follows the outdoor mean.
})

test('steady flow equals U·A·ΔT whatever the floor, and everything stays a resistance', () => {
  fc.assert(
    fc.property(
      fc.record({
        area: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        slimness: fc.double({ min: 1, max: 50, noNaN: true }),
        resistance: fc.double({ min: 0, max: 50, noNaN: true }),
        wall: fc.double({ min: 0, max: 2, noNaN: true }),
        soil: fc.constantFrom('clay' as const, 'sand' as const, 'rock' as const),
        width: fc.double({ min: 0, max: 10, noNaN: true }),
        position: fc.constantFrom('horizontal' as const, 'vertical' as const),
        thickness: fc.double({ min: 0, max: 1, noNaN: true }),
        conductivity: fc.double({ min: 0.005, max: 5, noNaN: true }),
      }),
      p => {
        const result = groundSlab(
          slab(
            { floorResistance: p.resistance },
            {
              floorArea: p.area,
              perimeter: 4 * Math.sqrt(p.area) * p.slimness,
              wallThickness: p.wall,
              soil: p.soil,
              edgeInsulation: {
                position: p.position,
                width: p.width,
                thickness: p.thickness,
                conductivity: p.conductivity,
              },
            },
          ),
        )
        expect(result.resistance).toBeGreaterThan(0)
        expect(result.soil.thickness).toBeGreaterThan(0)
        expect(
          1 /
            (0.17 + p.resistance + result.soil.thickness / result.soil.conductivity + result.resistance) /
            result.uValue,
        ).toBeCloseTo(1, 9)
        // Never outside the outdoor swing.
        for (const value of result.temperature) expect(Math.abs(value - 10)).toBeLessThanOrEqual(10 + 1e-9)
      },
    ),
    { numRuns: 300 },
  )
})

test('a tiny floor: less soil, the same flow', () => {
  const { soil, resistance, uValue } = groundSlab(slab({}, { floorArea: 0.25, perimeter: 2, wallThickness: 0 }))
  expect(soil.thickness).toBeLessThan(0.5)
  expect(0.17 + soil.thickness / soil.conductivity + resistance).toBeCloseTo(1 / uValue, 12)
})

test('absent dimensions: the element as a square', () => {
  const square = groundSlab({ boundary: { type: 'ground' }, elementArea: 100, floorResistance: 1, outdoor })
  const same = groundSlab({
    boundary: { type: 'ground', floorArea: 100, perimeter: 40 },
    elementArea: 3,
    floorResistance: 1,
    outdoor,
  })
  expect(square).toEqual(same)
})
