import { describe, expect, test } from 'vitest'
import { tehranNormals, tehranPlace } from '../../../../tests/fixtures/tehran-normals.ts'
import { generateYear } from '../generated-year/generate-year.ts'
import { sunYear } from '../../sun/sun-year.ts'
import { dewPointOf, saturationPressure, standardPressure } from '../air/humid-air.ts'
import { epwQuantities, type EpwQuantity } from './epw-fields.ts'
import { repairWeather, type RawYear } from './repair-weather.ts'

const made = generateYear(tehranNormals, tehranPlace)
const whole: Readonly<Record<EpwQuantity['name'], Float64Array>> = {
  temperature: made.temperature,
  dewPoint: made.dewPoint,
  relativeHumidity: made.relativeHumidityPercent,
  pressure: made.pressure,
  skyInfrared: made.skyInfrared,
  globalHorizontal: made.globalHorizontal,
  directNormal: made.directNormal,
  diffuseHorizontal: made.diffuseHorizontal,
  windDirection: made.windDirectionDeg,
  windSpeed: made.windSpeed,
  totalSkyCover: made.totalSkyCover,
  opaqueSkyCover: made.opaqueSkyCover,
  ceilingHeight: made.ceilingHeight,
}
/** The year with what each change does to a copy of its series. */
function raw(changes: Partial<Record<EpwQuantity['name'], (series: Float64Array) => void>> = {}): RawYear {
  return {
    place: made.place,
    clock: 'standard',
    hours: 8760,
    firstWeekday: 0,
    infraredMeasured: new Uint8Array(8760).fill(1),
    columns: epwQuantities.map(({ name }) => {
      const series = whole[name].slice()
      changes[name]?.(series)
      return series
    }),
  }
}
function gap(from: number, hours: number) {
  return (series: Float64Array): void => {
    series.fill(NaN, from, from + hours)
  }
}
const all = gap(0, 8760)
function repaired(changes: Parameters<typeof raw>[0]) {
  const answer = repairWeather(raw(changes))
  if (!answer.ok) throw new Error(`${answer.quantity}: ${answer.found}`)
  return answer
}
/** Repairs in short: quantity, rule, hours, longest run, line of the first. */
function done(changes: Parameters<typeof raw>[0]): readonly string[] {
  return repaired(changes).repairs.map(
    ({ quantity, rule, hours, longestGap, firstLine }) => `${quantity} ${rule} ${hours} ${longestGap} ${firstLine}`,
  )
}
const sun = sunYear(made.place, 8760)
const lit = new Set(sun.litHours)

test('nothing is done to a whole year', () => {
  const { weather, repairs } = repaired({})
  expect(repairs).toEqual([])
  expect(weather.globalHorizontal).toEqual(made.globalHorizontal)
  expect([weather.label, weather.clock, weather.firstWeekday]).toEqual([
    `${made.place.city}, ${made.place.country}, ${made.place.source}`,
    'standard',
    0,
  ])
})

describe('temperature', () => {
  test('is bridged straight over three days at most', () => {
    const { weather, repairs } = repaired({ temperature: gap(100, 72) })
    expect(repairs).toEqual([
      { quantity: 'temperature', rule: 'interpolated', hours: 72, longestGap: 72, firstLine: 109 },
    ])
    const [from = NaN, to = NaN] = [made.temperature[99], made.temperature[172]]
    for (const h of [100, 135, 171]) expect(weather.temperature[h]).toBeCloseTo(from + ((to - from) * (h - 99)) / 73, 9)
    expect(repairWeather(raw({ temperature: gap(100, 73) }))).toEqual({
      ok: false,
      quantity: 'temperature',
      firstHour: 100,
      found: '73 missing',
      expected: 'no more than 72 missing hours in a row',
    })
  })
  test('of several gaps the longest run and the first line are told', () => {
    expect(
      done({
        temperature: series => {
          gap(10, 2)(series)
          gap(50, 5)(series)
          gap(90, 3)(series)
        },
      }),
    ).toEqual(['temperature interpolated 10 5 19'])
  })
})

