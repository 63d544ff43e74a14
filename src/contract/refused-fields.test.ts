import * as fc from 'fast-check'
import * as Schema from 'effect/Schema'
import type * as SchemaAST from 'effect/SchemaAST'
import { describe, expect, test } from 'vitest'
import { allCalls } from './calls/all-calls.ts'
import { Registration } from './calls/auth.ts'
import { VerticesSave } from './calls/projects.ts'
import { startExplanation } from './calls/runs.ts'
import { decode } from './decode.ts'
import { ProjectDocument } from './entities/project.ts'
import { Masses, NeighborsInputs, tabInputs, ZoneInputs } from './inputs/project-inputs.ts'
import { limits } from './limits.ts'
import { line, requiredLine } from './schemas.ts'

/** A list that counts the reads of one of its elements. */
function watched(length: number, element: unknown) {
  const seen = { count: 0 }
  const list = new Proxy<unknown[]>(
    Array.from({ length }, () => element),
    {
      get: (target, key, self) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) seen.count++
        return Reflect.get(target, key, self) as unknown
      },
    },
  )
  return { list, seen }
}
function mass(vertices: unknown, id = 'M1') {
  return { id, vertices, numberOfFloors: 1, floorStart: 0, floorHeight: 3 }
}
function corners(count: number) {
  return Array.from({ length: count }, (_, i) => [i % 50, i % 7])
}
function keysOf(answer: ReturnType<ReturnType<typeof decode>>) {
  return answer.ok ? [] : answer.errors.map(({ field, message }) => `${field} ${message.split('?')[0] ?? ''}`)
}

describe('lengths are judged before elements', () => {
  test.each([
    ['masses', (list: unknown) => decode(VerticesSave)({ version: 1, masses: list }), ['masses footprint.massCount']],
    ['corners', (list: unknown) => decode(Masses)([mass(list)]), ['0.vertices footprint.vertexCount']],
    ['one corner', (list: unknown) => decode(Masses)([mass([[0, 0], [1, 0], list])]), ['0.vertices.2 field.invalid']],
    ['neighbours', (list: unknown) => decode(NeighborsInputs)({ neighbors: list }), ['neighbors neighbors.tooMany']],
    ['zone types', (list: unknown) => decode(ZoneInputs)({ zoneTypes: list }), ['zoneTypes zone.count']],
  ])('%s: none of 300,000 is looked at', (_, read, refusal) => {
    for (const element of [{}, [0, 0], 7]) {
      const { list, seen } = watched(300_000, element)
      expect(keysOf(read(list))).toEqual(refusal)
      expect(seen.count).toBe(0)
    }
  })
  test('200 masses and 5,000 corners in all, no more; counted before they are read', () => {
    const full = Array.from({ length: 200 }, (_, i) => mass(corners(25), `M${i}`))
    expect(decode(Masses)(full).ok).toBe(true)
    expect(keysOf(decode(Masses)([...full, mass(corners(3), 'M200')]))).toEqual([' footprint.massCount'])
    const { list, seen } = watched(26, ['x', 'y'])
    expect(keysOf(decode(Masses)([...full.slice(1), mass(list)]))).toEqual([' footprint.cornerCount'])
    expect(seen.count).toBe(0)
    expect(keysOf(decode(Masses)([null, 7, { vertices: 7 }]))).toContain('0 field.invalid')
  })
  test('what is wrong beside a list that is too long is told with it', () => {
    expect(keysOf(decode(VerticesSave)({ masses: Array.from({ length: 201 }, () => ({})) }))).toEqual([
      'version field.required',
      'masses footprint.massCount',
    ])
  })
})

