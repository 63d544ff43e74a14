// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { SecondOpinion as Opinion } from '#contract/entities/run.ts'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { SecondOpinion } from './second-opinion.tsx'

const agreed: Opinion['heating'] = { hourly: 2000, monthly: 1940, difference: 0.03, reason: null, agrees: true }
const explained: Opinion['heating'] = { hourly: 4000, monthly: 3200, difference: 0.2, reason: 'airing', agrees: false }
const unexplained: Opinion['heating'] = { hourly: 4000, monthly: 5000, difference: -0.2, reason: null, agrees: false }
let shown: Shown
async function open(secondOpinion: Opinion | undefined, basis: 'total' | 'per-area' = 'total') {
  const { secondOpinion: _own, ...sample } = resultSample()
  const result = secondOpinion === undefined ? sample : { ...sample, secondOpinion }
  shown = await showPart(<SecondOpinion view={{ result, basis, units: 'SI', projectId: 'p1' }} />)
}
function opinions() {
  return wordsOf(shown.page, '.opinion')
}
function signs() {
  return [...shown.page.querySelectorAll('.opinion')].map(element => [
    element.getAttribute('data-need'),
    element.className.replace('opinion', '').trim(),
    /lucide-(circle-check|info|circle-question-mark|circle-help)/.exec(
      element.querySelector('svg')?.getAttribute('class') ?? '',
    )?.[1],
  ])
}
afterEach(() => shown.close())

test('heating first, then cooling: both figures, and whether they agree', async () => {
  await open({ heating: agreed, cooling: explained })
  expect(opinions()).toEqual([
    'Heating need: 2,000 kWh with the hourly method, 1,940 kWh with the monthly method. The two methods agree.',
    'Cooling need: 4,000 kWh with the hourly method, 3,200 kWh with the monthly method. The monthly figure is 20% lower. ' +
      'Open windows and night air cool the rooms; the monthly method includes them only roughly.',
  ])
  expect(wordsOf(shown.page, '.card-note')[0]).toContain('ISO 13790')
})

test('a difference that nothing explains asks for another look', async () => {
  await open({ heating: unexplained, cooling: agreed })
  expect(opinions()[0]).toBe(
    'Heating need: 4,000 kWh with the hourly method, 5,000 kWh with the monthly method. The monthly figure is 25% higher. ' +
      'No single effect explains the difference. Check the inputs again.',
  )
})

test('several reasons stand with what each may explain, and the need with standard films after them', async () => {
  const parts = [
    { reason: 'gainsUtilisation', kWh: 700 },
    { reason: 'films', kWh: 300 },
  ] as const
  await open({
    heating: { ...explained, reason: 'gainsUtilisation', parts, standardFilms: 3700 },
    cooling: { ...explained, parts: [{ reason: 'airing', kWh: 400 }] },
  })
  expect(opinions()).toEqual([
    'Heating need: 4,000 kWh with the hourly method, 3,200 kWh with the monthly method. The monthly figure is 20% lower. ' +
      'Up to 700 kWh of it: Sun and internal gains are useful at other hours than the monthly utilisation factor assumes. ' +
      'Up to 300 kWh of it: In the hourly simulation, surface films follow wind, slope and temperature; ' +
      'in the monthly method they are constant. ' +
      'With the constant films of ISO 52016-1, the hourly method gives 3,700 kWh.',
    'Cooling need: 4,000 kWh with the hourly method, 3,200 kWh with the monthly method. The monthly figure is 20% lower. ' +
      'Open windows and night air cool the rooms; the monthly method includes them only roughly.',
  ])
  expect(wordsOf(shown.page, '.card-note')[0]).not.toContain('Surface films')
})

test('a calculation with standard films says so', async () => {
  shown = await showPart(
    <SecondOpinion
      view={{ result: { ...resultSample(), films: 'standard' }, basis: 'total', units: 'SI', projectId: 'p1' }}
    />,
  )
  expect(wordsOf(shown.page, '.card-note')[0]).toContain('Surface films: the constants of ISO 52016-1')
})

test('agreement, explanation and open question differ by sign, not by colour alone', async () => {
  await open({ heating: agreed, cooling: explained })
  const [agrees, info] = signs()
  await shown.close()
  await open({ heating: unexplained, cooling: unexplained })
  const question = signs()
  expect([agrees, info]).toEqual([
    ['heating', 'opinion-agrees', 'circle-check'],
    ['cooling', '', 'info'],
  ])
  expect(question.map(([need, look]) => [need, look])).toEqual([
    ['heating', 'opinion-open'],
    ['cooling', 'opinion-open'],
  ])
  expect(question[0]?.[2]).toMatch(/question|help/)
})

test('a share that would say nothing is left out', async () => {
  await open({ heating: { ...explained, hourly: 10, monthly: 500 }, cooling: agreed })
  expect(opinions()[0]).toMatch(/with the monthly method\. {1,2}Open windows/)
})

test('figures by area, and nothing for a result without one', async () => {
  await open({ heating: agreed, cooling: explained }, 'per-area')
  expect(opinions()[0]).toContain('20.0 kWh/m² with the hourly method, 19.4 kWh/m² with the monthly method')
  await shown.close()
  await open(undefined)
  expect(shown.page.innerHTML).toBe('')
})
