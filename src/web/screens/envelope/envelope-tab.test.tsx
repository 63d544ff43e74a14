// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { envelopeAreas } from '#building/library/envelope-areas.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { box as rectangle, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { aboutField, formField } from '../../../../tests/support/form-fields.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import EnvelopeTab from './envelope-tab.tsx'

let shown: Shown
let editor: ReturnType<typeof editedProject>
/** 20 m × 10 m, two storeys of 3 m, no glass until it is typed. */
async function open(more: Partial<Building> = {}, language: Language = 'en', isPaid = false) {
  const building = officeOf([mass('m1', rectangle(0, 0, 20, 10), { numberOfFloors: 2 })], {
    userInputs: {
      location: { latitude: 35.7, longitude: 51.4 },
      envelope: {
        north: { windowToWallRatio: 10 },
        south: { windowToWallRatio: 50 },
        east: { windowToWallRatio: 0 },
        west: { windowToWallRatio: 20 },
      },
    },
    ...more,
  })
  editor = editedProject(building, isPaid ? { isPaid, state: 'results' } : {})
  document.body.append(editor.panel)
  shown = await showPart(editor.around(<EnvelopeTab />), { language })
}
afterEach(async () => {
  await shown.close()
  editor.panel.remove()
})

function row(name: string) {
  const found = [...shown.page.querySelectorAll('.envelope-table tbody tr')].find(
    tr => tr.querySelector('td')?.textContent === name,
  )
  return present(found as HTMLElement | undefined, name)
}
function cells(name: string) {
  return [...row(name).querySelectorAll('td')]
    .slice(1)
    .map(cell => cell.querySelector('input')?.value ?? cell.textContent)
}
function foot() {
  return [...shown.page.querySelectorAll('.envelope-table tfoot td')].slice(1, 5).map(cell => cell.textContent)
}
function south() {
  return envelopeAreas(editor.now().building).south
}

test('each wall has its direction, area, ratio and the two areas it makes; those not drawn say so', async () => {
  await open()
  expect(cells('South').slice(0, 5)).toEqual(['180°', '120.0', '50.0', '60.0', '60.0'])
  expect(cells('West').slice(0, 5)).toEqual(['270°', '60.0', '20.0', '12.0', '48.0'])
  expect(cells('Roof')[0]).toBe('–')
  expect(cells('North-east')).toEqual(['No drawn edge faces this way'])
})

test('the foot sums the walls: 120 + 120 + 60 + 60 m², 84 of them glass', async () => {
  await open()
  expect(foot()).toEqual(['360.0', '23.3', '84.0', '276.0'])
})

test('in inch-pound units the same walls, thousands written as in the fields above them', async () => {
  await open({ units: 'PI' })
  expect(foot()).toEqual(['3875', '23.3', '904', '2971'])
})

test('typed, an area decides: the ratio and the other area follow', async () => {
  await open()
  await shown.type('South, Opaque area', '90')
  expect(cells('South').slice(2, 4)).toEqual(['25.0', '30.0'])
  expect(south()).toMatchObject({ windowArea: 30, decidedBy: 'opaqueArea' })
  await shown.type('South, Window-to-wall ratio', '10')
  expect(south()).toMatchObject({ windowArea: 12, decidedBy: 'ratio' })
})

test('the section follows the wall that is chosen, and tells how much of its glass the noon sun lights', async () => {
  await open()
  const words = () => shown.page.querySelector('.section-words')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? ''
  expect(words()).toContain('21 December: 100% of the glass is in the sun at noon.')
  await shown.type('South, Overhang angle', '40')
  expect(words()).toContain('21 June: 0% of the glass is in the sun at noon.')
  await act(async () => {
    row('North').click()
  })
  expect(words()).toContain('21 December: the noon sun does not reach this wall.')
  expect(row('North').className).toBe('row-current')
  await act(async () => {
    row('East').click()
  })
  expect(words()).toContain('This wall has no windows.')
})

test('a paid project is read only', async () => {
  await open({}, 'en', true)
  const fields = [...shown.page.querySelectorAll<HTMLInputElement>('.envelope-table input')]
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter(field => !field.readOnly)).toEqual([])
  expect(shown.page.querySelector('input[type=range]')).toBeNull()
  expect(shown.words()).not.toContain('Copy South')
})

