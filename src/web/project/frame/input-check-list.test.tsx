// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { CheckCounts, InputCheckList } from './input-check-list.tsx'

let shown: Shown
afterEach(() => shown.close())

const house = officeOf([mass('Hall', box(0, 0, 20, 10)), mass('Over', box(15, 0, 10, 10))], {
  userInputs: {
    location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
    zone: { zoneTypes: [{ id: 'a', values: { areaPercent: 90.5 } }] },
    construction: { wallUValue: 3 },
  },
})
async function open(of: Building, language: 'en' | 'fa' = 'en') {
  shown = await showPart(
    editedProject(of).around(
      <>
        <CheckCounts />
        <InputCheckList />
      </>,
    ),
    { language },
  )
}
function kinds() {
  return [...shown.page.querySelectorAll('.checks > li')].map(one => one.className.replace('check check-', ''))
}
function counts() {
  return [...(shown.page.querySelector('.check-counts')?.children ?? [])].map(one => [
    one.className,
    one.querySelector('[aria-hidden]:not(svg)')?.textContent,
    one.querySelector('.visually-hidden')?.textContent,
  ])
}
function many(count: number, word: string) {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

test('errors stand first, then warnings, then remarks, each said in a word, with its tab, leading to its field', async () => {
  await open(house)
  const order = ['error', 'warning', 'info']
  expect(new Set(kinds())).toEqual(new Set(order))
  expect(kinds()).toEqual(kinds().toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  const words = [...shown.page.querySelectorAll('.checks > li > .visually-hidden')].map(one => one.textContent)
  expect(words).toEqual(kinds().map(kind => ({ error: 'Error', warning: 'Warning', info: 'Note' })[kind]))
  const links = [...shown.page.querySelectorAll('.check-link')]
  const wall = links.find(
    link => link.getAttribute('href') === '/dashboard/projects/show/p1/construction?field=wallUValue',
  )
  expect(wall?.querySelector('strong')?.textContent).toBe('Construction')
  expect(links).toHaveLength(kinds().length)
})

test('they are counted by sign, figure and word; remarks are not', async () => {
  await open(house)
  const count = (kind: string) => kinds().filter(one => one === kind).length
  expect(counts()).toEqual([
    ['check-error', String(count('error')), many(count('error'), 'error')],
    ['check-warning', String(count('warning')), many(count('warning'), 'warning')],
  ])
  await shown.close()
  await open(house, 'fa')
  expect(counts()[0]?.[1]).toMatch(/^[۰-۹]+$/)
})

test('what there is none of is not counted, and nothing at all is said to be', async () => {
  const sound = officeOf([mass('M1', box(0, 0, 20, 10))])
  await open({
    ...sound,
    userInputs: {
      ...sound.userInputs,
      location: { ...sound.userInputs.location, climateZone: '3B', altitude: 1200, city: 'Tehran' },
      envelope: Object.fromEntries(['north', 'east', 'south', 'west'].map(o => [o, { windowToWallRatio: 20 }])),
    },
  })
  expect(counts().filter(([name]) => name === 'check-error')).toEqual([])
  expect(shown.page.querySelector('.check-none') !== null).toBe(kinds().length === 0)
})
