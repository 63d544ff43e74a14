import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../../tests/fixtures/plain-weather.ts'
import { clarkAllenEmissivity } from './clark-allen.ts'
import { erbsDiffuseFraction } from './erbs-split.ts'
import { martinBerdahlEmissivity, opaqueCoverOfEmissivity } from './martin-berdahl.ts'
import { skyTemperature } from './sky-temperature.ts'

describe('Martin & Berdahl', () => {
  const clear = (dewPoint: number, pressure = 100_000, hour = 6) =>
    martinBerdahlEmissivity(dewPoint, pressure, hour, 0, 0, 2000)
  test('a clear sky by hand: 0.711 + 0.56 T + 0.73 T², T the dew point over 100 °C', () => {
    expect(clear(0)).toBeCloseTo(0.711, 9)
    expect(clear(10)).toBeCloseTo(0.711 + 0.056 + 0.0073, 9)
    expect(clear(-10)).toBeCloseTo(0.711 - 0.056 + 0.0073, 9)
    expect(clear(20)).toBeCloseTo(0.711 + 0.112 + 0.0292, 9)
  })
  test('midnight sends 0.013 more, noon as much less; 10 hPa less pressure 0.0012 less', () => {
    expect(clear(10, 100_000, 24) - clear(10)).toBeCloseTo(0.013, 9)
    expect(clear(10, 100_000, 12) - clear(10)).toBeCloseTo(-0.013, 9)
    expect(clear(10, 99_000) - clear(10)).toBeCloseTo(-0.0012, 9)
  })
  test('clouds: opaque ones by e^(−height/8.2 km), thin ones 0.4 of ice at 8 km', () => {
    const none = clear(10)
    const of = (opaque: number, total: number, ceiling = 2000) =>
      (martinBerdahlEmissivity(10, 100_000, 6, opaque, total, ceiling) - none) / (1 - none)
    expect(of(10, 10)).toBeCloseTo(Math.exp(-2 / 8.2), 9)
    expect(of(5, 5, 8200)).toBeCloseTo(0.5 * Math.exp(-1), 9)
    expect(of(0, 10)).toBeCloseTo(0.4 * Math.exp(-8 / 8.2), 9)
    expect(of(4, 7)).toBeCloseTo(0.4 * Math.exp(-2 / 8.2) + 0.3 * 0.4 * Math.exp(-8 / 8.2), 9)
    // A file may tell less in all than opaque.
    expect(of(7, 4)).toBeCloseTo(of(7, 7), 12)
  })
  test('stays a share of a black body, and not less than the coldest sky', () => {
    expect(martinBerdahlEmissivity(40, 105_000, 24, 10, 10, 0)).toBe(1)
    expect(martinBerdahlEmissivity(-38, 50_000, 12, 0, 0, 2000)).toBeGreaterThanOrEqual(0.4)
    expect(martinBerdahlEmissivity(-38, 0, 12, -90, -90, 0)).toBe(0.4)
  })
  test('its cover is found again from what it sends; an overcast and a clear sky bound it', () => {
    for (const opaque of [0, 3, 10])
      expect(
        opaqueCoverOfEmissivity(martinBerdahlEmissivity(5, 90_000, 9, opaque, opaque, 1500), 5, 90_000, 9, 1500),
      ).toBeCloseTo(opaque, 9)
    expect(opaqueCoverOfEmissivity(0.99, 5, 90_000, 9, 5000)).toBe(10)
    expect(opaqueCoverOfEmissivity(0.5, 5, 90_000, 9, 5000)).toBe(0)
    // The air is so humid that it is black by itself: the cover has no effect.
    expect(opaqueCoverOfEmissivity(1, 40, 110_000, 24, 2000)).toBe(0)
  })
})

test('Clark & Allen with Walton’s clouds: 0.787 at a dew point of 0 °C; ten tenths send 1.154 times as much', () => {
  expect(clarkAllenEmissivity(0, 0)).toBeCloseTo(0.787, 9)
  expect(clarkAllenEmissivity(20, 0)).toBeCloseTo(0.787 + 0.764 * Math.log(293 / 273), 9)
  expect(clarkAllenEmissivity(0, 10) / 0.787).toBeCloseTo(1 + 0.224 - 0.35 + 0.28, 9)
  expect(clarkAllenEmissivity(0, 5) / 0.787).toBeCloseTo(1 + 0.112 - 0.0875 + 0.035, 9)
})

describe('Erbs', () => {
  test('by hand, in its three pieces', () => {
    expect([-0.1, 0, 0.1, 0.22].map(erbsDiffuseFraction)).toEqual([1, 1, 0.991, 1 - 0.0198])
    const k = 0.5
    expect(erbsDiffuseFraction(k)).toBeCloseTo(
      0.9511 - 0.1604 * k + 4.388 * k ** 2 - 16.638 * k ** 3 + 12.336 * k ** 4,
      12,
    )
    expect([0.81, 1.2].map(erbsDiffuseFraction)).toEqual([0.165, 0.165])
  })
  test('its pieces meet, and it falls', () => {
    expect(erbsDiffuseFraction(0.2201)).toBeCloseTo(erbsDiffuseFraction(0.22), 2)
    expect(erbsDiffuseFraction(0.8)).toBeCloseTo(0.165, 2)
    const curve = Array.from({ length: 75 }, (_, i) => erbsDiffuseFraction(i / 100))
    expect(curve).toEqual(curve.toSorted((a, b) => b - a))
  })
})

describe('the sky of a year', () => {
  const constant = (value: number) => new Float64Array(8760).fill(value)
  const weather = plainWeather(20, {
    dewPoint: constant(10),
    pressure: constant(100_000),
    skyInfrared: constant(350),
    skyInfraredMeasured: Uint8Array.from({ length: 8760 }, (_, h) => h % 2),
    opaqueSkyCover: constant(4),
    totalSkyCover: constant(7),
    ceilingHeight: constant(3000),
  })
  const of = (emissivity: number) => 293.15 * emissivity ** 0.25 - 273.15
  const measured = (350 / 5.670374e-8) ** 0.25 - 273.15
  test('is the file’s where it was measured, the model’s where not; and each alone if asked for', () => {
    const [auto, file, martin, clark] = (['auto', 'file', 'martinBerdahl', 'clarkAllen'] as const).map(model =>
      skyTemperature(weather, model),
    )
    // Row 8 is 9:00.
    const model = of(martinBerdahlEmissivity(10, 100_000, 9, 4, 7, 3000))
    expect([auto?.[8], auto?.[9]]).toEqual([expect.closeTo(model, 9), expect.closeTo(measured, 6)])
    expect([file?.[8], file?.[9]]).toEqual([expect.closeTo(measured, 6), expect.closeTo(measured, 6)])
    expect([martin?.[8], martin?.[9]]).toEqual([
      expect.closeTo(model, 9),
      expect.closeTo(of(martinBerdahlEmissivity(10, 100_000, 10, 4, 7, 3000)), 9),
    ])
    expect(clark?.[8]).toBeCloseTo(of(clarkAllenEmissivity(10, 4)), 9)
  })
})
