import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { carrierFactors } from '#building/carrier-factors.ts'
import { exportTables } from '#contract/export-formats.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { carriers, languages, unitSystems, type Carrier, type Language, type UnitSystem } from '#contract/options.ts'
import type { ExportContext } from '#exports/export-record.ts'
import { figureGroups } from '#exports/figures/figure-records.ts'
import { shownFigures, type ShownFigure } from '#exports/figures/shown-figures.ts'
import { writeExport } from '#exports/files/write-export.ts'
import { reportData } from '#exports/report/report-data.ts'
import { monthsSheet } from '#exports/sheets/months-sheet.ts'
import { sheetName } from '#exports/sheets/sheet.ts'
import { formatResult } from '#exports/tables/format-result.ts'
import { exportWords } from '#exports/words.ts'
import { makeFormat } from '#text/format.ts'
import { shownEnergy } from '#text/result-view.ts'
import { decimalsOf } from '#text/units.ts'
import { shownIn, shownMonths, weightedFigures } from '#text/weighted-figures.ts'
import { exampleDocument, examples, simulatedExample, type Example } from '../fixtures/examples.ts'
import { monthBlocks } from '../support/month-blocks.ts'
import { randomResult } from '../support/random-result.ts'
import { readCsv } from '../support/read-csv.ts'
import { isSoak } from '../support/rounds.ts'
import { readWorkbook, type ReadCell } from '../support/read-workbook.ts'

/*
 * A figure has the same digits wherever it is read: on the page, in the workbook, in CSV, in JSON and in the command's table.
 */
const results = new Map<Example, BaselineResult>()
beforeAll(async () => {
  for (const name of examples) results.set(name, await simulatedExample(name))
}, 60_000)
function resultOf(name: Example): BaselineResult {
  const result = results.get(name)
  if (result === undefined) throw new Error(name)
  return result
}

const prices = { currency: 'USD', electricity: 0.11, 'natural-gas': 0.04, fuel: 0.07 } as const
function contextOf(
  name: Example,
  language: Language,
  units: UnitSystem,
  more: Partial<ExportContext> = {},
): ExportContext {
  return {
    document: exampleDocument(name),
    options: { language, units, calendar: 'gregorian' },
    address: 'http://badgir.test/dashboard/projects/show/p1',
    changedAt: '2026-11-28T10:00:00.000Z',
    result: resultOf(name),
    energyPrices: prices,
    picks: [],
    studies: [],
    answers: [],
    hours: [],
    ...more,
  }
}
async function fileOf(format: 'xlsx' | 'csv', context: ExportContext): Promise<Uint8Array | string> {
  const answer = await writeExport(format, context)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.body
}
async function sheetsOf(context: ExportContext) {
  const body = await fileOf('xlsx', context)
  return readWorkbook(body as Uint8Array)
}
async function csvOf(context: ExportContext) {
  const body = await fileOf('csv', context)
  expect(String(body).startsWith('\uFEFF')).toBe(true)
  return readCsv(String(body).slice(1))
}
/** Each language with each unit system; in `npm test` two of the four ways for one example, the others for the next. */
const ways = examples.flatMap((name, n) =>
  languages.flatMap((language, l) =>
    unitSystems.filter((_, u) => isSoak || (n + l + u) % 2 === 0).map(units => [name, language, units] as const),
  ),
)

/** A cell as a reader sees it: its number in its format, in Latin digits. */
function seen(cell: ReadCell | null | undefined): string {
  if (cell === null || cell === undefined) return ''
  const decimals = /\.(0+)$/.exec(cell.format)?.[1]?.length ?? 0
  return typeof cell.value === 'number' ? makeFormat('en', 'gregorian').number(cell.value, decimals) : cell.value
}

/** Every text in a tree. */
function textsOf(tree: unknown): readonly string[] {
  if (typeof tree === 'string') return [tree]
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(textsOf) : []
}

