import { Ajv2020 } from 'ajv/dist/2020.js'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { toEngine } from '#building/to-engine.ts'
import type { Building } from '#contract/entities/project.ts'
import { languages, type Language } from '#contract/options.ts'
import type { BuildingModel } from '#engine/input.ts'
import { drawnOffices } from '../../../tests/fixtures/drawn-offices.ts'
import { exampleDocument, examples } from '../../../tests/fixtures/examples.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { gbxmlSchema, hbjsonSchema } from '../../../tests/support/model-schemas.ts'
import { needsReference } from '../../../tests/support/needs-reference.ts'
import { rounds } from '../../../tests/support/rounds.ts'
import { present } from '../../../tests/support/present.ts'
import { gbxmlFaults, readGbxml } from '../../../tests/support/read-gbxml.ts'
import { hbjsonFaults, type HbjsonRead } from '../../../tests/support/read-hbjson.ts'
import { referenceText } from '../../../tests/validation/reference-data.ts'
import { areaVector, lengthOf } from '../energyplus/surface-outlines.ts'
import { gbxmlText } from '../gbxml/gbxml-text.ts'
import { hbjsonText } from '../hbjson/hbjson-text.ts'
import { drawShell } from './draw-shell.ts'
import type { ModelShell, ShellSurface } from './model-shell.ts'
import { shellFaults } from './shell-faults.ts'
import { surfaceFrame } from './surface-frame.ts'

const weather = plainWeather(10)
function modelOf(building: Building): BuildingModel {
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.model
}
const count = rounds(60, 200)
const buildings = [...drawnOffices(count), ...examples.map(exampleDocument)].map(building => ({
  building,
  model: modelOf(building),
}))
/** The files of a building, in one of the languages. */
function filesOf(i: number) {
  const { building, model } = present(buildings[i], `building ${i}`)
  const language: Language = i % 2 === 0 ? 'en' : 'fa'
  const gbxml = gbxmlText(building, model, weather, language)
  const hbjson = hbjsonText(building, model, weather, language)
  const read = { gbxml: readGbxml(gbxml.text), hbjson: JSON.parse(hbjson.text) as HbjsonRead }
  return { gbxml, hbjson, read, shell: drawShell(building, model), model, building, language }
}
const files = buildings.map((_, i) => filesOf(i))
function areaOf(outline: ShellSurface['outline']): number {
  return lengthOf(areaVector(outline))
}
function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

