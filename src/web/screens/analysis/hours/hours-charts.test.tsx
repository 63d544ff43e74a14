// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HourSeries, HourSeriesKey } from '#contract/entities/hour-series.ts'
import { momentOfHour } from '#contract/moment-of-hour.ts'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { ProjectProvider } from '../../../project/project-editor.tsx'
import { DayChart, type DayRow } from './day-chart.tsx'
import { HoursFigures } from './hours-figures.tsx'
import { LoadDuration } from './load-duration.tsx'
import { YearMap } from './year-map.tsx'

/*
 * Places in the charts by hand. A chart is 960 px wide before its box is measured.
 */
let shown: Shown | undefined
beforeEach(() => {
  shown = undefined
})
afterEach(() => shown?.close())
async function show(part: ReactNode): Promise<HTMLElement> {
  shown = await showPart(part)
  return shown.page
}
function numbers(element: Element | null | undefined, ...names: readonly string[]): readonly number[] {
  return names.map(name => Number(element?.getAttribute(name)))
}
function points(element: Element | null | undefined): readonly (readonly number[])[] {
  return (element?.getAttribute('points') ?? '').split(' ').map(pair => pair.split(',').map(Number))
}
function plain(value: number, decimals = 0): string {
  return value.toFixed(decimals)
}