test('in Persian the figures are in Persian digits', async () => {
  await open({}, 'fa')
  expect(foot()).toEqual(['۳۶۰٫۰', '۲۳٫۳', '۸۴٫۰', '۲۷۶٫۰'])
})

function plain(text: string | null | undefined) {
  return (text ?? '')
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
    .trim()
}
function box(name: string) {
  return present(
    [...shown.page.querySelectorAll<HTMLElement>('.envelope-drawings section')].find(one =>
      one.getAttribute('aria-label')?.includes(name),
    ),
    name,
  )
}
function head(name: string) {
  return [...box(name).querySelectorAll('.box-head > *')].map(one => plain(one.textContent))
}
function choose(name: string) {
  return act(async () => {
    row(name).click()
  })
}
function hover(name: string, isOver: boolean) {
  return act(async () => {
    row(name).dispatchEvent(new MouseEvent(isOver ? 'mouseover' : 'mouseout', { bubbles: true }))
  })
}
/** Lit edges of the plan: ends in metres, north up. */
function lit() {
  return [...box('Plan').querySelectorAll('line')].map(line =>
    ['x1', 'y1', 'x2', 'y2'].map(name => Math.round(Number(line.getAttribute(name)) * 10) / 10 + 0),
  )
}
function labels() {
  return [...editor.panel.querySelectorAll('label, .panel-note')].map(label =>
    label.className === 'panel-note' ? 'note' : label.textContent,
  )
}

describe('the table', () => {
  const heads = () => [...shown.page.querySelectorAll('.envelope-table th')].map(th => plain(th.textContent))
  test('names its columns with their units', async () => {
    await open()
    expect(heads()).toEqual([
      'Orientation',
      'Azimuth',
      'Wall m²',
      'Window-to-wall %',
      'Window m²',
      'Opaque m²',
      'Overhang °',
      'Fin °',
    ])
    expect(shown.page.querySelectorAll('.envelope-table th small')).toHaveLength(6)
  })
  test('gives a wall ratio, areas, overhang and fin; the roof has neither shade nor direction', async () => {
    await open()
    const fields = (name: string) => [...row(name).querySelectorAll('input')].map(one => one.getAttribute('aria-label'))
    expect(fields('South').map(plain)).toEqual([
      'South, Window-to-wall ratio',
      'South, Window area',
      'South, Opaque area',
      'South, Overhang angle',
      'South, Fin angle',
    ])
    expect(fields('Roof').map(plain)).toEqual(['Roof, Window-to-wall ratio', 'Roof, Window area', 'Roof, Opaque area'])
    expect(row('Roof').querySelectorAll('td')).toHaveLength(8)
  })
  test('takes what is typed in one visit of a cell as one step of undo', async () => {
    await open()
    await shown.type('South, Fin angle', '1')
    await shown.type('South, Fin angle', '15')
    await act(async () => {
      editor.now().undo()
    })
    expect(editor.now().building.userInputs.envelope?.south).toEqual({ windowToWallRatio: 50 })
  })
  test('shows a wall of less than a square metre as one', async () => {
    // A corner cut off: 0.14 m × 3 m looking to the north-east.
    const cut = mass('m1', [
      [0, 0],
      [20, 0],
      [20, 9.9],
      [19.9, 10],
      [0, 10],
    ])
    await open({ masses: [cut] })
    expect(cells('North-east').slice(0, 2)).toEqual(['45°', '0.4'])
    await choose('North-east')
    expect(head('Plan')).toEqual(['Plan', '1 edge, North-east'])
  })
  test('of nothing drawn says so in each row, and has no sums of a ratio', async () => {
    await open({ masses: [] })
    const absent = [...shown.page.querySelectorAll('.row-absent')].map(tr =>
      [...tr.querySelectorAll('td')].map(td => plain(td.textContent)),
    )
    expect(absent).toHaveLength(9)
    expect(absent[0]).toEqual(['North', 'No drawn edge faces this way'])
    expect(absent[8]).toEqual(['Roof', 'No roof is drawn yet'])
    expect(foot()).toEqual(['0.0', '–', '0.0', '0.0'])
  })
  test('marks what was typed, and leaves unmarked what follows', async () => {
    await open()
    const marks = (name: string) =>
      [...row(name).querySelectorAll('.cell')].map(cell =>
        cell.querySelector('.mark-button')?.getAttribute('aria-label'),
      )
    const [edited, byDefault] = ['edited: source and range', 'default: source and range']
    expect(marks('South')).toEqual([edited, undefined, undefined, byDefault, byDefault])
    await shown.type('South, Window area', '30')
    expect(marks('South')).toEqual([edited, edited, undefined, byDefault, byDefault])
  })
})

