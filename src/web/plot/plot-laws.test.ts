import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshPlot } from '#contract/plot-filter.ts'
import { makeFormat } from '#text/format.ts'
import { axisScale, isBetterBelow, placeOf, valueAt, type AxisScale } from '#charts/plot/axis-scale.ts'
import { byInfluence } from './arrange-axes.ts'
import { brushText, valueText } from '#charts/plot/brush-text.ts'
import { lightPalette } from '#charts/palette.ts'
import { lineAlpha, lineField } from '#charts/plot/line-field.ts'
import { traceLine } from './paint-lines.ts'
import { paintMarks, type PlotMarks } from './paint-marks.ts'
import { plotGround } from './plot-ground.ts'
import { pixelOf } from './raster.ts'
import { pictureSvg } from '#charts/plot/picture-svg.ts'
import { plotHistogram } from './plot-histogram.ts'
import { lettersWidth } from '#charts/letters-width.ts'
import { plotPicture } from '#charts/plot/plot-picture.ts'
import type { PlotAxis, PlotTable } from '#charts/plot/plot-table.ts'
import { selectedScale, lineColours, rowClasses } from '#charts/plot/row-colours.ts'
import { rowPlaces } from '#charts/plot/row-places.ts'
import { roundStep, stepDecimals } from '#charts/plot/round-step.ts'
import { rowHeight, rowWindow, tableHeight } from './row-window.ts'
import { rowsCsv } from './rows-csv.ts'
import { shownAxes, whyStays } from '#charts/plot/shown-axes.ts'
import { shuffledRows } from '#charts/plot/shuffled-rows.ts'
import { sortedRows } from './sorted-rows.ts'

const format = makeFormat('en', 'gregorian')
const wall: PlotAxis = { key: 'wall', title: 'Wall', kind: 'option', unit: '', options: ['Clay', 'EPS'] }
const net: PlotAxis = { key: 'net', title: 'Net', kind: 'result', unit: 'kWh/m²', better: 'less' }
const comfort: PlotAxis = { key: 'comfort', title: 'Comfort', kind: 'result', better: 'more' }
/** Five rows by hand; the last has no net energy. */
const table: PlotTable = {
  axes: [wall, net, comfort],
  rows: 5,
  columns: {
    wall: Float64Array.of(0, 1, 0, 0, 1),
    net: Float64Array.of(100, 120, 140, 110, NaN),
    comfort: Float64Array.of(90, 90, 90, 90, 90),
  },
  ids: Float64Array.of(3, 5, 7, 9, 11),
}
const all = new Uint8Array(5).fill(1)
function scaleOf(axis: PlotAxis, flipped = false): AxisScale {
  return axisScale(table, axis, all, [], { flipped, top: 10, bottom: 210 })
}

describe('places of rows', () => {
  test('on a result by their value, without one nowhere', () => {
    expect([...rowPlaces(table, scaleOf(net))]).toEqual([210, 110, 10, 160, NaN])
    expect([...rowPlaces(table, scaleOf(net, true))]).toEqual([10, 110, 210, 60, NaN])
  })
  test('on options spread over a band of 24 px in their order, even about the option', () => {
    // Three rows of the first option at 210: a third of 24 px apart; two of the second at 10.
    expect([...rowPlaces(table, scaleOf(wall))]).toEqual([202, 4, 210, 218, 16])
    const narrow = { ...scaleOf(wall), top: 10, bottom: 40 }
    // Two options of 30 px: six tenths of 15 px each.
    expect([...rowPlaces(table, narrow)].map(y => Number(y.toFixed(3)))).toEqual([37, 7.75, 40, 43, 12.25])
  })
  test('a value read back is rounded and stays within the axis', () => {
    const scale = scaleOf(net)
    expect([valueAt(scale, 110), valueAt(scale, -50), valueAt(scale, 900)]).toEqual([120, 140, 100])
    expect([isBetterBelow(scale), isBetterBelow(scaleOf(net, true)), isBetterBelow(scaleOf(comfort))]).toEqual([
      true,
      false,
      false,
    ])
    expect(placeOf(scaleOf(comfort), NaN)).toBeNaN()
  })
})

