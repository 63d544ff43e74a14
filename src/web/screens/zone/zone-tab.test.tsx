// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { connectToasts } from '../../ui/toasts.ts'
import ZoneTab from './zone-tab.tsx'

const toasts: Record<'info' | 'success' | 'error', string[]> = { info: [], success: [], error: [] }
let disconnect: () => void
beforeEach(() => {
  disconnect = connectToasts(({ kind, text }) => {
    toasts[kind].push(text)
  })
})
let shown: Shown
let editor: ReturnType<typeof editedProject>
/** A floor of 200 m², with these types typed. */
async function open(
  zoneTypes?: readonly ZoneType[],
  more: Partial<Building> = {},
  language: Language = 'en',
  isPaid = false,
) {
  const building = officeOf([mass('m1', box(0, 0, 20, 10))], {
    ...(zoneTypes === undefined ? {} : { userInputs: { zone: { zoneTypes } } }),
    ...more,
  })
  editor = editedProject(building, { isPaid, ...(isPaid ? { state: 'results' as const } : {}) })
  shown = await showPart(editor.around(<ZoneTab />), { language })
}
afterEach(async () => {
  disconnect()
  toasts.info = []
  toasts.success = []
  vi.restoreAllMocks()
  await shown.close()
})
function values() {
  return editor.now().building.userInputs.zone?.zoneTypes?.map(type => type.values)
}
function cells(part: string) {
  return [...shown.page.querySelectorAll(`.zone-table ${part} td`)].map(
    cell => cell.querySelector('input')?.value ?? cell.textContent?.trim(),
  )
}
/** Pastes into the cell of a row and column, as a spreadsheet hands it over. */
async function paste(row: number, column: number, text: string) {
  const cell = present(shown.page.querySelector(`[data-cell="${row}:${column}"] input`) ?? undefined, 'cell')
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  })
  await act(async () => {
    cell.dispatchEvent(event)
  })
  return event.defaultPrevented
}
function key(row: number, column: number, given: KeyboardEventInit) {
  const cell = present(
    shown.page.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] input`) ?? undefined,
    'cell',
  )
  return act(async () => {
    cell.focus()
    cell.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }))
  })
}
const three: readonly ZoneType[] = [
  { id: 'a', values: { name: 'Open', areaPercent: 50, occupancy: 10 } },
  { id: 'b', values: { name: 'Meeting', areaPercent: 25, occupancy: 2.5 } },
  { id: 'c', values: { areaPercent: 15 } },
]

test('while nothing is typed the whole building is one type of its kind', async () => {
  await open()
  expect(cells('tbody tr').slice(0, 4)).toEqual(['1', '', '100.0', '200.0'])
  expect(shown.words()).toContain('The shares cover the whole floor area.')
  expect(shown.page.querySelector('.zone-name input')?.getAttribute('placeholder')).toBe('Office')
})

test('each row has its share of the floor in m²; the foot has the sums and the means of the floor', async () => {
  await open(three)
  const areas = [1, 2, 3].map(row => cells(`tbody tr:nth-child(${row})`)[3])
  expect(areas).toEqual(['100.0', '50.0', '30.0'])
  // 10 people on 100 m², 20 on 50 m², and the default's on 30 m².
  const people = 10 + 20 + 30 / Number(cells('tbody tr:nth-child(3)')[4])
  expect(cells('tfoot tr').slice(0, 4)).toEqual(['Total', '90', '180.0', (180 / people).toFixed(1)])
  expect(shown.page.querySelector('tfoot .wrong')?.textContent).toBe('90')
})

test('shares that leave some say how much, and a type can take it', async () => {
  await open(three)
  expect(shown.words()).toContain('90%')
  expect(shown.words()).toContain('20.0 m²')
  await shown.press('Give remainder to…')
  await shown.settle()
  await shown.press('Meeting', '[role=menuitem]')
  expect(values()?.map(({ areaPercent }) => areaPercent)).toEqual([50, 35, 15])
  expect(shown.words()).toContain('The shares cover the whole floor area.')
})

test('a new type gets what is left; the trash takes one away, but never the last', async () => {
  await open(three)
  await shown.press('Add zone type')
  expect(values()?.at(-1)).toEqual({ areaPercent: 10 })
  for (const name of ['Open', 'Meeting', 'Zone type 1']) {
    const trash = [...shown.page.querySelectorAll<HTMLElement>('tbody button[aria-label^=Remove]')][0]
    expect(trash, name).toBeDefined()
    await act(async () => {
      trash?.click()
    })
  }
  expect(values()).toEqual([{ areaPercent: 10 }])
  expect(shown.page.querySelectorAll('tbody button[aria-label^=Remove]')).toHaveLength(0)
})

test('rows of a spreadsheet go in from the cell they are pasted at, in one step of undo', async () => {
  await open(three)
  expect(await paste(1, 0, '20\t5\n30\tmany')).toBe(true)
  expect(values()?.map(({ areaPercent, occupancy }) => [areaPercent, occupancy])).toEqual([
    [50, 10],
    [20, 5],
    [30, undefined],
  ])
  expect(toasts.info).toHaveLength(1)
  expect(toasts.info[0]).toContain('1')
  await act(async () => {
    editor.now().undo()
  })
  expect(values()).toEqual(three.map(type => type.values))
})

test('one figure alone is pasted by the field itself', async () => {
  await open(three)
  expect(await paste(0, 0, ' 45 ')).toBe(false)
  expect(values()).toEqual(three.map(type => type.values))
})

test('above ten rows nothing is added, by hand or by pasting', async () => {
  await open(Array.from({ length: 9 }, (_, i) => ({ id: `z${i}`, values: { areaPercent: 10 } })))
  await paste(8, 0, '1\n2\n3\n4')
  expect(values()?.map(({ areaPercent }) => areaPercent)).toEqual([...Array.from({ length: 8 }, () => 10), 1, 2])
  expect(toasts.info[0]).toContain('2')
  expect(shown.control('Add zone type')).toHaveProperty('disabled', true)
  expect(shown.words()).toContain('10 of at most 10')
})

test('Ctrl D fills the cell down, on a Persian keyboard too; arrows and Enter move by rows', async () => {
  await open(three)
  await key(0, 1, { key: 'd', ctrlKey: true })
  expect(values()?.map(({ occupancy }) => occupancy)).toEqual([10, 10, 10])
  await act(async () => {
    editor.now().undo()
  })
  await key(1, 1, { key: 'ی', code: 'KeyD', metaKey: true })
  expect(values()?.map(({ occupancy }) => occupancy)).toEqual([10, 2.5, 2.5])
  const at = () => document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell')
  await key(0, 2, { key: 'ArrowDown' })
  expect(at()).toBe('1:2')
  await key(1, 2, { key: 'Enter' })
  expect(at()).toBe('2:2')
  await key(2, 2, { key: 'Enter', shiftKey: true })
  expect(at()).toBe('1:2')
  await key(1, 2, { key: 'ArrowUp' })
  expect(at()).toBe('0:2')
  await key(0, 2, { key: 'ArrowUp' })
  expect(at()).toBe('0:2')
})

test('the panel tells the default of the cell and takes an edit back to it', async () => {
  await open(three)
  await key(0, 1, { key: 'Shift' })
  expect(editor.panel.textContent).toContain('Occupancy')
  expect(editor.panel.textContent).toContain('Open')
  const reset = present(editor.panel.querySelector<HTMLElement>('button') ?? undefined, 'reset')
  await act(async () => {
    reset.click()
  })
  expect(values()?.[0]).toEqual({ name: 'Open', areaPercent: 50 })
  expect(editor.panel.querySelector('button')).toBeNull()
})

test('setpoints that meet are told at both fields, and stored all the same', async () => {
  await open()
  await shown.type('Heating setpoint', '25')
  expect(editor.now().building.userInputs.zone?.setpoints).toEqual({ heatingSetpoint: 25 })
  const errors = [...shown.page.querySelectorAll('.setpoints .input-error')].map(e => e.textContent ?? '')
  expect(errors).toHaveLength(2)
  for (const error of errors) expect(error.replaceAll('\u00A0', ' ')).toContain('25.0 °C')
})

test('the table is copied as a spreadsheet takes it', async () => {
  await open(three)
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(text => {
    copied.push(text)
    return Promise.resolve()
  })
  await shown.press('Copy table')
  await shown.settle()
  expect(copied[0]?.split('\n').map(row => row.split('\t').slice(0, 2))).toEqual([
    ['Open', '50'],
    ['Meeting', '25'],
    ['Zone type 3', '15'],
  ])
  expect(toasts.success).toHaveLength(1)
})

test('a paid project can be read, and nothing of it changed', async () => {
  await open(three, {}, 'en', true)
  const before = values()
  expect(
    [...shown.page.querySelectorAll('input:not([role=combobox], [type=radio])')].every(field =>
      field.hasAttribute('readonly'),
    ),
  ).toBe(true)
  expect(shown.page.querySelectorAll('tbody button[aria-label^=Remove], .share-give')).toHaveLength(0)
  expect(await paste(0, 0, '1\t2\n3\t4')).toBe(false)
  await key(0, 1, { key: 'd', ctrlKey: true })
  expect(values()).toEqual(before)
})

test('in Persian every figure is in Persian digits', async () => {
  await open(three, {}, 'fa')
  expect(cells('tfoot tr').slice(1, 3)).toEqual(['۹۰', '۱۸۰٫۰'])
  expect(shown.page.querySelector('.zone-table')?.textContent).not.toMatch(/[0-9]/)
})

function plain(text: string | null | undefined) {
  return (text ?? '')
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
    .trim()
}
function input(row: number, column: number) {
  return present(
    shown.page.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"] input`) ?? undefined,
    `${row}:${column}`,
  )
}
/** Presses a key in a cell; true if the page handled it. */
async function isTaken(row: number, column: number, given: KeyboardEventInit) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given })
  await act(async () => {
    input(row, column).focus()
    input(row, column).dispatchEvent(event)
  })
  return event.defaultPrevented
}
function focused() {
  return document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell')
}
/** Rows of the panel: term and text. */
function panel() {
  return Object.fromEntries(
    [...editor.panel.querySelectorAll('.summary-row')].map(row => [
      plain(row.querySelector('dt')?.textContent),
      plain(row.querySelector('dd')?.textContent),
    ]),
  )
}