describe('nothing drawn', () => {
  test('has no wall to show, to copy or to tell of in the panel', async () => {
    await open({ masses: [] })
    expect(head('Section')).toEqual(['Section at noon'])
    expect(shown.words()).toContain('Choose a wall to see its section.')
    expect(head('Plan')).toEqual(['Plan'])
    expect(plain(box('Plan').querySelector('title')?.textContent)).toBe(
      'Plan with the edges of one orientation highlighted:',
    )
    expect(editor.panel.textContent).toBe('')
    expect(shown.words()).not.toContain('to…')
  })
})

describe('the plan', () => {
  test('lights the edges of the chosen wall, and says how many', async () => {
    await open()
    expect(head('Plan')).toEqual(['Plan', '1 edge, South'])
    expect(lit()).toEqual([[0, 0, 20, 0]])
    expect(plain(box('Plan').querySelector('title')?.textContent)).toContain('highlighted: South')
    await choose('East')
    expect(head('Plan')).toEqual(['Plan', '1 edge, East'])
    expect(lit()).toEqual([[20, 0, 20, -10]])
  })
  test('lights those of the row under the pointer, and the chosen again when it has gone', async () => {
    await open()
    await hover('North', true)
    expect(head('Plan')).toEqual(['Plan', '1 edge, North'])
    expect(head('Section')[0]).toBe('South: section at noon')
    await hover('North', false)
    expect(head('Plan')).toEqual(['Plan', '1 edge, South'])
  })
  test('has no edges of the roof', async () => {
    await open()
    await choose('Roof')
    expect(head('Plan')).toEqual(['Plan'])
    expect(lit()).toEqual([])
  })
  test('leaves out an edge that lies against another mass, and counts each that is left', async () => {
    await open({
      masses: [
        mass('m1', rectangle(0, 0, 20, 10)),
        mass('m2', rectangle(20, 0, 10, 10)),
        mass('m3', rectangle(60, 0, 5, 5)),
      ],
    })
    await choose('East')
    expect(head('Plan')).toEqual(['Plan', '2 edges, East'])
    expect(lit().map(([x]) => x)).toEqual([30, 65])
  })
  test('turns with the building and grows with the drawing', async () => {
    await open()
    await act(async () => {
      editor.now().change('turn', b => ({
        ...b,
        userInputs: { ...b.userInputs, 'draw-building': { orientation: 90 } },
      }))
    })
    // Clockwise by a quarter: what looked east looks south now.
    expect(lit()).toEqual([[0, 20, 10, 20].map(n => expect.closeTo(n, 6) as number)])
    await act(async () => {
      editor.now().change('draw', b => ({ ...b, masses: [mass('m1', rectangle(0, 0, 30, 10))] }))
    })
    expect(lit()[0]?.[1]).toBe(30)
  })
})

