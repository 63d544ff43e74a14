import { describe, expect, test } from 'vitest'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { planeIrradiance } from '#engine/sun/plane-irradiance.ts'
import { skySamples } from '#engine/sun/sky-samples.ts'
import { eachOf, needsReference } from '../support/needs-reference.ts'
import { someOf } from '../support/rounds.ts'
import { referenceText, referenceWeather } from './reference-data.ts'

function read(part: string) {
  const answer = readEpw(referenceText(part))
  if (!answer.ok) throw new Error(`${part}: ${JSON.stringify(answer.error)}`)
  return answer
}
function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}

// Computed by another reader from the same files; printed with these decimals.
describe.each([
  ['DRYCOLD', { mean: 9.71, lowest: -24.4, highest: 35, global: 1831.9, direct: 2353.7, diffuse: 500.5 }],
  ['725650TYCST', { mean: 10.88, lowest: -19.4, highest: 40, global: 1670.2, direct: 1977.6, diffuse: 556.5 }],
] as const)('%s', needsReference('bestest/DRYCOLD.epw.gz', 'bestest/725650TYCST.epw.gz'), (name, stated) => {
  test('year as the notes to the reference data state it', () => {
    const { weather } = read(`bestest/${name}.epw.gz`)
    expect(Math.abs(sum(weather.temperature) / 8760 - stated.mean)).toBeLessThan(0.00501)
    expect(Math.min(...weather.temperature)).toBe(stated.lowest)
    expect(Math.max(...weather.temperature)).toBe(stated.highest)
    expect(Math.abs(sum(weather.globalHorizontal) / 1000 - stated.global)).toBeLessThan(0.0501)
    expect(Math.abs(sum(weather.directNormal) / 1000 - stated.direct)).toBeLessThan(0.0501)
    expect(Math.abs(sum(weather.diffuseHorizontal) / 1000 - stated.diffuse)).toBeLessThan(0.0501)
  })
})

const files = eachOf([...referenceWeather('bestest'), ...someOf(referenceWeather('weather'), 2)])

describe('real weather files', needsReference('weather'), () => {
  test.each(files)('%s is read to its last header record and field', part => {
    const { header, remarks, repairs, records } = read(part)
    expect(remarks).toEqual([])
    // Two files have dew points above the temperature, eight hours at most.
    expect(repairs.filter(({ rule, hours }) => rule !== 'atTemperature' || hours > 8)).toEqual([])
    expect(header.designConditions.length).toBeLessThanOrEqual(1) // one file has none
    for (const {
      heating,
      heatingDryBulb: [coldest, cold],
      coolingDryBulb: [hottest, hot, warm],
    } of header.designConditions) {
      expect(heating[0]).toBeGreaterThanOrEqual(1) // coldest month
      expect(coldest).toBeLessThanOrEqual(cold)
      expect(hottest).toBeGreaterThanOrEqual(hot)
      expect(hot).toBeGreaterThanOrEqual(warm)
      expect(warm).toBeGreaterThan(cold)
    }
    expect(header.typicalPeriods.length).toBeGreaterThanOrEqual(3)
    expect(header.groundTemperatures.map(({ depth }) => depth)).toEqual([0.5, 2, 4])
    // The deeper, the smaller the year's swing: a record read in the wrong order would show.
    const swings = header.groundTemperatures.map(({ monthly }) => Math.max(...monthly) - Math.min(...monthly))
    expect(swings.toSorted((a, b) => b - a)).toEqual(swings)
    expect(records.column('minute').filter(Number.isFinite).length).toBe(8760)
    expect(records.column('liquid precipitation depth')).toHaveLength(8760)
  })

  // Some files are an hour off against the sun (Honolulu, Fairbanks) or put an hour's light into its few minutes of sun.
  test.each(files)('%s lights no wall brighter than the sun and what its sky holds', part => {
    const { weather } = read(part)
    const sky = skySamples(weather)
    let most = 0
    for (const azimuthDeg of [0, 90, 180, 270]) {
      planeIrradiance(sky, { azimuthDeg, tiltDeg: 90 }, new Float64Array(12).fill(0.2), new Float64Array(8760)).forEach(
        (value, h) => {
          const given =
            (weather.directNormal[h] ?? 0) +
            (weather.diffuseHorizontal[h] ?? 0) +
            0.1 * (weather.globalHorizontal[h] ?? 0)
          most = Math.max(most, value - given)
          expect(value, `hour ${h} towards ${azimuthDeg}°`).toBeLessThan(1367 * 1.033)
        },
      )
    }
    // Light around a low sun counts more on a wall than on the ground: some 300 W/m² at most.
    expect(most).toBeLessThan(400)
  })
})
