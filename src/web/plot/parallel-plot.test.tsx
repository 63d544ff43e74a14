// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '#contract/options.ts'
import type { PlotState } from '#contract/plot-filter.ts'
import { catchDownloads } from '../../../tests/support/downloads.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { ParallelPlot, type ParallelPlotProps, type PlotHandle } from './parallel-plot.tsx'
import { readPlotState, writePlotState } from './plot-state.ts'
import type { PlotTable } from '#charts/plot/plot-table.ts'

/** Six designs: two walls, energy 100 to 110 by twos, comfort the same for all, one energy missing. */
const table: PlotTable = {
  axes: [
    { key: 'wall', title: 'Wall', kind: 'option', options: ['Clay', 'Block'] },
    { key: 'energy', title: 'Energy', unit: 'kWh/m²', kind: 'result', better: 'less' },
    { key: 'comfort', title: 'Comfort', unit: '%', kind: 'result', better: 'more' },
  ],
  rows: 6,
  columns: {
    wall: Float64Array.of(0, 0, 0, 1, 1, 1),
    energy: Float64Array.of(100, 104, NaN, 106, 102, 110),
    comfort: new Float64Array(6).fill(95),
  },
  ids: Float64Array.of(7, 8, 9, 10, 11, 12),
}
let shown: Shown
const seen: { state: PlotState | null } = { state: null }
function Page(props: Partial<Omit<ParallelPlotProps, 'ref'>>) {
  const [own, setOwn] = useState(() => readPlotState(new URLSearchParams('pins=11'), table.axes))
  useEffect(() => {
    seen.state = own
  }, [own])
  return <ParallelPlot table={table} state={own} onState={setOwn} describeRow={row => `Design ${row}`} {...props} />
}
async function open(props: Partial<ParallelPlotProps> = {}, language: Language = 'en') {
  shown = await showPart(<Page {...props} />, { language })
}
afterEach(async () => {
  await shown.close()
})

function axis(of: string) {
  return shown.page.querySelector(`[data-axis=${of}]`)
}
function pins() {
  return seen.state?.pins
}
function brushes() {
  return seen.state?.filter.brushes ?? {}
}
/** Ids of the rows of the table, from top to bottom. */
function rows() {
  return [...shown.page.querySelectorAll('tbody tr[aria-rowindex]')].map(row => row.children[1]?.textContent)
}
function chips() {
  return [...shown.page.querySelectorAll('.plot-chips li')].map(chip => chip.textContent?.replaceAll('\u00A0', ' '))
}
function count() {
  return shown.page.querySelector('.plot-count')?.textContent
}
// The axis of energy runs from 110 at 12 px to 100 at 292 px: 28 px each.
function at(energy: number) {
  return 292 - (energy - 100) * 28
}
async function pointer(type: string, target: Element | null, y: number, more: PointerEventInit = {}) {
  await act(async () => {
    target?.dispatchEvent(
      new PointerEvent(`pointer${type}`, { bubbles: true, cancelable: true, clientY: y, button: 0, ...more }),
    )
  })
}
async function drag(target: Element | null, from: number, to: number, more: PointerEventInit = {}) {
  await pointer('down', target, from, more)
  await pointer('move', target, (from + to) / 2)
  await pointer('move', target, to)
  await pointer('up', target, to)
}
function track(of = 'energy') {
  return axis(of)?.querySelector('.plot-track') ?? null
}
async function press(
  name: string,
  more: KeyboardEventInit = {},
  target: Element | null = shown.page.querySelector('.plot'),
) {
  await act(async () => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
  })
}

