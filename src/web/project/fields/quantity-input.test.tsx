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

describe('what stands around the number', () => {
  function about() {
    const dialog = shown.page.querySelector('.field-about')
    const texts = (selector: string) =>
      [...(dialog?.querySelectorAll(selector) ?? [])].map(one =>
        (one.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, ''),
      )
    return { terms: texts('dt'), texts: texts('dd'), notes: texts('p'), heading: texts('strong') }
  }
  async function openAbout(state: string) {
    HTMLElement.prototype.showPopover = () => {}
    await shown.press(`${state}: source and range`)
    return about()
  }
  test('its mark tells default, source, usual and possible values with their unit, then the notes', async () => {
    await open({ notes: ['Floor to floor.', 'Without the roof.'] })
    expect(await openAbout('default')).toEqual({
      heading: ['Height'],
      terms: ['Default', 'From', 'Usual', 'Possible'],
      texts: ['3 m', 'Somebody', '2.5 to 5 m', '2 to 8 m'],
      notes: ['Floor to floor.', 'Without the roof.'],
    })
  })
  test('what is not known is left out; a degree or per cent stands without a space', async () => {
    await open({ quantity: 'angle', min: -360, max: 360, typical: undefined, source: undefined, defaultValue: null })
    expect(await openAbout('no default')).toMatchObject({ terms: ['Possible'], texts: ['−360 to 360°'], notes: [] })
    await shown.close()
    await open({ quantity: 'percent', min: 0, max: 100, typical: undefined, source: undefined })
    expect(await openAbout('default')).toMatchObject({ texts: ['3%', '0 to 100%'] })
    await shown.close()
    await open({ quantity: 'count', min: 0, max: 9, typical: undefined, source: undefined })
    expect(await openAbout('default')).toMatchObject({ texts: ['3', '0 to 9'] })
    expect(shown.page.querySelector('.unit')).toBeNull()
  })
  test('in feet everything is in feet', async () => {
    await open({}, { units: 'PI' })
    const { texts } = await openAbout('default')
    expect(texts[0]).toBe('9.84 ft')
    expect(texts[3]).toBe('6.57 to 26.24 ft')
    expect(shown.page.querySelector('.unit')?.textContent).toBe('ft')
  })
  test('edited has a way back to the default, which is a step of its own; nothing else has', async () => {
    await open()
    expect(shown.page.querySelector('.reset')).toBeNull()
    await shown.type('Height', '4')
    await shown.press('Reset Height to default')
    expect(values()).toEqual([4, undefined])
    expect(passed[1]?.[1]).not.toBe(passed[0]?.[1])
    expect(field().value).toBe('3.00')
    await shown.type('Height', '5')
    await shown.press('Reset Height to default')
    expect(passed[3]?.[1]).not.toBe(passed[1]?.[1])
    await shown.close()
    await open({ value: 4 }, {}, true)
    expect(shown.page.querySelector('.reset')).toBeNull()
    await shown.close()
    await open({ value: 4, disabledReason: 'No duct.' })
    expect(shown.page.querySelector('.reset')).toBeNull()
  })
  test('without a default it is empty and says so; without a mark it has none', async () => {
    await open({ defaultValue: null })
    expect([field().value, field().placeholder]).toEqual(['', 'type your own'])
    await shown.close()
    for (const props of [{ unmarked: true }, { defaultValue: undefined }]) {
      await open(props)
      expect(shown.page.querySelector('.mark')).toBeNull()
      expect(field().placeholder).toBe('')
      await shown.close()
    }
    await open()
  })
  test('a default that is calculated is shown rounded, a typed value as it was typed', async () => {
    await open({ defaultValue: 3.27159, derived: true })
    expect(field().value).toBe('3.27')
    await shown.type('Height', '3.2716', true)
    expect(field().value).toBe('3.2716')
    await shown.close()
    await open({ quantity: 'count', defaultValue: 3.7, derived: true, integer: true })
    expect(field().value).toBe('4')
    await shown.close()
    await open({ quantity: 'count', defaultValue: 3.7, derived: true })
    expect(field().value).toMatch(/^[34]/)
  })
  test('help stands below it, a reason why it is closed instead, an error instead of both', async () => {
    await open({ help: 'To the slab.' })
    const below = () => shown.page.querySelector('.input-help')?.textContent
    expect(below()).toBe('To the slab.')
    expect(field().getAttribute('aria-describedby')).toBe(shown.page.querySelector('.input-help')?.id)
    await shown.type('Height', '9')
    expect(below()).toBe('Please insert a number from 2 to 8.')
    await shown.close()
    await open({ help: 'To the slab.', disabledReason: 'No duct.' })
    expect(below()).toBe('No duct.')
    await shown.close()
    await open({ error: 'Together too much.', warning: 'Unusual.', help: 'To the slab.' })
    expect(below()).toBe('Together too much.')
    expect(shown.refused()).toEqual(['Height'])
    await shown.close()
    await open({ warning: 'Unusual.', help: 'To the slab.' })
    expect(below()).toBe('Unusual.To the slab.')
    expect(shown.refused()).toEqual([])
  })
  test('the warning says the usual values on the right side, and a warning of its own comes first', async () => {
    await open({ value: 6 })
    const warning = () => shown.page.querySelector('.input-warning')?.textContent
    expect(warning()).toBe('Above the typical 2.5 to 5; kept as typed')
    await shown.type('Height', '2.2')
    expect(warning()).toBe('Below the typical 2.5 to 5; kept as typed')
    await shown.close()
    await open({ value: 6, warning: 'Of its own.' })
    expect(warning()).toBe('Of its own.')
    // A default beside the usual values is nobody's doing.
    await shown.close()
    await open({ defaultValue: 6 })
    expect(warning()).toBeUndefined()
  })
})