describe('the section', () => {
  const inSection = () => [...box('Section').querySelectorAll('svg text')].map(text => plain(text.textContent))
  test('is of the place, the wall’s own storey, window and overhang', async () => {
    await open()
    expect(head('Section')).toEqual(['South: section at noon', 'Drag the tip to change the overhang.'])
    expect(inSection()).toEqual(['1.50 m window', '21 June, 77.7°', '21 December, 30.9°', 'α 0°'])
    await choose('West')
    expect(inSection()).toContain('0.60 m window')
    expect(plain(box('Section').querySelector('title')?.textContent)).toBe('West: section at noon')
  })
  test('before a place is confirmed is drawn for Tehran’s latitude; south of the equator for that', async () => {
    const { envelope } = { envelope: { south: { windowToWallRatio: 50 }, north: { windowToWallRatio: 50 } } }
    await open({ userInputs: { envelope } })
    expect(inSection()).toContain('21 December, 30.9°')
    await shown.close()
    await open({ userInputs: { envelope, location: { latitude: -33.9, longitude: 18.4 } } })
    expect(inSection().filter(text => text.startsWith('21'))).toEqual([])
    await choose('North')
    expect(inSection().filter(text => text.startsWith('21'))).toEqual(['21 June, 32.7°', '21 December, 79.5°'])
  })
  test('is as high as the highest storey', async () => {
    await open({
      masses: [
        mass('m1', rectangle(0, 0, 20, 10), { floorHeight: 3 }),
        mass('m2', rectangle(40, 0, 10, 10), { floorHeight: 4 }),
      ],
    })
    expect(inSection()).toContain('2.00 m window')
  })
  test('follows a cell that is entered', async () => {
    await open()
    await act(async () => {
      shown.control('North, Fin angle', 'input').focus()
    })
    expect(head('Section')[0]).toBe('North: section at noon')
    expect(editor.panel.querySelector('h2')?.textContent).toBe('North')
  })
  test('changes the wall that is shown, by its tip’s keys', async () => {
    await open()
    await choose('West')
    const slider = present(shown.page.querySelector<HTMLInputElement>('input[type=range]') ?? undefined, 'slider')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '28')
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(editor.now().building.userInputs.envelope?.west?.overhangAngle).toBe(28)
  })
  test('says that its tip can be dragged only where there is one: not without glass, of the roof or paid', async () => {
    await open()
    await choose('East')
    expect(head('Section')).toEqual(['East: section at noon'])
    await choose('Roof')
    expect(head('Section')).toEqual(['Roof: section at noon'])
    await choose('North')
    expect(head('Section')).toEqual(['North: section at noon', 'Drag the tip to change the overhang.'])
    await shown.close()
    await open({}, 'en', true)
    expect(head('Section')).toEqual(['South: section at noon'])
  })
})