describe('the table', () => {
  test('names its columns with their units', async () => {
    const heads = () => [...shown.page.querySelectorAll('.zone-table th')].map(th => plain(th.textContent))
    await open()
    expect(heads()).toEqual([
      'Zone type',
      'Area percent%',
      'Floor aream²',
      'Occupancym²/person',
      'Lighting power densityW/m²',
      'Equipment power densityW/m²',
      expect.stringMatching(/^Hot water./) as string,
      expect.stringMatching(/^Outdoor air./) as string,
      'Outdoor air by areaL/(s·m²)',
      'Air through doorsL/(s·m²)',
      'Actions',
    ])
  })
  test('numbers its rows, each with the colour it has in the bar', async () => {
    await open(three)
    expect(['tbody tr:nth-child(1)', 'tbody tr:nth-child(3)'].map(row => cells(row)[0])).toEqual(['1', '3'])
    const dots = [...shown.page.querySelectorAll<HTMLElement>('.zone-dot')].map(dot => dot.style.background)
    const shares = [...shown.page.querySelectorAll<HTMLElement>('.share-bar > .share:not(.share-left)')]
    expect(dots).toEqual(shares.map(share => share.style.background))
    expect(new Set(dots).size).toBe(3)
  })
  test('has names typed, and where none is typed the one that counts as a hint', async () => {
    await open(three)
    const names = [...shown.page.querySelectorAll<HTMLInputElement>('.zone-name input')]
    expect(names.map(({ value, placeholder, maxLength }) => [value, placeholder, maxLength])).toEqual([
      ['Open', 'Open', 100],
      ['Meeting', 'Meeting', 100],
      ['', 'Zone type 3', 100],
    ])
  })
  test('a lone type that has a name is called by it', async () => {
    await open([{ id: 'a', values: { name: 'Studio', areaPercent: 100 } }])
    expect(plain(shown.page.querySelector('.share-bar')?.textContent)).toContain('Studio')
    await shown.type('Name of zone type 1', '')
    expect(plain(shown.page.querySelector('.share-bar')?.textContent)).toContain('Office')
  })
  test('a type without a share has no floor; of shares that are all none there are no means', async () => {
    await open([
      { id: 'a', values: {} },
      { id: 'b', values: { areaPercent: 0 } },
    ])
    expect(cells('tbody tr:nth-child(1)')[3]).toBe('0.0')
    expect(cells('tfoot tr')).toEqual(['Total', '0', '0.0', '–', '–', '–', '–', '–', '–', '–', ''])
  })
  test('the foot has decimals where the sum has, and is wrong until it is whole', async () => {
    await open([
      { id: 'a', values: { areaPercent: 66.66 } },
      { id: 'b', values: { areaPercent: 33.33 } },
    ])
    expect(shown.page.querySelector('tfoot .wrong')?.textContent).toBe('99.99')
    await shown.type('Zone type 2, Area percent', '33.34')
    expect(shown.page.querySelector('tfoot .wrong')).toBeNull()
    expect(cells('tfoot tr')[1]).toBe('100')
  })
  test('means are of the floor in the project’s units', async () => {
    await open([
      { id: 'a', values: { areaPercent: 75, lightingPowerDensity: 8 } },
      { id: 'b', values: { areaPercent: 25, lightingPowerDensity: 12 } },
    ])
    expect(cells('tfoot tr')[4]).toBe('9.0')
    await act(async () => {
      editor.now().change('units', b => ({ ...b, units: 'PI' }))
    })
    expect(cells('tfoot tr')[4]).toBe('0.84')
  })
  test('takes away the type whose trash is pressed', async () => {
    await open(three)
    await shown.press('Remove Meeting')
    expect(values()?.map(({ name }) => name)).toEqual(['Open', undefined])
    await shown.press('Remove Zone type 2')
    expect(values()?.map(({ name }) => name)).toEqual(['Open'])
  })
  test('what is typed in one visit of a cell is one step of undo', async () => {
    await open(three)
    await shown.type('Meeting, Occupancy', '3')
    await shown.type('Meeting, Occupancy', '30')
    expect(values()?.[1]?.occupancy).toBe(30)
    await act(async () => {
      editor.now().undo()
    })
    expect(values()?.[1]?.occupancy).toBe(2.5)
  })
  test('so is a name', async () => {
    await open(three)
    await shown.type('Name of zone type 1', 'Op')
    await shown.type('Name of zone type 1', 'Ope')
    await act(async () => {
      editor.now().undo()
    })
    expect(values()?.[0]?.name).toBe('Open')
  })
})

