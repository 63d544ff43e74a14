import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { needsReference } from '../../../tests/support/needs-reference.ts'
import { referenceText } from '../../../tests/validation/reference-data.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { readEpw } from '../climate/epw/read-epw.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import type { Prism, Window } from '../input.ts'
import { lightingUse, type DaylightInput } from './lighting-use.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
const base: Window = {
  name: 'w',
  zone: 'z',
  area: 30,
  azimuthDeg: 180,
  tiltDeg: 90,
  width: 20,
  height: 1.5,
  glazing: { uValue: 2, gValue: 0.5 },
}
/** An office strip of 20 m, 4.5 m deep and 3 m high: 2·90 + 2·60 m² of surfaces. */
function strip(
  window: Partial<Window> = {},
  more: Partial<DaylightInput> = {},
  glass = 20,
  visibleTransmittance = 0.6,
): DaylightInput {
  return {
    control: 'dimming',
    target: 500,
    ...more,
    places: [
      { share: 1, innerSurface: 300, openings: [{ window: { ...base, ...window }, glass, visibleTransmittance }] },
    ],
  }
}
function office(use: Float64Array): number {
  let sum = 0
  for (let h = 0; h < 8760; h++) if (h % 24 >= 8 && h % 24 < 18) sum += use[h] ?? 0
  return sum / 3650
}

describe('limits', () => {
  test('no window, no control or no light: the lamps burn', () => {
    const none = { control: 'dimming', target: 500, places: [{ share: 1, innerSurface: 300, openings: [] }] } as const
    expect(new Set(lightingUse(none, tehran))).toEqual(new Set([1]))
    expect(new Set(lightingUse(strip({}, { control: 'none' }), tehran))).toEqual(new Set([1]))
    expect(new Set(lightingUse(strip(), plainWeather(10)))).toEqual(new Set([1]))
    const night = lightingUse(strip(), tehran)
    expect([0, 1, 2, 22, 23].map(hour => night[180 * 24 + hour])).toEqual([1, 1, 1, 1, 1])
    expect(Math.min(...night)).toBeCloseTo(0.3, 12)
  })
  test('an hour by hand', () => {
    const diffuseHorizontal = new Float64Array(8760)
    diffuseHorizontal[0] = 100
    // Plane light 100·87.8·0.6 = 5268 lx (plane-light.test.ts), T = 0.6·diffuse share; light = E·2·T·20·0.9/(300·0.75)
    const use = lightingUse(
      strip({ glazing: { uValue: 5.7, gValue: 0.85 } }),
      plainWeather(10, { diffuseHorizontal, globalHorizontal: diffuseHorizontal }),
    )
    // One clear pane: hemispherical over normal transmittance about 0.90 to 0.92 → mean 5268·2·0.6·0.91·20·0.9/225 =
    // 460 lx; rows 614 and 307 lx of 500. Near row at the least power, far row at 1 − 0.7·0.614/0.8.
    expect(use[0]).toBeCloseTo((0.3 + 1 - (0.7 * (307 / 500)) / 0.8) / 2, 1)
    expect(
      lightingUse(
        strip({ glazing: { uValue: 5.7, gValue: 0.85 } }, { control: 'onOff' }),
        plainWeather(10, { diffuseHorizontal, globalHorizontal: diffuseHorizontal }),
      )[0],
    ).toBe(0.5)
  })
})

