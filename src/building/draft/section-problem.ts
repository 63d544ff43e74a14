import { decode, type Decoded, type FieldError } from '#contract/decode.ts'
import { ProjectHeader } from '#contract/entities/project.ts'
import { readMasses, tabReaders } from '#contract/inputs/tab-readers.ts'
import { headerOf, type Draft } from './draft.ts'
import type { Section } from './sections.ts'

const readHeader = decode(ProjectHeader)

function read({ building }: Draft, section: Section): Decoded<unknown> {
  if (section === 'header') return readHeader(headerOf(building))
  if (section === 'vertices') return readMasses(building.masses)
  return tabReaders[section](building.userInputs[section] ?? {})
}

/** Reason why a section cannot be saved as it is (a share of 149 %), or null. Messages are packed. */
export function sectionProblem(draft: Draft, section: Section): FieldError | null {
  const answer = read(draft, section)
  return answer.ok ? null : (answer.errors[0] ?? null)
}
