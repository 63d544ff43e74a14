// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, success } from '../../../../tests/support/answers.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { uploadWeather } from '#contract/calls/weather.ts'
import { WeatherUpload } from './weather-upload.tsx'

const wire = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.resolve(undefined), sent: [] as unknown[] }))
vi.mock('../../api/send.ts', () => ({
  send: (call: unknown, given: { readonly file: File }) => {
    wire.sent.push([call, given.file.name])
    return wire.answer()
  },
}))

let shown: Shown
let taken: unknown[] = []
let begun = 0
let isChosen = true
beforeEach(async () => {
  taken = []
  begun = 0
  isChosen = true
  wire.sent = []
  shown = await showPart(
    <WeatherUpload
      onBegin={() => {
        begun += 1
        return station => {
          taken.push(station)
          return isChosen
        }
      }}
    />,
  )
})
afterEach(() => shown.close())
async function choose(name: string) {
  const input = present(shown.page.querySelector<HTMLInputElement>('input[type=file]') ?? undefined, 'file')
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], name)] })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('a file that is read is chosen, and what was repaired is listed', async () => {
  const station = { _id: 'epw:1', repairs: [{ quantity: 'temperature', rule: 'x', hours: 1234 }] }
  wire.answer = () => Promise.resolve(success(station))
  await choose('roof.epw')
  await shown.settle()
  expect(taken).toEqual([station])
  expect(shown.words()).toContain('roof.epw was read and chosen.')
  expect(shown.words()).toContain('Temperature: 1,234 hours')
  expect(shown.words()).not.toContain('Nothing had to be repaired.')
})

test('one that is not chosen is told so, with its repairs', async () => {
  const answer = Promise.withResolvers<unknown>()
  wire.answer = () => answer.promise
  await choose('roof.epw')
  expect([begun, taken]).toEqual([1, []])
  isChosen = false
  answer.resolve(success({ _id: 'epw:1', repairs: [] }))
  await shown.settle()
  expect(begun).toBe(1)
  expect(shown.words()).toContain('roof.epw was read and is in the list. It was not chosen')
  expect(shown.words()).toContain('Nothing had to be repaired.')
  expect(shown.words()).not.toContain('read and chosen')
})

test('a sound one had nothing to repair', async () => {
  wire.answer = () => Promise.resolve(success({ _id: 'epw:1', repairs: [] }))
  await choose('roof.epw')
  await shown.settle()
  expect(shown.words()).toContain('Nothing had to be repaired.')
})

test('one that is refused is told with every reason, and none is chosen', async () => {
  wire.answer = () => Promise.resolve(refusal(422, { errors: [{ field: 'file', message: 'Line 9 has 34 columns.' }] }))
  await choose('torn.epw')
  await shown.settle()
  expect(taken).toEqual([])
  expect(shown.page.querySelector('[role=alert]')?.textContent).toContain('torn.epw was not accepted.')
  expect(shown.words()).toContain('Line 9 has 34 columns.')
})

test('a server that is not reached is no fault of the file', async () => {
  wire.answer = () => Promise.resolve(refusal(0))
  await choose('roof.epw')
  await shown.settle()
  expect(shown.words()).toContain('Try again when you are online.')
})

test('while it is read no other is taken', async () => {
  wire.answer = () => new Promise(() => {})
  await choose('roof.epw')
  expect(shown.words()).toContain('Reading roof.epw')
  expect(shown.control('Use my own weather file (.epw)', 'button')).toHaveProperty('disabled', true)
})

function file() {
  return present(shown.page.querySelector<HTMLInputElement>('input[type=file]') ?? undefined, 'file')
}

test('the button opens the choice of a file of the kinds that are read', async () => {
  let isOpened = false
  file().addEventListener('click', () => {
    isOpened = true
  })
  await shown.press('Use my own weather file (.epw)', 'button')
  expect(isOpened).toBe(true)
  expect(file().accept).toBe('.epw,.gz')
  // The button stands for it.
  expect(file().tabIndex).toBe(-1)
  expect(shown.words()).toBe('Use my own weather file (.epw)')
})

test('the file is sent, and can be chosen once more', async () => {
  wire.answer = () => Promise.resolve(refusal(0))
  let kept = 'C:\\fakepath\\roof.epw'
  Object.defineProperty(file(), 'value', {
    get: () => kept,
    set: (text: string) => {
      kept = text
    },
  })
  await choose('roof.epw')
  expect(wire.sent).toEqual([[uploadWeather, 'roof.epw']])
  expect(kept).toBe('')
})

test('a choice that was given up sends nothing', async () => {
  Object.defineProperty(file(), 'files', { configurable: true, value: [] })
  await act(async () => {
    file().dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(wire.sent).toEqual([])
  expect(shown.words()).toBe('Use my own weather file (.epw)')
})

test('each repair is told by quantity and rule, one without words by its key', async () => {
  const repairs = [
    { quantity: 'dewPoint', rule: 'interpolated', hours: 1 },
    { quantity: 'snowDepth', rule: 'melted', hours: 20 },
  ]
  wire.answer = () => Promise.resolve(success({ _id: 'epw:1', repairs }))
  await choose('roof.epw')
  await shown.settle()
  expect([...shown.page.querySelectorAll('li')].map(li => li.textContent?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'Dew point: 1 hour, interpolated between neighbouring hours',
    'snowDepth: 20 hours, melted',
  ])
  expect(shown.words()).toContain('Repaired:')
  expect(shown.words()).not.toContain('Reading')
  expect(shown.page.querySelectorAll('[role=alert]')).toHaveLength(0)
})

test('after a refusal the next file may be sound', async () => {
  wire.answer = () => Promise.resolve(refusal(422, { errors: [{ field: 'file', message: 'Line 9.' }] }))
  await choose('torn.epw')
  await shown.settle()
  expect(shown.words()).not.toContain('online')
  expect(shown.control('Use my own weather file (.epw)', 'button')).toHaveProperty('disabled', false)
  wire.answer = () => Promise.resolve(success({ _id: 'epw:1', repairs: [] }))
  await choose('roof.epw')
  await shown.settle()
  expect(shown.words()).toContain('roof.epw was read and chosen.')
  expect(shown.words()).not.toContain('torn.epw')
})
