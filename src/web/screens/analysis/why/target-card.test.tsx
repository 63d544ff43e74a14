// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import { engineVersion } from '#engine/version.ts'
import { figuresBy } from '#building/studies/design-figures.ts'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: OpenedAnalysis
afterEach(() => page.close())

const picks = [passivePick('a', 2)]
/** One set of one change that takes the 110 kWh/m² of pick `a` to 90. */
function explanationOf(goals: Extract<Question, { kind: 'target' }>['goals'], pick = 'a'): Explanation {
  const figures = (net: number) => figuresBy(key => (key === 'net' ? net : null)) as never
  return {
    _id: 'q1',
    projectId: 'p1',
    question: { kind: 'target', pick, goals },
    status: 'done',
    done: 3,
    total: 3,
    engineVersion,
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:09.000Z',
    failure: null,
    answer: {
      kind: 'target',
      now: figures(11_000),
      complete: true,
      sets: [
        {
          changes: [{ key: 'wallUValue', from: 0.6, to: 0.3 }],
          options: { wallUValue: 0.3, airLeakage: 1 },
          figures: figures(9000),
        },
      ],
    },
  }
}
async function open(query: string, newest: Explanation | null) {
  page = await openAnalysis(query, picks, { explanation: newest })
}
/** To another page of the analysis, and back. */
async function comeBack() {
  for (const name of ['Compare', 'Why']) {
    await page.press(name, 'a')
    await page.settle()
  }
}
function sets() {
  return [...page.page.querySelectorAll('.target-set header strong')].map(({ textContent }) => textContent)
}
function handle(of = 'net') {
  return page.page.querySelector<HTMLElement>(`[data-testid=target-${of}]`)
}
function focused() {
  return document.activeElement?.getAttribute('data-testid')
}
async function press(name: string) {
  await act(async () => {
    handle()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })
}
const goal = { column: 'net', bound: 'most', value: 9500 } as const

function value(of = 'net') {
  return handle(of)?.getAttribute('aria-valuetext')?.replace('\u00A0', ' ')
}

test('what was asked for last is there again after another page, with its sets', async () => {
  await open('page=why&to=a', explanationOf([goal]))
  await comeBack()
  expect([value(), sets(), page.search().get('goals')]).toEqual(['95.0 kWh/m²', ['90.0'], 'a;net:9500'])
  // A second figure too.
  await page.close()
  await open('page=why&to=a', explanationOf([goal, { column: 'peakHeating', bound: 'most', value: 5000 }]))
  await comeBack()
  expect([value(), value('peakHeating'), sets()]).toEqual(['95.0 kWh/m²', '5.0 kW', ['90.0']])
})

test('a target out of reach names the nearest design, one click from it', async () => {
  const away = explanationOf([goal])
  const answer = away.answer as Extract<Explanation['answer'], { kind: 'target' }>
  const [nearest] = answer.sets
  await open('page=why&to=a&goals=a%3Bnet%3A9500', { ...away, answer: { ...answer, sets: [], nearest: nearest! } })
  const setsText = () => page.page.querySelector('[data-testid=target-sets]')?.textContent
  expect([sets(), setsText()]).toEqual([
    ['90.0'],
    expect.stringContaining('No tried design reaches this target. This is the nearest one:'),
  ])
  expect(page.page.querySelectorAll('.target-set footer button')).toHaveLength(1)
  await page.close()
  // Answers stored earlier have none.
  await open('page=why&to=a&goals=a%3Bnet%3A9500', { ...away, answer: { ...answer, sets: [] } })
  expect([sets(), setsText()]).toEqual([[], undefined])
})

test('what was asked for another pick is none of this one’s', async () => {
  await open('page=why&to=a', explanationOf([goal], 'b'))
  await comeBack()
  expect([value(), sets(), page.search().get('goals')]).toEqual(['110.0 kWh/m²', [], null])
})