describe('air', () => {
  test('pressure goes straight over a gap; without any it is that of the standard atmosphere at the place', () => {
    expect(done({ pressure: gap(0, 3) })).toEqual(['pressure interpolated 3 3 9'])
    const { weather } = repaired({ pressure: all })
    expect(weather.pressure[4000]).toBe(standardPressure(made.place.elevation))
  })
  test('of another elevation than the place’s is told', () => {
    const at = (elevation: number, changes: Parameters<typeof raw>[0] = {}) => {
      const answer = repairWeather({ ...raw(changes), place: { ...made.place, elevation } })
      if (!answer.ok) throw new Error(answer.found)
      return answer.repairs.map(({ quantity, rule, hours }) => `${quantity} ${rule} ${hours}`)
    }
    const { elevation } = made.place
    expect(at(elevation - 300)).toEqual([])
    expect(at(elevation + 300)).toEqual([])
    for (const wrong of [0, elevation - 600, elevation + 600, elevation * 3.28, 4900])
      expect([wrong, at(wrong)]).toEqual([wrong, ['pressure offElevation 8760']])
    expect(at(4900, { pressure: all })).toEqual(['pressure standardAtmosphere 8760'])
  })
  test('a dew point comes from the humidity; without it straight from its neighbours; without any from half of saturation', () => {
    const { weather } = repaired({ dewPoint: gap(500, 1) })
    const pressure =
      (saturationPressure(made.temperature[500] ?? NaN) * (made.relativeHumidityPercent[500] ?? NaN)) / 100
    expect(weather.dewPoint[500]).toBeCloseTo(dewPointOf(pressure), 9)
    expect(done({ dewPoint: gap(500, 4), relativeHumidity: gap(501, 2) })).toEqual([
      'dewPoint fromHumidity 2 1 509',
      'dewPoint interpolated 2 2 510',
      'relativeHumidity fromDewPoint 2 2 510',
    ])
    const dry = repaired({ dewPoint: all, relativeHumidity: all })
    expect(dry.repairs.map(({ rule }) => rule)).toEqual(['constant', 'fromDewPoint'])
    expect(dry.weather.relativeHumidityPercent[4000]).toBeCloseTo(50, 6)
  })
  test('humidity of nothing is taken as one per cent: there is no dew point of dry air', () => {
    const { weather } = repaired({
      dewPoint: gap(500, 1),
      relativeHumidity: series => {
        series[500] = 0
      },
    })
    expect(weather.dewPoint[500]).toBeCloseTo(dewPointOf(saturationPressure(made.temperature[500] ?? NaN) / 100), 9)
  })
  test('a dew point above the temperature is lowered to it, beyond what a reading may err', () => {
    const above = (by: number) =>
      repaired({
        dewPoint: series => {
          for (const h of [700, 701, 900]) series[h] = (made.temperature[h] ?? NaN) + by
        },
      })
    expect(above(0.049).repairs).toEqual([])
    const { weather, repairs } = above(0.06)
    expect(repairs).toEqual([{ quantity: 'dewPoint', rule: 'atTemperature', hours: 3, longestGap: 2, firstLine: 709 }])
    expect(weather.dewPoint[701]).toBe(made.temperature[701])
  })
  test('wind: straight over a gap, 2 m/s without any; its direction stays, and is north without any', () => {
    expect(done({ windSpeed: gap(10, 2), windDirection: gap(20, 3) })).toEqual([
      'windSpeed interpolated 2 2 19',
      'windDirection previous 3 3 29',
    ])
    expect(repaired({ windDirection: gap(20, 3) }).weather.windDirectionDeg[22]).toBe(made.windDirectionDeg[19])
    // Before the first hour comes the last one.
    expect(repaired({ windDirection: gap(0, 1) }).weather.windDirectionDeg[0]).toBe(made.windDirectionDeg[8759])
    const { weather } = repaired({ windSpeed: all, windDirection: all })
    expect([weather.windSpeed[77], weather.windDirectionDeg[77]]).toEqual([2, 0])
  })
  test('wind of nothing, or of more than any town has, is told', () => {
    const mean = made.windSpeed.reduce((a, b) => a + b, 0) / 8760
    const times = (factor: number) =>
      done({
        windSpeed: series => {
          for (let h = 0; h < 8760; h++) series[h] = (made.windSpeed[h] ?? NaN) * factor
        },
      })
    expect(times(0)).toEqual(['windSpeed calm 8760 8760 9'])
    expect(times(11.9 / mean)).toEqual([])
    expect(times(12.1 / mean)).toEqual(['windSpeed tooStrong 8760 8760 9'])
    expect(
      done({
        windSpeed: series => {
          series.fill(0)
          gap(0, 8000)(series)
        },
      }),
    ).toEqual(['windSpeed interpolated 8000 8000 9', 'windSpeed calm 8760 8760 9'])
  })
})