describe('refused fields', () => {
  test('a hundred at most, and no more is read than they need', () => {
    const { list, seen } = watched(100, ['x', 'y'])
    const answer = decode(Masses)([mass(list), mass(list, 'M2')])
    expect(answer.ok ? 0 : answer.errors.length).toBe(100)
    expect(seen.count).toBeLessThan(400)
    const all = decode(Masses, 1000)([mass(list), mass(list, 'M2')])
    expect(all.ok ? 0 : all.errors.length).toBe(400)
  })
  test('what a check of several fields says of one of them keeps its words', () => {
    const person = {
      fullName: 'Mina',
      companyName: 'Studio',
      companySize: '1-9',
      roleInCompany: 'Architect',
      email: 'mina@example.org',
      agreement: true,
    }
    expect(
      keysOf(decode(Registration)({ ...person, password: 'Quiet-courtyard 71', passwordConfirmation: 'other' })),
    ).toEqual(['passwordConfirmation field.passwordsMatch'])
  })
  test('the same ones, in the same order, as reading it all would tell', () => {
    const seed = 20261122
    const number = fc.oneof(fc.integer({ min: -3, max: 300 }), fc.constantFrom(null, 'x', '', 1.5, -1e9))
    const text = fc.constantFrom('Mina', '', ' ', 7, null, 'a\nb', '1-9', 'office', 'x'.repeat(300))
    const part = (keys: readonly string[], value: fc.Arbitrary<unknown>) =>
      fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: keys.length })
    const massOf = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record(
          {
            id: fc.constantFrom('a', 'b', 'c d'),
            vertices: fc.array(fc.array(number, { maxLength: 2 }), { minLength: 3, maxLength: 5 }),
            numberOfFloors: number,
            floorStart: number,
            floorHeight: number,
          },
          { requiredKeys: [] },
        ),
      },
      number,
    )
    const cases: readonly (readonly [Schema.Codec<unknown, unknown>, fc.Arbitrary<unknown>])[] = [
      [
        Registration,
        part(
          [
            'fullName',
            'companyName',
            'companySize',
            'roleInCompany',
            'email',
            'password',
            'passwordConfirmation',
            'agreement',
          ],
          text,
        ),
      ],
      [VerticesSave, fc.record({ version: number, masses: fc.array(massOf, { maxLength: 4 }) }, { requiredKeys: [] })],
      [
        tabInputs.zone,
        fc.record(
          {
            setpoints: part(['heatingSetpoint', 'coolingSetpoint'], number),
            zoneTypes: fc.array(
              fc.record({ id: text, values: part(['name', 'areaPercent'], number) }, { requiredKeys: [] }),
              {
                minLength: 1,
                maxLength: 3,
              },
            ),
          },
          { requiredKeys: [] },
        ),
      ],
      [
        tabInputs.envelope,
        part(['north', 'south', 'roof'], fc.oneof(part(['windowToWallRatio', 'finAngle'], number), number)),
      ],
      [
        ProjectDocument,
        fc.oneof(
          number,
          part(
            ['schema', 'name', 'country', 'units', 'userInputs', 'manualInputs', 'masses', 'label'],
            fc.oneof(text, part(['location', 'zone'], text)),
          ),
        ),
      ],
    ]
    let refused = 0
    for (const [schema, input] of cases) {
      const whole = Schema.decodeUnknownResult(schema, { errors: 'all' })
      fc.assert(
        fc.property(input, value => {
          const answer = decode(schema, Infinity)(value)
          const other = whole(value)
          expect(answer.ok).toBe(other._tag === 'Success')
          if (answer.ok || other._tag === 'Success') return
          refused++
          const paths = [...other.failure.message.matchAll(/ {2}at (\[.*\])$/gm)].map(([, path = '']) =>
            [...path.matchAll(/\["?([^\]"]*)"?\]/g)].map(([, key]) => key).join('.'),
          )
          expect(answer.errors.map(({ field }) => field).filter(field => field !== '')).toEqual([...new Set(paths)])
        }),
        { seed, numRuns: 300 },
      )
    }
    expect(refused).toBeGreaterThan(1000)
  })
})

describe('ids are unique within a document', () => {
  test.each([
    ['masses', () => decode(Masses)([mass(corners(3), 'a'), mass(corners(3), 'b'), mass(corners(3), 'a')]), '2.id'],
    [
      'neighbours',
      () =>
        decode(NeighborsInputs)({
          neighbors: ['a', 'b', 'a'].map(id => ({ id, height: 9, area: 100, distance: 50, bearing: 0 })),
        }),
      'neighbors.2.id',
    ],
    [
      'zone types',
      () =>
        decode(ZoneInputs)({
          zoneTypes: ['a', 'b', 'a'].map((id, i) => ({ id, values: { areaPercent: [20, 30, 50][i] ?? 0 } })),
        }),
      'zoneTypes.2.id',
    ],
  ])('%s: the later one is named, with the first one’s place', (_, read, field) => {
    expect(read()).toEqual({ ok: false, errors: [{ field, message: 'field.doubleId?{"id":"a","first":1}' }] })
  })
})

describe('names are one line of plain text', () => {
  const odd = [
    '\n',
    '\r',
    '\t',
    '\u0085',
    '\u001b',
    '\u007f',
    '\u2028',
    '\u2029',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ]
  test.each(odd.map(sign => [sign.charCodeAt(0).toString(16), sign]))('U+%s is refused', (_, sign) => {
    for (const schema of [line(), requiredLine()]) {
      for (const name of [`a${sign}b`, `${sign}ab`, `ab${sign}`])
        expect(decode(schema)(name)).toEqual({ ok: false, errors: [{ field: '', message: 'field.oneLine' }] })
    }
  })
  test.each(['می\u200Cروم', 'خانهٔ\u200F ۷', 'A\u200E', 'Ünïcödé 🏠', '👩\u200D🎨', 'Saint-Étienne “two”'])(
    '%j is a name',
    name => {
      expect(decode(requiredLine())(name)).toEqual({ ok: true, value: name })
    },
  )
  test.each(['', '   ', '\u200B', '\u200F\u200E'])('%j says nothing', name => {
    expect(decode(requiredLine())(name)).toEqual({ ok: false, errors: [{ field: '', message: 'field.required' }] })
  })
})

