import type { ProjectDocument } from '#contract/entities/project.ts'
import { inputCheck } from '#rules/input-check.ts'
import { withUnits } from '#rules/with-units.ts'
import { Failure } from './failure.ts'
import { decodeDocument, sentence } from './read-document.ts'
import { refuseLargeDocument } from './read-json.ts'
import type { GivenWeather } from './bundled-weather.ts'
import { readWeather } from './read-weather.ts'
import type { Shell } from './shell.ts'
import { inZoneOf, type ZonedDocument } from './zone-of-weather.ts'

/** A project document with its weather, in the climate zone of it. */
export interface OpenedProject extends ZonedDocument {
  readonly given: GivenWeather
  /** Argument that names the weather. */
  readonly named: string
}

/**
 * A complete project document and the year it meets: that of `--weather`, else the document's bundled climate. Which climate zone
 * was taken is told on the error stream.
 *
 * @throws Failure for a document that is none or cannot be simulated, and for weather that is not named or cannot be read
 */
export async function openProject(
  shell: Shell,
  file: string,
  content: unknown,
  weather: string | undefined,
  usage: string,
): Promise<OpenedProject> {
  await refuseLargeDocument(file)
  const read = decodeDocument(shell, file, content)
  const named = weather ?? read.userInputs.location?.weatherStationId
  if (named === undefined || (weather === undefined && !named.startsWith('station:')))
    throw new Failure(`Name the weather with --weather: the document does not name a bundled climate.\n\n${usage}`, 2)
  refuseIncomplete(file, read)
  const given = await readWeather(shell, named)
  const zoned = inZoneOf(read, given)
  if (zoned.note !== undefined) shell.err.write(`${file}: ${zoned.note}\n`)
  return { ...zoned, given, named }
}

/** Everything the input check calls an error, but location and station: `--weather` stands for them here. */
function refuseIncomplete(file: string, document: ProjectDocument): void {
  const errors = inputCheck(document).filter(i => i.severity === 'error' && i.tab !== 'location')
  if (errors.length === 0) return
  const lines = errors.map(i => {
    const where = i.field === undefined ? i.tab : `${i.tab}.${i.field}`
    return `  ${where}: ${sentence(i.key, withUnits(i, 'SI'))}`
  })
  throw new Failure(`${file}: this building cannot be simulated.\n${lines.join('\n')}`)
}