describe('how many rows lie where', () => {
  test('on a result in twenty classes, on options by each, as shares of the longest', () => {
    const bars = plotHistogram(table, scaleOf(net), all, Uint8Array.of(1, 0, 1, 0, 1))
    expect(bars).toHaveLength(20)
    expect(bars.flatMap(({ all: count, selected }, bar) => (count > 0 ? [[bar, count, selected]] : []))).toEqual([
      [0, 1, 1],
      [5, 1, 0],
      [10, 1, 0],
      [19, 1, 1],
    ])
    expect([bars[0]!.top, bars[0]!.bottom, bars[19]!.top]).toEqual([200, 210, 10])
    expect(plotHistogram(table, scaleOf(wall), Uint8Array.of(1, 1, 1, 0, 1), Uint8Array.of(0, 1, 1, 1, 0))).toEqual([
      { top: 210, bottom: 210, all: 1, selected: 0.5 },
      { top: 10, bottom: 10, all: 1, selected: 0.5 },
    ])
    // A single value has one class in the middle.
    expect(plotHistogram(table, scaleOf(comfort), all, all)).toEqual([{ top: 110, bottom: 110, all: 1, selected: 1 }])
  })
  test('every row that has a value is in one class', () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(NaN))
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.boolean(), fc.boolean()), { maxLength: 60 }), rows => {
        const own = {
          ...table,
          rows: rows.length,
          columns: { net: Float64Array.from(rows, ([one]) => one) },
          ids: new Float64Array(rows.length),
        }
        const [shown, selected] = [1, 2].map(nth => Uint8Array.from(rows, row => Number(row[nth])))
        const scale = axisScale(own, net, shown!, [], { flipped: false, top: 0, bottom: 100 })
        const bars = plotHistogram(own, scale, shown!, selected!)
        const there = rows.filter(([one, is]) => is && !Number.isNaN(one)).length
        const longest = Math.max(...bars.map(bar => bar.all))
        expect(longest).toBe(there === 0 ? 0 : 1)
        const count = bars.reduce((sum, bar) => sum + bar.all, 0)
        // Shares of the longest, whose count is whole.
        const most = count === 0 ? 0 : there / count
        expect(Math.abs(most - Math.round(most))).toBeLessThan(1e-9)
        for (const bar of bars) expect(bar.selected).toBeLessThanOrEqual(bar.all)
      }),
    )
  })
})

describe('colours of rows', () => {
  test('values fill classes of one width, options take both ends', () => {
    expect([...rowClasses(table, scaleOf(net), 4)]).toEqual([0, 2, 3, 1, 255])
    expect([...rowClasses(table, scaleOf(wall), 7)]).toEqual([0, 6, 0, 0, 6])
    expect([...rowClasses(table, scaleOf(comfort), 7)]).toEqual([0, 0, 0, 0, 0])
    expect([...rowClasses(table, { ...scaleOf(net), low: 105, high: 115 }, 4)]).toEqual([0, 3, 3, 2, 255])
  })
  test('the kept rows take all of them; without a kept value the scale stays', () => {
    const scale = scaleOf(net)
    expect(selectedScale(table, scale, Uint8Array.of(0, 1, 0, 1, 1))).toEqual({ ...scale, low: 110, high: 120 })
    expect(selectedScale(table, scale, Uint8Array.of(0, 0, 0, 0, 1))).toBe(scale)
    expect(selectedScale(table, scaleOf(wall), Uint8Array.of(1, 0, 0, 0, 0))).toEqual(scaleOf(wall))
  })
  test('run from cold to warm, the warm ones by the mode', () => {
    const palette = {
      sky: Array.from({ length: 9 }, (_, i) => `sky${i}`),
      sun: Array.from({ length: 9 }, (_, i) => `sun${i}`),
    } as never
    expect(lineColours(palette, 'light')).toEqual(['sky7', 'sky6', 'sky5', 'sky4', 'sky3', 'sun2', 'sun3'])
    expect(lineColours(palette, 'dark')).toEqual(['sky7', 'sky6', 'sky5', 'sky4', 'sky3', 'sun5', 'sun4'])
  })
})

