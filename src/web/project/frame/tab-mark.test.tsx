// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showPart } from '../../../../tests/support/show-part.tsx'
import { TabMark, useStatusWords, type TabStatus } from './tab-mark.tsx'

const kinds: readonly TabStatus[] = [
  { kind: 'empty' },
  { kind: 'complete' },
  { kind: 'locked' },
  { kind: 'notRun' },
  { kind: 'running' },
  { kind: 'failed' },
  { kind: 'incomplete', count: 1 },
  { kind: 'incomplete', count: 12 },
  { kind: 'error', count: 1 },
  { kind: 'error', count: 3 },
]

test('a mark in words counts as the language does', async () => {
  function Words() {
    const words = useStatusWords()
    return kinds.map((status, i) => <li key={i}>{words(status)}</li>)
  }
  const shown = await showPart(<Words />)
  expect([...shown.page.querySelectorAll('li')].map(one => one.textContent)).toEqual([
    'nothing set yet',
    'complete',
    'locked',
    'not run yet',
    'running',
    'stopped',
    '1 point open',
    '12 points open',
    '1 error',
    '3 errors',
  ])
  await shown.close()
})

test('each kind has its own shape, with its number in the reader’s digits', async () => {
  const shown = await showPart(
    kinds.map((status, i) => <TabMark key={i} status={status} />),
    { language: 'fa' },
  )
  expect(
    [...shown.page.children].map(mark => [mark.getAttribute('class')?.replace(/.*mark-/, ''), mark.textContent]),
  ).toEqual([
    ['empty', ''],
    ['complete', ''],
    ['locked', ''],
    ['empty', ''],
    ['empty', ''],
    ['error', '!'],
    ['incomplete', '۱'],
    ['incomplete', '۱۲'],
    ['error', '۱'],
    ['error', '۳'],
  ])
  await shown.close()
})
