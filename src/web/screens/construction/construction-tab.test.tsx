// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { aboutField, boxesOf, formField, offeredOptions, pickOption } from '../../../../tests/support/form-fields.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import ConstructionTab from './construction-tab.tsx'

type Construction = NonNullable<Building['userInputs']['construction']>
let shown: Shown
let editor: ReturnType<typeof editedProject>
async function open(construction: Construction = {}, more: Partial<Building> = {}, isPaid = false) {
  const building = officeOf([], { userInputs: { construction }, ...more })
  editor = editedProject(building, isPaid ? { isPaid, state: 'results' } : {})
  shown = await showPart(editor.around(<ConstructionTab />))
}
afterEach(() => shown.close())
function field(label: string) {
  return formField(shown.page, label)
}
function typed() {
  return editor.now().building.userInputs.construction
}
function words(options: readonly HTMLElement[]) {
  return options.map(option =>
    [...option.querySelectorAll('.assembly-option > *')].map(part =>
      (part.textContent ?? '').replaceAll('\u00A0', ' '),
    ),
  )
}
/** Boxes with a preview, and those that say a typed value stands over it. */
function previews(selector: string) {
  return [...shown.page.querySelectorAll(selector)].map(one => one.closest('section')?.getAttribute('aria-label'))
}

describe('without an assembly', () => {
  test('there is no preview, and the list says that the U-value counts', async () => {
    await open()
    expect(shown.page.querySelectorAll('figure')).toHaveLength(0)
    expect(field('Wall assembly').frame.textContent).toContain('None: by U-value')
    expect(field('Wall assembly').mark).toBe('default')
  })
  test('its mark tells the same, where that is from, and what an assembly does', async () => {
    await open()
    expect(await aboutField(shown.page, 'Wall assembly')).toEqual({
      rows: {
        Default: 'None: by U-value',
        From: 'No assembly chosen: the U-value and the heat capacity class are used',
      },
      notes: [
        'The simulation uses the layers. They also set the U-value, the mass and the outer face, unless you type a value.',
      ],
    })
    expect((await aboutField(shown.page, 'Window type')).notes).toEqual([
      'The simulation uses the panes and the frame. They also set the U-value and the solar transmittance, unless you type a value.',
    ])
  })
})

describe('the list of assemblies', () => {
  test('gives each its U-value', async () => {
    await open()
    const offered = words(await offeredOptions(field('Wall assembly').input))
    // 1 / (0.17 + 0.02 + 0.33 + 0.015/0.8 + 0.01/0.57), and with 50 mm of EPS.
    expect(offered).toContainEqual(['Hollow clay block, 200 mm, no insulation', '1.80 W/(m²·K)'])
    expect(offered).toContainEqual(['Hollow clay block, 200 mm, 50 mm EPS outside', '0.51 W/(m²·K)'])
  })
  test('is searched by words of the name in any order, and by the key', async () => {
    await open()
    const found = async (text: string) =>
      words(await offeredOptions(field('Wall assembly').input, text)).map(([name]) => name)
    expect(await found('eps clay')).toEqual([
      'Hollow clay block, 200 mm, 50 mm EPS outside',
      'Facing brick, two leaves of hollow clay, 50 mm EPS',
    ])
    expect(await found('aac')).toEqual([
      'Aerated concrete block, 200 mm',
      'Stone cladding, aerated concrete block, 250 mm',
    ])
  })
  test('is not open before it is asked for', async () => {
    await open()
    expect(document.querySelector('.ant-select-dropdown')).toBeNull()
    expect(field('Wall assembly').input.getAttribute('aria-expanded')).toBe('false')
  })
  test('follows the units', async () => {
    await open()
    await act(async () => {
      editor.now().change('units', building => ({ ...building, units: 'PI' }))
    })
    const offered = words(await offeredOptions(field('Wall assembly').input))
    expect(offered).toContainEqual(['Hollow clay block, 7.9 in, 2 in EPS outside', '0.091 Btu/(h·ft²·°F)'])
  })
})

test('a chosen assembly is stored, previewed in its box, and taken back', async () => {
  await open()
  await pickOption(field('Floor assembly').input, 'Lean concrete on hardcore')
  expect(typed()).toEqual({ floorMaterial: 'slab-on-hardcore' })
  expect(previews('figure')).toEqual(['Ground floor'])
  expect(field('Floor assembly')).toMatchObject({ mark: 'edited', value: 'Lean concrete on hardcore, tiled' })
  await shown.press('Reset Floor assembly to default')
  expect(typed()).toEqual({})
  expect(previews('figure')).toEqual([])
})

test('each part previews its own assembly', async () => {
  await open({
    roofMaterial: 'jack-arch',
    wallMaterial: 'us-block',
    floorMaterial: 'jack-arch',
    windowMaterial: 'double-clear-pvc',
  })
  expect(previews('figure')).toEqual(['Roof', 'Walls', 'Ground floor', 'Windows'])
  const outermost = [...shown.page.querySelectorAll('figure tbody tr:first-child th')].map(one => one.textContent)
  expect(outermost).toEqual([
    'Asphalt',
    'Concrete block, cells filled with grout',
    'Gypsum plaster',
    'Clear glass 6 mm',
  ])
})

describe('a typed value stands over the assembly', () => {
  const all: Construction = {
    roofMaterial: 'jack-arch',
    wallMaterial: 'us-block',
    floorMaterial: 'jack-arch',
    windowMaterial: 'double-clear-pvc',
  }
  test.each([
    [{}, []],
    [{ roofUValue: 0.3 }, ['Roof']],
    [{ wallUValue: 0.5 }, ['Walls']],
    [{ floorUValue: 0.5 }, ['Ground floor']],
    [{ windowUValue: 2 }, ['Windows']],
    [{ windowSolarTransmittance: 0.4 }, ['Windows']],
    // The outer face is typed beside the layers, not over them.
    [{ wallAbsorption: 0.5, roofEmissivity: 0.9 }, []],
  ])('%j is told at %j', async (over, notes) => {
    await open({ ...all, ...over })
    expect(previews('.assembly-note')).toEqual(notes)
  })
})

test('a U-value that is not typed is the assembly’s', async () => {
  await open({ wallMaterial: 'us-block' })
  // 1 / (0.17 + 0.2032/1.326)
  expect(field('Wall U-value')).toMatchObject({ value: '3.094', mark: 'default' })
})

test('a paid project can be read, not changed', async () => {
  await open({ wallMaterial: 'us-block' }, {}, true)
  expect(previews('figure')).toEqual(['Walls'])
  const all = boxesOf(shown.page).flatMap(([, labels]) => labels)
  expect(all.filter(label => !field(label).isClosed)).toEqual([])
  expect(shown.page.querySelector('[aria-label^="Reset"]')).toBeNull()
  expect(present(field('Wall assembly').mark, 'mark')).toBe('edited')
})