describe('at first', () => {
  test('the design that the study starts from has its name, and its place beside options that do not say it', async () => {
    const axes = table.axes.map(one => (one.key === 'wall' ? { ...one, beside: 'None: by U-value (0.48)' } : one))
    const places = table.axes.find(({ key }) => key === 'wall')?.options?.length ?? 0
    await open({
      table: { ...table, axes },
      baseline: { wall: places, energy: 108, comfort: 95 },
      baselineName: 'Passive 146',
    })
    const line = shown.page.querySelector('.plot-baseline-row')
    expect([line?.querySelector('th')?.textContent, line?.textContent]).toEqual([
      'Passive 146',
      expect.stringContaining('None: by U-value (0.48)'),
    ])
    expect(shown.page.querySelector('.plot-signs .plot-sign-baseline')?.textContent).toBe('Passive 146')
    const beside = axis('wall')?.querySelector('.plot-beside')
    // The joiners beside the hyphen keep it on one line.
    expect([beside?.textContent.replaceAll('\u2060', ''), beside?.tagName]).toEqual(['None: by U-value (0.48)', 'SPAN'])
    expect(axis('wall')?.querySelectorAll('button.plot-option')).toHaveLength(places)
    expect(shown.words()).not.toContain('Baseline')
  })

  test('all rows are there, with axes, units, directions and a way to clear', async () => {
    await open({ baseline: { wall: 0, energy: 108, comfort: 95 } })
    expect(count()).toBe('6 of 6')
    expect(rows()).toEqual(['7', '8', '9', '10', '11', '12'])
    expect(axis('energy')?.textContent).toContain('kWh/m²')
    expect([...(axis('energy')?.querySelectorAll('.plot-tick') ?? [])].map(tick => tick.textContent)).toEqual([
      '100.0',
      '102.5',
      '105.0',
      '107.5',
      '110.0',
    ])
    expect(axis('energy')?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Less is better')
    expect(shown.page.querySelector('.plot-baseline-row')?.textContent).toContain('108.0')
    expect((shown.control('Clear all') as HTMLButtonElement).disabled).toBe(true)
    expect(rows()).toHaveLength(6)
    // The legend has signs of what there is: a baseline and a pin, no star.
    expect([...shown.page.querySelectorAll('.plot-signs > span')].map(({ className }) => className)).toEqual(
      ['baseline', 'pin', 'all', 'kept'].map(sign => `plot-sign-${sign}`),
    )
    // A result that there is not is a dash.
    expect(shown.words()).toContain('–')
  })
})

describe('a brush', () => {
  test('is dragged, keeps its rows, is a chip, and goes by its cross', async () => {
    await open()
    await drag(track(), at(101), at(105))
    expect(brushes()).toEqual({ energy: [{ low: 101, high: 105 }] })
    expect([count(), rows()]).toEqual(['2 of 6', ['8', '11']])
    expect(chips()).toEqual(['Energy 101.0–105.0 kWh/m²'])
    await shown.press('Remove: Energy 101.0–105.0 kWh/m²')
    expect([count(), chips(), brushes()]).toEqual(['6 of 6', [], {}])
  })
  test('is seen while it is dragged, but the address is written once', async () => {
    const written: string[] = []
    await open({
      state: readPlotState(new URLSearchParams(), table.axes),
      onState: next => written.push(writePlotState(next).toString()),
    })
    await pointer('down', track(), at(106))
    await pointer('move', track(), at(103))
    expect(count()).toBe('2 of 6')
    await pointer('move', track(), at(101))
    expect(count()).toBe('3 of 6')
    expect(written).toEqual([])
    await pointer('up', track(), at(101))
    expect(written).toEqual(['keep=energy%3A101%2C106%7C%7C%7C'])
  })
  test('with Shift another range comes to it; handles and the piece move; Escape gives up', async () => {
    await open()
    await drag(track(), at(100), at(101))
    await drag(track(), at(109), at(110), { shiftKey: true })
    expect([count(), chips()]).toEqual(['2 of 6', ['Energy ≤ 101.0, ≥ 109.0 kWh/m²']])
    const upper = shown.page.querySelectorAll('[aria-label="Highest kept value of Energy"]')[0] ?? null
    await drag(upper, at(101), at(103))
    expect([count(), brushes()['energy']?.[0]]).toEqual(['3 of 6', { low: 100, high: 103 }])
    await drag(shown.page.querySelector('.plot-brush'), at(101), at(104))
    expect([count(), brushes()['energy']?.[0]]).toEqual(['3 of 6', { low: 103, high: 106 }])
    await pointer('down', track(), at(100))
    await pointer('move', track(), at(110))
    expect(count()).toBe('5 of 6')
    await press('Escape')
    expect(count()).toBe('3 of 6')
  })
  test('is taken back with Ctrl+Z and made again, inside the plot only', async () => {
    await open()
    await drag(track(), at(100), at(103))
    await shown.press('Wall: keep Block')
    expect([count(), chips()]).toEqual(['1 of 6', ['Energy ≤ 103.0 kWh/m²', 'Wall Block']])
    await press('z', { ctrlKey: true })
    expect(count()).toBe('2 of 6')
    await press('z', { ctrlKey: true })
    expect(count()).toBe('6 of 6')
    await press('y', { ctrlKey: true })
    await press('z', { ctrlKey: true, shiftKey: true })
    expect([count(), brushes()['wall']]).toEqual(['1 of 6', [{ low: 1, high: 1 }]])
    const outside = vi.fn<() => void>()
    window.addEventListener('keydown', outside)
    await press('z', { ctrlKey: true })
    window.removeEventListener('keydown', outside)
    expect(outside).not.toHaveBeenCalled()
    await shown.press('Clear all')
    expect([count(), chips()]).toEqual(['6 of 6', []])
  })
  test('of two options clicked in one frame keeps both', async () => {
    await open()
    await act(async () => {
      shown.control('Wall: keep Clay').click()
      shown.control('Wall: keep Block').click()
    })
    expect(brushes()['wall']).toEqual([
      { low: 0, high: 0 },
      { low: 1, high: 1 },
    ])
  })
  test('of an option presses that one alone; what keeps every row leaves nothing to exclude', async () => {
    await open()
    const pressed = () =>
      ['Clay', 'Block'].map(option => shown.control(`Wall: keep ${option}`).getAttribute('aria-pressed'))
    const isClosed = (name: string) => (shown.control(name) as HTMLButtonElement).disabled
    expect([pressed(), isClosed('Zoom in'), isClosed('Exclude')]).toEqual([['false', 'false'], true, true])
    await shown.press('Wall: keep Block')
    expect([pressed(), isClosed('Zoom in'), isClosed('Exclude')]).toEqual([['false', 'true'], false, false])
    await shown.press('Wall: keep Clay')
    expect([pressed(), isClosed('Zoom in'), isClosed('Exclude')]).toEqual([['true', 'true'], false, true])
  })
  test('of an axis where all are alike cannot be made', async () => {
    await open()
    await drag(track('comfort'), 20, 280)
    expect([count(), chips()]).toEqual(['6 of 6', []])
    expect(track('comfort')?.getAttribute('title')).toContain('the same value')
  })
  test('has handles for the keyboard, at least 10 px high, that speak their value', async () => {
    await open()
    await drag(track(), at(100), at(103))
    const handle = shown.control('Highest kept value of Energy', '[role=slider]')
    expect(handle.getAttribute('aria-valuetext')).toBe('103.0 kWh/m²')
    await press('ArrowDown', { shiftKey: true }, handle)
    expect(brushes()['energy']).toEqual([{ low: 100, high: 102 }])
    await press('ArrowUp', {}, handle)
    expect(brushes()['energy']).toEqual([{ low: 100, high: 102.1 }])
  })
  test('keeps the same rows in other units, and is kept in SI units', async () => {
    const perSi = 0.317
    const columns = { ...table.columns, energy: (table.columns['energy'] ?? new Float64Array()).map(v => v * perSi) }
    const other: PlotTable = {
      ...table,
      axes: table.axes.map(one => (one.key === 'energy' ? { ...one, unit: 'kBtu/ft²', perSi } : one)),
      columns,
    }
    await open()
    await drag(track(), at(100), at(103))
    const [before, inSi] = [rows(), brushes()]
    expect(before).toHaveLength(2)
    await shown.again(<Page table={other} />)
    expect([rows(), brushes()]).toEqual([before, inSi])
    expect(chips()).toEqual(['Energy 31.70–32.65 kBtu/ft²'])
    // Each way to change a brush: a key, a drag, a step and its removal.
    await press('ArrowDown', { shiftKey: true }, shown.control('Highest kept value of Energy', '[role=slider]'))
    expect(brushes()['energy']?.[0]?.high).toBeLessThan(103)
    expect(brushes()['energy']?.[0]?.high).toBeGreaterThan(100)
    await drag(track(), at(103), at(107))
    // The axis ends at other round numbers now: the pixels of 103 are those of 102.7.
    expect(brushes()['energy']?.[0]?.low).toBeCloseTo(103, -1)
    expect(brushes()['energy']?.[0]?.high).toBeCloseTo(107, -1)
    expect(rows()).toEqual(['8', '10'])
    await shown.press('Zoom in')
    expect(count()).toBe('2 of 2')
    shown.page.querySelector<HTMLButtonElement>('.plot-chips button')?.click()
    await shown.settle()
    expect([count(), chips()]).toEqual(['6 of 6', []])
  })
  test('read from the address brings the same count', async () => {
    await open({ state: readPlotState(new URLSearchParams('keep=energy:101,105|||'), table.axes) })
    expect([count(), rows()]).toEqual(['2 of 6', ['8', '11']])
  })
})

describe('what is kept', () => {
  test('is zoomed to, taken out, or turned about; each is a chip', async () => {
    await open()
    await shown.press('Wall: keep Block')
    await shown.press('Zoom in')
    expect([count(), chips()]).toEqual(['3 of 3', ['Zoomed in Wall Block']])
    await drag(track(), at(100), at(103))
    await shown.press('Clear all')
    await shown.press('Wall: keep Block')
    await shown.press('Exclude')
    expect([count(), rows()]).toEqual(['3 of 3', ['7', '8', '9']])
    await shown.press('Remove: Excluded Wall Block')
    await shown.press('Wall: keep Block')
    await shown.press('Invert')
    expect([rows(), chips()]).toEqual([
      ['7', '8', '9'],
      ['Wall Block', 'All but these'],
    ])
  })
  test('two brushes of a step stay apart where one names two options', async () => {
    await open()
    await shown.press('Wall: keep Clay')
    await shown.press('Wall: keep Block')
    await drag(track(), at(100), at(103))
    await shown.press('Zoom in')
    expect(chips()).toEqual(['Zoomed in Wall Clay, Block; Energy 100.00–103.00 kWh/m²'])
  })
  test('is sorted by any column, missing values last; a row is pinned by its id', async () => {
    await open()
    await shown.press('Sort by Energy')
    expect(rows()).toEqual(['7', '11', '8', '10', '12', '9'])
    await shown.press('Sort by Energy')
    expect(rows()).toEqual(['12', '10', '8', '11', '7', '9'])
    expect(shown.page.querySelector('[aria-sort=descending]')?.textContent).toContain('Energy')
    await shown.press('Pin 12')
    await shown.press('Unpin 11')
    expect(pins()).toEqual([12])
    await shown.press('Unpin 12')
    expect(shown.control('Pin 12').title).toBe('Design 12')
  })
  test('is in sight after a brush, however far the table was scrolled', async () => {
    const many = 2000
    const energy = Float64Array.from({ length: many }, (_, row) => 100 + row / 100)
    const columns = { wall: new Float64Array(many), comfort: energy, energy }
    const long = { ...table, rows: many, columns, ids: energy.map((_, row) => row) }
    await open({ table: long })
    const box = shown.page.querySelector<HTMLElement>('.plot-table')
    await act(async () => {
      if (box !== null) box.scrollTop = 50_000
      box?.dispatchEvent(new Event('scroll', { bubbles: true }))
    })
    expect(rows()).toContain('1917')
    await drag(track(), at(100), at(101))
    const selectedCount = Number(count()?.split(' ')[0])
    expect(box?.scrollTop).toBeLessThan(selectedCount * 26)
    expect(rows()).toContain(String(Math.floor((box?.scrollTop ?? 0) / 26)))
    await shown.press('Clear all')
    // The place is relative to the box's present position, not an earlier one.
    expect(Number(rows()[0])).toBeLessThan(selectedCount)
  })
  test('is told where it is nothing', async () => {
    await open()
    await shown.press('Wall: keep Clay')
    await drag(track(), at(109), at(110))
    expect([count(), rows()]).toEqual(['0 of 6', []])
    expect(shown.words()).toContain('No design is within all brushes')
  })
})

describe('axes', () => {
  function names() {
    return [...shown.page.querySelectorAll('[data-axis]')].map(one => one.getAttribute('data-axis'))
  }
  /** Carries a title by so many px; each axis has 320 px. */
  async function carry(of: string, by: number, end: 'up' | 'cancel' = 'up') {
    const title = axis(of)?.querySelector('.plot-axis-title') ?? null
    const at100 = { clientX: 100 + by }
    await pointer('down', title, 0, { clientX: 100 })
    await pointer('move', title, 0, at100)
    await pointer(end, title, 0, at100)
  }
  test('are carried by their titles; a click and a lost pointer leave them', async () => {
    await open()
    await carry('wall', 330)
    expect([names(), seen.state?.order]).toEqual([
      ['energy', 'wall', 'comfort'],
      ['energy', 'wall', 'comfort'],
    ])
    await carry('comfort', -700)
    expect(names()).toEqual(['comfort', 'energy', 'wall'])
    await carry('comfort', 2)
    await carry('comfort', 640, 'cancel')
    expect(names()).toEqual(['comfort', 'energy', 'wall'])
  })
  test('stay where they are when Escape is pressed while one is carried', async () => {
    await open()
    const title = axis('energy')?.querySelector('.plot-axis-title') ?? null
    await pointer('down', title, 0, { clientX: 100 })
    await pointer('move', title, 0, { clientX: 700 })
    expect(axis('energy')?.getAttribute('data-carried')).toBe('true')
    await press('Escape')
    expect(axis('energy')?.getAttribute('data-carried')).toBe('false')
    await pointer('up', title, 0, { clientX: 700 })
    expect(seen.state?.order).toEqual([])
  })
  test('turned upside down turn their arrow too', async () => {
    await open()
    const points = () =>
      axis('energy')
        ?.querySelector('.plot-better')
        ?.getAttribute('class')
        ?.match(/lucide-(arrow-\w+)/)?.[1]
    expect(points()).toBe('arrow-down')
    await shown.press('Axis Energy', 'button')
    await shown.press('Turn upside down', `[aria-label='Axis Energy'] [role=menuitem]`)
    expect(points()).toBe('arrow-up')
    expect(axis('energy')?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Less is better')
  })
  test('are turned, hidden and shown, coloured by, and sorted by influence, from their menus', async () => {
    await open({ influence: { wall: 1 } })
    const choose = async (title: string, deed: string) => {
      await shown.press(`Axis ${title}`, 'button')
      await shown.press(deed, `[aria-label='Axis ${title}'] [role=menuitem]`)
    }
    await choose('Energy', 'Turn upside down')
    await drag(track(), 12, 40)
    expect(chips()).toEqual(['Energy ≤ 101.0 kWh/m²'])
    expect(count()).toBe('1 of 6')
    await choose('Comfort', 'Hide')
    expect(names()).toEqual(['wall', 'energy'])
    await choose('Wall', 'Move right')
    expect(names()).toEqual(['energy', 'wall'])
    await shown.press('Sort by influence')
    expect(names()).toEqual(['wall', 'energy'])
    await choose('Energy', 'Remove the brush')
    expect([count(), chips()]).toEqual(['6 of 6', []])
    await choose('Energy', 'Keep a range')
    // The one without a value is not in it.
    expect([count(), chips()]).toEqual(['5 of 6', ['Energy 100.0–110.0 kWh/m²']])
    await choose('Wall', 'Colour the lines by this axis')
    expect(shown.page.querySelector('.plot-ramp')?.textContent).toContain('Block')
    await shown.press('Axes 2 of 3')
    await shown.press('Comfort', 'input[type=checkbox]')
    expect(names()).toEqual(['wall', 'energy', 'comfort'])
    // A brush keeps its axis in sight.
    expect((shown.control('Energy', 'input[type=checkbox]') as HTMLInputElement).disabled).toBe(true)
  })
  test('follow the address, and a step that comes back late undoes no later one', async () => {
    const states: PlotState[] = []
    const onState = (next: PlotState) => states.push(next)
    const first = readPlotState(new URLSearchParams(), table.axes)
    const given = (state: PlotState | undefined) => <Page state={state ?? first} onState={onState} />
    shown = await showPart(given(first), { language: 'en' })
    await shown.press('Wall: keep Clay')
    await shown.press('Star 8')
    expect(states).toHaveLength(2)
    // More rows came in before the address was written, then its two steps one after the other.
    for (const state of [{ ...first }, states[0], states[1]]) {
      await shown.again(given(state))
      expect([chips(), shown.control('Star 8').getAttribute('aria-pressed')]).toEqual([['Wall Clay'], 'true'])
    }
    await shown.again(given({ ...first }))
    expect([chips(), (shown.control('Undo') as HTMLButtonElement).disabled]).toEqual([[], true])
  })
  test('hidden, turned, carried, coloured by and sorted by come back step by step', async () => {
    await open({ influence: { wall: 1 } })
    const choose = async (title: string, deed: string) => {
      await shown.press(`Axis ${title}`, 'button')
      await shown.press(deed, `[aria-label='Axis ${title}'] [role=menuitem]`)
    }
    const first = seen.state
    const states = [first]
    const keep = () => states.push(seen.state)
    await choose('Energy', 'Hide')
    keep()
    await choose('Wall', 'Turn upside down')
    keep()
    await choose('Wall', 'Move right')
    keep()
    await choose('Comfort', 'Colour the lines by this axis')
    keep()
    await shown.press('Sort by Comfort')
    keep()
    await shown.press('Unpin 11')
    expect(new Set(states.map(state => JSON.stringify(state))).size).toBe(6)
    for (const before of states.toReversed()) {
      await shown.press('Undo')
      expect(seen.state).toEqual(before)
    }
    expect((shown.control('Undo') as HTMLButtonElement).disabled).toBe(true)
    for (const _ of states) await shown.press('Redo')
    expect([seen.state?.hidden, seen.state?.flipped, pins()]).toEqual([['energy'], ['wall'], []])
  })
  test('by influence is closed, with its reason, until it is known', async () => {
    const reason = () => shown.page.querySelector('[role=button][aria-disabled=true]')?.getAttribute('aria-label')
    await open()
    expect(reason()).toBe('Sort by influence. Available after all designs of the study are finished')
    await shown.close()
    await open({ influence: 'failed' })
    expect(reason()).toBe('Sort by influence. The influence could not be calculated; try again on the Why page')
    for (const [influence, explanation] of [
      ['unreached', 'The server was not reached'],
      ['missing', 'Some designs have no figures'],
    ] as const) {
      await shown.again(<Page influence={influence} />)
      expect(reason()).toContain(`Sort by influence. ${explanation}`)
    }
  })
})

describe('a line', () => {
  function field() {
    return shown.page.querySelector('.plot-field')
  }
  function said() {
    return shown.page.querySelector('.plot-scroll output')?.textContent
  }
  function lit() {
    return shown.page.querySelector('tr[data-lit=true]')?.children[1]?.textContent ?? null
  }
  test('is found by the pointer, told, lit in the table, and pinned by a click', async () => {
    await open()
    const ground = shown.page.querySelector('.plot-canvas')
    // Axes stand at 160 and 480 px; on the energy axis row 12 is alone at 110.
    await pointer('move', ground, at(110), { clientX: 478 })
    expect([lit(), shown.page.querySelector('.plot-tip')?.textContent]).toEqual(['12', 'Design 12'])
    await act(async () => {
      ground?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    expect(pins()).toEqual([11, 12])
    await pointer('move', ground, at(108), { clientX: 478 })
    expect([lit(), shown.page.querySelector('.plot-tip')]).toEqual([null, null])
    await act(async () => {
      ground?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    expect(pins()).toEqual([11, 12])
  })
  test('is lit while the pointer or the focus is on its row of the table', async () => {
    await open()
    // React needs an event at both elements when the pointer moves from one to another.
    const go = (from: Element | null, to: Element | null) =>
      act(async () => {
        from?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: to }))
        to?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: from }))
      })
    const row = shown.control('Pin 10').closest('tr')
    await go(shown.page, row)
    expect(lit()).toBe('10')
    await go(row, shown.page)
    expect(lit()).toBeNull()
    for (const name of ['Pin 8', 'Star 9']) {
      await act(async () => {
        shown.control(name).focus()
      })
      expect(lit()).toBe(name.split(' ')[1])
      await act(async () => {
        shown.control(name).blur()
      })
      expect(lit()).toBeNull()
    }
  })
  test('is reached by the arrow keys, spoken, pinned with Enter; Space keeps its option', async () => {
    await open()
    await press('ArrowRight', {}, field())
    expect(said()).toBe('Energy')
    await press('ArrowUp', {}, field())
    expect([said(), lit()]).toEqual(['Energy: 100.0 kWh/m². Design 7', '7'])
    await press('ArrowUp', {}, field())
    expect(said()).toBe('Energy: 102.0 kWh/m². Design 11')
    await press('Enter', {}, field())
    expect([said(), pins()]).toEqual(['11 is no longer pinned', []])
    await press('Enter', {}, field())
    expect([said(), pins()]).toEqual(['11 is pinned', [11]])
    await press('ArrowLeft', {}, field())
    expect(said()).toBe('Wall: Block. Design 11')
    await press(' ', {}, field())
    expect([count(), chips()]).toEqual(['3 of 6', ['Wall Block']])
    await press('ArrowDown', {}, field())
    // Clay is no longer kept.
    expect(said()).toBe('Wall: Block. Design 11')
    await press(' ', {}, field())
    await press('ArrowDown', {}, field())
    expect([said(), lit()]).toEqual(['Wall: Clay. Design 7', '7'])
  })
  test('keeps the keys on it while earlier rows come in', async () => {
    const parts = (ids: readonly number[]): PlotTable => ({
      ...table,
      rows: ids.length,
      columns: {
        wall: Float64Array.from(ids, id => id % 2),
        energy: Float64Array.from(ids, id => 100 + id),
        comfort: Float64Array.from(ids, () => 95),
      },
      ids: Float64Array.from(ids),
    })
    await open({ table: parts([64, 65, 66]) })
    await press('ArrowRight', {}, field())
    await press('ArrowUp', {}, field())
    await shown.again(<Page table={parts([0, 1, 2, 64, 65, 66])} />)
    expect(lit()).toBe('64')
    await press('Enter', {}, field())
    await press('ArrowUp', {}, field())
    expect([said(), pins()]).toEqual(['Energy: 165.0 kWh/m². Design 65', [11, 64]])
  })
  test('where all are alike is not kept alone by Space: that is said', async () => {
    const alike = { ...table, columns: { ...table.columns, wall: new Float64Array(6) } }
    await open({ table: alike })
    await press('ArrowUp', {}, field())
    await press(' ', {}, field())
    expect([said(), chips()]).toEqual(['All designs have the same value here', []])
  })
  test('is starred by its button and by a key of any keyboard, and back', async () => {
    await open()
    await shown.press('Star 8')
    expect([seen.state?.stars, shown.control('Star 8').getAttribute('aria-pressed')]).toEqual([[8], 'true'])
    expect(shown.page.querySelector('.plot-sign-star')?.textContent).toBe('starred')
    await press('ArrowRight', {}, field())
    await press('ArrowUp', {}, field())
    await press('س', { code: 'KeyS' }, field())
    expect([said(), seen.state?.stars]).toEqual(['7 is starred', [8, 7]])
    await press('s', { code: 'KeyS', ctrlKey: true }, field())
    await press('s', { code: 'KeyS' }, field())
    expect([said(), seen.state?.stars]).toEqual(['7 is no longer starred', [8]])
    await press('z', { ctrlKey: true })
    expect(seen.state?.stars).toEqual([8, 7])
  })
  test('is not pinned where four are: that is said, and none goes', async () => {
    await open()
    for (const row of [7, 8, 9]) await shown.press(`Pin ${row}`)
    await press('ArrowRight', {}, field())
    await press('ArrowDown', {}, field())
    await press('Enter', {}, field())
    expect([said(), pins()]).toEqual(['4 designs are pinned. Unpin one before you pin another.', [11, 7, 8, 9]])
  })
})

