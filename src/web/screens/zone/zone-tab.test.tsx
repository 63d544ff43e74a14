// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import ZoneTab from './zone-tab.tsx'

const told = vi.hoisted(() => ({ info: [] as string[], success: [] as string[] }))
vi.mock('../../ui/use-toast.ts', () => ({
  useToast: () => ({
    info: (text: string) => told.info.push(text),
    success: (text: string) => told.success.push(text),
    failure: () => {},
  }),
}))

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
  told.info = []
  told.success = []
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

test('what is typed into a cell is stored in SI; in inch-pound units too', async () => {
  await open(three, { units: 'PI' })
  await shown.type('Open, Lighting power density', '1')
  expect(values()?.[0]?.lightingPowerDensity).toBeCloseTo(10.7639, 4)
  expect(cells('tbody tr:nth-child(1)')[3]).toBe('1,076')
  await shown.type('Meeting, Area percent', '35')
  expect(values()?.[1]?.areaPercent).toBe(35)
  // Beyond the possible nothing is passed on.
  await shown.type('Meeting, Area percent', '135')
  expect(values()?.[1]?.areaPercent).toBe(35)
})

test('a name is typed and taken away', async () => {
  await open(three)
  await shown.type('Name of zone type 3', 'Store')
  expect(values()?.[2]?.name).toBe('Store')
  await shown.type('Name of zone type 3', '')
  expect(values()?.[2]).toEqual({ areaPercent: 15 })
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
  expect(told.info).toHaveLength(1)
  expect(told.info[0]).toContain('1')
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
  expect(told.info[0]).toContain('2')
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
  await shown.type('Heating setpoint', '24')
  expect(editor.now().building.userInputs.zone?.setpoints).toEqual({ heatingSetpoint: 24 })
  const errors = [...shown.page.querySelectorAll('.setpoints .input-error')].map(e => e.textContent ?? '')
  expect(errors).toHaveLength(2)
  for (const error of errors) expect(error.replaceAll('\u00A0', ' ')).toContain('24.0 °C')
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
  expect(told.success).toHaveLength(1)
})

test('a paid project can be read, and nothing of it changed', async () => {
  await open(three, {}, 'en', true)
  const before = values()
  expect(
    [...shown.page.querySelectorAll('input:not([role=combobox])')].every(field => field.hasAttribute('readonly')),
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