describe('keys', () => {
  test('that move to another row are taken; at the last and first row they are left to the browser', async () => {
    await open(three)
    expect(await isTaken(0, 3, { key: 'ArrowDown' })).toBe(true)
    expect(focused()).toBe('1:3')
    expect(await isTaken(2, 3, { key: 'ArrowDown' })).toBe(false)
    expect(await isTaken(2, 3, { key: 'Enter' })).toBe(false)
    expect(focused()).toBe('2:3')
    expect(await isTaken(0, 3, { key: 'ArrowUp' })).toBe(false)
    expect(await isTaken(1, 3, { key: 'Enter', shiftKey: true })).toBe(true)
    expect(focused()).toBe('0:3')
  })
  test('others move nothing', async () => {
    await open(three)
    for (const pressed of ['ArrowLeft', 'ArrowRight', 'Tab', '5']) {
      expect(await isTaken(1, 2, { key: pressed }), pressed).toBe(false)
      expect(focused()).toBe('1:2')
    }
  })
  test('fill down with Ctrl or Cmd and D, small or capital, and take it from the browser', async () => {
    await open(three)
    expect(await isTaken(1, 1, { key: 'D', ctrlKey: true })).toBe(true)
    expect(values()?.map(({ occupancy }) => occupancy)).toEqual([10, 2.5, 2.5])
    await isTaken(0, 0, { key: 'd', metaKey: true })
    expect(values()?.map(({ areaPercent }) => areaPercent)).toEqual([50, 50, 50])
  })
  test('D alone, or Ctrl and another, fill nothing', async () => {
    await open(three)
    expect(await isTaken(0, 1, { key: 'd', code: 'KeyD' })).toBe(false)
    expect(await isTaken(0, 1, { key: 'e', code: 'KeyE', ctrlKey: true })).toBe(false)
    expect(values()).toEqual(three.map(type => type.values))
  })
  test('in a paid project the browser does not get Ctrl D either', async () => {
    await open(three, {}, 'en', true)
    expect(await isTaken(0, 1, { key: 'd', ctrlKey: true })).toBe(true)
  })
})

