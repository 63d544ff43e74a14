import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { likelyCauses } from '#cli/energyplus/likely-causes.ts'
import { versionOf } from '#cli/energyplus/run-energyplus.ts'
import { Failure } from '#cli/failure.ts'
import { causeWords } from '#cli/energyplus/witness-table.ts'
import { writePage } from '#validation/report/summary.ts'
import { aims, isInside, judged, type NeedJudgement, type WitnessJudgement } from './judge-witness.ts'
import { outsideText } from './outside-text.ts'
import { witnessDocuments } from './witness-documents.ts'
import {
  energyPlusFigures,
  ourFigures,
  witnessCase,
  type RecordedDocument,
  type WitnessFigures,
  type WitnessRecord,
} from './witness-figures.ts'

const recordFile = join(import.meta.dirname, '../validation/witness/energyplus.json')
const sideBySide = 2

/** Recorded figures in the repository. */
export function witnessRecord(): WitnessRecord {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as WitnessRecord
}

/**
 * `npm run validate -- --witness`: runs the 34 documents in EnergyPlus where it is, records what it printed with version and date,
 * and writes docs/validation/energyplus.md of what is recorded. Without it the page is written of the record as it is.
 *
 * @returns complaints: aims that are missed by more documents than they allow
 */
export async function validateWitness(program = process.env['ENERGYPLUS'] ?? 'energyplus'): Promise<readonly string[]> {
  let version: string | undefined
  try {
    version = await versionOf(program)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`${error.message} The figures recorded before are compared.`)
  }
  const cases = []
  for (const document of witnessDocuments) cases.push(await witnessCase(document))
  if (version !== undefined) {
    const documents: RecordedDocument[] = []
    const waiting = [...cases.entries()]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [at, one] = next
        const { figures } = await energyPlusFigures(one, program)
        const floorArea = one.written.model.zones.reduce((sum, zone) => sum + (zone.floorArea ?? 0), 0)
        documents[at] = { name: one.document.name, input: one.input, floorArea, energyPlus: short(figures) }
        console.log(`EnergyPlus: ${one.document.name}`)
      }
    }
    await Promise.all(Array.from({ length: sideBySide }, work))
    const record: WitnessRecord = { version, date: new Date().toISOString().slice(0, 10), documents }
    mkdirSync(join(recordFile, '..'), { recursive: true })
    writeFileSync(recordFile, recordText(record))
  }
  const record = witnessRecord()
  const judgements = cases.flatMap(one => {
    const recorded = record.documents.find(({ name }) => name === one.document.name)
    return recorded === undefined || recorded.input !== one.input ? [] : [judged(recorded, ourFigures(one))]
  })
  const text = pageText(record, judgements)
  writePage('energyplus.md', text)
  console.log(text)
  return complaints(judgements)
}

/** Digits that say nothing are left out: kWh, W and hundredths. */
function short({ needs, gains, airChange, temperature, peaks, week }: WitnessFigures): WitnessFigures {
  const whole = (values: readonly number[]) => values.map(value => Math.round(value) + 0)
  const fine = (values: readonly number[], digits: number) => values.map(value => Number(value.toFixed(digits)))
  const each = <K extends string>(rows: Readonly<Record<K, readonly number[]>>) =>
    Object.fromEntries(
      Object.entries<readonly number[]>(rows).map(([key, values]) => [key, whole(values)]),
    ) as unknown as Record<K, readonly number[]>
  return {
    needs: each(needs),
    gains: each(gains),
    airChange: fine(airChange, 4),
    temperature: fine(temperature, 3),
    peaks: {
      heating: { ...peaks.heating, power: Math.round(peaks.heating.power) },
      sensibleCooling: { ...peaks.sensibleCooling, power: Math.round(peaks.sensibleCooling.power) },
    },
    week: fine(week, 2),
  }
}
/** A line a series. */
function recordText(record: WitnessRecord): string {
  const lists = /\[\s+([-\d.,\s]+?)\s+\]/g
  const text = JSON.stringify(record, null, 1)
  return `${text.replaceAll(lists, (_, list: string) => `[${list.replaceAll(/\s+/g, '')}]`)}\n`
}

function complaints(all: readonly WitnessJudgement[]): readonly string[] {
  const stale = witnessDocuments.length - all.length
  return aims
    .filter(({ is, held }) => all.filter(is).length < held - stale)
    .map(
      ({ name, is, held }) =>
        `EnergyPlus: ${name}: ${all.filter(is).length} of ${all.length} documents, ${held} of ${witnessDocuments.length} held before`,
    )
}

function pageText({ version, date, documents }: WitnessRecord, all: readonly WitnessJudgement[]): string {
  const cell = ({ ours, energyPlus, isNear }: NeedJudgement) => {
    const figures = `${ours.toFixed(1)} / ${energyPlus.toFixed(1)}`
    return isNear ? figures : `**${figures}**`
  }
  const course = (need: NeedJudgement) =>
    need.correlation === undefined ? '–' : emphasised(need.correlation.toFixed(4), isInside.correlation(need))
  const peak = (need: NeedJudgement) =>
    need.peak === undefined
      ? '–'
      : emphasised(`${need.peak < 0 ? '−' : '+'}${Math.abs(100 * need.peak).toFixed(0)} %`, isInside.peak(need))
  const stale = documents.length - all.length
  const rows = {
    version,
    date,
    stale:
      stale > 0
        ? `\n**${stale} documents are calculated differently than when EnergyPlus ran them: left out until it runs again.**\n`
        : '',
    aims: aims.map(({ name, is, held }) => rowOf([name, held, `${all.filter(is).length} of ${all.length}`])).join('\n'),
    buildings: all
      .map(one => {
        const { zone, heating, cooling, weekError } = one
        return rowOf([
          zone.name,
          cell(heating),
          cell(cooling),
          latent(zone),
          course(heating),
          course(cooling),
          peak(heating),
          peak(cooling),
          emphasised(weekError.toFixed(2), isInside.week(one)),
        ])
      })
      .join('\n'),
    causes: causes(all),
    outside: outsideText(all),
  }
  return Object.entries(rows).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), template)
}

const template = readFileSync(join(import.meta.dirname, 'page.md'), 'utf8')

function rowOf(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

function emphasised(text: string, isInsideAim: boolean): string {
  return isInsideAim ? text : `**${text}**`
}
function latent({ needs, floorArea }: WitnessJudgement['zone']): string {
  const sum = (months: readonly number[]) => (months.reduce((a, b) => a + b, 0) / floorArea).toFixed(1)
  return `${sum(needs.latentCooling.ours)} / ${sum(needs.latentCooling.energyPlus)}`
}
function causes(all: readonly WitnessJudgement[]): string {
  const found = likelyCauses(
    all.map(({ zone }) => zone),
    Infinity,
  ).map(difference => {
    const floorArea = all.find(({ zone }) => zone.name === difference.zone)?.zone.floorArea ?? 1
    return { ...difference, perArea: difference.amount / floorArea, causedPerArea: difference.caused / floorArea }
  })
  return found
    .toSorted((a, b) => Math.abs(b.perArea) - Math.abs(a.perArea))
    .slice(0, 12)
    .map(({ zone, need, perArea, part, cause, causedPerArea }) =>
      rowOf([
        zone,
        { heating: 'heating', sensibleCooling: 'cooling', latentCooling: 'drying' }[need],
        signed(perArea),
        Number.isFinite(part) ? `${signed(100 * part)} %` : '–',
        causeWords[cause],
        signed(causedPerArea),
      ]),
    )
    .join('\n')
}
function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`
}
