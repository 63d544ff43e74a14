// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { passivePick, passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: OpenedAnalysis
afterEach(() => page.close())

const picks = [passivePick('a', 2), passivePick('c', 1, { stage: 'active', run: 's2', parent: 'a' })]
const active = passiveStudy({
  _id: 's2',
  stage: 'step2',
  from: 'a',
  parameters: [
    { key: 'heatRecovery', options: ['none', 'rotary'] },
    { key: 'economizer', options: ['none', 'fixed-dry-bulb'] },
  ],
} as never)
function plain(text: string | null) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').trim()
}
function texts(selector: string) {
  return [...page.page.querySelectorAll(selector)].map(({ textContent }) => plain(textContent))
}

describe.each([
  ['en', 'Passive 2', 'Baseline'],
  ['fa', 'غیرفعال ۲', 'حالت پایه'],
] as const)('in %s the design that an active study starts from', (language, name, baseline) => {
  test('names the dashed line in legend and table', async () => {
    page = await openAnalysis('page=active', picks, { active, language })
    expect(texts('.plot-signs .plot-sign-baseline')).toEqual([name])
    expect(texts('.plot-baseline-row th')).toEqual([name])
    expect(page.page.querySelector('.plot')?.textContent).not.toContain(baseline)
  })

  test('names the marks of the options and the figures beside them', async () => {
    page = await openAnalysis('page=active&view=options', picks, { active, language })
    expect(texts('.choice-legend:first-child')).toEqual([name])
    expect(texts('.study-computed-head span')).toEqual([name])
    expect(page.page.querySelector('.stage-choice')?.textContent).not.toContain(baseline)
    const marked = [...page.page.querySelectorAll('.option-baseline')].map(card =>
      plain(card.getAttribute('aria-label')),
    )
    expect(marked.filter(label => !label.includes(name))).toEqual([])
  })

  test('names each difference, as the baseline does of a passive one', async () => {
    page = await openAnalysis('page=compare&picks=a.c', picks, { active, language })
    const tree = [...document.querySelectorAll('.pick-difference[title]')].map(one => plain(one.getAttribute('title')))
    expect(tree.map(title => [title.includes(baseline), title.includes(name)])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(texts('.compare-from .mark-legend span[dir]')).toEqual([baseline])
    expect(texts('.compare-from > .option-note').join()).toContain(baseline)
    expect(texts('.design-figure').every(text => text.includes(baseline))).toBe(true)
  })
})

test('a passive study starts from the baseline', async () => {
  page = await openAnalysis('page=passive', picks)
  expect([texts('.plot-signs .plot-sign-baseline'), texts('.plot-baseline-row th')]).toEqual([
    ['Baseline'],
    ['Baseline'],
  ])
})