describe('what is kept is used', () => {
  test('as a named set, which is shown again by its name', async () => {
    const onSaveSet = vi.fn<(name: string, rows: readonly number[]) => void>()
    await open({ onSaveSet, sets: [{ id: 's', name: 'Good ones', run: 'r', rows: [8, 12] }] })
    await shown.press('Wall: keep Block')
    await shown.press('Save set')
    await shown.type('Name of the set', ' ')
    const form = document.querySelector('.plot-save')
    await act(async () => {
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect([onSaveSet.mock.calls, (shown.control('Save', 'button') as HTMLButtonElement).disabled]).toEqual([[], true])
    await shown.type('Name of the set', ' Blocks ')
    await shown.press('Save', 'button')
    expect(onSaveSet.mock.calls).toEqual([['Blocks', [10, 11, 12]]])
    await shown.press('Clear all')
    await shown.choose('Named sets', 's')
    expect([count(), rows(), chips()]).toEqual(['2 of 6', ['8', '12'], ['Set Good ones']])
  })
  test('as a file of the kept rows in their order, and as a picture of what is shown', async () => {
    const quoted = table.axes.map(one => (one.key === 'wall' ? { ...one, title: 'Wall, <south>' } : one))
    await open({ table: { ...table, axes: quoted }, baseline: { wall: 0, energy: 108, comfort: 95 } })
    await shown.press('Wall, <south>: keep Clay')
    await shown.press('Sort by Energy')
    const caught = catchDownloads()
    for (const kind of ['Kept designs (CSV)', 'Image (SVG)']) {
      await shown.press('Designs of the study: Download')
      await shown.press(kind, '[role=menuitem]')
    }
    const [csv, svg] = await vi.waitFor(async () => {
      const files = await caught.files()
      expect(files).toHaveLength(2)
      return files
    })
    expect(csv?.name).toBe('designs.csv')
    expect(csv?.text).toBe(
      '\uFEFFNo.,"Wall, <south>",Energy [kWh/m²],Comfort [%]\r\n7,Clay,100,95\r\n8,Clay,104,95\r\n9,Clay,,95\r\n',
    )
    const picture = new DOMParser().parseFromString(svg?.text ?? '', 'image/svg+xml')
    expect(picture.querySelector('parsererror')).toBeNull()
    const texts = [...picture.querySelectorAll('text')].map(text => text.textContent)
    // The same frame as of every chart.
    expect([picture.querySelector('title')?.textContent, texts[0]]).toEqual(Array(2).fill('Designs of the study'))
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^Badgir, /)]))
    expect(texts).toEqual(expect.arrayContaining(['Wall, <south>', 'Clay', 'Energy', 'kWh/m² ↓', '102.5', '% ↑']))
    // Three designs kept and three pale, the baseline and its sign, the pin with its rim, and three axes.
    expect(picture.querySelectorAll('path')).toHaveLength(13)
    expect([...picture.querySelectorAll('path')].filter(path => path.hasAttribute('stroke-dasharray'))).toHaveLength(2)
    // Axes 110 px apart; energy 110 at 12 px and 100 at 292 px, under a head of 44 px: 108 stands at 112 px.
    expect(picture.querySelector('[stroke-dasharray]')?.getAttribute('d')).toBe('M55,336L165,112L275,196')
    vi.restoreAllMocks()
  })
  test('by what stands beside: the kept rows are told once a brush is let go, and its edits are steps', async () => {
    const onKept = vi.fn<(rows: readonly number[] | null) => void>()
    const plot: { current: PlotHandle | null } = { current: null }
    function Beside() {
      const [own, setOwn] = useState(() => readPlotState(new URLSearchParams('pins=8'), table.axes))
      return <ParallelPlot ref={plot} table={table} state={own} onState={setOwn} onKept={onKept} describeRow={String} />
    }
    shown = await showPart(<Beside />, { language: 'en' })
    await drag(track(), at(101), at(105))
    expect(onKept.mock.calls).toEqual([[null], [[8, 11]]])
    await act(async () => {
      plot.current?.edit({ deed: 'unpinAll' })
    })
    shown.control('Pin 8')
    await press('z', { ctrlKey: true })
    shown.control('Unpin 8')
    await shown.press('Clear all')
    expect(onKept.mock.lastCall).toEqual([null])
  })
  test('to compute more designs within the brushes', async () => {
    const onComputeMore = vi.fn<NonNullable<ParallelPlotProps['onComputeMore']>>()
    await open({ onComputeMore })
    expect((shown.control('Compute more here') as HTMLButtonElement).disabled).toBe(true)
    await drag(track(), at(101), at(105))
    await shown.press('Compute more here')
    expect(onComputeMore.mock.calls).toEqual([[{ energy: [{ low: 101, high: 105 }] }]])
  })
})

