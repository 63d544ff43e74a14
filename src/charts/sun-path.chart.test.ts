import { describe, expect, test } from 'vitest'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { hourLines, skyPoint, sunPathChart, sunPathColours } from './sun-path.chart.ts'

describe('a point of the sky', () => {
  test('north is up, east right, the zenith in the middle, the horizon a circle', () => {
    expect(skyPoint(0, 0)).toEqual({ x: 0, y: 1 })
    expect(skyPoint(90, 0)).toEqual({ x: 1, y: expect.closeTo(0, 12) as number })
    expect(skyPoint(180, 45)).toEqual({ x: expect.closeTo(0, 12) as number, y: -0.5 })
    expect(skyPoint(270, 30).x).toBeCloseTo(-2 / 3, 12)
    expect(skyPoint(123, 90)).toMatchObject({ x: expect.closeTo(0, 12) as number, y: expect.closeTo(0, 12) as number })
  })
})

function day(month: number, noon: number) {
  return {
    month,
    points: [
      { hour: 8, azimuthDeg: 110, altitudeDeg: noon / 2 },
      { hour: 8.5, azimuthDeg: 120, altitudeDeg: noon / 1.6 },
      { hour: 12, azimuthDeg: 180, altitudeDeg: noon },
    ],
  }
}
const input = {
  monthNames: Array.from({ length: 12 }, (_, m) => `m${m + 1}`),
  directionNames: ['N', 'E', 'S', 'W'],
  altitudeName: 'Altitude',
  degrees: (value: number) => `${value.toFixed(0)}°`,
  digits: (text: string) => text.replaceAll('1', '۱'),
  days: [day(3, 54), day(6, 78), day(9, 54), day(12, 31)],
  height: 300,
  fontFamily: 'sans-serif',
}

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('%s: three days, each in its colour, named where the sun is highest', async (_, palette) => {
  const chart = await drawnChart(sunPathChart({ ...input, palette }), { width: 300 })
  expect(chart.warnings).toEqual([])
  const colours = sunPathColours(palette)
  expect(new Set(Object.values(colours)).size).toBe(3)
  const lines = chart.items('line')
  // Summer's noon stands nearest the zenith, winter's nearest the southern horizon.
  const noonOf = (colour: string) => Math.max(...lines.filter(({ stroke }) => stroke === colour).map(({ y }) => y ?? 0))
  for (const month of [3, 6, 12] as const)
    expect(lines.filter(({ stroke }) => stroke === colours[month])).toHaveLength(3)
  expect(noonOf(colours[6])).toBeLessThan(noonOf(colours[3]))
  expect(noonOf(colours[3])).toBeLessThan(noonOf(colours[12]))
  const named = chart.items('text').filter(({ text = '' }) => /m\d/.test(text))
  const nameOf = (month: number) => named.find(({ text = '' }) => new RegExp(`m${month}\\b`).test(text))
  for (const month of [3, 6, 12] as const)
    expect(named.some(({ text = '', fill }) => new RegExp(`m${month}\\b`).test(text) && fill === colours[month])).toBe(
      true,
    )
  expect(nameOf(9)).toBeUndefined()
  expect(nameOf(6)?.text).toBe('2۱ m6')
})

test('full hours are dots that tell day, time and altitude; half hours are none', async () => {
  const chart = await drawnChart(sunPathChart({ ...input, palette: lightPalette }), { width: 300 })
  const dots = chart.items('symbol').map(({ tooltip = {} }) => Object.values(tooltip).join(' '))
  expect(dots).toHaveLength(6)
  expect(dots).toContain('2۱ m6 8:00 39°')
  expect(dots).toContain('2۱ m12 ۱2:00 31°')
})

test('the rings stand at the horizon, 30° and 60°, and the two inner ones are named', async () => {
  const chart = await drawnChart(sunPathChart({ ...input, palette: lightPalette }), { width: 300 })
  const circles = chart
    .items('line')
    .filter(({ stroke }) => stroke === lightPalette.tokens.colorBorderSecondary)
    .map(({ x = 0, y = 0 }) => Math.hypot(x - 150, y - 150))
  const horizon = Math.max(...circles)
  expect(new Set(circles.map(radius => (90 * (1 - radius / horizon)).toFixed(0)))).toEqual(new Set(['0', '30', '60']))
  const texts = chart.items('text').map(({ text }) => text)
  expect(texts).toContain('30°')
  expect(texts).toContain('60°')
  expect(texts).not.toContain('0°')
})

