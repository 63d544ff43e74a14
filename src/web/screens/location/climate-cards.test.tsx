// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import type { TopLevelSpec } from 'vega-lite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { Language } from '#contract/options.ts'
import { dryYear } from '../../../../tests/fixtures/climate-summary.ts'
import { drawnChart } from '../../../../tests/support/drawn-chart.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { sunPathColours } from '#charts/sun-path.chart.ts'
import { lightPalette } from '#charts/palette.ts'
import { HumidityRatioCard } from './climate-cards/humidity-ratio-card.tsx'
import { RelativeHumidityCard } from './climate-cards/relative-humidity-card.tsx'
import { SunCard } from './climate-cards/sun-card.tsx'
import { SunPathCard } from './climate-cards/sun-path-card.tsx'
import { TemperatureCard } from './climate-cards/temperature-card.tsx'
import { WindRoseCard } from './climate-cards/wind-rose-card.tsx'
import { WindSpeedCard } from './climate-cards/wind-speed-card.tsx'

const charts = vi.hoisted(() => ({ specs: new Map<string, unknown>() }))
vi.mock('../../charts/vega-chart.tsx', () => ({
  VegaChart: ({
    spec,
    summary,
    testId,
  }: {
    readonly spec: unknown
    readonly summary: string
    readonly testId: string
  }) => {
    charts.specs.set(testId, spec)
    return <div role="img" aria-label={summary} />
  },
}))

let shown: Shown
afterEach(() => shown.close())
async function show(card: ReactElement, language: Language = 'en') {
  shown = await showPart(card, { language })
  await shown.settle()
}
function plain(text: string | null | undefined) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
/** Title of a card with its unit, its sentence, and the name of the picture. */
function head() {
  return {
    title: plain(shown.page.querySelector('h3')?.textContent),
    sentence: plain(shown.page.querySelector('.climate-sentence')?.textContent),
    picture: plain(shown.page.querySelector('[role=img]')?.getAttribute('aria-label')),
  }
}
function legend() {
  return [...shown.page.querySelectorAll('.climate-legend li')].map(li => ({
    name: plain(li.textContent),
    colour: li.querySelector('span')?.style.background ?? '',
  }))
}
/** Turns the card to its table and reads it, head first. */
async function table() {
  await shown.press(
    present([...shown.page.querySelectorAll('button')].map(b => plain(b.getAttribute('aria-label')))[0], 'a button'),
  )
  return [...shown.page.querySelectorAll('tr')].map(row => [...row.children].map(cell => plain(cell.textContent)))
}
function chart(name: string, width?: number) {
  const spec = present(charts.specs.get(`climate-${name}-chart`), name) as TopLevelSpec
  return drawnChart(spec, width === undefined ? {} : { width })
}
/** Tooltip of the chart at one of its marks. */
function told(items: readonly { readonly tooltip?: Readonly<Record<string, unknown>> }[], at: number) {
  return Object.values(present(items[at], 'a mark').tooltip ?? {}).map(value => plain(String(value)))
}