test('only the best by two goals are kept', async () => {
  const two = { ...table, columns: { ...table.columns, comfort: Float64Array.of(90, 95, 99, 94, 92, 96) } }
  await open({ table: two })
  await shown.press('Optimal only')
  await shown.press('Energy', 'input[type=checkbox]')
  expect(count()).toBe('6 of 6')
  await shown.press('Comfort', 'input[type=checkbox]')
  // 106 with 94 is beaten by 104 with 95; what has no energy has no rank.
  expect([count(), rows(), chips()]).toEqual(['4 of 6', ['7', '8', '11', '12'], ['Best in Energy, Comfort']])
})

test('at most three goals are chosen; then the others are closed, and the chosen may go', async () => {
  const keys = ['energy', 'comfort', 'third', 'fourth']
  const four: PlotTable = {
    ...table,
    axes: keys.map(key => ({ key, title: key, kind: 'result', better: 'less' })),
    columns: Object.fromEntries(keys.map((key, i) => [key, Float64Array.of(1 + i, 2, 3, 4, 5, 6)])),
  }
  const closed = () =>
    keys.map(key => (shown.control(key, '.plot-list input[type=checkbox]') as HTMLInputElement).disabled)
  const open4 = async (goals: string) => {
    await open({ table: four, state: readPlotState(new URLSearchParams(`keep=||${goals}|`), four.axes) })
    await shown.press('Optimal only')
  }
  await open4('energy,comfort')
  expect(closed()).toEqual([false, false, false, false])
  await shown.close()
  await open4('energy,comfort,third')
  expect(closed()).toEqual([false, false, false, true])
})

