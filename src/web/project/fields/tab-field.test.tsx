// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { untypedOffice } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { aboutField, formField } from '../../../../tests/support/form-fields.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { TabField, withTyped, type FlatTab } from './tab-field.tsx'

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
  test.each([
    [<TabField key="1" tab="construction" field="wallUValue" />, 'construction'],
    [<TabField key="2" tab="mechanical" field="heatingCoefficient" />, 'mechanical systems'],
    [<TabField key="3" tab="renewables" field="photovoltaicTilt" />, 'renewables'],
  ])('is typed as a step of its tab (%#)', async (one, step) => {
    const editor = await open(one)
    await shown.type(shown.page.querySelector('label')?.textContent ?? '', '1')
    expect(editor.now().undoName).toBe(step)
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
