import { expect, test } from 'vitest'
import { skyTemperature } from '#engine/climate/sky/sky-temperature.ts'
import { luminousEfficacy, precipitableWater } from '#engine/daylight/luminous-efficacy.ts'
import { mainsTemperature, mainsWave } from '#engine/hot-water/mains-temperature.ts'
import { degree } from '#engine/maths/degree.ts'
import { airMass, extraterrestrialNormal } from '#engine/sun/perez-sky.ts'
import { plainWeather } from '../../fixtures/plain-weather.ts'
import { largest, peerRows } from './peer-table.ts'

test('mains water from mean and swing, north and south, frost included: one formula, the table’s nine digits', () => {
  const rows = peerRows('mains-water', ...(['latitude', 'mean', 'swing', 'day', 'temperature'] as const))
  const ours = rows.map(row => mainsWave(row.mean, row.swing, row.latitude, 365)[row.day - 1]!)
  expect(largest(ours.map((water, i) => water - rows[i]!.temperature))).toBeLessThan(1e-6)
  expect(rows.filter(row => row.temperature === 0).length).toBeGreaterThan(3)
  expect(new Set(rows.map(row => Math.sign(row.latitude))).size).toBe(2)
})

test('mains water of a weather file: mean of the hours, swing of the months’ means', () => {
  const temperature = Float64Array.from({ length: 8760 }, (_, h) => {
    const [year, day] = [(2 * Math.PI * (h - 400)) / 8760, (2 * Math.PI * (h - 14)) / 24]
    return Math.round(10 * (14 - 12 * Math.cos(year) + 5 * Math.cos(day))) / 10
  })
  const water = mainsTemperature(plainWeather(0, { temperature, place: { ...plainWeather(0).place, latitude: 40 } }))
  const rows = peerRows('mains-water-year', 'day', 'temperature')
  // A half may be rounded the other way there: 0.1 K in single hours of 8760.
  expect(largest(rows.map(row => water[row.day - 1]! - row.temperature))).toBeLessThan(0.001)
})

// EnergyPlus computes with σ = 5.6697e-8 (the file's infrared: 0.008 K at 300 K) and takes ln(T̂_dp/273.15) where the engine, with
// the published formula, has 273 in both places.
test('sky temperature by Clark and Allen under Walton’s clouds, and from a file’s infrared, within 0.01 K', () => {
  const rows = peerRows(
    'sky-temperature',
    ...(['air', 'dewPoint', 'opaque', 'infrared', 'clarkAllen', 'file'] as const),
  )
  const hours = (name: 'air' | 'dewPoint' | 'opaque' | 'infrared') =>
    Float64Array.from({ length: 8760 }, (_, h) => rows[h]?.[name] ?? 10)
  const weather = plainWeather(0, {
    temperature: hours('air'),
    dewPoint: hours('dewPoint'),
    opaqueSkyCover: hours('opaque'),
    skyInfrared: hours('infrared'),
  })
  const [clarkAllen, file] = [skyTemperature(weather, 'clarkAllen'), skyTemperature(weather, 'file')]
  expect(largest(rows.map((row, i) => clarkAllen[i]! - row.clarkAllen))).toBeLessThan(0.01)
  expect(largest(rows.map((row, i) => file[i]! - row.file))).toBeLessThan(0.01)
  expect(new Set(rows.map(row => row.opaque)).size).toBe(11)
})

const light = peerRows(
  'sky-light',
  ...(['hour', 'dewPoint', 'altitude', 'beam', 'diffuse', 'brightness', 'ofSky', 'ofBeam'] as const),
)
/** Light of the sky and of the beam [lm/W]. */
function efficacies(row: (typeof light)[number]) {
  const zenith = (90 - row.altitude) * degree
  const out = new Float64Array(2)
  luminousEfficacy(
    row.beam,
    row.diffuse,
    zenith,
    Math.cos(zenith),
    row.brightness,
    precipitableWater(row.dewPoint),
    out,
  )
  return { ofSky: out[0]!, ofBeam: out[1]! }
}

test('Perez’ luminous efficacy, water in the air by the dew point: to the table’s digits', () => {
  // The engine takes no sky as darker than 0.01, where its logarithm loses its sense.
  const lit = light.filter(row => row.brightness > 0.01)
  expect(lit.length).toBeGreaterThan(140)
  expect([Math.min(...lit.map(row => row.dewPoint)) < -5, Math.max(...lit.map(row => row.dewPoint)) > 20]).toEqual([
    true,
    true,
  ])
  const off = lit.flatMap(row => {
    const { ofSky, ofBeam } = efficacies(row)
    return [ofSky - row.ofSky, ofBeam - row.ofBeam]
  })
  expect(largest(off)).toBeLessThan(0.01)
  // Their extraterrestrial radiation is by the month.
  const brightness = light.map(row => {
    const zenith = (90 - row.altitude) * degree
    const outside = extraterrestrialNormal(Math.floor(row.hour / 24) + 1)
    return (row.diffuse * airMass(Math.cos(zenith), zenith)) / outside / row.brightness - 1
  })
  expect(largest(brightness)).toBeLessThan(0.02)
})
