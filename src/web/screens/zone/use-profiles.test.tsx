// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { schedulesOf, type Schedules } from '#building/library/schedules.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { aboutField } from '../../../../tests/support/form-fields.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { UseProfiles } from './use-profiles.tsx'

let shown: Shown
async function open(building: Partial<Building> = {}, language: Language = 'en', more: Partial<Schedules> = {}) {
  const schedules = { ...schedulesOf(officeOf([], building)), ...more }
  shown = await showPart(<UseProfiles schedules={schedules} />, { language })
  return schedules
}
afterEach(() => shown.close())

const kinds = ['occupancy', 'lighting', 'equipment', 'hotWater'] as const
function plain(text: string | null | undefined) {
  return (text ?? '')
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
    .trim()
}
function figure(kind: (typeof kinds)[number]) {
  return present([...shown.page.querySelectorAll('figure')][kinds.indexOf(kind)], kind)
}
/** Steps of a line: their hours and, read between the ground line and the top, the part of full use. */
function steps(path: Element) {
  const svg = present(path.closest('svg') ?? undefined, 'svg')
  const [, , width = NaN, height = NaN] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const ground = Number(/^M0 ([\d.]+)H/.exec(svg.querySelector('path')?.getAttribute('d') ?? '')?.[1])
  const found = [...(path.getAttribute('d') ?? '').matchAll(/([ML])([\d.]+) ([\d.]+)H([\d.]+)/g)]
  expect(found.map(([, verb]) => verb)).toEqual(found.map((_, i) => (i === 0 ? 'M' : 'L')))
  expect([width, height]).toEqual([240, 72])
  // Full use stands 4 px below the top, none 14 px above the bottom, where the hours are.
  expect(ground).toBe(height - 14)
  return found.map(([, , from, y, to]) => ({
    from: (Number(from) / width) * 24,
    to: (Number(to) / width) * 24,
    use: (ground - Number(y)) / (ground - 4),
  }))
}
function line(kind: (typeof kinds)[number], of: 'weekday' | 'saturday' | 'weekend' | 'vacation') {
  const [dashes, width] = {
    weekday: [null, '2'],
    saturday: [null, '1.25'],
    weekend: ['4 3', '1.25'],
    vacation: ['1 3', '1.5'],
  }[of]
  return [...figure(kind).querySelectorAll('path')]
    .slice(1)
    .find(path => path.getAttribute('stroke-dasharray') === dashes && path.getAttribute('stroke-width') === width)
}
function expectDrawn(path: Element | undefined, day: readonly number[]) {
  const drawn = steps(present(path, 'line'))
  expect(drawn).toHaveLength(24)
  for (const [hour, { from, to, use }] of drawn.entries()) {
    expect(from).toBeCloseTo(hour, 9)
    expect(to).toBeCloseTo(hour + 1, 9)
    expect(use).toBeCloseTo(day[hour] ?? NaN, 9)
  }
}

describe('of each kind of use', () => {
  test('there is one drawing, by its name, in the colour of its end use', async () => {
    await open()
    expect([...shown.page.querySelectorAll('figcaption strong')].map(one => plain(one.textContent))).toEqual([
      'People',
      'Lighting',
      'Equipment',
      'Hot water',
    ])
    expect(kinds.map(kind => line(kind, 'weekday')?.getAttribute('stroke'))).toEqual([
      'var(--end-use-generation)',
      'var(--end-use-lighting)',
      'var(--end-use-equipment)',
      'var(--end-use-hot-water)',
    ])
  })
  test('working days and the weekend are drawn hour by hour as they are', async () => {
    const schedules = await open()
    for (const kind of kinds) {
      expectDrawn(line(kind, 'weekday'), schedules[kind].weekday)
      expectDrawn(line(kind, 'saturday'), schedules[kind].saturday)
      expectDrawn(line(kind, 'weekend'), schedules[kind].weekend)
      expect(line(kind, 'vacation')).toBeUndefined()
    }
    // No two profiles of an office are equal, so that a mix-up shows.
    expect(
      new Set((['occupancy', 'lighting', 'equipment'] as const).map(kind => schedules[kind].weekday.join())).size,
    ).toBe(3)
  })
  test('hours of full use are summed in words', async () => {
    const half = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? 0.55 : 0))
    const tenth = Array.from({ length: 24 }, () => 0.1)
    await open({}, 'en', { lighting: { weekday: half, saturday: half.map(use => use / 2), weekend: tenth } })
    expect(plain(figure('lighting').querySelector('title')?.textContent)).toBe(
      'Lighting: 5.5 hours of full use on a working day, 2.7 on the first day off and 2.4 on the last day off',
    )
  })
  test('every sixth hour is named below its place, those of midnight inside the drawing', async () => {
    await open()
    const labels = [...figure('occupancy').querySelectorAll('text')].map(text => [
      text.textContent,
      Number(text.getAttribute('x')),
      text.getAttribute('text-anchor'),
    ])
    expect(labels).toEqual([
      ['0', 0, 'start'],
      ['6', 60, 'middle'],
      ['12', 120, 'middle'],
      ['18', 180, 'middle'],
      ['24', 240, 'end'],
    ])
  })
  test('its mark tells the input file that it is from', async () => {
    await open()
    const of = async (name: string) => (await aboutField(shown.page, name)).rows['All days']
    expect(await of('People')).toBe('DOE/PNNL prototype building ASHRAE90.1_OfficeMedium_STD2013_Baltimore.idf: People')
    expect(await of('Lighting')).toMatch(/: Lights$/)
  })
})

describe('the long holiday', () => {
  test('of a school is told with its days, and drawn dotted', async () => {
    const schedules = await open({ primaryBuildingType: 'primary-school' })
    expect(plain(shown.page.querySelector('.use-note')?.textContent)).toBe(
      'Summer holiday from 22 June to 22 September. Dotted line: working day in the holiday.',
    )
    expectDrawn(line('occupancy', 'vacation'), present(schedules.occupancy.vacation, 'vacation'))
    expect(line('occupancy', 'vacation')?.getAttribute('stroke')).toBe('var(--end-use-generation)')
    const hours = present(schedules.occupancy.vacation, 'vacation').reduce((sum, use) => sum + use, 0)
    expect(plain(figure('occupancy').querySelector('title')?.textContent)).toMatch(
      new RegExp(`on the last day off, ${hours.toFixed(1)} on a working day of the summer holiday$`),
    )
  })
  test('has a mark that tells its dates’ source', async () => {
    await open({ primaryBuildingType: 'primary-school' })
    const about = await aboutField(shown.page, 'Summer holiday')
    // No paragraph may hold what the mark opens.
    expect(shown.page.querySelector('p [role=dialog]')).toBeNull()
    expect(Object.keys(about.rows)).toEqual(['Dates'])
    expect(about.rows['Dates']).toBe('Iran, school regulations: school from 1 Mehr to the end of Khordad')
  })
  test('of an office there is none', async () => {
    await open()
    expect(plain(shown.page.querySelector('.use-note')?.textContent)).toBe(
      'Public holidays with a fixed date: 10 a year. Use is as on the last day off.',
    )
    expect(plain(figure('occupancy').querySelector('title')?.textContent)).not.toContain('holiday')
  })
})

test('in Persian the hours, days and sums are in Persian digits', async () => {
  await open({ primaryBuildingType: 'primary-school' }, 'fa')
  const words = shown.page.textContent ?? ''
  expect(words).toContain('۱۲')
  expect(words).not.toMatch(/[0-9]/)
})
