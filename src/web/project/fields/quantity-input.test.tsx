// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { QuantityInput, type QuantityInputProps } from './quantity-input.tsx'

let shown: Shown
let passed: (readonly [number | undefined, string])[] = []
afterEach(() => shown.close())

function Field(props: Partial<QuantityInputProps>) {
  const [value, setValue] = useState<number | undefined>(props.value)
  return (
    <QuantityInput
      id="construction-wallUValue"
      label="Height"
      quantity="length"
      min={2}
      max={8}
      typical={[2.5, 5]}
      defaultValue={3}
      source="Somebody"
      {...props}
      value={value}
      onChange={(next, gesture) => {
        passed.push([next, gesture])
        setValue(next)
      }}
    />
  )
}
async function open(props: Partial<QuantityInputProps> = {}, more: Partial<Building> = {}, isPaid = false) {
  passed = []
  const editor = editedProject(officeOf([], more), isPaid ? { isPaid, state: 'results' } : {})
  shown = await showPart(editor.around(<Field {...props} />))
}
function field() {
  return shown.control('Height', 'input') as HTMLInputElement
}
function values() {
  return passed.map(([value]) => value)
}

describe('a number with its unit', () => {
  test('while nothing is typed shows the default, marked as one', async () => {
    await open()
    expect(field().value).toBe('3.00')
    expect(shown.words()).toContain('m')
    expect(shown.control('default: source and range')).toBeDefined()
  })
  test('typed is passed on in SI at once; in feet too', async () => {
    await open()
    await shown.type('Height', '4,5')
    expect(values()).toEqual([4.5])
    expect(shown.control('edited: source and range')).toBeDefined()
    await shown.close()
    await open({}, { units: 'PI' })
    await shown.type('Height', '10')
    expect(values()[0]).toBeCloseTo(3.048, 9)
    await shown.type('Height', '3.5 m')
    expect(values()[1]).toBeCloseTo(3.5, 9)
  })
  test('at the ends of its range is possible, beyond them not: kept as typed, told, and not passed on', async () => {
    await open()
    for (const [text, value] of [
      ['2', 2],
      ['8', 8],
    ] as const) {
      await shown.type('Height', text)
      expect(values().at(-1)).toBe(value)
      expect(shown.refused()).toEqual([])
    }
    const before = passed.length
    for (const text of ['1.99', '8.01', 'tall']) {
      await shown.type('Height', text, true)
      expect(shown.refused()).toEqual(['Height'])
      expect(field().value).toBe(text)
    }
    expect(passed).toHaveLength(before)
    expect(shown.words()).toContain('number')
  })
  test('emptied goes back to the default, or is refused where there is none', async () => {
    await open({ value: 4 })
    await shown.type('Height', '', true)
    expect(values()).toEqual([undefined])
    expect(field().value).toBe('3.00')
    await shown.close()
    await open({ value: 4, required: true, defaultValue: undefined })
    await shown.type('Height', '')
    expect(values()).toEqual([])
    expect(shown.refused()).toEqual(['Height'])
  })
  test('outside what is usual is a warning and no error', async () => {
    await open()
    await shown.type('Height', '6')
    expect(shown.refused()).toEqual([])
    expect(shown.page.querySelector('.input-warning')?.textContent).toContain('2.5')
    await shown.type('Height', '5')
    expect(shown.page.querySelector('.input-warning')).toBeNull()
    await shown.type('Height', '2.4')
    expect(shown.page.querySelector('.input-warning')).not.toBeNull()
  })
  test('whole where it must be', async () => {
    await open({ integer: true, quantity: 'count' })
    await shown.type('Height', '4.5')
    expect(shown.refused()).toEqual(['Height'])
    await shown.type('Height', '4')
    expect(values()).toEqual([4])
  })
  test('Escape takes back what was typed in this stay; one stay is one gesture, the next another', async () => {
    await open({ value: 4 })
    await shown.type('Height', '5')
    await shown.type('Height', '6')
    await act(async () => {
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    expect(values()).toEqual([5, 6, 4])
    expect(new Set(passed.map(([, gesture]) => gesture)).size).toBe(1)
    await act(async () => {
      field().blur()
    })
    await shown.type('Height', '7')
    expect(passed.at(-1)?.[1]).not.toBe(passed[0]?.[1])
  })
  test('left with a possible number is written as it stands in a field', async () => {
    await open()
    await shown.type('Height', '4.5', true)
    expect(field().value).toBe('4.50')
  })
  test('of a paid project, or closed with a reason, is read only', async () => {
    await open({ value: 4 }, {}, true)
    expect(field().readOnly).toBe(true)
    await shown.close()
    await open({ disabledReason: 'No duct.' })
    expect(field().readOnly).toBe(true)
    expect(shown.words()).toContain('No duct.')
  })
})