describe('temperature', () => {
  test('tells the months outside comfort, whose ends belong to it, and the swing of the warmest month', async () => {
    await show(<TemperatureCard climate={dryYear} units="SI" />)
    const sentence = 'Months below comfort: 5; above: 3. In the warmest month nights are 10.2 K cooler than days.'
    expect(head()).toEqual({
      title: 'Monthly temperature °C',
      sentence,
      picture: `Monthly temperature. ${sentence}`,
    })
    await shown.again(<TemperatureCard climate={dryYear} units="PI" />)
    expect(head().title).toBe('Monthly temperature °F')
    // A difference has no offset.
    expect(head().sentence).toContain('nights are 18.4 °F cooler')
  })

  test('months without comfort’s limits are neither below nor above them', async () => {
    await show(<TemperatureCard climate={{ ...dryYear, comfort: dryYear.comfort.slice(0, 1) }} units="SI" />)
    expect(head().sentence).toContain('Months below comfort: 1; above: 0.')
    expect((await table()).map(row => row.at(-1))).toEqual(['Comfort', '18.0 … 25.0', ...Array(12).fill('–')])
  })

  test('as a table: every month and the year, the lower figure first; a year has no comfort', async () => {
    await show(<TemperatureCard climate={dryYear} units="SI" />)
    const rows = await table()
    expect(rows[0]).toEqual(['Month', 'Mean', 'Average day', 'Extremes', 'Comfort'])
    expect(rows.map(([name]) => name)).toEqual([
      'Month',
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
      'Year',
    ])
    expect(rows[1]).toEqual(['January', '4.0', '0.0 … 9.0', '−6.0 … 15.0', '18.0 … 25.0'])
    expect(rows[12]).toEqual(['December', '6.0', '0.9 … 12.1', '−5.1 … 18.1', '19.1 … 26.1'])
    expect(rows[13]).toEqual(['Year', '17.6', '13.1 … 22.9', '−6.2 … 42.6', '–'])
  })

  test('in inch-pound units the table is in °F', async () => {
    await show(<TemperatureCard climate={dryYear} units="PI" />)
    expect((await table())[1]).toEqual(['January', '39.2', '32.0 … 48.2', '21.2 … 59.0', '64.4 … 77.0'])
  })

  test('the legend names each part in the colour it is drawn in', async () => {
    await show(<TemperatureCard climate={dryYear} units="SI" height={260} />)
    const drawn = await chart('temperature')
    const [mean, days, extremes, comfort] = legend()
    expect([mean, days, extremes, comfort].map(part => part?.name)).toEqual([
      'Mean',
      'Average day',
      'Extremes',
      'Comfort',
    ])
    expect(mean?.colour).toBe(drawn.items('line')[0]?.stroke)
    expect(days?.colour).toBe(drawn.items('rect')[0]?.fill)
    expect(extremes?.colour).toBe(drawn.items('rule').at(-1)?.stroke)
    expect(comfort?.colour).toBe(drawn.items('area')[0]?.fill)
  })

  test.each([
    ['SI', 6, [31, 26.4, 36.6], ['Jul', '31.0', '26.4 … 36.6', '20.4 … 42.6', '18.6 … 25.6']],
    ['PI', 0, [39.2, 32, 48.2], ['Jan', '39.2', '32.0 … 48.2', '21.2 … 59.0', '64.4 … 77.0']],
  ] as const)('in %s each month is drawn as it is told', async (units, month, [mean, low, high], words) => {
    await show(<TemperatureCard climate={dryYear} units={units} />)
    const drawn = await chart('temperature')
    expect(drawn.points('symbol')[month]).toMatchObject({ month: words[0], value: expect.closeTo(mean, 3) as number })
    const bar = drawn.bars()[month]
    expect([bar?.from, bar?.to]).toEqual([expect.closeTo(low, 3), expect.closeTo(high, 3)])
    expect(told(drawn.items('rect'), month)).toEqual(words)
  })
})

describe('relative humidity', () => {
  test('names the driest and the dampest month, each with its figure', async () => {
    await show(<RelativeHumidityCard climate={dryYear} units="SI" />)
    const sentence = 'Driest air in July (24%), dampest in December (64%).'
    expect(head()).toEqual({ title: 'Relative humidity %', sentence, picture: `Relative humidity. ${sentence}` })
  })
  test('as a table with the dew point in the project’s unit', async () => {
    await show(<RelativeHumidityCard climate={dryYear} units="SI" />)
    const rows = await table()
    expect(rows).toHaveLength(13)
    expect([rows[0], rows[1], rows[12]]).toEqual([
      ['Month', 'Relative humidity', 'Dew point (°C)'],
      ['January', '61%', '−3.0'],
      ['December', '64%', '8.0'],
    ])
  })
  test('dew points in inch-pound units are °F', async () => {
    await show(<RelativeHumidityCard climate={dryYear} units="PI" />)
    const rows = await table()
    expect([rows[0]?.[2], rows[1]?.[2]]).toEqual(['Dew point (°F)', '26.6'])
  })
  test('is drawn as bars of whole percents', async () => {
    await show(<RelativeHumidityCard climate={dryYear} units="SI" />)
    const drawn = await chart('relative-humidity')
    expect(drawn.bars().map(({ to }) => Math.round(to))).toEqual(dryYear.humidity.relativePercent)
    expect(drawn.bars()[6]).toMatchObject({ month: 'Jul', fill: lightPalette.endUse.fans })
    expect(told(drawn.items('rect'), 6)).toEqual(['Jul', 'Relative humidity', '24'])
    expect(Object.keys(drawn.items('rect')[0]?.tooltip ?? {})).toContain('%')
  })
})

