import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildingSummary } from '#building/library/summary.ts'
import { toEngine } from '#building/to-engine.ts'
import { epwText } from '#exports/energyplus/epw-text.ts'
import { gbxmlText } from '#exports/gbxml/gbxml-text.ts'
import { hbjsonText } from '#exports/hbjson/hbjson-text.ts'
import { reportPdf } from '#exports/files/report-pdf.ts'
import { drawnOffices } from '../fixtures/drawn-offices.ts'
import { exampleDocument } from '../fixtures/examples.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { sampleReport } from '../fixtures/sample-report.ts'
import { needs } from '../support/skip-reasons.ts'

/*
 * Exported models and reports, judged by programs of others. They are never a part of the product: each test is skipped where
 * its program is absent, and a planted fault must be noticed by it.
 */
const python = process.env['PYTHON'] ?? 'python3'
const verapdf = process.env['VERAPDF'] ?? ''
function canImport(...modules: readonly string[]): boolean {
  const find = modules.map(name => `importlib.util.find_spec('${name}') or sys.exit(1)`).join('; ')
  return spawnSync(python, ['-c', `import importlib.util, sys; ${find}`]).status === 0
}
const hasHoneybee = canImport('honeybee', 'honeybee_energy')
const hasOpenStudio = canImport('openstudio')
const energyplus = process.env['ENERGYPLUS'] ?? 'energyplus'
const hasEnergyPlus =
  canImport('honeybee_openstudio', 'openstudio') && spawnSync(energyplus, ['--version']).status === 0
const hasVerapdf = verapdf.split(':').every(jar => existsSync(jar)) && spawnSync('java', ['-version']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'badgir-judged-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const support = resolve(import.meta.dirname, '../support')
function written(name: string, content: string | Uint8Array): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
/** Lines that a checker prints, a line a fault. */
function faults(program: string, ...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter(line => line.trim() !== '')
}
function judged(by: 'honeybee' | 'openstudio' | 'idf', file: string) {
  return faults(python, join(support, 'judge-model.py'), by, file)
}

const weather = plainWeather(10)
const buildings = [...drawnOffices(4), exampleDocument('school-dubai'), exampleDocument('office-chicago')]
function modelOf(building: (typeof buildings)[number]) {
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.model
}
function hbjsonOf(i: number): string {
  const building = buildings[i]!
  return hbjsonText(building, modelOf(building), weather, 'en').text
}
function gbxmlOf(i: number): string {
  const building = buildings[i]!
  return gbxmlText(building, modelOf(building), weather, 'en').text
}

const slow = 120_000
test(
  'Honeybee finds no fault in a model, and a corner that was moved',
  { ...needs('honeybee', hasHoneybee), timeout: slow },
  () => {
    for (const i of buildings.keys()) expect(judged('honeybee', written(`${i}.hbjson`, hbjsonOf(i)))).toEqual([])
    const model = JSON.parse(hbjsonOf(0)) as { rooms: { faces: { geometry: { boundary: number[][] } }[] }[] }
    const corner = model.rooms[0]?.faces[0]?.geometry.boundary[0]
    corner?.splice(2, 1, 1 + (corner[2] ?? 0))
    expect(judged('honeybee', written('moved.hbjson', JSON.stringify(model))).join(' ')).toMatch(/planar|closed/)
  },
)

test(
  'OpenStudio finds no fault in gbXML, and a surface that is gone',
  { ...needs('openstudio', hasOpenStudio), timeout: slow },
  () => {
    for (const i of buildings.keys()) expect(judged('openstudio', written(`${i}.xml`, gbxmlOf(i)))).toEqual([])
    // A whole surface is gone: the file keeps its form, and a room its hole.
    const open = gbxmlOf(0).replace(/<Surface [\s\S]*?<\/Surface>/, '')
    expect(judged('openstudio', written('open.xml', open)).join(' ')).toContain('is not enclosed')
  },
)

test(
  'EnergyPlus calculates the year of a model that OpenStudio makes of HBJSON, and refuses a surface without its room',
  { ...needs('energyplus', hasEnergyPlus), timeout: slow },
  () => {
    const model = written('year.hbjson', hbjsonOf(0))
    expect(judged('idf', model)).toEqual([])
    const epw = written('year.epw', epwText(weather))
    const errorsOf = (idf: string) => {
      spawnSync(energyplus, ['--weather', epw, '--output-directory', folder, idf])
      return readFileSync(join(folder, 'eplusout.err'), 'utf8')
    }
    // Zones "not fully enclosed" are no fault of ours: a zone of several storeys has floors inside, and their edges are met by
    // more than two surfaces. Honeybee and OpenStudio find each room closed.
    expect(errorsOf(`${model}.idf`)).toMatch(/Completed Successfully-- \d+ Warning; 0 Severe/)
    const [head = [], ...zones] = readFileSync(join(folder, 'eplusout.eio'), 'utf8')
      .split('\n')
      .filter(line => /^!? ?<?Zone Information\b/.test(line))
      .map(line => line.split(','))
    const at = head.findIndex(name => name.trim() === 'Floor Area {m2}')
    const area = zones.reduce((sum, zone) => sum + Number(zone[at]), 0)
    expect(area).toBeCloseTo(buildingSummary(buildings[0]!).grossFloorArea, 1)

    const [zone = ''] = /PLACE-\d+/i.exec(zones[0]?.[1] ?? '') ?? []
    const text = readFileSync(`${model}.idf`, 'utf8')
    const homeless = written(
      'homeless.idf',
      text.replace(new RegExp(`(Floor|Wall|Roof),([^;]*?)${zone},`, 'i'), '$1,$2nowhere,'),
    )
    expect(errorsOf(homeless)).toMatch(/Severe|Fatal/)
  },
)

test(
  'veraPDF finds a report of PDF/UA-1, and what is none',
  { ...needs('verapdf', hasVerapdf), timeout: slow },
  async () => {
    const judge = (file: string) => faults('java', '-cp', verapdf, join(support, 'JudgePdf.java'), 'ua1', file)
    const subject = sampleReport()
    // All parts, in both languages side by side: the tags, the typefaces and the directions of all reports.
    const pdf = await reportPdf(subject, { language: 'both', units: 'SI', calendar: 'gregorian' })
    expect(judge(written('report.pdf', pdf))).toEqual([])
    const text = Buffer.from(pdf).toString('latin1').replace('<pdfuaid:part>1<', '<pdfuaid:part>9<')
    expect(judge(written('none.pdf', Buffer.from(text, 'latin1')))).not.toEqual([])
  },
)