test('south of the equator the longest day is December’s, and the rings are named in the south', async () => {
  const turned = input.days.map(({ month, points }) => ({
    month,
    points: points.map(point => ({
      ...point,
      azimuthDeg: 180 - point.azimuthDeg,
      altitudeDeg: month === 12 ? 78 : month === 6 ? 31 : 54,
    })),
  }))
  const north = await drawnChart(sunPathChart({ ...input, palette: lightPalette }), { width: 300 })
  const south = await drawnChart(sunPathChart({ ...input, palette: lightPalette, days: turned }), { width: 300 })
  const height = (chart: typeof north, text: string) => chart.items('text').find(one => one.text === text)?.y ?? 0
  expect(height(north, '30°')).toBeLessThan(150)
  expect(height(south, '30°')).toBeGreaterThan(150)
})

test('the four directions are named about the horizon', async () => {
  const chart = await drawnChart(sunPathChart({ ...input, palette: lightPalette }), { width: 300 })
  const at = (text: string) => {
    const { x = 0, y = 0 } = chart.items('text').find(one => one.text === text) ?? {}
    return { x, y }
  }
  expect(at('N').y).toBeLessThan(40)
  expect(at('S').y).toBeGreaterThan(260)
  expect(at('E').x).toBeGreaterThan(260)
  expect(at('W').x).toBeLessThan(40)
})

