import { isParameter } from './stage-parameters.ts'
import { standing, type Standing } from './standing.ts'
import type { Building } from '#contract/entities/project.ts'

/** The stand of each parameter in a design; undefined for an unknown parameter. */
export type StandingOf = (key: string) => Standing | undefined

/** The stands of a document's parameters, each worked out once. */
export function standingOptions(building: Building): StandingOf {
  const standings = new Map<string, Standing | undefined>()
  return key => {
    if (!standings.has(key)) standings.set(key, isParameter(key) ? standing(building, key) : undefined)
    return standings.get(key)
  }
}
