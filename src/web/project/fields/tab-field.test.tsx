// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import type { Building, Project } from '#contract/entities/project.ts'
import { optionLists, type Language } from '#contract/options.ts'
import { untypedOffice } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { aboutField, formField } from '../../../../tests/support/form-fields.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { flatFields, TabField, withTyped, type FlatTab } from './tab-field.tsx'

let shown: ShownScreen
afterEach(() => shown.close())

async function open(
  fields: React.ReactNode,
  more: Partial<Building> = {},
  { project = {}, language = 'en' }: { readonly project?: Partial<Project>; readonly language?: Language } = {},
) {
  const editor = editedProject(untypedOffice([], more), project)
  shown = await showScreen(editor.around(fields), { language })
  return editor
}
function field(label: string) {
  return formField(shown.page, label)
}

describe('a number of a tab', () => {
  const wall = 'Walls'
  test('stands with its default and its source, is typed into the project and taken back', async () => {
    const editor = await open(<TabField tab="construction" field="wallUValue" />)
    const label = shown.page.querySelector('label')?.textContent ?? wall
    expect(field(label)).toMatchObject({ mark: 'default', unit: 'W/(m²·K)', isClosed: false })
    expect(field(label).input.id).toBe('construction-wallUValue')
    const usual = field(label).value
    await shown.type(label, '0.4', true)
    expect(editor.now().building.userInputs.construction).toEqual({ wallUValue: 0.4 })
    expect(field(label)).toMatchObject({ mark: 'edited', value: '0.40' })
    expect(editor.now().undoName).toBe('construction')
    await shown.press(`Reset ${label} to default`)
    expect(editor.now().building.userInputs.construction).toEqual({})
    expect(field(label)).toMatchObject({ mark: 'default', value: usual })
  })
  test('takes its range from the contract’s table, both ends', async () => {
    const editor = await open(<TabField tab="construction" field="wallUValue" />)
    const label = shown.page.querySelector('label')?.textContent ?? wall
    const { min, max } = flatFields.construction.wallUValue
    for (const [text, stored] of [
      [String(min), min],
      [String(max), max],
      [String(max + 0.01), max],
      [String(min - 0.01), max],
    ] as const) {
      await shown.type(label, text, true)
      expect([text, editor.now().building.userInputs.construction]).toEqual([text, { wallUValue: stored }])
    }
  })
  test('what is usual of a coefficient depends on the generator', async () => {
    const usual = async (heatingGeneration: string) => {
      await open(<TabField tab="mechanical" field="heatingCoefficient" />, {
        userInputs: { mechanical: { heatingGeneration } as never },
      })
      const label = shown.page.querySelector('label')?.textContent ?? ''
      const { rows } = await aboutField(shown.page, label)
      await shown.close()
      return rows['Usual']
    }
    const [boiler, pump] = [await usual('condensing-boiler'), await usual('heat-pump-air')]
    expect(boiler).not.toBe(pump)
    expect([typeof boiler, typeof pump]).toEqual(['string', 'string'])
    await open(<TabField tab="construction" field="wallUValue" />)
  })
  test('shows what its screen says of it: an error, a warning, help, why it is closed', async () => {
    await open(
      <>
        <TabField tab="construction" field="wallUValue" error="Wrong." />
        <TabField tab="construction" field="roofUValue" warning="Strange." help="Look." />
        <TabField tab="construction" field="floorUValue" disabledReason="No floor." />
      </>,
    )
    const labels = [...shown.page.querySelectorAll('label')].map(label => label.textContent ?? '')
    expect(labels.map(label => field(label).help)).toEqual(['Wrong.', 'Strange.Look.', 'No floor.'])
    expect(labels.map(label => field(label).isClosed)).toEqual([false, false, true])
  })
})

describe('an option of a tab', () => {
  test('offers its list, stores what is chosen, and goes back to the default', async () => {
    const editor = await open(<TabField tab="mechanical" field="heatingGeneration" />)
    const label = shown.page.querySelector('label')?.textContent ?? ''
    expect(field(label)).toMatchObject({ mark: 'default', isClosed: false })
    const offered = await shown.offered(label)
    expect(offered).toHaveLength(optionLists.heatingGeneration.length)
    const before = field(label).value
    const other = offered.find(option => option !== before) ?? ''
    await shown.pick(label, other)
    expect(field(label)).toMatchObject({ mark: 'edited', value: other })
    expect(editor.now().undoName).toBe('mechanical systems')
    expect(Object.keys(editor.now().building.userInputs.mechanical ?? {})).toEqual(['heatingGeneration'])
    await shown.press(`Reset ${label} to default`)
    expect(editor.now().building.userInputs.mechanical).toEqual({})
    expect(field(label).value).toBe(before)
  })
  test('of a paid project is closed', async () => {
    await open(
      <TabField tab="mechanical" field="heatingGeneration" />,
      { userInputs: { mechanical: { heatingGeneration: 'condensing-boiler' } as never } },
      { project: { isPaid: true, state: 'results' } },
    )
    const label = shown.page.querySelector('label')?.textContent ?? ''
    expect(field(label).isClosed).toBe(true)
    expect(shown.page.querySelector('.reset')).toBeNull()
  })
})

test('a typed value changes nothing else of its tab or of others; taken away, its key goes', () => {
  const building = untypedOffice([], { userInputs: { construction: { wallUValue: 1, roofUValue: 2 }, renewables: {} } })
  const typed = withTyped(building, 'construction', 'wallUValue', 0.3)
  expect(typed).toEqual({
    ...building,
    userInputs: { construction: { wallUValue: 0.3, roofUValue: 2 }, renewables: {} },
  })
  const taken = withTyped(typed, 'construction', 'wallUValue', undefined)
  expect(taken.userInputs.construction).toEqual({ roofUValue: 2 })
  expect(Object.keys(taken.userInputs.construction ?? {})).toEqual(['roofUValue'])
  const first: FlatTab = 'mechanical'
  expect(withTyped(building, first, 'heatingCoefficient', 0.9).userInputs.mechanical).toEqual({
    heatingCoefficient: 0.9,
  })
})
