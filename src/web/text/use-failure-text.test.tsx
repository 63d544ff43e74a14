// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/answers.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import type { Failure } from '../api/send.ts'
import { useFailureText } from './use-failure-text.ts'

function FailureLine({ failure }: { readonly failure: Failure }) {
  return <p>{useFailureText()(failure)}</p>
}
let shown: Shown
afterEach(() => shown.close())

test.each([
  ['not reached', refusal(0, { error: 'fetch failed' }), 'The server was not reached. Check your connection'],
  ['refused', refusal(409, { message: 'It is closed.' }), 'It is closed.'],
  ['fields', refusal(400, { errors: [{ field: 'a', message: 'Too few.' }] }), 'Too few.'],
  ['no words', refusal(502), 'Something went wrong!'],
])('a failure that stays on the page is told: %s', async (_, { failure }, words) => {
  shown = await showPart(<FailureLine failure={failure} />)
  expect(shown.words()).toContain(words)
})