test('other rows come with what is kept of them: none is told of by the brush on the rows before', async () => {
  const describedRows = new Set<number>()
  const describeRow = (row: number) => {
    describedRows.add(row)
    return `Design ${row}`
  }
  await open({ describeRow })
  await shown.press('Wall: keep Clay')
  const other: PlotTable = {
    ...table,
    columns: { ...table.columns, wall: Float64Array.of(1, 1, 1, 0, 0, 0) },
    ids: Float64Array.of(20, 21, 22, 23, 24, 25),
  }
  describedRows.clear()
  await shown.again(<Page table={other} describeRow={describeRow} />)
  expect([...describedRows].toSorted((a, b) => a - b)).toEqual([23, 24, 25])
})

test('the place of the plot on the page changes no value', async () => {
  await open()
  const field = shown.page.querySelector<HTMLElement>('.plot-field')
  if (field !== null) field.getBoundingClientRect = () => new DOMRect(300, 50, 960, 324)
  await drag(track(), at(101) + 50, at(105) + 50)
  expect(brushes()).toEqual({ energy: [{ low: 101, high: 105 }] })
  await shown.press('Clear all')
  // The axis of energy stands at 480 px of the field.
  await pointer('move', shown.page.querySelector('.plot-canvas'), at(110) + 50, { clientX: 478 + 300 })
  const tip = shown.page.querySelector<HTMLElement>('.plot-tip')
  expect([tip?.textContent, tip?.style.left, tip?.style.top]).toEqual(['Design 12', '478px', `${at(110)}px`])
})

