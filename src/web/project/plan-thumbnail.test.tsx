// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { planSteps, type PlanOutline } from '#contract/entities/plan-outline.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { PlanThumbnail } from './plan-thumbnail.tsx'

let shown: Shown
async function open(plan: PlanOutline | null) {
  shown = await showPart(<PlanThumbnail project={{ name: 'Clinic', plan }} />)
}
afterEach(() => shown.close())

/** Where a corner of a plan [m] comes to lie on the card, by the drawing's own transformation. */
function place(plan: PlanOutline, x: number, y: number) {
  const [left, bottom, right, top] = plan.box
  const step = Math.max(right - left, top - bottom) / planSteps
  const [dx, dy, sx, sy] = [
    ...(shown.page.querySelector('g')?.getAttribute('transform') ?? '').matchAll(/-?[\d.]+(?:e-\d+)?/g),
  ].map(Number) as [number, number, number, number]
  return { x: dx + ((x - left) / step) * sx, y: dy + ((y - bottom) / step) * sy }
}
function grid() {
  const path = shown.page.querySelector('path')?.getAttribute('d') ?? ''
  return {
    upright: [...path.matchAll(/M(-?[\d.]+) 0V100/g)].map(match => Number(match[1])),
    level: [...path.matchAll(/M0 (-?[\d.]+)H324/g)].map(match => Number(match[1])),
  }
}
const floors = [{ floorStart: 0, path: 'M0,0 512,0 512,102z' }]
const wide: PlanOutline = { box: [10, 20, 110, 40], floors }
const high: PlanOutline = { box: [-5, 0, 5, 64], floors }

test('nothing drawn is said so', async () => {
  await open(null)
  expect(shown.words()).toBe('No plan drawn yet')
  expect(shown.page.querySelector('svg')?.getAttribute('aria-label')).toBe('No plan drawn yet')
  expect(shown.page.querySelector('g')).toBeNull()
})

test('a wide plan fills the paper’s width but for its margin, in the middle, north up', async () => {
  await open(wide)
  expect(
    shown.page
      .querySelector('svg')
      ?.getAttribute('aria-label')
      ?.replaceAll(/[\u2066-\u2069]/g, ''),
  ).toBe('Plan of Clinic')
  const southWest = place(wide, 10, 20)
  const northEast = place(wide, 110, 40)
  // 288 px for 100 m; 20 m are 57.6 px about the middle of 100.
  expect(southWest.x).toBeCloseTo(18, 1)
  expect(northEast.x).toBeCloseTo(306, 1)
  expect(southWest.y).toBeCloseTo(50 + 28.8, 1)
  expect(northEast.y).toBeCloseTo(50 - 28.8, 1)
})

test('a high one fills its height', async () => {
  await open(high)
  const southWest = place(high, -5, 0)
  const northEast = place(high, 5, 64)
  expect(southWest.y).toBeCloseTo(82, 1)
  expect(northEast.y).toBeCloseTo(18, 1)
  expect(southWest.x).toBeCloseTo(162 - 5, 1)
  expect(northEast.x).toBeCloseTo(162 + 5, 1)
})

test('a plan of no extent is drawn as one of a metre', async () => {
  await open({ box: [3, 3, 3, 3], floors })
  expect(grid().upright.length).toBeGreaterThan(1)
  expect(shown.page.querySelector('g')?.getAttribute('transform')).toContain('translate(162.00 50.00)')
})

test.each([
  // 2.88 px a metre: 5 m are 14.4 px.
  ['every 5 m', wide, 14.4],
  // 1 px a metre: 20 m.
  ['every 20 m', high, 20],
  // 64 px a metre: 1 m would be enough, and no finer one is drawn.
  ['every metre', { box: [0, 0, 1, 1], floors } as PlanOutline, 64],
])('the grid has a line %s, at whole ones, over the whole paper', async (_, plan, step) => {
  await open(plan)
  const { upright, level } = grid()
  const origin = {
    x: 162 - ((plan.box[0] + plan.box[2]) / 2) * scaleOf(plan),
    y: 50 + ((plan.box[1] + plan.box[3]) / 2) * scaleOf(plan),
  }
  for (const [lines, zero, size] of [
    [upright, origin.x, 324],
    [level, origin.y, 100],
  ] as const) {
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      const steps = (line - zero) / step
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(0.1 / step)
    }
    for (const [i, line] of lines.slice(1).entries()) expect(line - (lines[i] ?? 0)).toBeCloseTo(step, 0)
    expect(lines[0]).toBeLessThanOrEqual(step)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(size - step)
  }
})
function scaleOf({ box: [left, bottom, right, top] }: PlanOutline) {
  return Math.min(288 / (right - left), 64 / (top - bottom))
}

test('floors are darker the higher they start, alike between two bands', async () => {
  await open({
    box: [0, 0, 10, 10],
    floors: [0, 1, 2, 3, 5, 6, 9, 10, 199].map(floorStart => ({ floorStart, path: `M${floorStart} 0h1v1z` })),
  })
  const parts = [...shown.page.querySelectorAll('g path')]
  expect(parts.map(path => path.getAttribute('fill')?.replaceAll(/[^\d]/g, '')).join('')).toBe('011223344')
  expect(parts.at(-1)?.getAttribute('d')).toBe('M199 0h1v1z')
})
