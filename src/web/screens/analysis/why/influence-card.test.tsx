// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Sensitivity } from '#contract/entities/explanation.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { doneAsking } from '../../../../../tests/support/done-asking.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import type { QuestionState } from '../ask/use-question.ts'
import { InfluenceCard } from './influence-card.tsx'

type Answer = (typeof Sensitivity)['Type']
type Column = Answer['columns'][number]

const shares = { first: [0.7, 0.3], total: [0.7, 0.3], pairs: [{ a: 0, b: 1, share: 0 }] }
const nothing = { first: [null, null], total: [null, null], pairs: [{ a: 0, b: 1, share: null }] }
const net: Column = { column: 'net', variance: 4, ...shares }
function influenceOf(cost: Column): QuestionState<'sensitivity'> {
  return doneAsking({ kind: 'sensitivity', parameters: ['wallUValue', 'airLeakage'], columns: [net, cost] })
}
let shown: Shown
afterEach(() => shown.close())

test.each<[string, Column, readonly string[]]>([
  ['has prices', { column: 'cost', variance: 9, ...shares }, ['Net energy', 'Energy cost']],
  ['has none', { column: 'cost', variance: null, ...nothing }, ['Net energy']],
])('the figures whose influence is told have cost among them where the project %s', async (_, cost, figures) => {
  const card = <InfluenceCard questionState={influenceOf(cost)} closed={null} />
  shown = await showPart(editedProject(officeOf([])).around(card))
  await act(async () => {
    shown.control('Figure', 'input').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(option => option.textContent)
  expect(offered).toEqual(figures)
})

test('a share is in whole per cent, below one with a decimal', async () => {
  const small = { ...net, first: [0.724, 0.004], total: [0.8, 0.3] }
  const questionState: QuestionState<'sensitivity'> = doneAsking({
    kind: 'sensitivity',
    parameters: ['wallUValue', 'airLeakage'],
    columns: [small],
  })
  shown = await showPart(
    editedProject(officeOf([])).around(<InfluenceCard questionState={questionState} closed={null} />),
  )
  const barTexts = [...shown.page.querySelectorAll('.influence-bars bdi')].map(({ textContent }) => textContent)
  expect(barTexts).toEqual(['72 + 8', '0.4 + 30'])
  const widths = ['alone', 'together'].map(part =>
    [...shown.page.querySelectorAll<HTMLElement>(`.influence-track .influence-${part}`)].map(bar =>
      parseFloat(bar.style.width),
    ),
  )
  expect(widths).toEqual(
    [
      [90.5, 0.5],
      [9.5, 37],
    ].map(row => row.map(width => expect.closeTo(width, 6) as number)),
  )
})