describe('rows and axes in order', () => {
  test('sorted either way, those without a value last; kept ones only', () => {
    const sorted = (sort: Parameters<typeof sortedRows>[2], selected = all) => [...sortedRows(table, selected, sort)]
    expect(sorted(null)).toEqual([0, 1, 2, 3, 4])
    expect(sorted({ key: 'id', descending: true })).toEqual([4, 3, 2, 1, 0])
    expect(sorted({ key: 'net', descending: false })).toEqual([0, 3, 1, 2, 4])
    expect(sorted({ key: 'net', descending: true })).toEqual([2, 1, 3, 0, 4])
    expect(sorted({ key: 'net', descending: true }, Uint8Array.of(1, 0, 1, 0, 1))).toEqual([2, 0, 4])
  })
  test('the last axis and one with a brush stay', () => {
    const axes = [wall, net]
    const state = { ...freshPlot, hidden: ['wall'] }
    expect(shownAxes(axes, state)).toEqual([net])
    expect([whyStays(axes, state, 'net'), whyStays(axes, state, 'wall'), whyStays(axes, freshPlot, 'net')]).toEqual([
      'lastStays',
      null,
      null,
    ])
    const brushed = { ...freshPlot, filter: { ...freshPlot.filter, brushes: { net: [{ low: 1, high: 2 }] } } }
    expect(whyStays(axes, brushed, 'net')).toBe('brushedStays')
    expect(byInfluence(freshPlot, [net, wall, comfort], {})).toEqual(['wall', 'net', 'comfort'])
  })
  test('shuffled are all rows, always in the same order, and a part looks like the whole', () => {
    const rows = shuffledRows(1000)
    expect([...rows].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, i) => i))
    expect(shuffledRows(1000)).toBe(rows)
    const first = [...rows.subarray(0, 10)]
    shuffledRows(7)
    expect([...shuffledRows(1000).subarray(0, 10)]).toEqual(first)
    const mean = rows.subarray(0, 200).reduce((sum, row) => sum + row, 0) / 200
    expect(Math.abs(mean - 499.5)).toBeLessThan(80)
    expect([...rows].filter((row, i) => row === i).length).toBeLessThan(10)
    expect([...shuffledRows(0)]).toEqual([])
  })
})

describe('rows of the table that are drawn', () => {
  const least = tableHeight / rowHeight
  test('hold all that are in sight, six more each way, and no more than there are', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(100_000), (rows, scrolled) => {
        const { scrolls, end, first, last } = rowWindow(rows, scrolled)
        // The head is as high as a row.
        expect([scrolls, end]).toEqual([end > 0, Math.max(0, (rows + 1) * rowHeight - tableHeight)])
        const top = Math.min(scrolled, end) / rowHeight
        expect(first).toBe(Math.max(0, Math.floor(top) - 6))
        expect(last).toBeGreaterThanOrEqual(Math.min(rows, top + least))
        expect([last <= rows, last - first <= least + 13]).toEqual([true, true])
      }),
    )
  })
  test('are these', () => {
    expect(rowWindow(0, 0)).toEqual({ scrolls: false, end: 0, first: 0, last: 0 })
    expect(rowWindow(9, 50)).toEqual({ scrolls: false, end: 0, first: 0, last: 9 })
    expect(rowWindow(10, 0)).toEqual({ scrolls: true, end: 7, first: 0, last: 10 })
    expect(rowWindow(2000, 26_000)).toEqual({ scrolls: true, end: 51_747, first: 994, last: 1017 })
  })
})