describe('every mark lies where the sky has it', () => {
  const size = 300
  /** The horizon's radius [px]: beyond it the directions are named. */
  const horizon = size / 2 / 1.22
  const place = (azimuth: number, altitude: number) => {
    const radius = horizon * (1 - altitude / 90)
    const turn = (azimuth * Math.PI) / 180
    return { x: size / 2 + radius * Math.sin(turn), y: size / 2 - radius * Math.cos(turn) }
  }
  const near = (value: number) => expect.closeTo(value, 3) as number
  const at = ({ x = 0, y = 0 }: { readonly x?: number; readonly y?: number }) => ({ x, y })
  const nearTo = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: near(x), y: near(y) })
  /** Another azimuth and altitude for every month and hour; the sun is down in June at hour 4 and up in all else. */
  const points = (month: number) =>
    [6, 6.5, 9, 12, 15, 17].map(hour => ({
      hour,
      azimuthDeg: 15 * hour + month / 2,
      altitudeDeg: 85 - Math.abs(12 - hour) * 6 - Math.abs(6 - month) * 5,
    }))
  const year = Array.from({ length: 12 }, (_, m) => ({ month: m + 1, points: points(m + 1) }))
  const southern = year.map(({ month }) => ({
    month,
    points: points(((month + 5) % 12) + 1).map(point => ({ ...point, azimuthDeg: 180 - point.azimuthDeg })),
  }))
  const drawn = (days: typeof year = year, palette = lightPalette) =>
    drawnChart(sunPathChart({ ...input, palette, days, height: size }), { width: size })
  const { tokens } = lightPalette

  test('as wide as it is high', async () => {
    expect(sunPathChart({ ...input, palette: lightPalette, height: 321 })).toMatchObject({ width: 321, height: 321 })
  })

  test('three rings, closed, in steps that look round', async () => {
    const rings = (await drawn()).items('line').filter(({ stroke }) => stroke === tokens.colorBorderSecondary)
    expect(rings).toHaveLength(3 * 73)
    for (const [i, altitude] of [0, 30, 60].entries())
      expect(rings.slice(73 * i, 73 * (i + 1)).map(at)).toEqual(
        Array.from({ length: 73 }, (_, step) => nearTo(place(5 * step, altitude))),
      )
  })

  test('three days, hour by hour whatever their order, and no other', async () => {
    const shuffled = year.map(one => ({ ...one, points: one.points.toReversed() }))
    const lines = (await drawn(shuffled)).items('line')
    const colours = sunPathColours(lightPalette)
    for (const month of [3, 6, 12] as const)
      expect(lines.filter(({ stroke }) => stroke === colours[month]).map(at)).toEqual(
        points(month).map(point => nearTo(place(point.azimuthDeg, point.altitudeDeg))),
      )
    const themeColours = new Set<string | undefined>([
      ...Object.values(colours),
      tokens.colorBorderSecondary,
      tokens.colorTextTertiary,
    ])
    expect(lines.filter(({ stroke }) => !themeColours.has(stroke))).toEqual([])
  })

  test('full hours of all months are joined by a loop; half hours by none', async () => {
    const loops = (await drawn()).items('line').filter(({ stroke }) => stroke === tokens.colorTextTertiary)
    expect(loops).toHaveLength(5 * 13)
    for (const [i, hour] of [6, 9, 12, 15, 17].entries()) {
      const months = [...year, ...year.slice(0, 1)].map(({ points: of }) => of.find(point => point.hour === hour))
      expect(loops.slice(13 * i, 13 * (i + 1)).map(at)).toEqual(
        months.map(point => nearTo(place(point?.azimuthDeg ?? 0, point?.altitudeDeg ?? 0))),
      )
    }
  })

  test('an arc begins where the sun comes up in the year, and runs on over its end', () => {
    const without = (...down: readonly number[]) =>
      year.map(one => (down.includes(one.month) ? { ...one, points: [] } : one))
    const months = (days: typeof year) =>
      hourLines(days)
        .filter(({ hour }) => hour === 9)
        .map(({ order, x, y }) => {
          const month = year.find(({ points: of }) => {
            const point = of.find(({ hour }) => hour === 9)
            const sky = skyPoint(point?.azimuthDeg ?? 0, point?.altitudeDeg ?? 0)
            return Math.hypot(sky.x - x, sky.y - y) < 1e-9
          })
          return [order, month?.month]
        })
    // Down from November to February, as in the far north at nine.
    expect(months(without(11, 12, 1, 2))).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((month, i) => [i, month]))
    // Down in summer: from autumn over the turn of the year to spring.
    expect(months(without(5, 6, 7, 8))).toEqual([9, 10, 11, 12, 1, 2, 3, 4].map((month, i) => [i, month]))
    // Up from January on, down at the year's end.
    expect(months(without(11, 12))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((month, i) => [i, month]))
    // Down in one month alone.
    expect(months(without(12))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month, i) => [i, month]))
    expect(months(year).map(([order]) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(hourLines([{ month: 6, points: [{ hour: 23, azimuthDeg: 0, altitudeDeg: 45 }] }])).toEqual([
      { hour: 23, order: 0, x: 0, y: 0.5 },
      { hour: 23, order: 1, x: 0, y: 0.5 },
    ])
  })

  test('dots stand on the three days at full hours, filled in the ink of the page', async () => {
    const dots = (await drawn()).items('symbol')
    expect(dots.map(at)).toEqual(
      [3, 6, 12].flatMap(month =>
        points(month)
          .filter(({ hour }) => hour !== 6.5)
          .map(point => nearTo(place(point.azimuthDeg, point.altitudeDeg))),
      ),
    )
    expect(new Set(dots.map(({ fill, opacity }) => `${fill} ${opacity}`))).toEqual(new Set([`${tokens.colorText} 1`]))
    expect(Object.entries(dots[0]?.tooltip ?? {})).toEqual([
      [' ', '2۱ m3'],
      ['  ', '6:00'],
      ['Altitude', '34°'],
    ])
  })

  test('a Persian month runs its own way behind the day', async () => {
    const spec = sunPathChart({
      ...input,
      palette: lightPalette,
      days: year,
      monthNames: input.monthNames.map(() => 'تیر'),
    })
    const [dot] = (await drawnChart(spec)).items('symbol')
    expect(String(dot?.tooltip?.[' '])).toMatch(/^\u2067.*تیر\u2069$/)
  })

  describe.each([
    ['north', year, 6, 0, 1],
    ['south', southern, 12, 180, -1],
  ] as const)('of the %s', (_, days, longest, ringsAt, side) => {
    const noonOf = (month: number) => {
      const { points: of = [] } = days.find(one => one.month === month) ?? {}
      const highest = of.toSorted((a, b) => b.altitudeDeg - a.altitudeDeg)[0]
      return place(highest?.azimuthDeg ?? 0, highest?.altitudeDeg ?? 0)
    }
    const named = async (text: string) => (await drawn([...days])).items('text').filter(item => item.text === text)

    test('rings are named on the side where the sun does not go', async () => {
      for (const altitude of [30, 60]) {
        const words = await named(`${altitude}°`)
        expect(words.map(at)).toEqual([nearTo(place(ringsAt, altitude)), nearTo(place(ringsAt, altitude))])
        expect(words[1]?.fill).toBe(tokens.colorTextTertiary)
      }
    })
    test('every third hour is named beside the longest day, towards its hollow', async () => {
      const { points: of = [] } = days.find(({ month }) => month === longest) ?? {}
      for (const { hour, azimuthDeg, altitudeDeg } of of.filter(one => one.hour % 3 === 0)) {
        const point = place(azimuthDeg, altitudeDeg)
        const hollow = { x: size / 2, y: size / 2 - side * 0.55 * horizon }
        const length = Math.hypot(hollow.x - point.x, hollow.y - point.y)
        const words = await named(String(hour).replace('1', '۱'))
        expect(words.map(at)).toEqual([
          nearTo({
            x: point.x + (11 * (hollow.x - point.x)) / length,
            y: point.y + (11 * (hollow.y - point.y)) / length,
          }),
          words[0] === undefined ? {} : at(words[0]),
        ])
      }
      expect(await named('۱7')).toEqual([])
    })
    test('days are named in their colour on the other side of their noon', async () => {
      for (const month of [3, 6, 12] as const) {
        const words = await named(`2۱ m${month}`)
        expect(words.map(at)).toEqual([nearTo(noonOf(month)), nearTo(noonOf(month))])
        expect(words.map(({ dy, fontWeight }) => [dy, fontWeight])).toEqual([
          [side * 11, 600],
          [side * 11, 600],
        ])
        expect(words[1]?.fill).toBe(sunPathColours(lightPalette)[month])
      }
    })
  })

  test('words are written on a border of the card’s ground, so that lines may run under them', async () => {
    const texts = (await drawn()).items('text')
    const halos = texts.filter(({ stroke }) => stroke === tokens.colorBgContainer)
    const inks = texts.filter(({ stroke, text = '' }) => stroke === undefined && !'NESW'.includes(text))
    expect(halos).toHaveLength(2 + 4 + 3)
    expect(inks.map(({ text, x, y }) => [text, x, y])).toEqual(halos.map(({ text, x, y }) => [text, x, y]))
    expect(new Set(halos.map(({ strokeWidth, fill }) => `${fill} ${strokeWidth}`))).toEqual(
      new Set([`${tokens.colorBgContainer} 4`]),
    )
    // First the border, then the letters on it.
    for (const halo of halos)
      expect(texts.indexOf(halo)).toBeLessThan(texts.findIndex(({ text, stroke }) => text === halo.text && !stroke))
  })

  test('directions just outside the horizon', async () => {
    const texts = (await drawn()).items('text')
    const beyond = (azimuth: number) => place(azimuth, -0.05 * 90)
    const look = (text: string) =>
      texts.filter(item => item.text === text).map(({ x, y, dy, align }) => ({ x, y, dy, align }))
    expect(look('N')).toEqual([{ ...nearTo(beyond(0)), dy: -6, align: 'center' }])
    expect(look('E')).toEqual([{ ...nearTo(beyond(90)), dy: undefined, align: 'left' }])
    expect(look('S')).toEqual([{ ...nearTo(beyond(180)), dy: 7, align: 'center' }])
    expect(look('W')).toEqual([{ ...nearTo(beyond(270)), dy: undefined, align: 'right' }])
  })

  test('days stand out, hours across them are the finest; letters are never smaller than 11', async () => {
    const chart = await drawn()
    const widths = new Map(chart.items('line').map(({ stroke, strokeWidth }) => [stroke, strokeWidth ?? 0]))
    const [ofDays = 0, ofRings = 0, ofHours = 0] = [
      widths.get(sunPathColours(lightPalette)[6]),
      widths.get(tokens.colorBorderSecondary),
      widths.get(tokens.colorTextTertiary),
    ]
    expect([ofHours < ofRings, ofRings < ofDays, ofDays <= 3]).toEqual([true, true, true])
    const hours = chart.items('line').find(({ stroke }) => stroke === tokens.colorTextTertiary)
    expect(hours?.opacity).toBeGreaterThan(0.4)
    expect(hours?.opacity).toBeLessThan(0.7)
    expect(hours?.interpolate).toBe('catmull-rom')
    for (const { fontSize, font } of chart.items('text')) {
      expect(fontSize).toBeGreaterThanOrEqual(11)
      expect(fontSize).toBeLessThanOrEqual(12.5)
      expect(font).toBe('sans-serif')
    }
  })

  test('a screen reader is told the dots, and nothing else', async () => {
    const svg = await (await drawn()).toSVG()
    expect(svg.match(/role="graphics-symbol"/g)).toHaveLength(15)
    expect(svg).not.toMatch(/<path[^>]*aria-roledescription="line mark"/)
  })

  test('a day that is not there is neither drawn nor named', async () => {
    const texts = (await drawn(year.filter(({ month }) => month !== 3))).items('text').map(({ text }) => text)
    expect(texts).not.toContain('2۱ m3')
    expect(texts).toContain('2۱ m6')
    expect((await drawn([])).items('symbol')).toEqual([])
  })
})