describe('the panel', () => {
  const field = (label: string) => formField(editor.panel, label)
  test('has the fields of the chosen wall, with the overhang’s depth after its angle', async () => {
    await open()
    expect(labels()).toEqual([
      'Window-to-wall ratio',
      'Window area',
      'Opaque area',
      'Overhang angle',
      'note',
      'Fin angle',
    ])
    await choose('Roof')
    expect(labels()).toEqual(['Window-to-wall ratio', 'Window area', 'Opaque area'])
  })
  test('tells how deep the overhang is over its window, however low; of a wall without one nothing', async () => {
    await open()
    await shown.type('Overhang angle', '40', true)
    const note = () => plain(editor.panel.querySelector('.panel-note')?.textContent)
    // tan 40° · 1.5 m / 2
    expect(note()).toBe('The overhang is 0.63 m deep, above a strip window of 1.50 m.')
    await choose('North')
    expect(note()).toBe('The overhang is 0.00 m deep, above a strip window of 0.30 m.')
    await choose('East')
    expect(labels()).not.toContain('note')
  })
  test('stores what is typed under the chosen wall', async () => {
    await open()
    await choose('West')
    await shown.type('Fin angle', '9')
    await shown.type('Window area', '0.5')
    expect(editor.now().building.userInputs.envelope?.west).toEqual({ windowToWallRatio: 20, finAngle: 9 })
    expect(editor.now().building.manualInputs.envelope).toEqual({ west: { windowArea: 0.5 } })
    await act(async () => {
      editor.now().undo()
    })
    expect(editor.now().building.manualInputs).toEqual({})
  })
  test('shows areas that follow unmarked and the one that decides as typed; none is possible, all of the wall is most', async () => {
    await open()
    expect([field('Window area').mark, field('Opaque area').mark]).toEqual([undefined, undefined])
    await shown.type('Window area', '0')
    expect([field('Window area').mark, field('Opaque area').mark]).toEqual(['edited', undefined])
    expect(field('Opaque area').value).toBe('120.0')
    await shown.type('Window area', '121')
    expect(editor.now().building.manualInputs.envelope?.south).toEqual({ windowArea: 0 })
    await shown.type('Window area', '120')
    expect(editor.now().building.manualInputs.envelope?.south).toEqual({ windowArea: 120 })
    // The wall is all glass then: no error of the ratio, whose own limit is 95.
    expect(field('Window-to-wall ratio')).toMatchObject({ value: '100.0', mark: 'edited' })
    expect(field('Window-to-wall ratio').input.getAttribute('aria-invalid')).toBe('false')
  })
  test('tells the range of each field', async () => {
    await open()
    expect((await aboutField(editor.panel, 'Window-to-wall ratio')).rows).toMatchObject({ Possible: '0 to 95%' })
    expect((await aboutField(editor.panel, 'Overhang angle')).rows).toMatchObject({ Possible: '0 to 80°' })
    await shown.close()
    await open({ manualInputs: { envelope: { south: { windowArea: 120 } } } })
    expect((await aboutField(editor.panel, 'Window-to-wall ratio')).rows).toMatchObject({ Possible: '0 to 100%' })
    expect((await aboutField(editor.panel, 'Overhang angle')).rows).toMatchObject({ Possible: '0 to 80°' })
    const area = await aboutField(editor.panel, 'Window area')
    expect(area.rows).toMatchObject({ Possible: '0 to 120 m²' })
    expect(area.notes).toEqual(['Follows from the drawing and the ratio. A typed value replaces this one.'])
  })
  test('warns at the ratio alone of a typed area that is more than the wall', async () => {
    await open()
    expect(editor.panel.querySelector('.input-warning')).toBeNull()
    await shown.close()
    await open({ manualInputs: { envelope: { south: { windowArea: 200 } } } })
    expect(field('Window-to-wall ratio').warning).toBe(
      'The typed area is larger than this wall. The calculation uses 120.0 m².',
    )
    expect(editor.panel.querySelectorAll('.input-warning')).toHaveLength(1)
    await choose('North')
    expect(editor.panel.querySelector('.input-warning')).toBeNull()
  })
  test('keeps the wall that is edited in it, though a southern one is drawn meanwhile', async () => {
    // A triangle that looks east, south-west and north-west.
    await open({
      masses: [
        mass('m1', [
          [10, 0],
          [10, 20],
          [0, 10],
        ]),
      ],
    })
    const name = editor.panel.querySelector('h2')?.textContent
    expect(name).not.toBe('South')
    await act(async () => {
      formField(editor.panel, 'Window area').input.focus()
    })
    await act(async () => {
      editor.now().change('draw', b => ({ ...b, masses: [...b.masses, mass('m2', rectangle(40, 0, 10, 10))] }))
    })
    expect(editor.panel.querySelector('h2')?.textContent).toBe(name)
  })
})

describe('copying a row', () => {
  const offered = () => [...document.querySelectorAll('.copy-to label')].map(label => plain(label.textContent))
  const isOpen = () => shown.page.querySelector('button.ant-popover-open') !== null
  test('is offered to the other walls that are drawn and to the roof, when it is asked for', async () => {
    await open()
    expect(isOpen()).toBe(false)
    await shown.press('Copy South to…')
    await shown.settle()
    expect(isOpen()).toBe(true)
    expect(offered()).toEqual(['North', 'East', 'West', 'Roof'])
  })
  test('goes to each that is ticked, with its shades; the list closes', async () => {
    await open()
    await shown.type('South, Overhang angle', '30', true)
    await shown.press('Copy South to…')
    await shown.settle()
    expect(shown.control('Copy', 'button')).toHaveProperty('disabled', true)
    await shown.press('North', 'input[type=checkbox]')
    await shown.press('Roof', 'input[type=checkbox]')
    await shown.press('Copy', 'button')
    await shown.settle()
    const { envelope } = editor.now().building.userInputs
    expect(envelope?.north).toEqual({ windowToWallRatio: 50, overhangAngle: 30, finAngle: 0 })
    expect(envelope?.roof).toEqual({ windowToWallRatio: 50 })
    expect(envelope?.west).toEqual({ windowToWallRatio: 20 })
    expect(isOpen()).toBe(false)
  })
  test('of another wall is under that wall’s name, without it in the list', async () => {
    await open()
    await choose('West')
    await shown.press('Copy West to…')
    await shown.settle()
    expect(offered()).toEqual(['North', 'East', 'South', 'Roof'])
  })
})