describe.each(ways)('%s in %s and %s', (name, language, units) => {
  test('the list, the workbook and CSV have the same figures', async () => {
    const context = contextOf(name, language, units)
    const words = exportWords(language, units, 'gregorian', 'USD')
    const subject = { result: resultOf(name), prices, currency: 'USD' as const }
    const figures = shownFigures(subject, words)
    const latin = shownFigures(subject, { ...words, format: makeFormat('en', 'gregorian') })
    expect(figures.length).toBeGreaterThan(25)
    expect(new Set(figures.map(({ key }) => key)).size).toBe(figures.length)
    const sheet = (await sheetsOf(context)).find(one => one.name === words.find('exports:tables.figures'))
    const [, ...csv] = await csvOf(context)
    expect(sheet?.rows.length).toBe(figures.length + 1)
    expect(csv.length).toBe(figures.length)
    for (const [i, figure] of figures.entries()) {
      const row = sheet?.rows[i + 1] ?? []
      const amounts = [figure.total, figure.perArea]
      expect([row[0]?.value, row[2]?.value]).toEqual([figure.key, figure.name])
      expect([seen(row[3]), seen(row[5])]).toEqual([latin[i]?.total?.text ?? '', latin[i]?.perArea?.text ?? ''])
      expect([row[4]?.value ?? '', row[6]?.value ?? '']).toEqual(amounts.map(amount => amount?.unit ?? ''))
      expect(csv[i]?.slice(0, 1)).toEqual([figure.key])
      expect([csv[i]?.[3], csv[i]?.[5]]).toEqual(amounts.map(amount => (amount === null ? '' : String(amount.value))))
    }
  })

  test('they are the figures of the page, and their exact values are those of JSON', () => {
    const result = JSON.parse(formatResult(resultOf(name), 'json', [])) as BaselineResult
    const words = exportWords(language, units, 'gregorian', 'USD')
    const figures = shownFigures({ result, prices, currency: 'USD' }, words)
    const of = (key: string) => figures.find(figure => figure.key === key)
    const page = (kWh: number, basis: 'total' | 'per-area') =>
      words.format.number(
        shownEnergy(kWh, result, basis, units),
        decimalsOf(basis === 'total' ? 'energy' : 'energyPerArea', units),
      )
    const { annual, peaks } = result
    const bought = carriers.reduce((sum, carrier) => sum + (annual.bought?.[carrier] ?? 0), 0)
    const energies: readonly (readonly [string, number | null])[] = [
      ['net', annual.net],
      ['heatingNeed', annual.heatingNeed],
      ['coolingNeed', annual.coolingNeed],
      ['bought', bought],
      ['primary', annual.primaryEnergy],
    ]
    for (const [key, kWh] of energies) {
      expect([key, of(key)?.exact]).toEqual([key, kWh])
      if (kWh === null) continue
      expect([key, of(key)?.total?.text, of(key)?.perArea?.text]).toEqual([
        key,
        page(kWh, 'total'),
        page(kWh, 'per-area'),
      ])
    }
    expect(of('peakHeating')?.exact).toBe(peaks.heating.power)
    expect(of('peakHeating')?.total?.text).toBe(words.format.quantity('power', peaks.heating.power / 1000, units))
    expect(of('unmetHours')?.total?.text).toBe(words.format.number(result.unmetHours))
    expect(of('carbon')?.exact).toBe(annual.co2)
  })

  test('the report tells them too', () => {
    const { document, result = resultOf(name), address, changedAt } = contextOf(name, language, units)
    const { schema: _schema, documentVersion: _version, tempCoords: _place, ...building } = document
    const none = { stations: [], climate: null, studies: [], designs: {}, explanations: [], digest: '' }
    const project = { _id: 'p1', ...building, energyPrices: prices, picks: [] }
    const { sides } = reportData(
      { project, result, address, changedAt, ...none },
      { language, units, calendar: 'gregorian' },
    )
    const figures = shownFigures({ result, prices, currency: 'USD' }, exportWords(language, units, 'gregorian', 'USD'))
    const texts = new Set(textsOf(sides[0]?.chapters))
    const figuresToFind = ['net', 'used', 'heatingNeed', 'coolingNeed'].map(key =>
      figures.find(figure => figure.key === key),
    )
    expect(figuresToFind.filter(figure => !texts.has(figure?.perArea?.text ?? ''))).toEqual([])
  })

  test('parts add to their sums in the table of figures', () => {
    const words = exportWords(language, units, 'gregorian', 'USD')
    const figures = shownFigures({ result: resultOf(name), prices, currency: 'USD' }, words)
    for (const basis of ['total', 'perArea'] as const) {
      const sum = (keys: RegExp) =>
        figures.reduce((all, figure) => (keys.test(figure.key) ? all + (figure[basis]?.value ?? 0) : all), 0)
      const close = (a: number, b: number) => {
        expect(Math.abs(a - b)).toBeLessThan(1e-6)
      }
      close(sum(/^endUse\.(?!generation)/), sum(/^used$/))
      close(sum(/^used\./), sum(/^used$/))
      close(sum(/^(sensible|latent)CoolingNeed$/), sum(/^coolingNeed$/))
    }
  })
})

