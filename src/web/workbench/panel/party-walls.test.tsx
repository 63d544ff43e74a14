// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { box, mass, neighborAt } from '../../../../tests/fixtures/building.ts'
import { aboutField } from '../../../../tests/support/form-fields.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

const house = mass('House', box(-10, -5, 20, 10), { numberOfFloors: 3 })
async function open(
  neighbors: readonly Neighbor[] = [],
  more: Parameters<typeof openDrawing>[1] = {},
  masses = [house],
) {
  page = await openDrawing(masses, { ...more, more: { userInputs: { neighbors: { neighbors } } } })
  await page.click([0, 0])
}
function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
function rows() {
  return [...page.panel.querySelectorAll<HTMLElement>('section[aria-label] .input-field')]
    .filter(row => row.querySelector('[role=switch]') !== null)
    .map(row => [
      plain(row.querySelector('label')?.textContent),
      row.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true' ? 'closed' : 'open',
      row.querySelector('.mark-edited') === null ? 'default' : 'edited',
      plain(row.querySelector('.input-help')?.textContent),
    ])
}
function partyWalls() {
  return page.building().masses[0]?.partyWalls
}
function marks(): number {
  return page
    .drawn()
    .shapes('masses')
    .filter(({ attrs }) => attrs['name'] === 'party-walls')
    .flatMap(shape => shape.strokes().filter(([name]) => name === 'moveTo')).length
}
async function flick(label: string) {
  const row = [...page.panel.querySelectorAll('.input-field')].find(
    one => plain(one.querySelector('label')?.textContent) === label,
  )
  await act(async () => {
    row?.querySelector<HTMLElement>('[role=switch]')?.click()
  })
}
const east = 'East, edge 2, 10.00 m'

describe('party walls of the selected mass', () => {
  test('are as the neighbours make them, each marked as default', async () => {
    await open([neighborAt(10, -5, 10, 9), neighborAt(-14, -5, 4, 20)])
    expect(rows()).toEqual([
      ['South, edge 1, 20.00 m', 'open', 'default', ''],
      [east, 'closed', 'default', ''],
      ['North, edge 3, 20.00 m', 'open', 'default', ''],
      ['West, edge 4, 10.00 m', 'open', 'default', '36.0 m² of 90.0 m² closed'],
    ])
    const described = [...page.panel.querySelectorAll('.mark-button')].map(one => one.getAttribute('aria-description'))
    const label = described.find(one => plain(one) === east) ?? ''
    expect(await aboutField(page.panel, label)).toEqual({
      rows: { Default: 'closed', From: 'the neighbours that touch this wall' },
      notes: ['No sun, wind or heat passes through a closed wall, and it has no windows.'],
    })
  })

  test('one click on a switch opens or closes, marked as edited; reset leaves it to the neighbours', async () => {
    await open([neighborAt(10, -5, 10, 9)])
    await flick(east)
    expect([partyWalls(), rows()[1]]).toEqual([[{ edge: 1, is: 'open' }], [east, 'open', 'edited', '']])
    expect(page.editor().undoName).toBe('party wall of House')
    await page.press(`Reset ${east} to default`)
    expect([partyWalls(), rows()[1]?.[1]]).toEqual([undefined, 'closed'])
    await flick('South, edge 1, 20.00 m')
    expect(partyWalls()).toEqual([{ edge: 0, is: 'closed' }])
    await act(async () => {
      page.editor().undo()
    })
    expect(partyWalls()).toBeUndefined()
  })

  test('one click on the middle of an edge does the same, and so does W with a corner selected', async () => {
    await open()
    await page.click([10, 0])
    expect(partyWalls()).toEqual([{ edge: 1, is: 'closed' }])
    expect(page.canvas().dataset['selection']).toBe('House')
    await page.click([10, 0])
    expect(partyWalls()).toBeUndefined()
    await page.key('w')
    expect(partyWalls()).toBeUndefined()
    await page.click([10, 5])
    await page.key('w')
    expect(partyWalls()).toEqual([{ edge: 2, is: 'closed' }])
  })

  test('a double line marks them on the plan, and the legend names it', async () => {
    await open()
    const legend = () => plain(page.page.querySelector('.zone-lines-legend')?.textContent)
    expect([marks(), legend()]).toEqual([0, ''])
    await page.click([10, 0])
    expect(marks()).toBeGreaterThan(10)
    expect(legend()).toBe('Party walls')
  })

  test('an edge against another mass has none', async () => {
    await open([], {}, [house, mass('B', box(10, -5, 5, 10), { numberOfFloors: 3 })])
    expect(rows().map(([label]) => label?.split(',')[1])).toEqual([' edge 1', ' edge 3', ' edge 4'])
  })

  test('of a paid project they are read only', async () => {
    await open([], { project: { isPaid: true, state: 'results' } })
    await flick(east)
    await page.click([10, 0])
    await page.key('w')
    expect(partyWalls()).toBeUndefined()
  })
})

test('in Persian', async () => {
  await open([neighborAt(10, -5, 10, 9)], { language: 'fa' })
  expect(rows()[1]).toEqual(['شرق، ضلع ۲، ۱۰٫۰۰ m', 'closed', 'default', ''])
})