describe('pasting', () => {
  test('goes to the column it is pasted at', async () => {
    await open(three)
    expect(await paste(0, 2, '9\t8\n7\t6')).toBe(true)
    expect(values()?.map(type => [type.lightingPowerDensity, type.equipmentPowerDensity])).toEqual([
      [9, 8],
      [7, 6],
      [undefined, undefined],
    ])
    expect(toasts.info).toEqual([])
  })
  test('of one figure with the line’s end behind it is the field’s own', async () => {
    await open(three)
    expect(await paste(0, 0, '45\n')).toBe(false)
    expect(values()).toEqual(three.map(type => type.values))
  })
  test('by the button begins at the first name, and tells how many cells were no number', async () => {
    await open(three)
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue('Studio\t40\tx\nHall\t60\ty\n')
    await shown.press('Paste from spreadsheet')
    await shown.settle()
    expect(values()?.slice(0, 2)).toEqual([
      { name: 'Studio', areaPercent: 40, occupancy: 10 },
      { name: 'Hall', areaPercent: 60, occupancy: 2.5 },
    ])
    expect(toasts.info).toEqual(['2 cells held no valid number and were not changed.'])
  })
  test('that the browser does not allow is told with another way', async () => {
    await open(three)
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))
    await shown.press('Paste from spreadsheet')
    await shown.settle()
    expect(toasts.info).toEqual(['Click a cell and press Ctrl V to paste there.'])
    expect(values()).toEqual(three.map(type => type.values))
  })
})