describe('a year as a map', () => {
  const values = Array.from({ length: 8760 }, (_, hour) => hour % 24)
  const days: number[] = []
  const map = (day: number, marks: readonly { readonly hour: number }[] = []) => (
    <YearMap
      values={values}
      classes={{ from: 0, step: 6, count: 4 }}
      colours={['a', 'b', 'c', 'd']}
      isOff={value => value === 0}
      day={day}
      onDay={to => {
        days.push(to)
      }}
      marks={marks.map(({ hour }) => ({ hour, text: `at ${hour}`, value: `${values[hour] ?? 0}` }))}
      words={{
        label: 'Day',
        months: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
        clock: hour => `${hour}:00`,
        day: nth => `day ${nth}`,
        spoken: 'spoken',
        cell: hour => `cell ${hour}`,
      }}
    />
  )

  test('the day’s frame, the months and the hours stand where they belong', async () => {
    const page = await show(map(73))
    // 914 px for 365 days: day 73 begins a fifth of the way, 182.8 px right of 46.
    expect(numbers(page.querySelector('.year-map-day'), 'x', 'y', 'width', 'height')).toEqual([
      expect.closeTo(46 + 182.8 - 1, 6),
      29,
      expect.closeTo(914 / 365 + 2, 6),
      198,
    ])
    const name = page.querySelector('.year-map-name')
    expect(name?.textContent).toBe('day 73')
    expect(numbers(name?.querySelector('rect'), 'x')[0]).toBeCloseTo(46 + 182.8 + 914 / 730 - 40, 6)
    const [hours] = page.querySelectorAll('svg')
    const texts = [...(hours?.querySelectorAll('text') ?? [])]
    expect(texts.map(({ textContent }) => textContent).slice(0, 5)).toEqual(['0:00', '6:00', '12:00', '18:00', '24:00'])
    expect(texts.slice(0, 5).map(text => numbers(text, 'y')[0])).toEqual([230, 181, 132, 83, 34])
    expect(
      texts
        .slice(5)
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('JFMAMJJASOND')
    // The name of January is at the middle of its 31 days. The line of a month is at its first day.
    expect(numbers(texts[5], 'x')[0]).toBeCloseTo(46 + (914 * 15.5) / 365, 6)
    const ticks = [...(hours?.querySelectorAll('line') ?? [])].slice(5)
    expect(ticks).toHaveLength(12)
    expect(numbers(ticks[1], 'x1', 'y1', 'y2')).toEqual([expect.closeTo(46 + (914 * 31) / 365, 6), 226, 231])
    const hand = page.querySelector('[data-testid=year-map]')
    expect(numbers(hand, 'aria-valuemin', 'aria-valuemax', 'aria-valuenow')).toEqual([1, 365, 74])
    expect(hand?.getAttribute('aria-valuetext')).toBe('spoken')
  })

  test('words of marks stand to one side where there is room, the farther ones above', async () => {
    const sides = (page: HTMLElement) =>
      [...page.querySelectorAll<HTMLElement>('.year-map-label')].map(label => [
        label.textContent,
        parseFloat(label.style.top),
        label.style.left === ''
          ? `right ${Math.round(parseFloat(label.style.right))}`
          : `left ${Math.round(parseFloat(label.style.left))}`,
      ])
    // Days 10 and 20: at 72.3 and 97.3 px; words 34 px right of the last.
    expect(sides(await show(map(0, [{ hour: 20 * 24 + 5 }, { hour: 10 * 24 + 3 }])))).toEqual([
      ['at 243 3', 35, 'left 131'],
      ['at 485 5', 52, 'left 131'],
    ])
    await shown?.close()
    // Days 350 and 340: left of the earlier one, at 898.7 px.
    expect(sides(await show(map(0, [{ hour: 350 * 24 + 5 }, { hour: 340 * 24 + 3 }])))).toEqual([
      ['at 8405 5', 35, 'right 95'],
      ['at 8163 3', 52, 'right 95'],
    ])
    await shown?.close()
    // At both ends: each to its side, the right ones first.
    const both = sides(await show(map(0, [{ hour: 5 }, { hour: 364 * 24 }])))
    expect(both.map(([text, top]) => [text, top])).toEqual([
      ['at 5 5', 35],
      ['at 8736 0', 52],
    ])
    expect(both.map(([, , side]) => String(side).split(' ')[0])).toEqual(['left', 'right'])
    const circle = document.querySelector('.year-map-mark circle')
    expect(numbers(circle, 'cx', 'cy')).toEqual([
      expect.closeTo(46 + (914 * 0.5) / 365, 6),
      expect.closeTo(226 - (5.5 * 196) / 24, 6),
    ])
  })

  test('arrows move the day, a week up and down, within the year', async () => {
    const press = async (day: number, key: string) => {
      const page = await show(map(day))
      days.length = 0
      page
        .querySelector('[data-testid=year-map]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await shown?.close()
      return days.slice()
    }
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'] as const
    const moved: Record<string, readonly number[]> = {}
    for (const key of keys) moved[key] = await press(100, key)
    expect(moved).toEqual({
      ArrowLeft: [99],
      ArrowRight: [101],
      ArrowDown: [93],
      ArrowUp: [107],
      Home: [0],
      End: [364],
      a: [],
    })
    expect([await press(3, 'ArrowDown'), await press(360, 'ArrowUp')]).toEqual([[0], [364]])
  })
})

test('a day: bars from zero and a line between its own ends, on one axis of hours', async () => {
  const rows: readonly DayRow[] = [
    {
      key: 'own',
      name: 'Cooling',
      unit: 'W',
      values: Array.from({ length: 24 }, (_, hour) => (hour === 14 ? 50 : hour === 3 ? -2 : 10)),
      range: [0, 100],
      fromZero: true,
      colour: 'red',
      decimals: 1,
      height: 118,
    },
    {
      key: 'outdoor',
      name: 'Outdoor',
      unit: '°C',
      values: Array.from({ length: 24 }, (_, hour) => 10 + hour),
      range: [10, 33],
      fromZero: false,
      colour: 'black',
      decimals: 0,
      height: 62,
    },
  ]
  const page = await show(<DayChart rows={rows} number={plain} clock={hour => `${hour}h`} label="Day" />)
  const svg = page.querySelector('svg')
  // Heights [px]: two heads of 24, the rows of 118 and 62, and a foot of 22.
  expect(numbers(svg, 'height')).toEqual([250])
  // 896 px for 24 hours, 37.333 each.
  const hour = 896 / 24
  expect(numbers(page.querySelector('.day-peak'), 'x', 'y', 'width', 'height')).toEqual([
    expect.closeTo(46 + 14 * hour, 6),
    24,
    expect.closeTo(hour, 6),
    204,
  ])
  const bars = [...page.querySelectorAll('rect[fill=red]')]
  expect(bars).toHaveLength(24)
  // 100 W are 106 px, upwards from y = 136.
  expect(numbers(bars[14], 'x', 'y', 'width', 'height')).toEqual([
    expect.closeTo(46 + 14 * hour + 1, 6),
    83,
    expect.closeTo(hour - 2, 6),
    53,
  ])
  expect(numbers(bars[3], 'y', 'height')).toEqual([136, 0])
  const texts = [...page.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts.slice(0, 6)).toEqual(['CoolingW', '0', '50', '100', '50.0', 'Outdoor°C'])
  expect(texts.slice(-9)).toEqual(['0h', '3h', '6h', '9h', '12h', '15h', '18h', '21h', '24h'])
  // The values 10 to 33 have 50 px. The first row ends at y = 142, and the second head has 24 px.
  const line = points(page.querySelector('polyline'))
  expect(line[0]).toEqual([expect.closeTo(46 + hour / 2, 6), expect.closeTo(222, 6)])
  expect(line[23]).toEqual([expect.closeTo(46 + 23.5 * hour, 6), expect.closeTo(172, 6)])
  // Grid and words: the values go upwards from y = 136, and the figure of the peak is 5 px above its bar.
  const grid = [...page.querySelectorAll('.grid-line')].map(one => numbers(one, 'x1', 'x2', 'y1', 'y2'))
  expect(grid.slice(0, 3)).toEqual([136, 83, 30].map(y => [46, 942, y, y]))
  const named = new Map([...page.querySelectorAll('text')].map(text => [text.textContent, numbers(text, 'x', 'y')]))
  expect(['CoolingW', 'Outdoor°C', '50', '50.0', '0h', '12h', '24h'].map(text => named.get(text))).toEqual([
    [46, 16],
    [46, 158],
    [40, 87],
    [expect.closeTo(46 + 14.5 * hour, 6), 78],
    [46, 244],
    [expect.closeTo(46 + 12 * hour, 6), 244],
    [942, 244],
  ])
  expect(page.querySelectorAll('.zero-line')).toHaveLength(1)
  expect(numbers(page.querySelector('.zero-line'), 'y1', 'x1', 'x2')).toEqual([136, 46, 942])
})

describe('hours by value', () => {
  const curve = (
    values: readonly number[],
    fromZero: boolean,
    marks: readonly { readonly hours: number; readonly value: number; readonly text: string }[] = [],
  ) => (
    <LoadDuration
      values={values}
      fromZero={fromZero}
      colour="red"
      points={marks}
      number={plain}
      decimals={1}
      words={{ label: 'Hours', axis: 'hours' }}
    />
  )
  test('only what runs is drawn, highest first, over an area', async () => {
    const page = await show(
      curve([0, 40, 100, 0, 20], true, [
        { hours: 0, value: 100, text: 'peak' },
        { hours: 2, value: 50, text: 'half' },
      ]),
    )
    // 904 px for three hours, 194 px for 100.
    const third = 904 / 3
    const line = points([...page.querySelectorAll('polyline')].find(one => one.getAttribute('stroke') === 'red'))
    expect(line).toEqual([
      [44, 16],
      [expect.closeTo(44 + third, 1), expect.closeTo(210 - 77.6, 1)],
      [expect.closeTo(44 + 2 * third, 1), expect.closeTo(210 - 38.8, 1)],
    ])
    const area = points(page.querySelector('polygon'))
    expect([area[0], area.at(-1)]).toEqual([
      [44, 210],
      [948, 210],
    ])
    const marks = [...page.querySelectorAll('.year-map-mark text')]
    expect(marks.map(mark => [mark.textContent, mark.getAttribute('text-anchor')])).toEqual([
      ['peak', 'start'],
      ['half', 'end'],
    ])
    expect(numbers(marks[0], 'x', 'y')).toEqual([70, 11])
    expect(numbers(page.querySelectorAll('.year-map-mark circle')[1], 'cx', 'cy')).toEqual([
      expect.closeTo(44 + 2 * third, 6),
      113,
    ])
    expect([...page.querySelectorAll('text')].map(({ textContent }) => textContent).slice(0, 6)).toEqual([
      '0',
      '20',
      '40',
      '60',
      '80',
      '100',
    ])
  })
  test('a point’s words stand on the side where there is room, its hours below', async () => {
    const page = await show(
      curve([10, 10, 10, 10], true, [
        { hours: 1, value: 10, text: 'early' },
        { hours: 3, value: 5, text: 'late' },
      ]),
    )
    const [early, late] = [...page.querySelectorAll('.year-map-mark')]
    expect([points(early?.querySelector('polyline')), points(late?.querySelector('polyline'))]).toEqual([
      [
        [270, 16],
        [292, 8],
      ],
      [
        [722, 113],
        [700, 105],
      ],
    ])
    expect([early, late].map(mark => numbers(mark?.querySelector('text'), 'x', 'y'))).toEqual([
      [296, 11],
      [696, 108],
    ])
    const axis = [...page.querySelectorAll('text')].filter(text => numbers(text, 'y')[0] === 226)
    expect(axis.map(text => [text.textContent, ...numbers(text, 'x')])).toEqual([
      ['0', 44],
      ['1', 270],
      ['2', 496],
      ['3', 722],
      ['4', 948],
    ])
    expect(numbers(page.querySelector('.zero-line'), 'x1', 'x2', 'y1', 'y2')).toEqual([44, 948, 210, 210])
  })
  test('temperatures run from the highest to the lowest, without an area', async () => {
    const page = await show(curve([-5, 15, 5], false))
    expect(page.querySelector('polygon')).toBeNull()
    expect(points(page.querySelector('polyline')).map(([, y]) => y)).toEqual([16, 113, 210])
  })
  test('nothing leaves the field, whatever the round numbers of the axis are', async () => {
    for (const [high, low] of [
      [93, -47],
      [101, -3],
      [7.2, 0.1],
    ] as const) {
      const page = await show(curve([low, high, (high + low) / 2], false))
      const heights = points(page.querySelector('polyline')).map(([, y]) => y ?? NaN)
      expect([Math.min(...heights) >= 16, Math.max(...heights) <= 210]).toEqual([true, true])
    }
  })
  test('a whole year is drawn by every 21st hour and the last', async () => {
    const page = await show(
      curve(
        Array.from({ length: 8760 }, (_, hour) => 8760 - hour),
        true,
      ),
    )
    expect(points(page.querySelector('polyline'))).toHaveLength(419)
  })
})

describe('the figures of a year', () => {
  const hours = (
    values: readonly number[],
    series: HourSeriesKey = 'cooling',
    unit: HourSeries['unit'] = 'W',
  ): HourSeries => ({ series, unit, values }) as unknown as HourSeries
  const months = Array.from({ length: 12 }, (_, month) => `M${month + 1}`)
  const day = (hour: number) => momentOfHour(hour, 8760)
  const words = {
    months: { short: months, long: months },
    monthOf: (hour: number) => day(hour).month,
    date: (hour: number) => `${day(hour).day} M${day(hour).month}`,
    longDate: (hour: number) => `long ${day(hour).day} M${day(hour).month}`,
    persianDate: () => null,
    clock: (hour: number) => `${hour}:00`,
    at: (hour: number) => `${day(hour).day} M${day(hour).month}, ${day(hour).from}`,
  }
  const outdoor = hours(
    Array.from({ length: 8760 }, (_, hour) => 10 + (hour % 24)),
    'outdoorTemperature',
    '°C',
  )
  const sun = hours(
    Array.from({ length: 8760 }, (_, hour) => (hour % 24 === 12 ? 500 : 0)),
    'globalRadiation',
    'W/m²',
  )
  const days: number[] = []
  const figures = (own: HourSeries, at: number | null = null) => (
    <ProjectProvider project={projectOf(bareOffice)}>
      <HoursFigures
        hours={own}
        outdoor={outdoor}
        sun={sun}
        area={100}
        zoneName={null}
        day={at}
        onDay={to => {
          days.push(to)
        }}
        words={words}
        fileName="f"
      />
    </ProjectProvider>
  )
  /** 5 kW for an hour of day 3, 4.6 kW for one of day 40, 2.5 kW in ten hours of day 100. */
  const load = Array.from({ length: 8760 }, (_, hour) =>
    hour === 3 * 24 + 15
      ? 5000
      : hour === 40 * 24 + 9
        ? 4600
        : Math.floor(hour / 24) === 100 && hour % 24 < 10
          ? 2500
          : 0,
  )
  const texts = (page: HTMLElement, selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) =>
      textContent?.replaceAll('\u00A0', ' ').replaceAll(/[\u2066-\u2069]/g, ''),
    )

  test('of a load: its peaks, its hours, its sum, and the day of its peak', async () => {
    const page = await show(figures(hours(load)))
    expect(texts(page, '[data-testid=year-peaks] tbody tr')).toEqual([
      '4 M1, 15:0050.025.00',
      '10 M2, 09:0046.019.00',
      '11 M4, 00:0025.010.00',
    ])
    expect(texts(page, '.hours-peak-shown th')).toEqual(['4 M1, 15:00'])
    const [near] = texts(page, '.hours-meaning')
    expect(near).toBe('Above 90% of the peak for 2 hours in the year: M1, M2, between 9:00 and 16:00.')
    // 5 + 4.6 + 25 kWh over 100 m².
    expect(texts(page, '.hours-sums dd')).toEqual(['12 hours', '0.3 kWh/m²'])
    expect(texts(page, '.hours-day-sums dd').map(text => text?.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/15:00.*50\.0/),
      expect.stringMatching(/1 hour.*0\.05 kWh\/m²/),
      expect.stringMatching(/10\.0 – 33\.0/),
      expect.stringMatching(/0\.5 kWh\/m²/),
    ])
    expect(texts(page, '.hours-card h3')[2]).toBe('long 4 M1')
    expect(texts(page, '.hours-whole').at(-1)).toMatch(/5\.0 kW/)
    expect(texts(page, '.year-map-mark text').slice(0, 2)).toEqual([
      expect.stringMatching(/50\.0/),
      expect.stringMatching(/12 hours.*25\.0/),
    ])
    // Steps of eight from 0 to 50: seven classes, each with its lowest value, and the hours that are off.
    expect(texts(page, '.hours-legend span')).toEqual(['0', '8', '16', '24', '32', '40', '48', 'off'])
    days.length = 0
    const buttons = [...page.querySelectorAll<HTMLButtonElement>('[data-testid=year-peaks] button')]
    for (const button of buttons) button.click()
    for (const button of [...page.querySelectorAll<HTMLButtonElement>('.hours-head button')].slice(-3, -1))
      button.click()
    expect(days).toEqual([3, 40, 100, 2, 4])
  })

  test('the days at the ends of the year have no day before or after', async () => {
    const ends = async (at: number) => {
      const page = await show(figures(hours(load), at))
      const found = [...page.querySelectorAll<HTMLButtonElement>('.hours-head button')].map(({ disabled }) => disabled)
      await shown?.close()
      // The last button is the menu of the day's picture.
      return found.slice(-3, -1)
    }
    expect([await ends(0), await ends(1), await ends(364)]).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })

  test('of what never runs, and of a temperature', async () => {
    const never = await show(figures(hours(load.map(() => 0))))
    expect(texts(never, '.hours-none')).toEqual(['Cooling is zero in every hour of the year.'])
    expect(texts(never, '[data-testid=year-peaks] tbody tr')).toEqual([])
    expect(never.querySelectorAll('.year-map-mark')).toHaveLength(0)
    await shown?.close()
    const warm = await show(
      figures(
        hours(
          load.map((_, hour) => (hour === 100 ? 30 : hour === 200 ? 10 : 20)),
          'operativeTemperature',
          '°C',
        ),
      ),
    )
    expect(texts(warm, '.hours-meaning')).toEqual(['Lowest 10.0 °C on 9 M1, 08:00, highest 30.0 °C on 5 M1, 04:00.'])
    expect(texts(warm, '.hours-sums dd')).toEqual(['20.0 °C', '10.0 – 30.0 °C'])
    expect(warm.querySelector('.hours-off')).toBeNull()
    // A room without a set point has its coldest temperature of the winter day, and no share of a peak.
    expect(warm.querySelectorAll('[data-testid=design-days] th[scope=col]')).toHaveLength(3)
  })
})
