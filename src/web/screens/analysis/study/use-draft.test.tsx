// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { signIn, userOf } from '../../../../../tests/support/show-screen.tsx'
import { standInServer } from '../../../../../tests/support/stand-in-server.ts'
import type { StudyDraft } from './study-draft.ts'
import { useDraft } from './use-draft.ts'

const chosen: StudyDraft = { parameters: [{ key: 'wallUValue', options: [0.3, 0.6] }], sample: null }
function Choice({ newest = null }: { readonly newest?: StudyDraft | null }) {
  const [draft, setDraft] = useDraft('p1', 'passive', newest)
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
afterEach(async () => {
  await shown.close()
  for (const key of keptKeys()) localStorage.removeItem(key)
})
function keptKeys() {
  return Object.keys(localStorage).filter(key => key.startsWith('badgir.study.'))
}
async function choose() {
  await act(async () => {
    shown.page.querySelector('button')?.click()
  })
}
async function openAs(id: string, newest: StudyDraft | null = null) {
  await signIn(userOf({ _id: id }))
  shown = await showPart(<Choice newest={newest} />)
}
function studyOf(...options: readonly number[]): StudyDraft {
  return { parameters: [{ key: 'wallUValue', options }], sample: null }
}

test('a choice waits for whoever made it, not for the next person at this browser', async () => {
  standInServer()
  await openAs('sara')
  await choose()
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

describe('a choice that is kept', () => {
  test('is over when it has run: what another window starts after it is the choice then', async () => {
    standInServer()
    await openAs('sara', studyOf(1, 2))
    await choose()
    await shown.again(<Choice newest={studyOf(0.3, 0.6)} />)
    await shown.again(<Choice newest={studyOf(0.4, 0.5)} />)
    expect(shown.words()).toBe('0.4 0.5')
    await shown.close()
    await openAs('sara', studyOf(0.4, 0.5))
    expect(shown.words()).toBe('0.4 0.5')
  })

  test('is over though the page was left before its study was there', async () => {
    standInServer()
    await openAs('sara')
    await choose()
    await shown.close()
    await openAs('sara', studyOf(0.3, 0.6))
    await shown.again(<Choice newest={studyOf(0.4, 0.5)} />)
    expect(shown.words()).toBe('0.4 0.5')
  })

  test('stays where its start was refused, or another window was first', async () => {
    standInServer()
    await openAs('sara', studyOf(1, 2))
    await choose()
    await shown.again(<Choice newest={studyOf(0.4, 0.5)} />)
    expect(shown.words()).toBe('0.3 0.6')
    await shown.close()
    await openAs('sara', studyOf(0.4, 0.5))
    expect(shown.words()).toBe('0.3 0.6')
  })

  test('by another window since stays when this one has run', async () => {
    standInServer()
    await openAs('sara')
    await choose()
    const [key = ''] = keptKeys()
    localStorage.setItem(key, JSON.stringify(studyOf(0.7, 0.8)))
    await shown.again(<Choice newest={studyOf(0.3, 0.6)} />)
    await shown.close()
    await openAs('sara', studyOf(0.3, 0.6))
    expect(shown.words()).toBe('0.7 0.8')
  })
})
