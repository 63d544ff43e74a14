// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Language, UnitSystem } from '#contract/options.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { SetpointDay } from './setpoint-day.tsx'
import { zoneColour } from './share-bar.tsx'

const values = { heatingSetpoint: 21, coolingSetpoint: 25, heatingSetback: 16, coolingSetback: 30 }
let shown: Shown
afterEach(() => shown.close())
async function open(units: UnitSystem = 'SI', language: Language = 'en') {
  shown = await showPart(<SetpointDay values={values} hours={[8, 18]} units={units} />, { language })
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

test('the two setpoints stand at their lines in the middle of the day, in the units of the project', async () => {
  await open()
  const label = (text: string) => [...shown.page.querySelectorAll('text')].find(one => one.textContent === text)
  const hourAt = read(scale(/:00$/, 'x'))
  expect(hourAt(Number(label('Cooling 25')?.getAttribute('x')))).toBeCloseTo(13, 6)
  expect(Number(label('Cooling 25')?.getAttribute('y'))).toBeLessThan(Number(label('Heating 21')?.getAttribute('y')))
  await shown.close()
  await open('PI')
  expect(label('Cooling 77')).toBeDefined()
  expect(label('Heating 70')).toBeDefined()
  await shown.close()
  await open('SI', 'fa')
  expect(shown.page.querySelector('svg')?.textContent).not.toMatch(/[0-9]/)
})

test('ten zones have ten colours; an eleventh begins again', () => {
  expect(new Set(Array.from({ length: 10 }, (_, i) => zoneColour(i))).size).toBe(10)
  expect(zoneColour(10)).toBe(zoneColour(0))
})
