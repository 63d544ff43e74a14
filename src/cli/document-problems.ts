import { isData } from '#contract/is-data.ts'
import { limits } from '#contract/limits.ts'
import type * as SchemaAST from 'effect/SchemaAST'
import { decode } from '#contract/decode.ts'
import { ProjectDocument } from '#contract/entities/project.ts'
import { Mass, ZoneType } from '#contract/inputs/project-inputs.ts'
import { packMessage, unpackMessage } from '#contract/message.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { withUnits } from '#rules/with-units.ts'
import { zoneTotal } from '#rules/zones.ts'
import { acceptedAt, keysOf, schemaAt } from './accepted-at.ts'

/**
 * One thing wrong with a document: where (a dotted path, empty for the whole), why (packed), what is accepted there and
 * what stands there.
 */
export interface DocumentProblem {
  readonly path: string
  readonly message: string
  readonly accepted?: string
  readonly found?: string
}

/** A file's writer is told of more than a form's: of each value of the largest drawing, if need be. */
const readDocument = decode(ProjectDocument, 20_000)

/**
 * Everything that is wrong with a value that should be a project document of this version. Besides what its decoder refuses:
 * keys that the product does not know, since a slip of typing in one would change results silently; and of a document that is
 * refused anyway, outlines and shares that would be refused next.
 */
export function documentProblems(value: unknown): readonly DocumentProblem[] {
  const answer = readDocument(value)
  const refused = answer.ok ? [] : answer.errors.map(({ field, message }) => problemAt(value, field, message))
  const more = answer.ok ? [] : [...outlines(value), ...shares(value)]
  // Of the same place, the one that has looked closer.
  const named = new Set(more.map(({ path }) => path))
  return [...refused.filter(({ path }) => !named.has(path)), ...unknownKeys(ProjectDocument.ast, value, []), ...more]
}

function problemAt(value: unknown, path: string, message: string): DocumentProblem {
  const steps = path === '' ? [] : path.split('.')
  const standing = found(valueAt(value, steps))
  const accepted = unpackMessage(message).key.startsWith('field.') ? acceptedAt(ProjectDocument.ast, steps) : undefined
  return {
    path,
    message,
    ...(accepted === undefined ? {} : { accepted }),
    ...(standing === undefined ? {} : { found: standing }),
  }
}

function childOf(value: unknown, key: string): unknown {
  return Array.isArray(value)
    ? (value as readonly unknown[])[Number(key)]
    : isData(value) && Object.hasOwn(value, key)
      ? value[key]
      : undefined
}
function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(childOf, value)
}

const mostFound = 40
/** A value in few words; nothing for what is not there. */
function found(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isData(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > mostFound ? `${text.slice(0, mostFound)}…` : text
}

/** Walks the schema beside the value, so that its depth is the schema's. */
function unknownKeys(ast: SchemaAST.AST, value: unknown, path: readonly string[]): readonly DocumentProblem[] {
  if (Array.isArray(value)) {
    if (ast._tag !== 'Arrays') return []
    return value.flatMap((item: unknown, i) => {
      const type = schemaAt(ast, [String(i)])
      return type === undefined || !isData(item) ? [] : unknownKeys(type, item, [...path, String(i)])
    })
  }
  if (ast._tag !== 'Objects' || !isData(value)) return []
  const keys = keysOf(ast)
  return Object.keys(value).flatMap(key => {
    const type = keys.includes(key) ? schemaAt(ast, [key]) : undefined
    return type === undefined
      ? [{ path: [...path, key].join('.'), message: packMessage('field.unknown'), accepted: keys.join(', ') }]
      : unknownKeys(type, value[key], [...path, key])
  })
}

/** Of the masses that decode, those whose outline cannot be built. */
function outlines(value: unknown): readonly DocumentProblem[] {
  const masses = valueAt(value, ['masses'])
  if (!Array.isArray(masses)) return []
  const whole = masses.flatMap((mass: unknown, i) => {
    const answer = decode(Mass)(mass)
    return answer.ok ? [{ i, mass: answer.value }] : []
  })
  const problems = massProblems(whole.map(({ mass }) => mass))
  return problems.map(({ mass, reason, params }) => ({
    path: `masses.${whole[mass - 1]?.i ?? 0}.vertices`,
    message: packMessage(reason, withUnits({ key: reason, params }, 'SI')),
  }))
}

/** Whether the shares of zone types add up, told as soon as each of them can be read. */
function shares(value: unknown): readonly DocumentProblem[] {
  const path = ['userInputs', 'zone', 'zoneTypes']
  const types = valueAt(value, path)
  if (!Array.isArray(types) || types.length === 0) return []
  const read = types.map((type: unknown) =>
    decode(ZoneType)({ id: 'zone', values: { areaPercent: valueAt(type, ['values', 'areaPercent']) } }),
  )
  const whole = read.flatMap(answer => (answer.ok ? [answer.value] : []))
  return whole.length < types.length || zoneTotal(whole) === limits.zoneShares
    ? []
    : [{ path: path.join('.'), message: packMessage('zone.total'), found: `${zoneTotal(whole)} %` }]
}