/** Months of primary energy and carbon as the sheet of months and the command tell them, and as the page does. */
function weightedMonths(context: ExportContext, result: BaselineResult) {
  return (['primary', 'carbon'] as const).flatMap(measure => {
    const figures = weightedFigures(measure, result, context.document, {})
    // A factor that is not known.
    if ('missing' in figures || figures.months === null) return []
    const { months } = figures
    const page = (shown: Parameters<typeof shownMonths>[1]) =>
      shownMonths({ ...figures, months }, shown).map(({ sum }) => sum)
    // The sheet has energies only.
    const inSheet = (measure === 'primary' ? unitSystems : []).map(units => {
      const words = exportWords('en', units, 'gregorian', 'USD')
      const sheet = monthsSheet({ context: { ...context, result }, words })
      const column = sheet?.columns.findIndex(({ title }) => title.startsWith(words.find('results:primary'))) ?? -1
      const printed = [...(sheet?.rows ?? [])].slice(0, 12).map(row => row[column])
      return {
        where: `sheet, ${units}`,
        printed,
        page: page(shownIn(measure, { result, basis: 'total', units }, 'USD', '')),
      }
    })
    const name = exportWords('en', 'SI', 'gregorian', 'USD').find(`results:${measure}`)
    const inTable = monthBlocks(formatResult(result, 'table', [])).flatMap(({ unit, decimals, rows }) =>
      rows
        .filter(([is]) => is === name)
        .map(([, printed]) => {
          const one = /^k(Wh|g)$/.test(unit) ? 1 : /^(MWh|t)$/.test(unit) ? 1e3 : 1e6
          return { where: `${name}, command`, printed, page: page({ of: value => value / one, decimals }) }
        }),
    )
    return [...inSheet, ...inTable]
  })
}

test('months of primary energy and carbon are those of the page in the sheet and the command: examples', () => {
  const all = examples.flatMap(name => weightedMonths(contextOf(name, 'en', 'SI'), resultOf(name)))
  for (const { where, printed, page } of all) expect([where, printed]).toEqual([where, page])
  expect(all.length).toBeGreaterThan(3)
})

test('months of primary energy and carbon are those of the page in the sheet and the command: two carriers', () => {
  const context = contextOf('office-chicago', 'en', 'SI')
  const factors = carrierFactors(context.document)
  const weigh = (of: Readonly<Record<Carrier, number | null>>, kWh: Readonly<Record<Carrier, number>>) =>
    carriers.reduce((all, carrier) => all + kWh[carrier] * (of[carrier] ?? 0), 0)
  fc.assert(
    fc.property(randomResult, result => {
      const weighted = <T extends { readonly bought?: Readonly<Record<Carrier, number>> | undefined }>(of: T) => {
        const { electricity = 0, 'natural-gas': gas = 0 } = of.bought ?? {}
        const bought = { electricity, 'natural-gas': gas, fuel: 0 }
        return {
          ...of,
          bought,
          primaryEnergy: weigh(factors.primaryEnergy.of, bought),
          co2: weigh(factors.emission.of, bought) / 1000,
        }
      }
      const all = { ...result, annual: weighted(result.annual), monthly: result.monthly.map(weighted) }
      // Units move in a month of two carriers; without one, the page may need other sums (see shownMonths).
      fc.pre(all.monthly.some(({ bought }) => bought.electricity > 0 && bought['natural-gas'] > 0))
      for (const { where, printed, page } of weightedMonths(context, all))
        expect([where, printed]).toEqual([where, page])
    }),
    { numRuns: 25 },
  )
})

test('the command tells every figure of the list, and no other', () => {
  const words = exportWords('en', 'SI', 'gregorian', 'USD')
  for (const name of examples) {
    const result = resultOf(name)
    const table = formatResult(result, 'table', [])
    const figures = shownFigures({ result, prices: {}, currency: 'USD' }, words)
    const inside = words.format.number(Math.round(result.comfort?.hours ?? NaN))
    const isOfBoth = (result.annual.photovoltaic ?? 0) > 0 && (result.annual.wind ?? 0) > 0
    const line = ({ key, group, below, depth, total, perArea, note: own }: ShownFigure) => {
      const note = key === 'comfort' ? `${inside} h ${own}` : own
      return [
        '  '.repeat(group === 'exchange' && isOfBoth ? 0 : depth) + below,
        total === null ? '—' : `${total.text} ${total.unit}`,
        perArea === null ? note : `${perArea.text} ${perArea.unit}`,
      ]
        .filter(text => text !== '')
        .join(' ')
    }
    const isNothing = ({ key, measure, total, note }: ShownFigure) =>
      total === null
        ? note === ''
        : total.value === 0 && measure === 'energy' && !/^(heatingNeed|coolingNeed|used)$/.test(key)
    const figuresToPrint = figures.filter(
      figure =>
        !isNothing(figure) &&
        // Without generation the net energy is the energy used.
        !(figure.key === 'net' && result.annual.endUses.generation === 0) &&
        !(figure.measure === 'power' && figure.total?.value === 0),
    )
    expect(figuresToPrint.length).toBeGreaterThan(20)
    // Lines of the year end where the second opinion begins.
    const groups = new Set(
      figureGroups.map(group => words.find(group === 'weighted' ? 'exports:table.weighted' : `exports:group.${group}`)),
    )
    const [, year = ''] = (table.split('\nSecond opinion')[0] ?? '').split(/\nEngine .*\n/)
    const lines = year
      .split('\n')
      .filter(text => text !== '' && !groups.has(text) && !text.endsWith('none in the year'))
    expect([name, ...lines.map(text => text.replaceAll(/(?<=\S) +/g, ' '))]).toEqual([
      name,
      ...figuresToPrint.map(line),
    ])
  }
})