describe(`${count} seeded buildings and the examples`, () => {
  test('close, are plane, run counter-clockwise and have a floor in each room, in the model and in both files', () => {
    for (const { shell, read } of files) {
      expect(shellFaults(shell)).toEqual([])
      expect(gbxmlFaults(read.gbxml)).toEqual([])
      expect(hbjsonFaults(read.hbjson)).toEqual([])
    }
  })

  test('are read back from gbXML with the same counts, and areas within 0.01 m²', () => {
    for (const {
      shell,
      read: { gbxml: read },
    } of files) {
      const real = read.surfaces.filter(({ type }) => type !== 'Shade')
      const openings = real.flatMap(surface => surface.openings)
      expect(read.storeys).toHaveLength(shell.storeys.length)
      expect(read.spaces.map(({ id }) => id)).toEqual(shell.spaces.map(({ id }) => id))
      expect(real.map(({ id, spaces }) => [id, ...spaces])).toEqual(
        shell.surfaces.map(({ id, spaces }) => [id, ...spaces.map(space => space.id)]),
      )
      expect(read.surfaces.length - real.length).toBe(shell.shades.length)
      expect(openings).toHaveLength(sum(shell.surfaces.map(surface => surface.openings.length)))
      const off = [
        ...read.spaces.map(({ area }, i) => area - present(shell.spaces[i], 'space').floorArea),
        ...real.map(({ outline }, i) => areaOf(outline) - areaOf(present(shell.surfaces[i], 'surface').outline)),
        ...[...real, ...openings].map(({ outline, rectangle }) => areaOf(outline) - rectangle),
      ]
      expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.01)
      for (const { outline, tilt, azimuth } of real)
        expect(surfaceFrame(outline)).toMatchObject({
          tiltDeg: expect.closeTo(tilt, 3) as number,
          azimuthDeg: expect.closeTo(azimuth, 2) as number,
        })
    }
  })

  test('have the areas of the calculation', () => {
    for (const { shell, model } of files) {
      const windows = model.windows ?? []
      const of = (kind: ShellSurface['kind']) =>
        sum(shell.surfaces.filter(surface => surface.kind === kind).map(({ outline }) => areaOf(outline)))
      const outdoors = (tilt: number) =>
        sum(model.elements.filter(e => e.boundary.type === 'outdoors' && e.tiltDeg === tilt).map(({ area }) => area)) +
        sum(windows.filter(window => window.tiltDeg === tilt).map(({ area }) => area))
      const pairs = [
        [sum(shell.spaces.map(({ floorArea }) => floorArea)), sum(model.zones.map(zone => zone.floorArea ?? 0))],
        [of('wall'), outdoors(90)],
        [of('roof'), outdoors(0)],
        [
          sum(shell.surfaces.flatMap(({ openings }) => openings.map(({ outline }) => areaOf(outline)))),
          sum(windows.map(({ area }) => area)),
        ],
      ] as const
      // Corners within 3 cm are welded.
      for (const [drawn, simulated] of pairs) expect(Math.abs(drawn - simulated)).toBeLessThan(0.05 + 0.002 * simulated)
    }
  })

  test('are valid by the schema of gbXML 7.03', needsReference(gbxmlSchema), () => {
    const schema = XmlDocument.fromString(referenceText(gbxmlSchema))
    const validator = XsdValidator.fromDoc(schema)
    onTestFinished(() => {
      validator.dispose()
      schema.dispose()
    })
    const judge = (text: string) => {
      const document = XmlDocument.fromString(text)
      try {
        validator.validate(document)
      } finally {
        document.dispose()
      }
    }
    for (const { gbxml } of files) judge(gbxml.text)
    const [{ gbxml }] = files as [(typeof files)[number]]
    expect(() => {
      judge(gbxml.text.replace('surfaceType="Roof"', 'surfaceType="Rooof"'))
    }).toThrow('Rooof')
    expect(() => {
      judge(gbxml.text.replace('id="roof-1"', 'id="wall-1"'))
    }).toThrow('wall-1')
  })

  test('are valid by the schema of HBJSON', needsReference(hbjsonSchema), () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, discriminator: false })
    const validate = ajv.compile(JSON.parse(referenceText(hbjsonSchema)) as object)
    files.forEach(({ read: { hbjson: document } }, i) => {
      const { energy } = document.properties
      // All hours of a few buildings; of the others a day, which is as valid and twenty times as fast.
      const short = energy.schedules.map(schedule => ({ ...schedule, values: schedule.values.slice(0, 24) }))
      const judged =
        i < 3
          ? document
          : { ...document, properties: { ...document.properties, energy: { ...energy, schedules: short } } }
      expect(validate(judged), ajv.errorsText(validate.errors)).toBe(true)
    })
    const [{ hbjson }] = files as [(typeof files)[number]]
    expect(validate(JSON.parse(hbjson.text.replace('"RoofCeiling"', '"Rooof"')))).toBe(false)
  })
})

