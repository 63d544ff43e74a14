// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { optionLists } from '#contract/options.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { aboutField, formField } from '../../../../tests/support/form-fields.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { OptionInput, type OptionInputProps } from './option-input.tsx'

let shown: ShownScreen
afterEach(() => shown.close())

type Props = OptionInputProps<'carrier'>
const passed: (string | undefined)[] = []
function Field(props: Partial<Props>) {
  const [value, setValue] = useState(props.value)
  return (
    <OptionInput
      id="mechanical-hotWaterSource"
      label="Source"
      list="carrier"
      defaultValue="natural-gas"
      source="Somebody"
      {...props}
      value={value}
      onChange={option => {
        passed.push(option)
        setValue(option)
      }}
    />
  )
}
async function open(props: Partial<Props> = {}, isPaid = false) {
  passed.length = 0
  const editor = editedProject(officeOf([]), isPaid ? { isPaid, state: 'results' } : {})
  shown = await showScreen(editor.around(<Field {...props} />))
}
function field() {
  return formField(shown.page, 'Source')
}

describe('a choice', () => {
  test('shows its default and its source, is chosen, marked and put back', async () => {
    await open()
    expect(field()).toMatchObject({ value: 'Natural gas', mark: 'default', isClosed: false, help: '' })
    expect(field().input.id).toBe('mechanical-hotWaterSource')
    expect((await aboutField(shown.page, 'Source')).rows).toEqual({ Default: 'Natural gas', From: 'Somebody' })
    expect(await shown.offered('Source')).toEqual(['Electricity', 'Natural gas', 'Fuel'])
    await shown.pick('Source', 'Electricity')
    expect(field()).toMatchObject({ value: 'Electricity', mark: 'edited' })
    await shown.press('Reset Source to default')
    expect([passed, field().value]).toEqual([['electricity', undefined], 'Natural gas'])
  })
  test('without a default is empty and says so; where none is meant it has no mark', async () => {
    await open({ defaultValue: null, source: undefined, notes: ['As it is bought.'] })
    expect(field()).toMatchObject({ mark: 'no default', value: '' })
    expect(shown.words()).toContain('choose')
    expect(await aboutField(shown.page, 'Source')).toEqual({ rows: {}, notes: ['As it is bought.'] })
    await shown.close()
    await open({ defaultValue: undefined, value: 'fuel' })
    expect(field()).toMatchObject({ mark: undefined, value: 'Fuel' })
    expect(shown.page.querySelector('.reset')).toBeNull()
    expect(shown.words()).not.toContain('choose')
  })
  test('says help, an error instead of it, a warning beside it, and why it is closed', async () => {
    await open({ help: 'As it is bought.' })
    expect([field().help, shown.refused()]).toEqual(['As it is bought.', []])
    expect(field().input.getAttribute('aria-describedby')).toBe(shown.page.querySelector('.input-help')?.id)
    await shown.close()
    await open({ help: 'As it is bought.', error: 'Does not fit.' })
    expect([field().help, shown.refused()]).toEqual(['Does not fit.', ['Source']])
    expect(shown.page.querySelector('.ant-select-status-error')).not.toBeNull()
    await shown.close()
    await open({ help: 'As it is bought.', warning: 'Unusual.' })
    expect([field().help, field().warning]).toEqual(['Unusual.As it is bought.', 'Unusual.'])
    expect(shown.page.querySelector('.ant-select-status-error')).toBeNull()
    await shown.close()
    await open({ value: 'fuel', help: 'As it is bought.', disabledReason: 'No hot water.' })
    expect(field()).toMatchObject({ help: 'No hot water.', isClosed: true })
    expect(shown.page.querySelector('.reset')).toBeNull()
  })
  test('of a paid project is closed', async () => {
    await open({ value: 'fuel' }, true)
    expect([field().isClosed, shown.page.querySelector('.reset')]).toEqual([true, null])
  })
  test.each([
    ['orientation', 9, true],
    ['collectorOrientation', 8, false],
    ['carrier', 3, false],
  ] as const)('of the list %s, %d long, can be searched by its words: %s', async (list, length, searched) => {
    expect(optionLists[list]).toHaveLength(length)
    const editor = editedProject(officeOf([]))
    shown = await showScreen(
      editor.around(<OptionInput label="Source" list={list} value={undefined} onChange={() => {}} />),
    )
    expect(shown.page.querySelector('.ant-select-show-search') !== null).toBe(searched)
  })
})