describe('a stay in the field', () => {
  async function key(name: string) {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    let heard = false
    const hear = () => {
      heard = true
    }
    document.body.addEventListener('keydown', hear)
    await act(async () => {
      field().dispatchEvent(event)
    })
    document.body.removeEventListener('keydown', hear)
    return heard
  }
  test('begins with the whole number selected and is told to who asks', async () => {
    let entered = 0
    await open({
      value: 4,
      onFocus: () => {
        entered++
      },
    })
    await act(async () => {
      field().focus()
    })
    expect([field().selectionStart, field().selectionEnd, entered]).toEqual([0, 4, 1])
  })
  test('Enter writes the number as it stands in a field; an impossible one it leaves', async () => {
    await open()
    await shown.type('Height', '4.5')
    expect(field().value).toBe('4.5')
    await key('Enter')
    expect(field().value).toBe('4.50')
    await shown.type('Height', '45')
    await key('Enter')
    expect(field().value).toBe('45')
  })
  test('Escape is heard by nobody else while something is typed, and by others when nothing is', async () => {
    await open({ value: 4 })
    expect(await key('Escape')).toBe(true)
    await shown.type('Height', '5')
    expect(await key('Escape')).toBe(false)
    expect(field().value).toBe('4.00')
    expect(await key('a')).toBe(true)
    // A new stay goes back to what stood at its own beginning.
    await act(async () => {
      field().blur()
    })
    await shown.type('Height', '6', true)
    await shown.type('Height', '7')
    await key('Escape')
    expect(values().at(-1)).toBe(6)
  })
  test('what somebody else sets meanwhile is not written over what is being typed, and is shown once the field is left', async () => {
    passed = []
    const editor = editedProject(officeOf([]))
    const at = (value: number | undefined) =>
      editor.around(
        <QuantityInput
          label="Height"
          quantity="length"
          min={2}
          max={8}
          value={value}
          onChange={(next, gesture) => {
            passed.push([next, gesture])
          }}
        />,
      )
    shown = await showPart(at(4))
    await shown.type('Height', '55')
    await shown.again(at(5))
    expect(field().value).toBe('55')
    await act(async () => {
      field().blur()
    })
    expect(field().value).toBe('55')
    await shown.again(at(6))
    expect(field().value).toBe('6.00')
  })
  test('an impossible number with an id of its own is found again when the field comes back; a possible one is not', async () => {
    const editor = editedProject(officeOf([]))
    const at = (there: boolean, id?: string) =>
      editor.around(
        there ? (
          <QuantityInput id={id} label="Height" quantity="length" min={2} max={8} value={4} onChange={() => {}} />
        ) : null,
      )
    shown = await showPart(at(true, 'construction-wallUValue'))
    await shown.type('Height', '99', true)
    await shown.again(at(false))
    await shown.again(at(true, 'construction-wallUValue'))
    expect(field().value).toBe('99')
    expect(shown.refused()).toEqual(['Height'])
    await shown.again(at(true))
    await shown.type('Height', '99', true)
    await shown.again(at(false))
    await shown.again(at(true))
    expect(field().value).toBe('4.00')
  })
})

describe('in a cell of a table', () => {
  const cell = () => field()
  test('it bears its name without a label, its mark inside, and no unit', async () => {
    await open({ cell: true, value: 4 })
    expect(cell().getAttribute('aria-label')).toBe('Height')
    expect(shown.page.querySelector('label')).toBeNull()
    expect(shown.page.querySelector('.unit')).toBeNull()
    const mark = shown.control('edited: source and range')
    expect(mark.tabIndex).toBe(-1)
    expect(shown.page.querySelector('.input-help')).toBeNull()
    expect(cell().getAttribute('aria-describedby')).toBeNull()
    await shown.close()
    await open({ cell: true, unmarked: true })
    expect(shown.page.querySelector('.mark')).toBeNull()
    expect(shown.page.querySelector('.mark-space')).not.toBeNull()
    await shown.close()
    await open({ cell: true, unmarked: true, quantity: 'count' })
    expect(shown.page.querySelector('.mark-space')).not.toBeNull()
  })
  test('an error stands below it and describes it, a warning is its title', async () => {
    await open({ cell: true })
    expect(shown.page.querySelector('[role=alert]')).toBeNull()
    await shown.type('Height', '6')
    expect(cell().title).toBe('Above the typical 2.5 to 5; kept as typed')
    await shown.type('Height', '9')
    const alert = shown.page.querySelector('[role=alert]')
    expect(alert?.textContent?.trim()).toBe('Please insert a number from 2 to 8.')
    expect(cell().getAttribute('aria-describedby')).toBe(alert?.id)
    expect([cell().title, cell().getAttribute('aria-invalid')]).toEqual(['', 'true'])
  })
  test('outside of a table it has no title', async () => {
    await open({ value: 6 })
    expect(field().title).toBe('')
  })
})