describe('the workbook', () => {
  test('has a sheet a table, typed cells, a frozen head, and runs from the right in Persian', async () => {
    const english = await sheetsOf(contextOf('school-dubai', 'en', 'SI'))
    expect(english.map(({ name }) => name)).toEqual(['About', 'Figures', 'Months', 'Zones', 'Inputs'])
    const persian = await sheetsOf(contextOf('school-dubai', 'fa', 'SI'))
    expect(persian.map(({ rows }) => rows.length)).toEqual(english.map(({ rows }) => rows.length))
    for (const sheet of [...english, ...persian]) expect(sheet.frozenRows).toBe(1)
    expect(english.some(({ isRightToLeft }) => isRightToLeft)).toBe(false)
    expect(persian.every(({ isRightToLeft }) => isRightToLeft)).toBe(true)
    const changed = english[0]?.rows[2]?.[1]
    expect([typeof changed?.value, changed?.format]).toEqual(['number', 'yyyy/mm/dd'])
    expect(Math.floor(Number(changed?.value))).toBe(46_354)
  })

  test('months add to the year', async () => {
    const months = (await sheetsOf(contextOf('office-tehran', 'en', 'PI')))[2]?.rows ?? []
    expect(months.length).toBe(14)
    const [head = []] = months
    for (let c = 1; c < head.length; c++) {
      const numbers = months.slice(1).map(row => Number(row[c]?.value ?? 0))
      expect(numbers.slice(0, 12).reduce((sum, value) => sum + value, 0)).toBeCloseTo(numbers[12] ?? NaN, 6)
    }
  })

  test('inputs tell what was edited, the default and its source', async () => {
    const inputs = (await sheetsOf(contextOf('office-tehran', 'en', 'SI'))).at(-1)?.rows.slice(1) ?? []
    expect(inputs.length).toBeGreaterThan(80)
    const states = new Set(inputs.map(row => row[5]?.value))
    expect(states).toEqual(new Set(['default', 'default, our proposal', 'edited']))
    expect(inputs.filter(row => (row[5]?.value === 'edited') === (typeof row[6]?.value === 'string'))).toEqual([])
    expect(inputs.some(row => typeof row[2]?.value === 'number' && row[3]?.value === 'W/(m²·K)')).toBe(true)
  })

  test('equal projects make equal bytes, and names are only names', async () => {
    const document = { ...exampleDocument('office-tehran'), name: '=HYPERLINK("http://x")<b>&\u2067evil' }
    const context = contextOf('office-tehran', 'en', 'SI', { document })
    const [first, again] = [await fileOf('xlsx', context), await fileOf('xlsx', structuredClone(context))]
    expect(Buffer.from(first as Uint8Array).equals(Buffer.from(again as Uint8Array))).toBe(true)
    const about = (await sheetsOf(context))[0]
    expect(about?.rows[1]?.[1]).toEqual({ value: '=HYPERLINK("http://x")<b>&evil', format: '' })
  })

  test('a project without a baseline has its inputs, and says what is missing', async () => {
    const { result: _result, ...context } = contextOf('office-tehran', 'en', 'SI')
    const answer = await writeExport('xlsx', context)
    expect(answer).toMatchObject({ ok: true, leftOut: [expect.stringContaining('baseline')] })
    expect((await sheetsOf(context)).map(({ name }) => name)).toEqual(['About', 'Inputs'])
    for (const table of exportTables) {
      const csv = await writeExport('csv', { ...context, options: { ...context.options, table } })
      expect([table, csv.ok]).toEqual([table, table === 'inputs'])
    }
  })
})

test('a sheet’s name is one that spreadsheets take', () => {
  expect(sheetName('[a]:b*c?d/e\\f')).toBe('a  b c d e f')
  expect(sheetName('x'.repeat(40))).toHaveLength(31)
  expect(sheetName('///')).toBe('Sheet')
})
