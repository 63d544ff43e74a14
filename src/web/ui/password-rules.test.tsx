// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { PasswordRules } from './password-rules.tsx'
import { usePasswordsMatch } from './use-passwords-match.ts'

let shown: Shown
afterEach(() => shown.close())

test('the length is ticked off once it is reached, and said before', async () => {
  const rules = () =>
    [...shown.page.querySelectorAll('li')].map(rule => [
      rule.className,
      rule.querySelector('svg') !== null,
      rule.querySelector('.field-dot') !== null,
      rule.textContent,
    ])
  const length = `have at least ${limits.password.min} characters`
  const common = ['', false, true, 'not be a common password']
  shown = await showPart(<PasswordRules password={'x'.repeat(limits.password.min - 1)} />)
  expect(rules()).toEqual([['', false, true, length], common])
  await shown.again(<PasswordRules password={'x'.repeat(limits.password.min)} />)
  expect(rules()).toEqual([['done', true, false, length], common])
})

function Matched({ first, second }: { readonly first: string; readonly second: string }) {
  const match = usePasswordsMatch()
  return <p>{JSON.stringify(match({ password: first, passwordConfirmation: second }))}</p>
}
test('a repeated password that differs is refused at the repetition', async () => {
  shown = await showPart(<Matched first="river" second="rive" />)
  expect(JSON.parse(shown.words())).toEqual({ passwordConfirmation: 'Passwords must match together' })
  await shown.again(<Matched first="river" second="river" />)
  expect(JSON.parse(shown.words())).toEqual({})
})
