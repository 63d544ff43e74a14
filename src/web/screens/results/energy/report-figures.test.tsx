// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import { languages, unitSystems } from '#contract/options.ts'
import type { ReportSubject } from '#exports/report/report-subject.ts'
import { reportRoom } from '#exports/report/report-room.ts'
import { keyFigures } from '#exports/report/result-figures.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { KeyFigures } from './key-figures.tsx'

const prices: EnergyPrices = { currency: 'USD', electricity: 0.12, 'natural-gas': 0.031, fuel: 0.05, export: 0.08 }
const ways = languages.flatMap(language => unitSystems.map(units => [language, units] as const))
let shown: Shown
afterEach(() => shown.close())

function plain(text: string): string {
  return text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}

test.each(ways)('the report has every key figure of the page, word for word: %s, %s', async (language, units) => {
  const building = officeOf([], { units })
  for (const result of [resultSample(), resultSample({ floorArea: 333 })]) {
    const editor = editedProject(building, { isPaid: true, state: 'results' })
    shown = await showPart(
      editor.around(
        <KeyFigures
          result={result}
          units={units}
          basis="per-area"
          prices={prices}
          currency="USD"
          onEnterPrices={vi.fn<() => void>()}
          onMeasure={vi.fn<() => void>()}
        />,
      ),
      { language },
    )
    const onPage = [...shown.page.querySelectorAll('.figure')].map(figure => {
      const [name = '', value = '', note = ''] = wordsOf(figure, 'dt, dd')
      return [name, value, note].map(plain)
    })
    const subject: ReportSubject = {
      project: { _id: 'p1', ...building, energyPrices: prices, picks: [] },
      result,
      stations: [],
      climate: null,
      studies: [],
      designs: {},
      explanations: [],
      digest: '',
      address: '',
      changedAt: '2026-11-28T10:00:00Z',
    }
    const room = reportRoom(subject, { language, units, calendar: 'gregorian' }, language)
    const inReport = keyFigures(room).map(({ name, value, unit, note }) =>
      [name, unit === '' ? value : `${value} ${unit}`, note].map(plain),
    )
    const [, , ...rest] = inReport
    expect(rest.map(([name, value]) => [name, value])).toEqual(onPage.map(([name, value]) => [name, value]))
    const notes = rest.map(([, , note = '']) => note)
    expect(notes.filter((note, i) => !(onPage[i]?.[2] ?? '').includes(note))).toEqual([])
    await shown.close()
  }
})