describe('a planted fault is noticed', () => {
  const at = buildings.findIndex(({ building }) => building.masses.length > 2)
  const { shell, gbxml, hbjson } = filesOf(at)
  const read = (change: (text: string) => string) => gbxmlFaults(readGbxml(change(gbxml.text))).join('\n')

  test('in the model', () => {
    const faultsOf = (change: (surface: ShellSurface, i: number) => readonly ShellSurface[]) =>
      shellFaults({ ...shell, surfaces: shell.surfaces.flatMap(change) } satisfies ModelShell).map(({ key }) => key)
    const first = (change: (surface: ShellSurface) => readonly ShellSurface[]) => (surface: ShellSurface, i: number) =>
      i === 0 ? change(surface) : [surface]
    expect(faultsOf(first(() => []))).toContain('open')
    expect(faultsOf(first(surface => [{ ...surface, outline: surface.outline.toReversed() }]))).toContain('open')
    expect(faultsOf(surface => [{ ...surface, outline: surface.outline.toReversed() }])).toContain('inward')
    expect(
      faultsOf(
        first(surface => [{ ...surface, outline: surface.outline.map(([x, y, z], i) => [x, y, i === 0 ? z - 1 : z]) }]),
      ),
    ).toEqual(expect.arrayContaining(['open']))
    expect(
      faultsOf(
        first(surface => [
          {
            ...surface,
            outline: surface.outline.map(([x, y, z], i) => [x + (i === 0 ? 1 : 0), y + (i === 0 ? 1 : 0), z]),
          },
        ]),
      ),
    ).toEqual(expect.arrayContaining(['bent', 'open']))
    expect(
      faultsOf(surface => [
        {
          ...surface,
          openings: surface.openings.map(one => ({ ...one, outline: one.outline.map(([x, y, z]) => [x, y, z + 9]) })),
        },
      ]),
    ).toContain('outside')
    expect(faultsOf(surface => [surface.kind === 'ground' ? { ...surface, kind: 'roof' } : surface])).toContain(
      'noFloor',
    )
  })

  test('in gbXML', () => {
    expect(read(text => text)).toBe('')
    expect(read(text => text.replace(/<Surface id="wall-1"[^]*?<\/Surface>\n/, ''))).toContain('is not closed')
    expect(read(text => text.replace('id="wall-2"', 'id="wall-1"'))).toContain('wall-1 stands twice')
    expect(read(text => text.replace('spaceIdRef="space-1-01"', 'spaceIdRef="space-0"'))).toContain(
      'space-0 is not there',
    )
    // Seen from the wrong room.
    const inner = /(<AdjacentSpaceId spaceIdRef="[^"]*"\/>)\n(<AdjacentSpaceId spaceIdRef="[^"]*"\/>)/
    expect(gbxml.text).toMatch(inner)
    expect(read(text => text.replace(inner, '$2\n$1'))).toContain('is not closed')
    const moved = read(text =>
      text.replace(/(<Surface id="wall-1"[^]*?<PolyLoop>\n<CartesianPoint><Coordinate>)[^<]*/, '$1123'),
    )
    expect(moved).toContain('wall-1 is not plane')
    expect(read(text => text.replaceAll('SlabOnGrade', 'Roof'))).toContain('has no floor')
  })

  test('in HBJSON', () => {
    const faults = (change: (text: string) => string) =>
      hbjsonFaults(JSON.parse(change(hbjson.text)) as HbjsonRead).join('\n')
    expect(faults(text => text)).toBe('')
    expect(faults(text => text.replace('"identifier":"wall-2"', '"identifier":"wall-1"'))).toContain('stands twice')
    expect(faults(text => text.replace('["inner-wall-1-back",', '["inner-wall-2-back",'))).toContain(
      'is not the other side',
    )
    expect(faults(text => text.replace(/("boundary":\[\[)[-\d.]+/, '$1123'))).toMatch(/not plane|not closed/)
    expect(faults(text => text.replaceAll('"Floor"', '"Wall"'))).toContain('has no floor')
  })
})

test('names with markup, quotes and marks of direction are harmless', () => {
  for (const { building, gbxml, hbjson, read } of files) {
    const names = [read.gbxml.names.get('building'), read.hbjson.display_name]
    const typed = building.name
      .replaceAll(/[\u202A-\u202E]/g, '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    expect(names).toEqual([typed, typed])
    expect(gbxml.text + hbjson.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/)
  }
})

test.each(languages)('rooms have names by level and number, each its own, in %s', language => {
  const { building, model } = present(
    buildings.find(one => drawShell(one.building, one.model).places.length > 3),
    'zones',
  )
  const { names, spaces } = readGbxml(gbxmlText(building, model, weather, language).text)
  const own = spaces.map(({ id }) => names.get(id))
  expect(new Set(own).size).toBe(own.length)
  expect(own[0]).toMatch(language === 'en' ? /^101 [a-z-]+/ : /^۱۰۱ \S+/)
  expect(names.get('storey-1')).toBe(language === 'en' ? 'Level 1' : 'طبقهٔ ۱')
})

test('what is left out stands in the answer and in the file', () => {
  const seen = new Set<string>()
  for (const { gbxml, hbjson, read, language } of files) {
    expect(read.gbxml.description).toBe(gbxml.leftOut.join('\n'))
    expect(read.hbjson.user_data).toEqual({ leftOut: hbjson.leftOut })
    if (language === 'en') for (const sentence of [...gbxml.leftOut, ...hbjson.leftOut]) seen.add(sentence)
  }
  const words = [...seen].join('\n')
  for (const part of [
    'Uses share',
    'Schedules are left out',
    'leakage',
    'Soil',
    'ideal air',
    'Party walls border',
    'shortly beyond',
  ])
    expect(words).toContain(part)
})