describe('radiation', () => {
  const noon = 172 * 24 + 11
  test('of the night needs no telling', () => {
    const nights = (series: Float64Array): void => {
      for (let h = 0; h < 8760; h++) if (!lit.has(h)) series[h] = NaN
    }
    const { weather, repairs } = repaired({ globalHorizontal: nights, directNormal: nights, diffuseHorizontal: nights })
    expect(repairs).toEqual([])
    expect(weather.globalHorizontal[172 * 24]).toBe(0)
  })
  test('two kinds give the third', () => {
    const height = sun.up[[...sun.litHours].indexOf(noon)] ?? NaN
    const [direct = NaN, diffuse = NaN, global = NaN] = [
      made.directNormal[noon],
      made.diffuseHorizontal[noon],
      made.globalHorizontal[noon],
    ]
    const one = gap(noon, 1)
    expect(repaired({ globalHorizontal: one }).weather.globalHorizontal[noon]).toBeCloseTo(direct * height + diffuse, 6)
    expect(repaired({ diffuseHorizontal: one }).weather.diffuseHorizontal[noon]).toBeCloseTo(
      Math.max(0, global - direct * height),
      6,
    )
    expect(repaired({ directNormal: one }).weather.directNormal[noon]).toBeCloseTo((global - diffuse) / height, 6)
    expect(done({ globalHorizontal: one })).toEqual([`globalHorizontal fromOtherRadiation 1 1 ${noon + 9}`])
  })
  test('one gives all, split by its clearness; what is left out wholly comes from the nearest day', () => {
    const one = gap(noon, 1)
    expect(done({ directNormal: one, diffuseHorizontal: one })).toEqual([
      `diffuseHorizontal erbsSplit 1 1 ${noon + 9}`,
      `directNormal fromOtherRadiation 1 1 ${noon + 9}`,
    ])
    const { weather, repairs } = repaired({ globalHorizontal: one, directNormal: one, diffuseHorizontal: one })
    expect(repairs.map(({ rule }) => rule)).toEqual(['nearestDay', 'erbsSplit', 'fromOtherRadiation'])
    expect(weather.globalHorizontal[noon]).toBe(made.globalHorizontal[noon - 24])
    // Two days out: the one before has none either, the one after does.
    const two = (series: Float64Array): void => {
      gap(noon - 24, 1)(series)
      gap(noon, 1)(series)
    }
    expect(
      repaired({ globalHorizontal: two, directNormal: two, diffuseHorizontal: two }).weather.globalHorizontal[noon],
    ).toBe(made.globalHorizontal[noon + 24])
  })
  test('at the horizon the beam is no more than 1000 W/m², and never below nothing', () => {
    const { weather } = repaired({ directNormal: all })
    expect(Math.max(...weather.directNormal)).toBeLessThanOrEqual(1000)
    expect(Math.min(...weather.directNormal)).toBe(0)
  })
  test('must be there for nine tenths of the daylight', () => {
    const days = [...sun.litHours]
    const without = (count: number) => {
      const out = (series: Float64Array): void => {
        for (const h of days.slice(0, count)) series[h] = NaN
      }
      return repairWeather(raw({ globalHorizontal: out, directNormal: out, diffuseHorizontal: out }))
    }
    const most = Math.floor(0.1 * days.length)
    expect(without(most - 1).ok).toBe(true)
    expect(without(most + 1)).toEqual({
      ok: false,
      quantity: 'globalHorizontal',
      firstHour: days[0],
      found: `${most + 1} missing`,
      expected: 'radiation in nine of ten daylight hours',
    })
  })
  test('of nothing in the whole year is left, and told', () => {
    const none = (series: Float64Array): void => {
      series.fill(0)
    }
    expect(done({ globalHorizontal: none, directNormal: none, diffuseHorizontal: none })).toEqual([
      'globalHorizontal noLight 8760 8760 9',
    ])
  })
  describe('that is not the sum of its parts is told', () => {
    const { globalHorizontal: global, directNormal: direct, diffuseHorizontal: diffuse } = whole
    const as = (given: Float64Array, factor = 1) => {
      return (series: Float64Array): void => {
        series.set(given.map(value => value * factor))
      }
    }
    const up = new Float64Array(8760)
    sun.litHours.forEach((h, i) => {
      up[h] = sun.up[i] ?? NaN
    })
    test.each<[string, Parameters<typeof raw>[0]]>([
      ['direct of 0', { directNormal: as(direct, 0) }],
      ['diffuse of 0', { diffuseHorizontal: as(diffuse, 0) }],
      ['global of 0', { globalHorizontal: as(global, 0) }],
      ['direct and diffuse of 0', { directNormal: as(direct, 0), diffuseHorizontal: as(diffuse, 0) }],
      ['direct and diffuse exchanged', { directNormal: as(diffuse), diffuseHorizontal: as(direct) }],
      ['global and direct exchanged', { globalHorizontal: as(direct), directNormal: as(global) }],
      ['global and diffuse exchanged', { globalHorizontal: as(diffuse), diffuseHorizontal: as(global) }],
      ['global in MJ', { globalHorizontal: as(global, 0.0036) }],
      ['direct in MJ', { directNormal: as(direct, 0.0036) }],
      ['diffuse in kJ', { diffuseHorizontal: as(diffuse, 3.6) }],
      ['direct that is global', { directNormal: as(global) }],
      ['diffuse that is global', { diffuseHorizontal: as(global) }],
      ['direct on the ground', { directNormal: as(direct.map((value, h) => value * (up[h] ?? NaN))) }],
    ])('%s', (_, changes) => {
      expect(repaired(changes).repairs).toEqual([
        {
          quantity: 'globalHorizontal',
          rule: 'notSum',
          hours: expect.toSatisfy((hours: number) => hours > 1000 && hours < sun.litHours.length),
          longestGap: expect.any(Number),
          firstLine: 9,
        },
      ])
    })
    test('by the hours that have all three', () => {
      const most = gap(0, 7000)
      const changes = {
        directNormal: (series: Float64Array) => {
          series.set(diffuse)
          most(series)
        },
        diffuseHorizontal: as(direct),
      }
      expect(repaired(changes).repairs.map(({ rule }) => rule)).toEqual(['fromOtherRadiation', 'notSum'])
      expect(done({ directNormal: all })).toHaveLength(1)
    })
  })
  test('in the dark is refused beyond a fiftieth of the year’s light', () => {
    const dark = [...Array(8760).keys()].filter(h => !lit.has(h))
    const sum = made.globalHorizontal.reduce((a, b) => a + b, 0)
    const withDark = (share: number) =>
      repairWeather(
        raw({
          globalHorizontal: series => {
            // A share of all light, that which is added among it.
            const each = (sum * share) / (1 - share) / dark.length
            for (const h of dark) series[h] = each
          },
        }),
      )
    expect(withDark(0.0199).ok).toBe(true)
    expect(withDark(0.0201)).toMatchObject({
      ok: false,
      quantity: 'globalHorizontal',
      firstHour: dark[0],
      found: "2 % of the year's light while the sun is down",
    })
  })
})

