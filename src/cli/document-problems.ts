import { limits } from '#contract/limits.ts'
import { decode } from '#contract/decode.ts'
import { ProjectDocument } from '#contract/entities/project.ts'
import { Mass, ZoneType } from '#contract/inputs/project-inputs.ts'
import { packMessage } from '#contract/message.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { withUnits } from '#rules/with-units.ts'
import { zoneTotal } from '#rules/zones.ts'
import { schemaProblems, valueAt, type FileProblem } from './schema-problems.ts'

/** A file's writer is told of more than a form's: of each value of the largest drawing, if need be. */
const readDocument = decode(ProjectDocument, 20_000)

/**
 * Everything that is wrong with a value that should be a project document of this version. Besides what its decoder refuses:
 * keys that the product does not know, since a slip of typing in one would change results silently; and of a document that is
 * refused anyway, outlines and shares that would be refused next.
 */
export function documentProblems(value: unknown): readonly FileProblem[] {
  const answer = readDocument(value)
  const more = answer.ok ? [] : [...outlines(value), ...shares(value)]
  // Two problems of the same place: the more precise one stays.
  const named = new Set(more.map(({ path }) => path))
  return [...schemaProblems(ProjectDocument.ast, answer, value).filter(({ path }) => !named.has(path)), ...more]
}

/** Decoded masses whose outline cannot be built. */
function outlines(value: unknown): readonly FileProblem[] {
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
function shares(value: unknown): readonly FileProblem[] {
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