describe('words of a plot', () => {
  test('a value is its option or its figure; a brush says which end it leaves open', () => {
    const scale = { ...scaleOf(net), decimals: 1 }
    expect([
      valueText(scale, 100.25, format),
      valueText(scale, NaN, format),
      valueText(scaleOf(wall), 1, format),
      valueText(scaleOf(wall), 9, format),
    ]).toEqual(['100.3', '–', 'EPS', '–'])
    const brush = (low: number, high: number) => brushText(scale, [{ low, high }], format)
    expect([
      brush(100, 120),
      brush(90, 120),
      brush(110, 140),
      brush(110, 150),
      brush(110, 120),
      brush(100, 140),
      brush(90, 150),
    ]).toEqual(
      ['≤ 120.0', '≤ 120.0', '≥ 110.0', '≥ 110.0', '110.0–120.0', '100.0–140.0', '90.0–150.0'].map(
        text => `${text} kWh/m²`,
      ),
    )
    expect(brushText(scaleOf(wall), [{ low: 1, high: 1 }], format)).toBe('EPS')
    expect(
      brushText(
        scaleOf(wall),
        [
          { low: 0, high: 0 },
          { low: 1, high: 1 },
        ],
        format,
      ),
    ).toBe('Clay, EPS')
  })
  test('rows as text: titles with units, names, figures, nothing where there is none', () => {
    expect(rowsCsv(table, [wall, net, comfort], [4, 1], 'No').split('\r\n')).toEqual([
      'No,Wall,Net [kWh/m²],Comfort',
      '11,EPS,,90',
      '5,EPS,120,90',
      '',
    ])
  })
  test('round steps hold a span at most so often, and need their decimals', () => {
    expect([
      roundStep(100, 4),
      roundStep(90, 4),
      roundStep(10, 6),
      roundStep(7, 3),
      roundStep(1, 10),
      roundStep(51, 10),
    ]).toEqual([25, 25, 2, 2.5, 0.1, 10])
    expect([1, 2.5, 0.25, 0.5, 20, 0.02, 25].map(stepDecimals)).toEqual([0, 1, 2, 1, 0, 2, 0])
  })
})

test('lines are the paler the more there are: 0.9 of up to 250, half of that of a thousand, 0.05 at least', () => {
  expect([0, 1, 250, 1000, 1e6].map(lineAlpha)).toEqual([0.9, 0.9, 0.9, 0.45, 0.05])
})

test('a line is traced from axis to axis and breaks where a value is missing', () => {
  const path: unknown[] = []
  const context = {
    moveTo: (x: number, y: number) => path.push(['M', x, y]),
    lineTo: (x: number, y: number) => path.push(['L', x, y]),
  } as unknown as CanvasRenderingContext2D
  traceLine(
    context,
    {
      xs: [0, 10, 20, 30],
      places: [
        [1, 5],
        [2, NaN],
        [3, 6],
        [4, 7],
      ].map(of => Float64Array.from(of)) as never,
    },
    1,
  )
  expect(path).toEqual([
    ['M', 0, 5],
    ['M', 20, 6],
    ['L', 30, 7],
  ])
})

describe('the background of the lines', () => {
  const field = lineField([10, 30], [Float64Array.of(1, 2), Float64Array.of(3, 4)] as never)
  const { tokens } = lightPalette
  const [width, height] = [40, 3]
  const raster = () => ({ pixels: new Uint32Array(width * height), width, height })
  const shown = Uint8Array.of(1, 0)

  test('is tinted at results only, over the whole room of each axis', () => {
    const ground = plotGround(raster(), [scaleOf(wall), scaleOf(net)], { field, shown, before: undefined }, tokens)
    const half = width / 2
    const row = [tokens.colorBgContainer, tokens.colorFillAlter].flatMap(tint =>
      Array<number>(half).fill(pixelOf(tint)),
    )
    expect([...ground.below]).toEqual([...row, ...row, ...row])
    expect(ground.raster.pixels).toEqual(ground.below)
    // The lines are painted on a copy.
    expect(ground.raster.pixels).not.toBe(ground.below)
    expect([ground.isPainted, ground.inks.size, ground.pale.length]).toEqual([[], 0, 1])
  })

  test('has shown lines twice as dense as kept ones, and below them the old ones half as dense', () => {
    const before = { field: lineField([20], [Float64Array.of(5, 6, 7)] as never), rows: 3 }
    const [old, pale] = plotGround(raster(), [scaleOf(net)], { field, shown, before }, tokens).pale
    expect([old?.places, [...(old?.mask ?? [])]]).toEqual([before.field.places, [1, 1, 1]])
    expect([pale?.places, pale?.mask]).toEqual([field.places, shown])
    for (const set of [old, pale]) expect([set?.colours, set?.classes]).toEqual([[tokens.colorBorderSecondary], null])
    for (const count of [1, 250, 500, 1000, 4000, 1e6]) {
      expect(old?.alpha(count)).toBeCloseTo(lineAlpha(count) / 2, 12)
      expect(pale?.alpha(count)).toBeCloseTo(Math.min(1, lineAlpha(count) * 2), 12)
    }
  })
})

