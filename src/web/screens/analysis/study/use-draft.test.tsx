// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { signIn, userOf } from '../../../../../tests/support/show-screen.tsx'
import { standInServer } from '../../../../../tests/support/stand-in-server.ts'
import type { StudyDraft } from './study-draft.ts'
import { useDraft } from './use-draft.ts'

const chosen: StudyDraft = { parameters: [{ key: 'wallUValue', options: [0.3, 0.6] }], sample: null }
function Choice() {
  const [draft, setDraft] = useDraft('p1', 'passive', null)
  return (
    <button
      onClick={() => {
        setDraft(() => chosen)
      }}
    >
      {draft.parameters.map(({ options }) => options.join(' ')).join()}
    </button>
  )
}
let shown: Shown
afterEach(() => shown.close())
async function openAs(id: string) {
  await signIn(userOf({ _id: id }))
  shown = await showPart(<Choice />)
}

test('a choice waits for whoever made it, not for the next person at this browser', async () => {
  standInServer()
  await openAs('sara')
  await shown.press('', 'button')
  expect(shown.words()).toBe('0.3 0.6')
  await shown.close()
  await openAs('omid')
  expect(shown.words()).toBe('')
  await shown.close()
  await openAs('sara')
  expect(shown.words()).toBe('0.3 0.6')
})

test('what was kept before persons were told apart is thrown away', async () => {
  standInServer()
  localStorage.setItem('badgir.study.p1.passive', JSON.stringify(chosen))
  await openAs('sara')
  expect(localStorage.getItem('badgir.study.p1.passive')).toBeNull()
})