test('turned about, the best make room for all others', async () => {
  const two = { ...table, columns: { ...table.columns, comfort: Float64Array.of(90, 95, 99, 94, 92, 96) } }
  await open({ table: two, state: readPlotState(new URLSearchParams('keep=||energy,comfort|'), table.axes) })
  expect(count()).toBe('4 of 6')
  await shown.again(
    <Page table={two} state={readPlotState(new URLSearchParams('keep=|not|energy,comfort|'), table.axes)} />,
  )
  expect([count(), rows()]).toEqual(['2 of 6', ['9', '10']])
})

test('in Persian, with its digits, and from left to right all the same', async () => {
  await open({}, 'fa')
  expect(count()?.replaceAll(/[\u2066-\u2069\u200F]/g, '')).toBe('۶ از ۶')
  expect(axis('energy')?.textContent).toContain('۱۰۲٫۵')
  expect([...shown.page.querySelectorAll('[data-axis]')].map(one => one.getAttribute('data-axis'))).toEqual([
    'wall',
    'energy',
    'comfort',
  ])
  expect(shown.page.querySelector('[dir=rtl]')).toBeNull()
})

test('the tools show the chosen set, and tell the axes on which all designs are alike apart', async () => {
  const sets = ['Bold', 'Calm'].map((name, i) => ({ id: `s${i}`, name, designs: [7, 8] }))
  const inSet = readPlotState(new URLSearchParams('keep=|||s1'), table.axes)
  await open({ sets: sets as never, state: inSet })
  const list = () => shown.page.querySelector<HTMLSelectElement>('.plot-tools select')
  expect([list()?.value, [...(list()?.options ?? [])].map(({ text }) => text)]).toEqual([
    's1',
    ['All designs', 'Bold', 'Calm'],
  ])
  const axes = shown.page.querySelector<HTMLElement>('.plot-tools button[title^=Axes]')
  expect(axes?.title).toBe('Axes 3 of 3, 1 that does not vary')
})

