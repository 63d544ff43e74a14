// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Language, UnitSystem } from '#contract/options.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { SetpointDay } from './setpoint-day.tsx'

const values = { heatingSetpoint: 21, coolingSetpoint: 25, heatingSetback: 16, coolingSetback: 30 }
const open8to18 = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? 1 : 0))
const texts = { heating: '۲۱°', cooling: '۲۵°' }
let shown: Shown
afterEach(() => shown.close())
async function open(units: UnitSystem = 'SI', language: Language = 'en', given = values) {
  shown = await showPart(
    <SetpointDay values={given} texts={texts} heating={open8to18} cooling={open8to18} units={units} />,
    {
      language,
    },
  )
}
/** Where the labels of the two axes stand. */
function scale(pattern: RegExp, axis: 'x' | 'y') {
  return [...shown.page.querySelectorAll('text')]
    .filter(text => pattern.test(text.textContent ?? ''))
    .map(text => [Number.parseFloat(text.textContent ?? ''), Number(text.getAttribute(axis))] as const)
}
/** The value at a place of an axis, by its labels. */
function read(labels: readonly (readonly [number, number])[]) {
  const [[v0, p0] = [0, 0]] = labels
  const [v1, p1] = labels.at(-1) ?? [0, 0]
  return (place: number) => v0 + ((place - p0) / (p1 - p0)) * (v1 - v0)
}

test('the setpoints hold in the hours of use, the setbacks outside, read against the axes', async () => {
  await open()
  const hourAt = read(scale(/:00$/, 'x'))
  const temperatureAt = read(scale(/^\d+$/, 'y'))
  const drawn = (colour: string) => {
    const path = shown.page.querySelector(`path[stroke="var(${colour})"]`)?.getAttribute('d') ?? ''
    const found = /^M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H([\d.]+)V([\d.]+)H([\d.]+)$/.exec(path)
    const [start, before, from, during, to, after, end] = (found ?? []).slice(1).map(Number)
    return [
      [start, from, to, end].map(place => Math.round(hourAt(place ?? 0) * 100) / 100),
      [before, during, after].map(place => Math.round(temperatureAt(place ?? 0) * 100) / 100),
    ]
  }
  expect(drawn('--end-use-heating')).toEqual([
    [0, 8, 18, 24],
    [16, 21, 16],
  ])
  expect(drawn('--end-use-cooling')).toEqual([
    [0, 8, 18, 24],
    [30, 25, 30],
  ])
})

test('the axis has round degrees in one step, with room above and below', async () => {
  await open()
  const ticks = scale(/^\d+$/, 'y').map(([value]) => value)
  expect(ticks.length).toBeGreaterThanOrEqual(4)
  expect(ticks[0]).toBeLessThan(16)
  const steps = ticks.slice(1).map((tick, i) => tick - (ticks[i] ?? 0))
  expect(new Set(steps).size).toBe(1)
  expect(ticks.every(tick => tick % 2 === 0)).toBe(true)
})

test('the two setpoints stand at their lines in the middle of the day, as their fields show them', async () => {
  await open()
  const label = (text: string) => [...shown.page.querySelectorAll('text')].find(one => one.textContent === text)
  const hourAt = read(scale(/:00$/, 'x'))
  expect(hourAt(Number(label('Cooling ۲۵°')?.getAttribute('x')))).toBeCloseTo(13, 6)
  expect(Number(label('Cooling ۲۵°')?.getAttribute('y'))).toBeLessThan(Number(label('Heating ۲۱°')?.getAttribute('y')))
  await shown.close()
  await open('SI', 'fa')
  expect(shown.page.querySelector('svg')?.textContent).not.toMatch(/[0-9]/)
})

test('degrees Fahrenheit are told by fives', async () => {
  await open('PI', 'en', { heatingSetpoint: 20.5, coolingSetpoint: 24.5, heatingSetback: 15.6, coolingSetback: 30 })
  expect(scale(/^\d+$/, 'y').map(([value]) => value)).toEqual([55, 65, 75, 85, 95])
})

test('where the setpoints hold by night, their labels stand in the longest row of such hours', async () => {
  const byNight = open8to18.map(part => 1 - part)
  shown = await showPart(<SetpointDay values={values} texts={texts} heating={byNight} cooling={byNight} units="SI" />)
  const label = [...shown.page.querySelectorAll('text')].find(one => one.textContent === 'Cooling ۲۵°')
  // 0–8 h is longer than 18–24 h.
  expect(read(scale(/:00$/, 'x'))(Number(label?.getAttribute('x')))).toBeCloseTo(4, 6)
})