describe('the humidity ratio', () => {
  test('is told in grams a kilogram, or grains a pound', async () => {
    await show(<HumidityRatioCard climate={dryYear} units="SI" />)
    expect(head()).toMatchObject({
      title: 'Humidity ratio g/kg',
      sentence: 'The air holds the most water in July: 7.0 g/kg.',
    })
    await shown.again(<HumidityRatioCard climate={dryYear} units="PI" />)
    expect(head()).toMatchObject({
      title: 'Humidity ratio gr/lb',
      sentence: 'The air holds the most water in July: 49 gr/lb.',
    })
  })
  test('is drawn and tabled alike', async () => {
    await show(<HumidityRatioCard climate={dryYear} units="PI" />)
    const drawn = await chart('humidity-ratio')
    expect(drawn.bars()[0]).toMatchObject({
      month: 'Jan',
      to: expect.closeTo(28, 3) as number,
      fill: lightPalette.endUse.cooling,
    })
    expect(drawn.items('rect')[1]?.tooltip).toMatchObject({ 'gr/lb': '32' })
    const rows = await table()
    expect(rows).toHaveLength(13)
    expect(rows.slice(0, 3)).toEqual([
      ['Month', 'Humidity ratio'],
      ['January', '28'],
      ['February', '32'],
    ])
  })
})