describe('directions', () => {
  const isLess = (less: Float64Array, more: Float64Array): boolean =>
    less.every((value, h) => value <= (more[h] ?? 0) + 1e-12) && office(less) < office(more)
  test('more glass, clearer glass and less light wanted never use more, in any hour', () => {
    expect(isLess(lightingUse(strip({}, {}, 25), tehran), lightingUse(strip(), tehran))).toBe(true)
    expect(isLess(lightingUse(strip({}, { target: 300 }), tehran), lightingUse(strip(), tehran))).toBe(true)
    expect(
      isLess(
        lightingUse(strip({}, { control: 'onOff' }, 25), tehran),
        lightingUse(strip({}, { control: 'onOff' }), tehran),
      ),
    ).toBe(true)
    expect(isLess(lightingUse(strip({}, { reflectance: 0.6 }), tehran), lightingUse(strip(), tehran))).toBe(true)
  })
  test('overhang, fins and neighbours never use less, in any hour', () => {
    expect(isLess(lightingUse(strip(), tehran), lightingUse(strip({ overhang: { angleDeg: 45 } }), tehran))).toBe(true)
    expect(
      isLess(
        lightingUse(strip({ overhang: { angleDeg: 30 } }), tehran),
        lightingUse(strip({ overhang: { angleDeg: 60 } }), tehran),
      ),
    ).toBe(true)
    expect(
      isLess(
        lightingUse(strip(), tehran),
        lightingUse(strip({ leftFin: { angleDeg: 40 }, rightFin: { angleDeg: 40 } }), tehran),
      ),
    ).toBe(true)
    const outline = [
      [0, 0, 0],
      [20, 0, 0],
      [20, 0, 3],
      [0, 0, 3],
    ] as const
    const neighbour: Prism = {
      footprint: [
        [-10, -20],
        [30, -20],
        [30, -10],
        [-10, -10],
      ],
      top: 12,
    }
    expect(
      isLess(
        lightingUse(strip({ outline }), tehran),
        lightingUse(strip({ outline }, { obstructions: [neighbour] }), tehran),
      ),
    ).toBe(true)
  })
  test("a roof light is brighter than a wall's", () => {
    expect(office(lightingUse(strip({ tiltDeg: 0 }, {}, 5), tehran))).toBeLessThan(
      office(lightingUse(strip({}, {}, 5), tehran)),
    )
  })
})

function fileYear(name: string): WeatherYear {
  const answer = readEpw(referenceText(`weather/${name}.epw.gz`))
  if (!answer.ok) throw new Error(name)
  return answer.weather
}
/** Years from 24 to 42°N: weather files, and bundled climates, which are always available. */
const sets: readonly (readonly [
  name: string,
  options: object,
  read: (name: string) => WeatherYear,
  places: Readonly<Record<'gulf' | 'phoenix' | 'tehran' | 'chicago', string>>,
])[] = [
  [
    'weather files',
    needsReference('weather'),
    fileYear,
    {
      gulf: 'ARE_Abu.Dhabi.412170_IWEC',
      phoenix: 'USA_AZ_Phoenix-Sky.Harbor.Intl.AP.722780_TMY3',
      tehran: 'IRN_Tehran-Mehrabad.407540_ITMY',
      chicago: 'USA_IL_Chicago-OHare.Intl.AP.725300_TMY3',
    },
  ],
  ['bundled climates', {}, stationYear, { gulf: '41170', phoenix: '722780', tehran: '40754', chicago: '725300' }],
]

for (const [set, options, read, places] of sets)
  describe(`plausible from 24 to 42°N, ${set}`, options, () => {
    // A third of the wall in solar control glass (g 0.39, 90.1 for Chicago), without blinds. Most that dimming can save is 70 %;
    // it is never less than an overcast noon would give, nor more in the north than in the south.
    test.each(Object.values(places))(
      '%s: the perimeter saves from two to seven tenths in office hours, the south no less than the north',
      name => {
        const weather = read(name)
        const south = 1 - office(lightingUse(strip({}, {}, 20, 0.43), weather))
        const north = 1 - office(lightingUse(strip({ azimuthDeg: 0 }, {}, 20, 0.43), weather))
        expect(north).toBeGreaterThan(0.2)
        expect(south).toBeLessThan(0.68)
        expect(south).toBeGreaterThanOrEqual(north)
      },
    )
    test('at 42°N the strip saves what prEN 15193 has for it, within a tenth of the lamps', () => {
      // Carcass D_c = 4.13 + 20·I_T − 1.36·I_De with I_T = 20/90 and I_De = 4.5/1.8: 5.2 %, medium supply. F_DS = 1.243
      // − 0.0117·41.98 = 0.752 at 500 lx; photocell F_DC = 0.77: 0.579 of the lamps' use in daylight hours.
      const chicago = read(places.chicago)
      const saved = [0, 90, 180, 270].reduce(
        (sum, azimuthDeg) => sum + (1 - office(lightingUse(strip({ azimuthDeg }, {}, 20, 0.43), chicago))) / 4,
        0,
      )
      expect(Math.abs(saved - (1.243 - 0.0117 * 41.98) * 0.77)).toBeLessThan(0.1)
    })
    test('lower latitudes save more', () => {
      const saved = (name: string) => 1 - office(lightingUse(strip({ azimuthDeg: 0 }, {}, 20, 0.43), read(name)))
      const gulf = saved(places.gulf)
      const chicago = saved(places.chicago)
      expect(gulf).toBeGreaterThan(chicago)
    })
  })
