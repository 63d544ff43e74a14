import type { SimulatedBuilding } from '#building/simulate-building.ts'
import type { Building } from '#contract/entities/project.ts'
import { inputCheck, type InputIssue } from './input-check.ts'
import { weatherIssues } from './weather-issues.ts'

type Station = Parameters<typeof weatherIssues>[1]

/** Remarks that count as warnings in a result: part of the request is left out, or a little more floor moves the total. */
const besideFigures: ReadonlySet<string> = new Set([
  'check.codeNotKept',
  'check.iranClimateNotKept',
  'check.ratingSystem',
  'check.sizeLimit',
])

/**
 * Issues of the input check that belong beside every figure of a building: its warnings, a code that is not followed, a
 * near limit of the code's systems, and those about its weather.
 */
export function resultWarnings(building: Building, station: Station): readonly InputIssue[] {
  return [
    ...inputCheck(building).filter(({ severity, key }) => severity === 'warning' || besideFigures.has(key)),
    ...weatherIssues(building, station),
  ]
}

/** A simulated building with the warnings of the input check, after the quantities that the engine held at a limit. */
export function warned<T extends SimulatedBuilding>(simulated: T, issues: readonly InputIssue[]): T {
  return simulated.ok && issues.length > 0
    ? {
        ...simulated,
        result: {
          ...simulated.result,
          warnings: [...simulated.result.warnings, ...issues.map(({ severity: _severity, ...warning }) => warning)],
        },
      }
    : simulated
}
