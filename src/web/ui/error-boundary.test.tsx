// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { WentWrong } from './went-wrong.tsx'

let shown: Shown
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

test('what a page throws is logged and told, and can be tried again', async () => {
  let isBroken = true
  const Page = () => {
    if (isBroken) throw new Error('a bug')
    return <p>The page</p>
  }
  const retry = vi.fn<() => void>(() => {
    isBroken = false
  })
  shown = await showPart(
    <ErrorBoundary retry={retry}>
      <Page />
    </ErrorBoundary>,
  )
  expect(shown.words()).toBe('Something went wrong!Your saved work is not lost.Try again')
  expect(
    vi.mocked(console.error).mock.calls.some(([first]) => first instanceof Error && first.message === 'a bug'),
  ).toBe(true)
  await shown.press('Try again')
  expect([retry.mock.calls.length, shown.words()]).toEqual([1, 'The page'])
})

test('as a whole page it has the page’s title; a reason of its own takes the place of the usual one', async () => {
  shown = await showPart(<WentWrong retry={() => {}} />)
  expect(shown.page.querySelector('h2')?.textContent).toBe('Something went wrong!')
  await shown.again(
    <WentWrong retry={() => {}} page>
      The file was not found.
    </WentWrong>,
  )
  expect(shown.page.querySelector('h1')?.textContent).toBe('Something went wrong!')
  expect(shown.page.querySelector('h2')).toBeNull()
  expect(shown.words()).toBe('Something went wrong!The file was not found.Try again')
})

test('what is missing: sign, title, reason and one thing to do, each where there is one', async () => {
  shown = await showPart(
    <EmptyState icon={<svg />} title="No projects yet" action={<button>New</button>}>
      Draw the first.
    </EmptyState>,
  )
  expect(shown.page.querySelector('.empty-state-icon svg')).not.toBeNull()
  expect([...shown.page.querySelectorAll('h2, p, button')].map(({ textContent }) => textContent)).toEqual([
    'No projects yet',
    'Draw the first.',
    'New',
  ])
  await shown.again(<EmptyState title="Nothing was found" />)
  expect(shown.page.querySelector('.empty-state-icon')).toBeNull()
  expect(shown.page.querySelector('p')).toBeNull()
})