test('copying that the browser does not allow is told, and not called a success', async () => {
  await open(three)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await shown.press('Copy table')
  await shown.settle()
  expect([toasts.info, toasts.success]).toEqual([['The browser did not allow copying.'], []])
})

test('copied are the values in force in the project’s units', async () => {
  await open(three, { units: 'PI' })
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(text => {
    copied.push(text)
    return Promise.resolve()
  })
  await shown.press('Copy table')
  await shown.settle()
  expect(copied[0]?.split('\n')[0]?.split('\t').slice(0, 3)).toEqual(['Open', '50', '107.6391'])
  expect(toasts.success).toEqual(['The table is copied.'])
})

describe('adding a type', () => {
  test('is closed at ten with the reason, not at nine', async () => {
    const add = () => shown.control('Add zone type')
    await open(Array.from({ length: 9 }, (_, i) => ({ id: `z${i}`, values: { areaPercent: 10 } })))
    expect(add()).toHaveProperty('disabled', false)
    expect(add().title).toBe('')
    await shown.press('Add zone type')
    expect(add()).toHaveProperty('disabled', true)
    expect(plain(add().title)).toBe('A project needs 1 to 10 zone types.')
  })
})

describe('the panel', () => {
  test('is there for the cell in focus alone: what is usual, the default and where that is from', async () => {
    await open(three)
    expect(editor.panel.textContent).toBe('')
    await key(2, 2, { key: 'Shift' })
    expect([...editor.panel.querySelectorAll('h2 span')].map(one => plain(one.textContent))).toEqual([
      'Lighting power density',
      'Zone type 3',
    ])
    expect(Object.keys(panel())).toEqual(['Typical range', 'Default', 'Default from'])
    expect(panel()['Typical range']).toBe('4.0 to 16.0 W/m²')
    expect(panel()['Default']).toBe(`${input(2, 2).value} W/m²`)
    expect(panel()['Default from']).not.toBe('')
    // Nothing to take back of a default.
    expect(editor.panel.querySelector('button')).toBeNull()
  })
  test('of a share has neither a default nor what is usual', async () => {
    await open(three)
    await key(0, 0, { key: 'Shift' })
    expect(plain(editor.panel.querySelector('h2')?.textContent)).toBe('Area percentOpen')
    expect(panel()).toEqual({})
    expect(editor.panel.querySelector('button')).toBeNull()
  })
  test('of a paid project takes nothing back', async () => {
    await open(three, {}, 'en', true)
    await key(0, 1, { key: 'Shift' })
    expect(Object.keys(panel())).toContain('Default')
    expect(editor.panel.querySelector('button')).toBeNull()
  })
  test('takes back the cell of its own row', async () => {
    await open(three)
    await key(1, 1, { key: 'Shift' })
    await act(async () => {
      editor.panel.querySelector<HTMLElement>('button')?.click()
    })
    expect(values()?.map(({ occupancy }) => occupancy)).toEqual([10, undefined, undefined])
  })
  test('is gone with its row', async () => {
    await open(three)
    await key(2, 1, { key: 'Shift' })
    await shown.press('Remove Zone type 3')
    expect(editor.panel.textContent).toBe('')
  })
})