describe('clouds', () => {
  test('one kind of cover is the other’s where there is no other; without both, from the infrared', () => {
    expect(done({ totalSkyCover: gap(5, 2) })).toEqual(['totalSkyCover fromOtherCover 2 2 14'])
    expect(repaired({ totalSkyCover: gap(5, 1) }).weather.totalSkyCover[5]).toBe(made.opaqueSkyCover[5])
    expect(done({ opaqueSkyCover: gap(5, 2) })).toEqual(['opaqueSkyCover fromOtherCover 2 2 14'])
    expect(repaired({ opaqueSkyCover: gap(5, 1) }).weather.opaqueSkyCover[5]).toBe(made.totalSkyCover[5])
    expect(done({ totalSkyCover: gap(5, 2), opaqueSkyCover: gap(5, 2) })).toEqual([
      'opaqueSkyCover fromInfrared 2 2 14',
      'totalSkyCover fromOtherCover 2 2 14',
    ])
  })
  test('without the infrared too they go straight over a gap, and are half the sky without any', () => {
    const some = gap(5, 2)
    expect(done({ totalSkyCover: some, opaqueSkyCover: some, skyInfrared: some })).toEqual([
      'opaqueSkyCover interpolated 2 2 14',
      'totalSkyCover fromOtherCover 2 2 14',
      'skyInfrared martinBerdahl 2 2 14',
    ])
    const { weather } = repaired({ totalSkyCover: all, opaqueSkyCover: all, skyInfrared: all })
    expect([weather.opaqueSkyCover[9], weather.totalSkyCover[9]]).toEqual([5, 5])
  })
  test('a ceiling without limit, or unknown, is one of 2 km', () => {
    const ceilings = [1000, 21_999, 22_000, 77_777, NaN]
    const { weather, repairs } = repaired({
      ceilingHeight: series => {
        series.set(ceilings)
      },
    })
    expect(Array.from(weather.ceilingHeight.slice(0, 5))).toEqual([1000, 21_999, 2000, 2000, 2000])
    expect(repairs).toEqual([])
  })
  test('infrared that was filled was not measured', () => {
    const { weather } = repaired({ skyInfrared: gap(5, 1) })
    expect(Array.from(weather.skyInfraredMeasured.slice(4, 7))).toEqual([1, 0, 1])
  })
})
