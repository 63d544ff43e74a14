import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Field } from '#contract/inputs/field.ts'
import { envelopeManualFields, inputGroups, type InputGroup } from '#contract/inputs/fields.ts'
import { optionLists, orientations, type InputTab } from '#contract/options.ts'
import { quantities } from '#contract/quantities.ts'
import { documentProblems } from '#cli/document-problems.ts'
import { decodeDocument } from '#cli/read-document.ts'
import { recordingShell } from '../support/recording-shell.ts'
import { runBadgir as badgir } from '../support/run-badgir.ts'

const office = JSON.parse(readFileSync('tests/fixtures/office-tehran.json', 'utf8')) as Readonly<
  Record<string, unknown>
>
const folder = mkdtempSync(join(tmpdir(), 'badgir-bad-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
function refusal(document: unknown): readonly string[] {
  try {
    decodeDocument(recordingShell(), 'x.json', document)
  } catch (error) {
    return error instanceof Error
      ? error.message
          .split('\n')
          .slice(1)
          .map(line => line.trim())
      : []
  }
  return []
}
function inputs(tab: InputTab, values: unknown) {
  return { ...office, userInputs: { [tab]: values } }
}

describe('every error at once, each with its path, its reason and what is accepted', () => {
  const { country: _missing, manualInputs: _also, ...headless } = office
  const lines = refusal({
    ...headless,
    primaryBuildingType: 'ofice',
    color: 'red',
    userInputs: {
      location: 5,
      construction: { wallUValue: 'big', wallUvalue: 1, airLeakage: 99, heatCapacity: 'rock', wallMaterial: 7 },
      zone: {
        zoneTypes: [
          { id: 'a', values: { areaPercent: 60, occupancy: 0 } },
          { id: 'b!', values: { areaPercent: 30 } },
        ],
      },
      neighbors: { neighbors: [{ id: 'n', height: 9, distance: -1, bearing: 10 }] },
    },
    masses: [
      {
        id: 'm',
        vertices: [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ],
        numberOfFloors: 1,
        floorStart: 0,
        floorHeight: 3,
      },
      {
        id: 'k',
        vertices: [
          [0, 0],
          [10, 'x'],
          [5, 5],
        ],
        numberOfFloors: 1.5,
        floorStart: 0,
        floorHeight: 9,
      },
    ],
  })
  test.each([
    [
      'a missing header',
      'country: This field is required. Accepted: Iran, Qatar, United Arab Emirates, United States.',
    ],
    ['a missing part', 'manualInputs: This field is required. Accepted: an object with envelope.'],
    [
      'a slip in an option',
      /^primaryBuildingType: This value is not accepted\. Accepted: office, retail, .*supermarket\. Found: "ofice"\.$/,
    ],
    ['an unknown key of the header', /^color: There is no such field\. Accepted: schema, documentVersion, name, /],
    ['a slip in a key', /^userInputs\.construction\.wallUvalue: There is no such field\. Accepted: .*wallUValue/],
    [
      'a number for a tab',
      /^userInputs\.location: This value is not accepted\. Accepted: an object with latitude, .*\. Found: 5\.$/,
    ],
    [
      'a text for a number',
      'userInputs.construction.wallUValue: Please insert the valid number. Accepted: 0.1 to 4 W/(m²·K). Found: "big".',
    ],
    [
      'out of range',
      'userInputs.construction.airLeakage: Please insert a number from 0.1 to 8. Accepted: 0.1 to 8 m³/(h·m²). Found: 99.',
    ],
    [
      'none of a list',
      'userInputs.construction.heatCapacity: This value is not accepted. Accepted: very-light, light, ' +
        'medium, heavy, very-heavy. Found: "rock".',
    ],
    [
      'a number for an option',
      /^userInputs\.construction\.wallMaterial: This value is not accepted\. Accepted: solid-brick-220, .*\. Found: 7\.$/,
    ],
    [
      'inside a list',
      'userInputs.zone.zoneTypes.0.values.occupancy: Please insert a number from 1 to 10000. Accepted: 1 to 10000 m²/person. Found: 0.',
    ],
    [
      'an identifier',
      /^userInputs\.zone\.zoneTypes\.1\.id: This identifier is not valid\. Accepted: a text of the form .* Found: "b!"\.$/,
    ],
    ['shares that are not 100 %', 'userInputs.zone.zoneTypes: Total area should be equal to 100%. Found: 90 %.'],
    ['a missing number', 'userInputs.neighbors.neighbors.0.area: This field is required. Accepted: 1 to 1000000 m².'],
    [
      'a negative distance',
      'userInputs.neighbors.neighbors.0.distance: Please insert a number from 0 to 2000. Accepted: 0 to 2000 m. Found: -1.',
    ],
    [
      'an outline that crosses itself',
      'masses.0.vertices: The outline crosses or touches itself. Move a corner so that the edges do not meet.',
    ],
    ['a corner', 'masses.1.vertices.1.1: Please insert the valid number. Accepted: -5000 to 5000 m. Found: "x".'],
    [
      'not whole',
      'masses.1.numberOfFloors: Please insert a whole number. Accepted: a whole number from 1 to 200. Found: 1.5.',
    ],
    ['a floor height', 'masses.1.floorHeight: Please insert a number from 2.2 to 8. Accepted: 2.2 to 8 m. Found: 9.'],
  ])('%s', (_what, line) => {
    expect(lines.filter(found => (typeof line === 'string' ? found === line : line.test(found)))).toHaveLength(1)
  })
  test('and nothing else', () => {
    expect(lines).toHaveLength(19)
  })
})

describe('ranges and options are the contract’s own', () => {
  const groups: readonly InputGroup[] = inputGroups
  const wrapOf =
    ({ tab, path: [key], per }: InputGroup) =>
    (values: unknown): unknown => {
      if (per === 'orientation') return { [orientations[3]]: values }
      if (key === undefined) return values
      return { [key]: per === 'tab' ? values : [tab === 'zone' ? { id: 'z', values } : values] }
    }
  const all = groups
    .filter(({ isManual }) => isManual !== true)
    .flatMap(group =>
      Object.entries<Field>(group.fields).map(([name, field]) => ({
        tab: group.tab,
        name,
        field,
        wrap: wrapOf(group),
      })),
    )
  const problemOf = ({ tab, name, wrap }: (typeof all)[number], value: unknown) =>
    documentProblems(inputs(tab, wrap({ [name]: value }))).find(({ path }) => path.endsWith(`.${name}`))
  /** Values that a field must accept, and values that it must refuse. */
  const expected = (field: Field): readonly [accepted: string, refused: readonly unknown[]] => {
    if (field.kind === 'option') return [optionLists[field.list].join(', '), ['none of them', 3, null]]
    if (field.kind === 'text') return [`a text of at most ${field.max} characters`, ['x'.repeat(field.max + 1), 3]]
    const unit = quantities[field.quantity].si
    return [
      `${field.min} to ${field.max}${unit === '' ? '' : ` ${unit}`}`,
      [field.min - 1, field.max + 1, 'text', null],
    ]
  }
  test.each(all)('$tab.$name', one => {
    const [accepted, refused] = expected(one.field)
    expect(refused.map(value => problemOf(one, value)?.accepted)).toEqual(refused.map(() => accepted))
  })
  test('the ends of a range are inside', () => {
    const ends = all.flatMap(one =>
      one.field.kind === 'number' ? [problemOf(one, one.field.min), problemOf(one, one.field.max)] : [],
    )
    expect(ends.length).toBeGreaterThan(80)
    expect(ends.filter(problem => problem !== undefined)).toEqual([])
  })
  test('those that override what is drawn have their range too', () => {
    const { min, max } = envelopeManualFields.windowArea
    expect(documentProblems({ ...office, manualInputs: { envelope: { south: { windowArea: -3 } } } })).toEqual([
      {
        path: 'manualInputs.envelope.south.windowArea',
        message: expect.stringContaining('field.range') as string,
        accepted: `${min} to ${max} m²`,
        found: '-3',
      },
    ])
  })
})

describe('what no document should be', () => {
  test.each([[null], [7], ['text'], [[]]])('%j', value => {
    expect(refusal(value)).toEqual([
      expect.stringMatching(
        /^document: This value is not accepted\. Accepted: an object with schema, documentVersion, /,
      ),
    ])
  })
  test('a version of tomorrow', () => {
    expect(refusal({ ...office, documentVersion: 99 })).toEqual([
      expect.stringMatching(/^documentVersion: This value is not accepted\. Accepted: 1 to \d\. Found: 99\.$/),
    ])
  })
  test('keys of every object’s ancestor are keys like others', () => {
    expect(refusal(JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^__proto__: There is no such field/),
        expect.stringMatching(/^constructor: There is no such field/),
      ]),
    )
  })
  test('so many errors that they are counted', () => {
    const vertices = Array.from({ length: 100 }, () => ['a', 0])
    const lines = refusal({
      ...office,
      masses: Array.from({ length: 50 }, (_, i) => ({
        id: `m${i}`,
        vertices,
        numberOfFloors: 1,
        floorStart: 0,
        floorHeight: 3,
      })),
    })
    expect(lines).toHaveLength(201)
    expect(lines.at(-1)).toBe('and 4800 more')
  })
  test('a list that is too long is told by its length alone', () => {
    const vertices = Array.from({ length: 5000 }, () => ['a', 0])
    expect(
      refusal({ ...office, masses: [{ id: 'm', vertices, numberOfFloors: 1, floorStart: 0, floorHeight: 3 }] }),
    ).toEqual([expect.stringMatching(/^masses\.0\.vertices: A footprint needs 3 to 100 corners\./)])
  })
  test('a document of version 2 with doubles and odd names is read, and each change is told', () => {
    const [first] = office['masses'] as readonly { readonly id: string }[]
    const shell = recordingShell()
    const read = decodeDocument(shell, 'old.json', {
      ...office,
      documentVersion: 2,
      name: 'Two\nlines',
      masses: [first, { ...first, floorStart: 150 }],
    })
    expect([read.name, read.masses.map(({ id }) => id)]).toEqual(['Two lines', [first?.id, `${first?.id}-2`]])
    expect(shell.written).toEqual({
      out: '',
      err:
        `old.json: name "Two\\nlines" is read as “Two lines”.\n` +
        `old.json: masses.1.id "${first?.id}" is read as “${first?.id}-2”.\n`,
    })
  })
  test('a good document is none of this', () => {
    expect(documentProblems(office)).toEqual([])
  })
})

