import type { ParameterKey } from '#building/stages/stage-parameters.ts'
import type { StudyDraft } from './study-draft.ts'

/** Problems of a study by parameter, then by option's index; −1 is for the parameter itself. */
export type ProblemPlaces = ReadonlyMap<ParameterKey, ReadonlyMap<number, string>>

/** Messages for places like `parameters.1.options.0`, at these places; messages for no parameter are separate. */
export function problemPlaces(
  { parameters }: StudyDraft,
  problems: readonly { readonly field: string; readonly message: string }[],
): { readonly places: ProblemPlaces; readonly others: readonly string[] } {
  const places = new Map<ParameterKey, Map<number, string>>()
  const others: string[] = []
  for (const { field, message } of problems) {
    const [, parameter, option] = /^parameters\.(\d+)(?:\.options\.(\d+))?/.exec(field) ?? []
    const key = parameters[Number(parameter ?? -1)]?.key
    if (key === undefined) {
      others.push(message)
      continue
    }
    const own = places.get(key) ?? new Map<number, string>()
    const place = Number(option ?? -1)
    if (!own.has(place)) own.set(place, message)
    places.set(key, own)
  }
  return { places, others }
}