/** Corners of a path of horizontal and vertical lines. */
function corners(path: string) {
  let at = [NaN, NaN]
  return [...path.matchAll(/([MHV])([-\d.]+)(?: ([-\d.]+))?/g)].map(([, verb, a, b]) => {
    at = verb === 'M' ? [Number(a), Number(b)] : verb === 'H' ? [Number(a), at[1] ?? NaN] : [at[0] ?? NaN, Number(a)]
    return at
  })
}

test('between the two lines the comfort band is filled', async () => {
  await open()
  const path = (selector: string) => corners(shown.page.querySelector(selector)?.getAttribute('d') ?? '')
  const cooling = path('path[stroke="var(--end-use-cooling)"]')
  const heating = path('path[stroke="var(--end-use-heating)"]')
  expect(cooling).toHaveLength(6)
  // Along cooling and back along heating.
  expect(path('path[opacity]')).toEqual([...cooling, ...heating.toReversed()])
})

test.each([
  [values, 14, 32, 4],
  [{ heatingSetpoint: 20, coolingSetpoint: 26, heatingSetback: 20, coolingSetback: 26 }, 18, 28, 2],
  [{ heatingSetpoint: 26, coolingSetpoint: 35, heatingSetback: 5, coolingSetback: 40 }, 2, 42, 8],
  [{ heatingSetpoint: 21.5, coolingSetpoint: 25.5, heatingSetback: 17.5, coolingSetback: 28.5 }, 14, 32, 4],
  // A setback within its setpoint, refused but drawn.
  [{ heatingSetpoint: 16, coolingSetpoint: 30, heatingSetback: 21, coolingSetback: 25 }, 14, 32, 4],
])('%j: the axis from two degrees below to two above, at most six labels', async (given, low, high, step) => {
  await open('SI', 'en', given)
  const labels = scale(/^\d+$/, 'y')
  expect(labels.map(([value]) => value)).toEqual(
    Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step),
  )
  // The highest temperature stands 12 px below the top, the lowest 26 px above the bottom.
  const [, , , height = NaN] = (shown.page.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const perDegree = (height - 12 - 26) / (high - low)
  for (const [value, y] of labels) expect(y).toBeCloseTo(12 + (high - value) * perDegree, 9)
})

test('hours are told every six, from the axis to the edge; lines run beside their labels', async () => {
  await open()
  const [, , width = NaN, height = NaN] = (shown.page.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  expect([width, height]).toEqual([460, 220])
  const hours = [...shown.page.querySelectorAll('text')].filter(text => (text.textContent ?? '').endsWith(':00'))
  expect(hours.map(text => text.textContent)).toEqual(['00:00', '06:00', '12:00', '18:00', '24:00'])
  const xs = hours.map(text => Number(text.getAttribute('x')))
  expect(xs).toEqual([0, 1, 2, 3, 4].map(i => expect.closeTo(44 + (i * (width - 44 - 22)) / 4, 9) as number))
  expect(new Set(hours.map(text => text.getAttribute('y')))).toEqual(new Set([String(height - 8)]))
  const grid = [...shown.page.querySelectorAll('path[stroke="var(--color-split)"]')].map(path =>
    corners(path.getAttribute('d') ?? '').map(([x]) => x),
  )
  expect(grid).toHaveLength(scale(/^\d+$/, 'y').length)
  for (const ends of grid) expect(ends).toEqual([44, width - 22])
})

test('the labels stand just above cooling and just below heating', async () => {
  await open()
  const place = (words: string) =>
    Number([...shown.page.querySelectorAll('text')].find(one => one.textContent === words)?.getAttribute('y'))
  const level = (colour: string) =>
    corners(shown.page.querySelector(`path[stroke="var(${colour})"]`)?.getAttribute('d') ?? '')[2]?.[1] ?? NaN
  expect(level('--end-use-cooling') - place('Cooling ۲۵°')).toBeCloseTo(7, 9)
  expect(place('Heating ۲۱°') - level('--end-use-heating')).toBeCloseTo(14, 9)
})

test('what is drawn is told in words', async () => {
  await open('PI')
  const title = shown.page
    .querySelector('title')
    ?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
  expect(title).toBe(
    "Setpoints on an open day: heating ۲۱° and cooling ۲۵° from 8 to 18 o'clock, setback outside these hours",
  )
})