describe('files', () => {
  const refused = async (path: string) => {
    const { code, out, err } = await badgir('simulate', path, '--weather', 'station:40754')
    expect([code, out]).toEqual([1, ''])
    expect(err).not.toContain('    at ')
    return err
  }
  test('50 MB', async () => {
    const path = file('large.json', ' ')
    truncateSync(path, 50 * 1024 * 1024)
    expect(await refused(path)).toBe(`${path}: this file has 50 MB. The limit is 32 MB.\n`)
  })
  test('a document of 5 MB, a model of as much', async () => {
    const padding = 'x'.repeat(5 * 1024 * 1024)
    const path = file('long.json', { ...office, name: padding })
    expect(await refused(path)).toBe(`${path}: this file has 6 MB. The limit is 4 MB.\n`)
    expect(await refused(file('model.json', { schema: 'badgir.model', name: padding }))).toContain(
      'this is not a valid engine model',
    )
  })
  test('not JSON: line and column', async () => {
    expect(await refused(file('picture.json', '\u0089PNG\r\n'))).toContain('line 1, column 1')
    expect(await refused(file('comma.json', '{\n  "name": "x",\n}'))).toContain(
      'line 3, column 1: “}” was found, a name in double quotes is expected.',
    )
    expect(await refused(file('empty.json', ''))).toContain(
      'line 1, column 1: the end of the file was found, a value is expected.',
    )
  })
  test('a folder', async () => {
    expect(await refused(folder)).toContain('this is a folder')
  })
  test('rules over several inputs, all at once, with the units of their numbers', async () => {
    const err = await refused(
      file('rules.json', {
        ...office,
        userInputs: {
          zone: {
            setpoints: { heatingSetpoint: 26 },
            zoneTypes: [
              { id: 'all', values: { areaPercent: 99.99 } },
              { id: 'broom', values: { areaPercent: 0.01 } },
            ],
          },
          neighbors: { neighbors: [{ id: 'near', height: 10, area: 100, distance: 5, bearing: 270 }] },
        },
      }),
    )
    expect(err).toContain(
      'zone.heatingSetpoint: The heating setpoint (26 °C) must be below the cooling setpoint (25 °C).',
    )
    expect(err).toContain('zone.broom.areaPercent: Zone type 2 has less than 1 m² of floor area.')
    expect(err).toMatch(/neighbors\.near\.distance: Neighbour 1 overlaps mass 1 by [\d.]+ m²\./)
  })
})