test('columns are sorted one at a time while the browser is idle, until the plot is gone', async () => {
  const waiting = new Map<number, () => void>()
  let requests = 0
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    waiting.set(++requests, callback)
    return requests
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
  await open()
  for (const [id, callback] of waiting) {
    waiting.delete(id)
    callback()
  }
  // One for each axis, and one that finds none left.
  expect(requests).toBe(1 + shown.page.querySelectorAll('.plot-axis').length)
  await shown.close()
  vi.unstubAllGlobals()
})

describe('what lies below the lines', () => {
  /** Number of new backgrounds. */
  let grounds = 0
  beforeEach(() => {
    grounds = 0
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      const nothing = () => {}
      return {
        canvas: this,
        createImageData: (width: number, height: number) => {
          grounds++
          return { data: new Uint8ClampedArray(4 * width * height) }
        },
        ...Object.fromEntries(
          ['putImageData', 'setTransform', 'clearRect', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'setLineDash'].map(
            name => [name, nothing],
          ),
        ),
      } as unknown as RenderingContext
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('runs through the middle of each axis, whose room follows the width of the box', async () => {
    const xs = new Set<number>()
    const transforms = new Set<string>()
    const box = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      const nothing = () => {}
      const note = (x: number) => {
        xs.add(Math.round(x))
      }
      return {
        canvas: this,
        createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) }),
        ...Object.fromEntries(
          ['putImageData', 'clearRect', 'beginPath', 'stroke', 'setLineDash'].map(name => [name, nothing]),
        ),
        setTransform: (...numbers: readonly number[]) => transforms.add(numbers.join(' ')),
        moveTo: note,
        lineTo: note,
      } as unknown as RenderingContext
    })
    await open({ baseline: { wall: 0, energy: 108, comfort: 95 } })
    const axes = [...shown.page.querySelectorAll<HTMLElement>('.plot-axis')]
    const rooms = axes.map(({ style }) => parseFloat(style.width))
    expect(rooms).toEqual([400, 400, 400])
    xs.clear()
    await drag(track(), at(101), at(105))
    expect([...xs].toSorted((a, b) => a - b)).toEqual([200, 600, 1000])
    expect([...transforms]).toEqual(['1 0 0 1 0 0'])
    box.mockRestore()
  })

  test('is as large as shown in the screen’s own pixels, to the nearest', async () => {
    vi.stubGlobal('devicePixelRatio', 1.1715)
    await open()
    const sizes = [...shown.page.querySelectorAll<HTMLCanvasElement>('.plot-canvas canvas')].map(one => [
      one.style.width,
      one.style.height,
      one.width,
      one.height,
    ])
    vi.unstubAllGlobals()
    // 1124.64 and 379.57 px.
    expect(sizes).toEqual(Array.from({ length: 2 }, () => ['960px', '324px', 1125, 380]))
  })

  test('stays where a brush comes and goes; other rows lay it anew', async () => {
    await open()
    const first = grounds
    expect(first).toBeGreaterThan(0)
    await drag(track(), at(101), at(105))
    await shown.press('Clear all')
    await drag(track(), at(101), at(105))
    expect([count(), grounds]).toEqual(['2 of 6', first])
    await shown.press('Zoom in')
    expect([count(), grounds]).toEqual(['2 of 2', first + 1])
  })

  test('comes after the task of the click that asks for other rows', async () => {
    await open()
    await drag(track(), at(101), at(105))
    const before = grounds
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    shown.control('Zoom in').click()
    for (let i = 0; i < 20; i++) await Promise.resolve()
    expect([brushes(), grounds]).toEqual([{}, before])
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await shown.settle()
    expect([count(), grounds]).toEqual(['2 of 2', before + 1])
  })
})

