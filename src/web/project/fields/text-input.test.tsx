// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { formField } from '../../../../tests/support/form-fields.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { TextInput } from './text-input.tsx'

let shown: Shown
afterEach(() => shown.close())

describe('a short text', () => {
  const typed: (readonly [string | undefined, string])[] = []
  async function openText(value: string | undefined, max = 5, isPaid = false) {
    typed.length = 0
    const editor = editedProject(officeOf([]), isPaid ? { isPaid, state: 'results' } : {})
    shown = await showPart(
      editor.around(
        <TextInput
          label="Label"
          value={value}
          max={max}
          placeholder="none"
          help="Your own."
          onChange={(...given) => typed.push(given)}
        />,
      ),
    )
  }
  const text = () => formField(shown.page, 'Label')
  test('is passed on as typed, empty as none; one stay is one gesture, the next another', async () => {
    await openText('A')
    expect(text()).toMatchObject({ value: 'A', help: 'Your own.', isClosed: false, mark: undefined })
    expect([text().input.maxLength, text().input.placeholder]).toEqual([5, 'none'])
    await shown.type('Label', 'AB')
    await shown.type('Label', '', true)
    await shown.type('Label', 'C')
    expect(typed.map(([value]) => value)).toEqual(['AB', undefined, 'C'])
    expect(typed[0]?.[1]).toBe(typed[1]?.[1])
    expect(typed[2]?.[1]).not.toBe(typed[0]?.[1])
  })
  test('longer than it may be is told with its limit, as long as it may be is not', async () => {
    await openText('12345')
    expect(text().help).toBe('Your own.')
    await shown.close()
    await openText('123456')
    expect(text().help).toBe('At most 5 characters are accepted.')
    await shown.close()
    await openText(undefined)
    expect(text()).toMatchObject({ value: '', help: 'Your own.' })
  })
  test('of a paid project is read only', async () => {
    await openText('A', 5, true)
    expect(text().isClosed).toBe(true)
  })
})