describe('every text and list of every call has an end', () => {
  /** Schemas without a bound: a list or text without a largest length, an open object, an unknown value. */
  const endless = (ast: SchemaAST.AST, path: string): readonly string[] => {
    const has = (checks: readonly SchemaAST.Check<never>[] | undefined, name: RegExp): boolean =>
      (checks ?? []).some(check =>
        check._tag === 'FilterGroup' ? has(check.checks, name) : name.test(check.annotations?.representation?.id ?? ''),
      )
    const bounded = has(ast.checks as readonly SchemaAST.Check<never>[] | undefined, /is(Max|Between)Length$/)
    const encoded = ast.encoding?.at(-1)
    if (encoded !== undefined) return endless(encoded.to, path)
    if (['Literal', 'Number', 'Boolean', 'Null'].includes(ast._tag)) return []
    if (ast._tag === 'String') return bounded ? [] : [`${path} text`]
    if (ast._tag === 'Union') {
      const wholes = ast.types.filter(type => type._tag === 'Objects' || type._tag === 'Arrays')
      return [
        ...(wholes.length > 1 && !areToldApart(wholes) ? [`${path} either of two wholes`] : []),
        ...ast.types.flatMap(type => endless(type, path)),
      ]
    }
    if (ast._tag === 'Arrays')
      return [
        ...(ast.rest.length > 0 && !bounded ? [`${path} list`] : []),
        ...[...ast.elements, ...ast.rest].flatMap((type, i) => endless(type, `${path}.${i}`)),
      ]
    if (ast._tag === 'Objects')
      return [
        ...(ast.indexSignatures.length > 0 ? [`${path} any keys`] : []),
        ...ast.propertySignatures.flatMap(({ name, type }) => endless(type, `${path}.${String(name)}`)),
      ]
    return [`${path} ${ast._tag}`]
  }
  /** By a literal of their own under one name, so that a refusal names the fields of the one that was meant. */
  const areToldApart = (wholes: readonly SchemaAST.AST[]) => {
    const kinds = wholes.map(whole =>
      whole._tag === 'Objects' ? whole.propertySignatures.find(({ type }) => type._tag === 'Literal') : undefined,
    )
    const names = new Set(kinds.map(kind => kind?.name))
    const values = new Set(kinds.map(kind => (kind?.type._tag === 'Literal' ? kind.type.literal : undefined)))
    return names.size === 1 && !names.has(undefined) && values.size === wholes.length
  }
  test('of path, query and body', () => {
    const schemasOfCalls = Object.entries(allCalls).flatMap(([name, { path, query, body }]) =>
      [path, query, body].flatMap(part => (part === undefined ? [] : [[name, part] as const])),
    )
    const found = [...schemasOfCalls, ...Object.entries(tabInputs)].flatMap(([name, schema]) =>
      endless((schema as Schema.Top).ast, name),
    )
    // These have other checks: its tab's own schema, which is tested above; bytes only; the document's own schema.
    const judgedElsewhere = ['saveTab.userInputs Unknown', 'paymentWebhook Unknown', 'importProject any keys']
    expect(found.filter(place => !judgedElsewhere.includes(place))).toEqual([])
    expect(judgedElsewhere.filter(place => !found.includes(place))).toEqual([])
    expect(schemasOfCalls.length).toBeGreaterThan(60)
  })
  test('of a question each kind is judged by its own fields', () => {
    const fields = (body: unknown) => {
      const answer = decode(startExplanation.body)(body)
      return answer.ok ? [] : answer.errors.map(({ field }) => field)
    }
    expect(fields({ kind: 'band', pick: null })).toEqual([])
    expect(fields({ kind: 'rules', run: 'r', rows: Array(limits.combinations + 1).fill(0) })).toEqual(['rows'])
    expect(fields({ kind: 'target', pick: 'p', goals: [] })).toEqual(['goals'])
    expect(fields({ kind: 'worst', picks: ['p'], stations: [], tallerNeighbour: 'yes' })).toEqual(['tallerNeighbour'])
    expect(fields({ kind: 'why' })).toContain('kind')
  })
  test('and one without would be noticed', () => {
    const open = Schema.Struct({
      a: Schema.Array(Schema.String),
      b: Schema.Record(Schema.String, Schema.Finite),
      c: Schema.Unknown,
    })
    expect(endless(open.ast, 'x')).toEqual(['x.a list', 'x.a.0 text', 'x.b any keys', 'x.c Unknown'])
  })
})