test('the legend names what the default is for, and the keys where they do anything', async () => {
  const legend = () => [...shown.page.querySelectorAll('.zone-legend > *')].map(one => plain(one.textContent))
  await open(three)
  expect(legend()).toEqual(['edited', 'default for: Office', 'Ctrl+D fills down, arrows move'])
  await shown.close()
  await open(three, {}, 'en', true)
  expect(legend()).toEqual(['edited', 'default for: Office'])
  const buttons = [...shown.page.querySelectorAll('.screen-head button')].map(one => one.getAttribute('aria-label'))
  expect(buttons).toEqual(['Copy table'])
})

test('what is typed into a setpoint in one visit is one step', async () => {
  await open()
  await shown.type('Cooling setback', '31', true)
  await shown.type('Heating setback', '1')
  await shown.type('Heating setback', '14', true)
  expect(editor.now().building.userInputs.zone?.setpoints).toEqual({ coolingSetback: 31, heatingSetback: 14 })
  await act(async () => {
    editor.now().undo()
  })
  expect(editor.now().building.userInputs.zone?.setpoints).toEqual({ coolingSetback: 31 })
})

test('the hourly use is that of the building’s type', async () => {
  await open(undefined, { primaryBuildingType: 'primary-school' })
  expect(shown.words()).toContain('Summer holiday from 22 June to 22 September')
  await shown.close()
  await open()
  expect(shown.words()).not.toContain('Summer holiday')
})
