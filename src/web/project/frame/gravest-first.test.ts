import { expect, test } from 'vitest'
import type { InputIssue } from '#rules/input-check.ts'
import { gravestFirst } from './gravest-first.ts'

test('what stops the payment stands above remarks, and otherwise the order stays', () => {
  const given = (['info zone', 'error neighbors', 'warning zone', 'error envelope', 'info location'] as const).map(
    words => {
      const [severity, tab] = words.split(' ') as [InputIssue['severity'], InputIssue['tab']]
      return { tab, severity, key: words, params: {} }
    },
  )
  expect(gravestFirst(given).map(issue => issue.key)).toEqual([
    'error neighbors',
    'error envelope',
    'warning zone',
    'info zone',
    'info location',
  ])
})