describe('lines that stand out', () => {
  /** Strokes of a canvas: path, colour, width and dashes of each. */
  function strokes(marks: Partial<PlotMarks>) {
    const drawn: (readonly [path: string, colour: string, width: number, dashes: readonly number[]])[] = []
    let [path, dashes]: [string, readonly number[]] = ['', []]
    const context = {
      strokeStyle: '',
      lineWidth: 0,
      beginPath: () => {
        path = ''
      },
      moveTo: (x: number, y: number) => {
        path += `M${x},${y}`
      },
      lineTo: (x: number, y: number) => {
        path += `L${x},${y}`
      },
      setLineDash: (to: readonly number[]) => {
        dashes = to
      },
      stroke: () => {
        drawn.push([path, context.strokeStyle, context.lineWidth, dashes])
      },
    }
    const scales = [scaleOf(wall), scaleOf(net)]
    const none = { baseline: undefined, pinned: [], starred: [], lit: null }
    const colours = { colours: ['#111', '#222'], classes: Uint8Array.of(1, 0, 0, 0, 255) }
    const field = lineField([55, 165], scales.map(scale => rowPlaces(table, scale)) as never)
    paintMarks(context as never, { field, scales, ...none, ...colours, ...marks }, lightPalette)
    return drawn
  }
  const { clay, tokens } = lightPalette
  const [first, second, third] = ['M55,202L165,210', 'M55,4L165,110', 'M55,210L165,10']

  test('pins have their colours, stars clay, the pointer’s row ink, each on a rim of paper; none is dashed', () => {
    const baseline = { wall: 1, net: 130 }
    const drawn = strokes({ baseline, pinned: [0, 1, 4], starred: [2], lit: 1 })
    expect(drawn.map(([path, colour, width]) => [path, colour, width])).toEqual([
      ['M55,10L165,60', tokens.colorText, 1.5],
      [first, tokens.colorBgContainer, 7],
      [first, '#222', 3],
      [second, tokens.colorBgContainer, 7],
      [second, '#111', 3],
      // The last row has no net energy, so no colour either.
      ['M55,16', tokens.colorBgContainer, 7],
      ['M55,16', tokens.colorText, 3],
      [third, tokens.colorBgContainer, 7],
      [third, clay, 3],
      [second, tokens.colorBgContainer, 6],
      [second, tokens.colorText, 2],
    ])
    expect(drawn.map(([, , , dashes]) => dashes)).toEqual([[6, 4], ...Array.from({ length: 10 }, () => [])])
  })

  test('the first row is lit as any other; without marks there is no stroke', () => {
    expect(strokes({ lit: 0 }).map(([path, , width]) => [path, width])).toEqual([
      [first, 6],
      [first, 2],
    ])
    expect(strokes({})).toEqual([])
    // The baseline breaks where it has no value, and is a tick across an axis alone.
    expect(strokes({ baseline: { net: 130 } }).map(([path]) => path)).toEqual(['M165,60'])
    expect(
      strokes({ baseline: { net: 130 }, scales: [scaleOf(net)], field: lineField([55], [new Float32Array(5)]) }).map(
        ([path]) => path,
      ),
    ).toEqual(['M15,60L95,60'])
  })
})

