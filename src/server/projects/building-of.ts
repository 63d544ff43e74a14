import type { Building } from '#contract/entities/project.ts'
import type { ProjectRow } from './projects.store.ts'

/** Data that decide a project's result: header, inputs and masses. */
export function buildingOf({
  header,
  userInputs,
  manualInputs,
  masses,
}: Pick<ProjectRow, 'header' | 'userInputs' | 'manualInputs' | 'masses'>): Building {
  return { ...header, userInputs, manualInputs, masses }
}
