// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import english from '../../../../locales/en/help.json'
import keys from '../../../../locales/en/keys.json'
import payment from '../../../../locales/en/payment.json'
import { boughtNames } from '../../../../tests/fixtures/bought-names.ts'
import { defaultPrice } from '#rules/price.ts'
import type { ShortcutGroup } from '../../ui/shortcut.ts'
import { readContent } from '#contract/calls/system.ts'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { HelpPage } from './help-page.tsx'

vi.mock('../../api/settings.ts', () => ({ useSettings: () => ({ price: defaultPrice }) }))

const shortcuts: readonly ShortcutGroup[] = [
  { title: 'keys:groups.project', shortcuts: [{ words: 'keys:names.undo', keys: ['Ctrl+Z'] }] },
  { title: 'keys:groups.drawing', shortcuts: [{ words: 'draw:tools.rectangle', keys: ['R'] }] },
]
let shown: ShownScreen
let server: StandInServer
beforeEach(() => {
  server = standInServer()
})
afterEach(() => shown.close())

test('tells the way from the place to the figures, in its order', async () => {
  shown = await showScreen(<HelpPage shortcuts={shortcuts} />)
  const { title: _, ...steps } = english.steps
  expect([...shown.page.querySelectorAll('ol li')].map(step => step.textContent)).toEqual(
    Object.values(steps).map(step => `${step.name} ${step.text}`),
  )
  expect([...shown.page.querySelectorAll('ol strong')].map(step => step.textContent)).toEqual(
    Object.values(steps).map(step => step.name),
  )
  expect(document.title).toBe(`${english.title} – Badgir`)
  expect(shown.page.querySelector('.help-home')?.getAttribute('href')).toBe('/')
})

test('lists the shortcuts that it is given, by their groups', async () => {
  shown = await showScreen(<HelpPage shortcuts={shortcuts} />)
  await shown.until(() => shown.page.querySelector('dl') !== null)
  const lines = [...shown.page.querySelectorAll('dl > div:has(kbd)')]
  expect(lines.map(line => line.textContent)).toEqual(['Undo, in every tabCtrl+Z', 'RectangleR'])
  expect(shown.page.textContent).toContain('On a Mac, Cmd replaces Ctrl.')
})

test('answers each question under it', async () => {
  shown = await showScreen(<HelpPage shortcuts={shortcuts} />)
  const { title: _, ...questions } = english.questions
  expect(
    [...shown.page.querySelectorAll('h3')]
      .slice(shortcuts.length)
      .map(ask => [ask.textContent, ask.nextElementSibling?.textContent]),
  ).toEqual(Object.values(questions).map(({ ask, answer }) => [ask, answer]))
  expect([...shown.page.querySelectorAll('h2')].map(title => title.textContent)).toEqual([
    english.steps.title,
    english.sample.title,
    payment.buysTitle,
    english.price.title,
    keys.title,
    english.questions.title,
  ])
})

test('leads to the sample, and names what a payment buys and what it costs', async () => {
  shown = await showScreen(<HelpPage shortcuts={shortcuts} />)
  expect(shown.control('Open the sample', 'a').getAttribute('href')).toBe('/dashboard/projects/show/sample/analysis')
  expect([...shown.page.querySelectorAll('.bought-details dt')].map(part => part.textContent)).toEqual(
    boughtNames('5,000', '4'),
  )
  expect(shown.words()).toContain('The price is $49.00')
  expect(shown.words()).toContain('$5.00 per 100 m²')
})

test('the operator’s own text stands in place of the steps', async () => {
  const text = {
    slug: 'help',
    language: 'en',
    html: '<h2>Ask us</h2>',
    version: 2,
    savedAt: '2026-01-01T00:00:00Z',
  } as const
  server.answers(readContent, text)
  shown = await showScreen(<HelpPage shortcuts={shortcuts} />)
  await shown.until(() => shown.words().includes('Ask us'))
  expect(shown.words()).not.toContain(english.steps.title)
})