describe('forty axes', () => {
  const long = 'Windows of the northern side, share of the wall as seen from outside, number'
  const many: PlotTable = {
    axes: Array.from({ length: 40 }, (_, i) =>
      i < 10
        ? { key: `a${i}`, title: `${long} ${i}`, kind: 'option', options: [`${long} one`, `${long} two`] }
        : {
            key: `a${i}`,
            title: `${long} ${i}`,
            unit: `kWh/m² of floor and year ${i}`,
            kind: 'result',
            better: 'less',
          },
    ),
    rows: 3,
    columns: Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`a${i}`, i < 10 ? Float64Array.of(0, 1, 0) : Float64Array.of(1, 2, 3)]),
    ),
    ids: Float64Array.of(0, 1, 2),
  }
  const fresh = readPlotState(new URLSearchParams(), many.axes)
  const axisOf = (key: string) => shown.page.querySelector<HTMLElement>(`[data-axis=${key}]`)

  test('each has its room, so that the field scrolls, and no name is cut without its tooltip', async () => {
    await open({ table: many, state: fresh })
    const all = [...shown.page.querySelectorAll<HTMLElement>('.plot-axis')]
    const rooms = all.map(({ style }) => parseFloat(style.width))
    expect(all).toHaveLength(40)
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(78)
    // The axes are side by side, in a field as wide as all of them inside the scrolling part.
    expect(all.map(({ style }) => parseFloat(style.left))).toEqual(rooms.map((room, i) => room * i))
    const field = shown.page.querySelector<HTMLElement>('.plot-scroll > .plot-field')
    expect(parseFloat(field?.style.width ?? '')).toBe(rooms.reduce((sum, room) => sum + room, 0))
    for (const { key, title, unit = '', options = [] } of many.axes) {
      const tooltip = axisOf(key)?.querySelector('.plot-axis-title')?.getAttribute('title')
      expect(tooltip).toContain(title)
      expect(tooltip).toContain(unit)
      const names = [...(axisOf(key)?.querySelectorAll('.plot-option') ?? [])].map(one => one.getAttribute('title'))
      expect(names).toEqual(options)
    }
    const heads = [...shown.page.querySelectorAll('.plot-table thead tr:first-child th')].slice(1)
    expect(heads.map(head => head.getAttribute('title'))).toEqual(many.axes.map(({ title }) => title))
  })

  test('the keys bring the axis where they stand into sight', async () => {
    const seenAxes: (string | undefined)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      seenAxes.push((this as HTMLElement).dataset['axis'])
    })
    await open({ table: many, state: fresh })
    const field = shown.page.querySelector('.plot-field')
    for (let i = 0; i < 3; i++) await press('ArrowRight', {}, field)
    vi.restoreAllMocks()
    expect(seenAxes.at(-1)).toBe(axisAt())
    expect(axisAt()).not.toBe('a0')
  })

  test('all can be hidden but the last one, which tells why it stays', async () => {
    const hidden = many.axes.slice(1).map(({ key }) => key)
    await open({ table: many, state: { ...fresh, hidden } })
    expect(shown.page.querySelectorAll('.plot-axis')).toHaveLength(1)
    await shown.press(`Axis ${long} 0`, 'button')
    const hide = shown.control('Hide', '[role=menuitem]')
    expect([hide.getAttribute('aria-disabled'), hide.getAttribute('title')]).toEqual([
      'true',
      'The last axis cannot be hidden',
    ])
    await shown.press('Axes 1 of 40')
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.plot-list input')]
    expect(boxes.map(({ checked, disabled }) => `${checked} ${disabled}`)).toEqual([
      'true true',
      ...Array.from({ length: 39 }, () => 'false false'),
    ])
    expect(boxes.map(input => input.closest('label')?.getAttribute('title'))).toEqual([
      'The last axis cannot be hidden',
      ...Array.from({ length: 39 }, () => null),
    ])
  })
  function axisAt() {
    return shown.page.querySelector<HTMLElement>('.plot-axis[data-at=true]')?.dataset['axis']
  }
})