describe('a picture', () => {
  const tokens = new Proxy({}, { get: (_, name) => `#${String(name)}` })
  const take = (given: { readonly scale?: boolean; readonly baseline?: boolean } = {}) =>
    plotPicture(
      table,
      [scaleOf(wall), scaleOf(net)],
      { shown: Uint8Array.of(1, 1, 1, 0, 1), selected: Uint8Array.of(1, 0, 0, 0, 0), pins: [5, 9], stars: [3] },
      {
        colours: ['#111', '#222'],
        classes: Uint8Array.of(1, 0, 0, 0, 255),
        scale: given.scale === false ? undefined : scaleOf(net),
        baseline: given.baseline === false ? undefined : { wall: 1, net: 130 },
        baselineName: 'Passive 146',
      },
      { net: [{ low: 110, high: 130 }], wall: [{ low: 0, high: 0 }] },
      { palette: { tokens, clay: '#clay' } as never, format, font: 'Inter' },
    )

  test('has its lines, marks and axes where the plot has them, 44 px lower', () => {
    const { width, height, ground, ink, font, paths, boxes } = take()
    // Axes of 110 px each: in the middle at 55 and 165. Below 210 px stand a foot of 16 and a legend of 28.
    expect([height, ground, ink, font]).toEqual([44 + 210 + 16 + 28, '#colorBgContainer', '#colorText', 'Inter'])
    expect(width).toBeGreaterThanOrEqual(220)
    const of = (colour: string) => paths.filter(path => path.colour === colour)
    // Rows 1, 2 and 4 are shown and not kept; row 4 ends at its missing value.
    expect(
      of('#colorBorderSecondary')
        .map(({ data }) => data)
        .toSorted(),
    ).toEqual(['M55,254L165,54', 'M55,48L165,154', 'M55,60'])
    expect(of('#colorBorderSecondary').map(path => [path.width, path.alpha])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect(paths.filter(path => path.width === 1.25)).toEqual([
      { data: 'M55,246L165,254', colour: '#222', width: 1.25, alpha: 0.9, dashed: false },
    ])
    // The line, and its sign in the legend.
    expect(paths.filter(({ dashed }) => dashed)).toEqual([
      { data: 'M55,54L165,104', colour: '#colorText', width: 1.5, alpha: 1, dashed: true },
      { data: expect.stringMatching(/,284L/) as string, colour: '#colorText', width: 1.5, alpha: 1, dashed: true },
    ])
    // The pin of row 1 and the star of row 0; row 3, which is not shown, has none.
    expect(paths.filter(path => path.width >= 3).map(path => [path.width, path.colour, path.data])).toEqual([
      [7, '#colorBgContainer', 'M55,48L165,154'],
      [3, '#111', 'M55,48L165,154'],
      [7, '#colorBgContainer', 'M55,246L165,254'],
      [3, '#clay', 'M55,246L165,254'],
    ])
    expect(of('#colorTextSecondary').map(({ data }) => data)).toEqual(['M55,54L55,254', 'M165,54L165,254'])
    // A brush of a result; one of options is in its names.
    expect(boxes[0]).toEqual({ x: 158, y: 104, width: 14, height: 100, fill: '#controlOutline', edge: '#colorPrimary' })
  })

  test('has the words of its axes, and a legend from left to right', () => {
    const { width, boxes, texts } = take()
    expect(texts.filter(({ y }) => y === 18).map(({ text, x, bold }) => [text, x, bold])).toEqual([
      ['Wall', 55, true],
      ['Net', 165, true],
    ])
    expect(texts.filter(({ y }) => y === 36).map(({ text }) => text)).toEqual(['', 'kWh/m² ↓'])
    expect(texts.filter(({ x, y }) => x === 55 && y > 36).map(({ text, y, size }) => [text, y, size])).toEqual([
      ['Clay', 258, 12],
      ['EPS', 58, 12],
    ])
    expect(texts.filter(({ anchor }) => anchor === 'end').map(({ text, x, y }) => [text, x, y])).toEqual([
      ['100', 155, 258],
      ['110', 155, 208],
      ['120', 155, 158],
      ['130', 155, 108],
      ['140', 155, 58],
    ])
    // 12 px between the parts, from 12 px on, and two colours of 18 each.
    const legend = texts.filter(({ y }) => y === 288)
    const wide = (text: string) => lettersWidth(text, 12)
    const afterTitle = 12 + wide('Net') + 12
    expect(legend.map(({ text }) => text)).toEqual(['Net', '100.0', '140.0 kWh/m²', 'Passive 146', '5', '3'])
    expect(legend[0]!.x).toBeCloseTo(12 + wide('Net') / 2, 9)
    expect(legend[1]!.x).toBeCloseTo(afterTitle + wide('100.0') / 2, 9)
    const swatches = boxes.slice(1)
    const first = afterTitle + wide('100.0') + 12
    expect(swatches.map(({ width: w, height: h, fill }) => [w, h, fill])).toEqual([
      [18, 10, '#111'],
      [18, 10, '#222'],
      [18, 3, '#111'],
      [18, 3, '#clay'],
    ])
    expect(swatches[0]).toMatchObject({ x: expect.closeTo(first, 9), y: 279, edge: '#111' })
    expect(swatches[1]!.x).toBeCloseTo(first + 18, 9)
    const behind = first + 36 + 12
    expect(legend[2]!.x).toBeCloseTo(behind + wide('140.0 kWh/m²') / 2, 9)
    // The sign of the dashed line is 22 px long.
    const named = behind + wide('140.0 kWh/m²') + 12 + 22 + 6
    expect(legend[3]!.x).toBeCloseTo(named + wide('Passive 146') / 2, 9)
    const pins = named + wide('Passive 146') + 12
    expect(swatches[2]).toMatchObject({ x: expect.closeTo(pins, 9), y: 282.5 })
    expect(legend[4]!.x).toBeCloseTo(pins + 18 + 6 + wide('5') / 2, 9)
    expect(width).toBe(Math.ceil(pins + 2 * (18 + 6 + 12) + wide('5') + wide('3')))
  })

  test('needs no colours’ words without a scale, nor a line without a baseline', () => {
    const { width, texts, paths } = take({ scale: false, baseline: false })
    expect(texts.filter(({ y }) => y === 288).map(({ text }) => text)).toEqual(['5', '3'])
    expect(paths.some(({ dashed }) => dashed)).toBe(false)
    expect(width).toBe(220)
  })

  test('is written as SVG, whatever its words hold', () => {
    const text = { x: 1, y: 2, text: 'a < b & "c"', size: 12, bold: true, anchor: 'end' as const }
    const svg = pictureSvg({
      width: 100,
      height: 50,
      ground: '#fff',
      ink: '#000',
      font: 'Inter',
      paths: [
        { data: 'M0,0L1,1', colour: 'red', width: 2, alpha: 0.12345, dashed: true },
        { data: 'M1,1', colour: 'blue', width: 1, alpha: 1, dashed: false },
      ],
      boxes: [{ x: 1, y: 2, width: 3, height: 4, fill: 'green', edge: 'black' }],
      texts: [text, { ...text, text: 'd', bold: false, anchor: 'middle' }],
    })
    expect(svg.split('\n')).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">',
      '<rect width="100" height="50" fill="#fff"/>',
      '<g fill="none" stroke-linejoin="round">',
      '<path d="M0,0L1,1" stroke="red" stroke-width="2" opacity="0.123" stroke-dasharray="6 4"/>',
      '<path d="M1,1" stroke="blue" stroke-width="1" opacity="1"/>',
      '</g>',
      '<rect x="1" y="2" width="3" height="4" fill="green" stroke="black"/>',
      '<g font-family="Inter" fill="#000" stroke="#fff" stroke-width="3" stroke-linejoin="round" paint-order="stroke">',
      '<text x="1" y="2" font-size="12" font-weight="600" text-anchor="end">a &lt; b &amp; &quot;c&quot;</text>',
      '<text x="1" y="2" font-size="12" font-weight="400" text-anchor="middle">d</text>',
      '</g>',
      '</svg>',
    ])
  })
})