describe('the sun', () => {
  const names = ['Horizontal', 'N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
  test('names the walls with the most and the least sun over the year', async () => {
    await show(<SunCard climate={dryYear} units="SI" />)
    const sentence =
      'Over the year, a wall facing S gets the most sun (1,146 kWh/m²), a wall facing N the least (306 kWh/m²).'
    expect(head()).toEqual({
      title: 'Sun by orientation kWh/m²',
      sentence,
      picture: `Sun by orientation. ${sentence}`,
    })
  })
  test('south of the equator the other way round', async () => {
    const { vertical } = dryYear.sun
    const turned = [...vertical.slice(4), ...vertical.slice(0, 4)]
    await show(<SunCard climate={{ ...dryYear, sun: { ...dryYear.sun, vertical: turned } }} units="SI" />)
    expect(head().sentence).toBe(
      'Over the year, a wall facing N gets the most sun (1,146 kWh/m²), a wall facing S the least (306 kWh/m²).',
    )
  })
  test('draws the horizontal and eight walls, each in a colour of its own that the legend names', async () => {
    await show(<SunCard climate={dryYear} units="SI" height={260} />)
    const drawn = await chart('sun')
    expect(legend().map(({ name }) => name)).toEqual(names)
    // Red where the sun is, blue on the side away from it, the rest as they turn.
    const { endUse, balance, tokens } = lightPalette
    const colours = [endUse.cooling, balance.airChange, balance.people, endUse.equipment, endUse.heating]
    expect(legend().map(({ colour }) => colour)).toEqual([
      tokens.colorText,
      ...colours,
      balance.solar,
      balance.wall,
      endUse.fans,
    ])
    expect(new Set(legend().map(({ colour }) => colour)).size).toBe(9)
    const january = (colour: string | undefined) =>
      drawn.points('symbol').find(point => point.month === 'Jan' && point.colour === colour)?.value
    expect(legend().map(({ colour }) => Math.round(january(colour) ?? 0))).toEqual([
      100, 20, 26, 45, 70, 90, 72, 47, 27,
    ])
    const south = drawn.items('symbol').find(({ fill }) => fill === legend()[5]?.colour)
    expect(told([south ?? {}], 0)).toEqual(['Jan', 'S', '90'])
  })
  test('as a table also with the direct and the diffuse, month by month and over the year', async () => {
    await show(<SunCard climate={dryYear} units="SI" />)
    const rows = await table()
    expect(rows).toHaveLength(14)
    expect(rows[0]).toEqual(['Month', ...names, 'Direct normal', 'Diffuse'])
    expect(rows[1]).toEqual(['January', '100', '20', '26', '45', '70', '90', '72', '47', '27', '150', '40'])
    expect(rows[12]).toEqual(['December', '133', '31', '37', '56', '81', '101', '83', '58', '38', '172', '51'])
    expect(rows[13]?.join(' ')).toBe('Year 1,398 306 378 606 906 1,146 930 630 390 1,932 546')
  })
  test('in inch-pound units all of it is turned', async () => {
    await show(<SunCard climate={dryYear} units="PI" />)
    expect(head().title).toBe('Sun by orientation kBtu/ft²')
    expect(head().sentence).toContain('S gets the most sun (363 kBtu/ft²)')
    const drawn = await chart('sun')
    expect(Math.max(...drawn.points('symbol').map(({ value }) => value))).toBeCloseTo(133 * 0.317, 0)
    expect((await table())[1]?.slice(0, 3)).toEqual(['January', '32', '6'])
  })
})

describe('the wind rose', () => {
  const classes = ['0.5–2.0 m/s', '2.0–4.0 m/s', '4.0–6.0 m/s', '6.0–8.0 m/s', '8.0–10.0 m/s', 'over 10.0 m/s']
  test('tells where the wind comes from most, how often it is calm, and what its rings are', async () => {
    await show(<WindRoseCard climate={dryYear} units="SI" />)
    const sentence = 'Most often from W: 16% of hours. Calm: 8.5%. The rings are 5.0% apart.'
    expect(head()).toEqual({ title: 'Wind rose m/s', sentence, picture: `Wind rose. ${sentence}` })
  })
  test('of made directions it claims none', async () => {
    await show(<WindRoseCard climate={dryYear} units="SI" isGenerated />)
    expect(head().sentence).toBe(
      'Climate normals have no wind directions, so these directions are generated. Calm: 8.5%. The rings are 5.0% apart.',
    )
  })
  test('a tenth of the hours needs no decimal, less has one', async () => {
    await show(<WindRoseCard climate={{ ...dryYear, wind: { ...dryYear.wind, calm: 0.1 } }} units="SI" />)
    expect(head().sentence).toContain('Calm: 10%.')
    await shown.again(<WindRoseCard climate={{ ...dryYear, wind: { ...dryYear.wind, calm: 0.099 } }} units="SI" />)
    expect(head().sentence).toContain('Calm: 9.9%.')
  })
  test('speeds are classed from calm on, the last without an end, pale to dark', async () => {
    await show(<WindRoseCard climate={dryYear} units="SI" />)
    expect(legend().map(({ name }) => name)).toEqual(classes)
    const drawn = await chart('wind-rose', 240)
    expect(legend().map(({ colour }) => colour)).toEqual(lightPalette.sky.slice(2, 8))
    const petal = drawn.items('arc').find(({ fill }) => fill === legend()[0]?.colour)
    expect(told([petal ?? {}], 0)).toEqual(['N', '0.5–2.0 m/s', '1.0%'])
  })
  test('in inch-pound units in miles an hour', async () => {
    await show(<WindRoseCard climate={dryYear} units="PI" />)
    expect(head().title).toBe('Wind rose mph')
    expect(legend()[0]?.name).toBe('1.1–4.5 mph')
    expect(legend()[5]?.name).toBe('over 22.4 mph')
  })
  test('as a table: sixteen directions, their classes, and all of them together', async () => {
    await show(<WindRoseCard climate={dryYear} units="SI" />)
    const rows = await table()
    expect(rows).toHaveLength(17)
    expect([rows[0], rows[1], rows[13], rows[16]]).toEqual([
      ['Direction', ...classes, 'All'],
      ['N', '1.0%', '2.0%', '1.0%', '0.4%', '0.2%', '0.1%', '4.7%'],
      ['W', '13%', '2.0%', '1.0%', '0.4%', '0.2%', '0.1%', '16%'],
      ['NNW', '2.5%', '2.0%', '1.0%', '0.4%', '0.2%', '0.1%', '6.2%'],
    ])
  })
  test('a rose of fewer directions is shown with those it has', async () => {
    const { shares } = dryYear.wind
    await show(
      <WindRoseCard climate={{ ...dryYear, wind: { ...dryYear.wind, shares: shares.slice(0, 4) } }} units="SI" />,
    )
    expect((await table()).map(([name]) => name)).toEqual(['Direction', 'N', 'NNE', 'NE', 'ENE'])
  })
})

describe('the wind’s speed', () => {
  test('names the windiest month, of two the first', async () => {
    await show(<WindSpeedCard climate={dryYear} units="SI" />)
    expect(head()).toMatchObject({ title: 'Mean wind speed m/s', sentence: 'Windiest in April, 3.4 m/s.' })
    await shown.again(<WindSpeedCard climate={dryYear} units="PI" />)
    expect(head()).toMatchObject({ title: 'Mean wind speed mph', sentence: 'Windiest in April, 7.6 mph.' })
  })
  test('is drawn and tabled alike', async () => {
    await show(<WindSpeedCard climate={dryYear} units="PI" />)
    const drawn = await chart('wind-speed')
    expect(drawn.bars()[0]).toMatchObject({ month: 'Jan', to: expect.closeTo(2.1 / 0.44704, 3) as number })
    expect(drawn.bars()[0]?.fill).toBe(lightPalette.sky[4])
    expect(drawn.items('rect')[0]?.tooltip).toMatchObject({ mph: '4.7' })
    const rows = await table()
    expect(rows).toHaveLength(13)
    expect(rows.slice(0, 2)).toEqual([
      ['Month', 'Mean wind speed'],
      ['January', '4.7'],
    ])
  })
})

describe('the sun’s path', () => {
  /** The year with other noons in June and in December. */
  function noons(june: number, december: number): ClimateSummary {
    const noon = (altitudeDeg: number) => [{ hour: 12, azimuthDeg: 180, altitudeDeg }]
    return {
      ...dryYear,
      sunPath: dryYear.sunPath.map(day => ({
        ...day,
        points: day.month === 6 ? noon(june) : day.month === 12 ? noon(december) : day.points,
      })),
    }
  }
  test('tells the highest sun of both solstices', async () => {
    await show(<SunPathCard climate={dryYear} units="SI" />)
    const sentence =
      'At its highest the sun stands 78° above the horizon on 21 June, 42° on 21 December. ' +
      'An overhang over a south window shades it in June and lets the sun in in December.'
    expect(head()).toEqual({ title: 'Sun path standard time', sentence, picture: `Sun path. ${sentence}` })
  })
  test.each([
    [65.1, 49.9, true],
    [65, 49.9, false],
    [65.1, 50, false],
    [80, 60, false],
    [40, 10, false],
  ])(
    'an overhang is advised where June’s sun is steep and December’s flat: %d° and %d°, %s',
    async (june, december, is) => {
      await show(<SunPathCard climate={noons(june, december)} units="SI" />)
      expect(head().sentence.includes('An overhang')).toBe(is)
    },
  )
  test('as a table: rise and set as times of the clock, to the minute, and the highest sun', async () => {
    const days = dryYear.sunPath
    const rounded = days.map(day => (day.month === 2 ? { ...day, sunrise: 6.995, sunset: 7 + 59 / 60 } : day))
    await show(<SunPathCard climate={{ ...dryYear, sunPath: rounded }} units="SI" />)
    const rows = await table()
    expect(rows).toHaveLength(13)
    expect(rows.slice(0, 4)).toEqual([
      ['21st of', 'Sunrise', 'Sunset', 'Highest'],
      ['January', '5:03', '17:45', '48°'],
      // Half a minute before the full hour it is the full hour.
      ['February', '7:00', '7:59', '54°'],
      ['March', '5:23', '17:57', '60°'],
    ])
  })
  test('in polar night the sun neither rises nor sets, and stands no higher than the horizon', async () => {
    const sunPath = dryYear.sunPath.map(day => ({ ...day, sunrise: null, sunset: null, points: [] }))
    await show(<SunPathCard climate={{ ...dryYear, sunPath }} units="SI" />)
    expect((await table())[1]).toEqual(['January', '–', '–', '0°'])
  })
  test('north is up, east right; the three days are named with their month', async () => {
    await show(<SunPathCard climate={dryYear} units="SI" height={340} />)
    const drawn = await chart('sun-path', 340)
    const at = (name: string) =>
      present(
        drawn.items('text').find(({ text = '' }) => plain(text) === name),
        name,
      )
    expect(at('N').y).toBeLessThan(at('S').y ?? 0)
    expect(at('W').x).toBeLessThan(at('E').x ?? 0)
    expect(at('21 June').fill).toBeDefined()
    expect(drawn.items('text').map(({ text = '' }) => plain(text))).toEqual(
      expect.arrayContaining(['21 March', '21 December', '30°', '60°']),
    )
    expect(drawn.items('line').some(({ stroke }) => stroke === sunPathColours(lightPalette)[6])).toBe(true)
    expect(drawn.items('symbol')[0]?.tooltip).toMatchObject({ Altitude: '30°' })
    expect(shown.page.querySelector('.climate-square')).not.toBeNull()
  })
  test('in Persian its figures are Persian', async () => {
    await show(<SunPathCard climate={dryYear} units="SI" />, 'fa')
    expect((await table())[1]).toEqual(['ژانویه', '۵:۰۳', '۱۷:۴۵', '۴۸°'])
    const drawn = await chart('sun-path', 340)
    expect(drawn.items('text').map(({ text = '' }) => plain(text))).toEqual(
      expect.arrayContaining(['۲۱ ژوئن', '۶۰°', '۱۲', 'شمال']),
    )
  })
})

test.each([
  ['temperature', TemperatureCard, 220],
  ['relative-humidity', RelativeHumidityCard, 220],
  ['humidity-ratio', HumidityRatioCard, 220],
  ['sun', SunCard, 220],
  ['wind-rose', WindRoseCard, 240],
  ['wind-speed', WindSpeedCard, 240],
  ['sun-path', SunPathCard, 240],
] as const)('%s is as high as its place, and drawn anew for another climate', async (name, Card, usual) => {
  const spec = () => charts.specs.get(`climate-${name}-chart`) as { readonly height: number }
  await show(<Card climate={dryYear} units="SI" />)
  expect(spec().height).toBe(usual)
  await shown.again(<Card climate={dryYear} units="SI" height={300} />)
  expect(spec().height).toBe(300)
  const before = JSON.stringify(spec())
  const other: ClimateSummary = {
    ...dryYear,
    temperature: { ...dryYear.temperature, monthly: dryYear.temperature.monthly.toReversed() },
    humidity: {
      ...dryYear.humidity,
      relativePercent: dryYear.humidity.relativePercent.toReversed(),
      ratio: dryYear.humidity.ratio.toReversed(),
    },
    sun: { ...dryYear.sun, vertical: dryYear.sun.vertical.toReversed() },
    wind: {
      ...dryYear.wind,
      shares: dryYear.wind.shares.toReversed(),
      meanSpeed: dryYear.wind.meanSpeed.toReversed(),
    },
    sunPath: dryYear.sunPath.map(day => ({ ...day, points: day.points.slice(1) })),
  }
  await shown.again(<Card climate={other} units="SI" height={300} />)
  expect(JSON.stringify(spec())).not.toBe(before)
})

test('a card turns to its table and back; its button says what it would show', async () => {
  await show(<WindSpeedCard climate={dryYear} units="SI" />)
  expect(shown.page.querySelectorAll('table')).toHaveLength(0)
  expect(shown.page.querySelectorAll('.climate-legend, .climate-square')).toHaveLength(0)
  const button = shown.control('Mean wind speed: Show as a table')
  expect(button.title).toBe('Show as a table')
  await shown.press('Mean wind speed: Show as a table')
  expect(shown.page.querySelector('table caption')?.textContent).toBe('Mean wind speed')
  expect([...shown.page.querySelectorAll('thead th')].map(th => th.getAttribute('scope'))).toEqual(['col', 'col'])
  expect(shown.page.querySelectorAll('tbody th[scope=row]')).toHaveLength(12)
  expect(shown.page.querySelectorAll('[role=img]')).toHaveLength(0)
  // The meaning is also given beside the table.
  expect(head().sentence).toContain('Windiest in April')
  await shown.press('Mean wind speed: Show as a chart')
  expect(shown.page.querySelectorAll('table')).toHaveLength(0)
  expect(shown.page.querySelectorAll('[role=img]')).toHaveLength(1)
})