test('a target stands in the address, comes back from there, and stays cleared', async () => {
  await open('page=why&to=a', null)
  await press('PageDown')
  await page.settle()
  expect([value(), page.search().get('goals')]).toEqual(['102.5 kWh/m²', 'a;net:10250'])
  const query = location.search.slice(1)
  await page.close()
  // The address wins over the newest question.
  await open(query, explanationOf([goal]))
  expect([value(), sets()]).toEqual(['102.5 kWh/m²', []])
  await page.press('Clear the target')
  await page.settle()
  expect([value(), page.search().get('goals')]).toEqual(['110.0 kWh/m²', 'a;'])
  const cleared = location.search.slice(1)
  await page.close()
  await open(cleared, explanationOf([goal]))
  expect(value()).toBe('110.0 kWh/m²')
})

test('an address that changes under the open card brings its targets', async () => {
  await open('page=why&to=a&goals=a%3Bnet%3A9500', null)
  expect(value()).toBe('95.0 kWh/m²')
  const go = async (goals: string) => {
    await act(async () => {
      history.pushState(null, '', `${location.pathname}?page=why&to=a&goals=${encodeURIComponent(goals)}`)
    })
    await page.settle()
  }
  await go('a;net:9000')
  expect([value(), page.search().get('goals')]).toEqual(['90.0 kWh/m²', 'a;net:9000'])
  await press('PageDown')
  await page.settle()
  expect(page.search().get('goals')).toBe('a;net:8250')
  await go('a;')
  expect([value(), page.search().get('goals')]).toEqual(['110.0 kWh/m²', 'a;'])
})

test('a target on a figure that the design does not have is told not to be asked for', async () => {
  await open('page=why&to=a&goals=a%3Bnet%3A9500%3Bco2%3A900', explanationOf([goal]))
  expect([value(), value('co2'), sets()]).toEqual(['95.0 kWh/m²', undefined, ['90.0']])
  expect(page.page.querySelector('.target-headline [role=status]')?.textContent).toBe(
    'CO₂ is not known for this design, so its target is not used.',
  )
  expect(page.page.querySelector('[data-testid=target-sets]')?.textContent).not.toContain('—')
})

test('a design that generates more than it uses says so', async () => {
  page = await openAnalysis('page=why&to=a', picks, { columns: { net: [-900, 10_000, -1100, 12_000] } })
  const surplus = 'Over the year it generates more energy than it uses.'
  expect(page.page.querySelector('.target-headline')?.textContent).toContain(surplus)
  await page.close()
  await open('page=why&to=a', null)
  expect(page.page.textContent).not.toContain(surplus)
})

test('targets that the address lost are put back, and a change that reads alike is told apart', async () => {
  await open('page=why&to=a&goals=a%3Bnet%3A9500', explanationOf([goal]))
  await act(async () => {
    history.pushState(null, '', `${location.pathname}?page=why&to=a`)
  })
  await page.settle()
  expect([value(), page.search().get('goals')]).toEqual(['95.0 kWh/m²', 'a;net:9500'])
  await page.close()
  const near = explanationOf([goal])
  const answer = near.answer as Extract<Explanation['answer'], { kind: 'target' }>
  const alike = answer.sets.map(set => ({
    ...set,
    changes: [{ key: 'wallUValue', from: 0.3, to: 0.302 }],
  }))
  page = await openAnalysis('page=why&to=a&goals=a%3Bnet%3A9500', picks, {
    explanation: { ...near, answer: { ...answer, sets: alike } },
    building: { ...bareOffice, units: 'PI' },
  })
  expect(page.page.querySelector('.target-set .change-options')?.textContent).toMatch(/^0\.0528\s.+ → 0\.0532\s/)
})

test('a second figure is chosen from the list, and dropped', async () => {
  await open('page=why&to=a', null)
  const list = page.page.querySelector('[aria-label="Target on a second figure"]')
  await act(async () => {
    list?.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  await page.settle()
  await page.press('Peak heating load', '.ant-select-item-option')
  await page.settle()
  expect(handle('peakHeating')).not.toBeNull()
  // What was chosen or pressed goes away, so that the focus goes on to a handle.
  expect(focused()).toBe('target-peakHeating')
  await page.press('Without the second figure', 'button')
  await page.settle()
  expect(handle('peakHeating')).toBeNull()
  expect(focused()).toBe('target-net')
  await press('PageDown')
  handle()?.blur()
  await page.press('Clear the target', 'button')
  await page.settle()
  expect(focused()).toBe('target-net')
})
