// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { ExplanationAnswer } from '#contract/entities/explanation.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { doneAsking } from '../../../../../tests/support/done-asking.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { useQuestion } from '../ask/use-question.ts'
import { SelectionWords } from './selection-words.tsx'

vi.mock('../ask/use-question.ts', () => ({ useQuestion: vi.fn<() => unknown>() }))

type Rules = Extract<ExplanationAnswer, { readonly kind: 'rules' }>
const found: Rules = { kind: 'rules', rules: [{ key: 'wallUValue', options: [0.3] }], purity: 1, cover: 0.5 }

let shown: Shown | undefined
afterEach(() => shown?.close())

const study = { _id: 'r1', projectId: 'p1', parameters: [{ key: 'wallUValue', options: [0.3, 0.302] }] } as const

async function said(
  answer: Rules | null,
  more: Partial<ReturnType<typeof useQuestion>> = {},
  units: 'SI' | 'PI' = 'SI',
) {
  await shown?.close()
  vi.mocked(useQuestion).mockReturnValue({ ...doneAsking<'rules'>(answer), ...more })
  const words = <SelectionWords study={study} selectedRows={[1, 2]} />
  shown = await showPart(editedProject(officeOf([], { units })).around(words))
  return shown.words()
}

test('kept designs are told in rules, and that there may be better ones where not all were weighed', async () => {
  const sentence = 'The search ended before all descriptions were tested. There may be a better one.'
  expect(await said({ ...found, complete: false })).toContain(sentence)
  expect(await said({ ...found, rules: [], complete: false })).toContain(sentence)
  for (const answer of [{ ...found, complete: true }, found]) {
    const words = await said(answer)
    expect(words).toContain('What they have in common:')
    expect(words).not.toContain(sentence)
  }
})

test('how well the rules fit is told in per cent', async () => {
  expect(await said({ ...found, purity: 0.8, cover: 0.25 })).toContain(
    '80% of the designs with these options are kept, and 25% of the kept designs have these options.',
  )
})

test('an option of a rule is told apart from one that would read alike', async () => {
  expect(await said(found, {}, 'PI')).toContain('Wall U-value: 0.0528 Btu/(h·ft²·°F)')
})

test('a description that was cancelled or failed says so; nothing is asked before it is known whether it was', async () => {
  expect(await said(null, { status: 'cancelled' })).toContain('The description was cancelled.')
  expect(await said(null, { status: 'failed', reason: 'run.failed' })).toContain('The designs could not be described.')
  const isOff = () => shown?.control('Describe the 2 kept designs in words', 'button').matches(':disabled')
  expect(isOff()).toBe(false)
  await said(null, { status: 'idle', isKnown: false })
  expect(isOff()).toBe(true)
})
