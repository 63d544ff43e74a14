// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: OpenedAnalysis
afterEach(() => page.close())

test('the headline of a pick opens to its end uses, what is generated, the floor and its inputs', async () => {
  page = await openAnalysis('page=why&to=a', [passivePick('a', 2)], {
    columns: {
      heating: [0, 0, 4000],
      cooling: [0, 0, 6500],
      used: [0, 0, 10_500],
      generation: [0, 0, 1500],
      net: [0, 0, 9000],
    },
  })
  const details = page.page.querySelector<HTMLDetailsElement>('[data-testid=pick-working]')
  expect(details?.querySelector('table')).toBeNull()
  await act(async () => {
    if (details !== null) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  const lines = [...(details?.querySelectorAll('tbody tr, tfoot tr') ?? [])].map(line =>
    [...line.children].map(({ textContent }) => textContent).join(' '),
  )
  expect(lines).toEqual([
    'Heating 40.0',
    'Cooling 65.0',
    'Used energy = 105.0',
    'Generated electricity − 15.0',
    'Net energy = 90.0',
  ])
  expect(page.page.querySelector('[data-testid=why-headline]')?.textContent).toBe('90.0')
  expect(details?.textContent.replaceAll('\u00A0', ' ')).toContain(
    '9,000 kWh divided by 100.0 m² of floor is 90.0 kWh/m².',
  )
  const links = [...(details?.querySelectorAll('a') ?? [])].map(link => link.getAttribute('href')?.split('?')[1])
  expect(links).toEqual(['page=compare&picks=a&options=all', 'view=inputs'])
})
