// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, success } from '../../../../tests/support/answers.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { WeatherUpload } from './weather-upload.tsx'

const wire = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.resolve(undefined) }))
vi.mock('../../api/call.ts', () => ({ send: () => wire.answer() }))

let shown: Shown
let taken: unknown[] = []
beforeEach(async () => {
  taken = []
  shown = await showPart(<WeatherUpload onStation={station => taken.push(station)} />)
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
