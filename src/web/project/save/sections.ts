import type { Codec } from 'effect/Schema'
import { decode, type FieldError } from '#contract/decode.ts'
import { ProjectHeader, type Building, type Project } from '#contract/entities/project.ts'
import { Masses, tabInputs, type TempCoords } from '#contract/inputs/project-inputs.ts'
import { inputTabs } from '#contract/options.ts'

/** What is saved by one call: the header, the masses, or one tab. The order is the order of sending. */
export const sections = ['header', 'vertices', ...inputTabs] as const
export type Section = (typeof sections)[number]

/** Everything this page may change in a project. */
export interface Draft {
  readonly building: Building
  readonly tempCoords: TempCoords | null
}

/** The part of a project that is edited. */
export function buildingOf(project: Project): Building {
  return {
    ...headerOf(project),
    userInputs: project.userInputs,
    manualInputs: project.manualInputs,
    masses: project.masses,
  }
}

export function draftOf(project: Project): Draft {
  return { building: buildingOf(project), tempCoords: project.tempCoords }
}

/** Name, type, units and the like, without absent values. */
export function headerOf(b: ProjectHeader): ProjectHeader {
  return {
    name: b.name,
    country: b.country,
    primaryBuildingType: b.primaryBuildingType,
    units: b.units,
    ...(b.energyCode === undefined ? {} : { energyCode: b.energyCode }),
    ...(b.terrainClass === undefined ? {} : { terrainClass: b.terrainClass }),
    ...(b.label === undefined ? {} : { label: b.label }),
  }
}

/** What a section holds, as compared and sent. */
function contentOf({ building, tempCoords }: Draft, section: Section): unknown {
  if (section === 'header') return headerOf(building)
  if (section === 'vertices') return building.masses
  const inputs = building.userInputs[section] ?? {}
  if (section === 'location') return { inputs, tempCoords }
  return section === 'envelope' ? { inputs, manual: building.manualInputs.envelope ?? {} } : inputs
}

/** Takes one section from another draft. */
export function withSection(draft: Draft, section: Section, from: Draft): Draft {
  const { building } = draft
  if (section === 'header') {
    const { userInputs, manualInputs, masses } = building
    return { ...draft, building: { ...headerOf(from.building), userInputs, manualInputs, masses } }
  }
  if (section === 'vertices') return { ...draft, building: { ...building, masses: from.building.masses } }
  const { [section]: _dropped, ...others } = building.userInputs
  const given = from.building.userInputs[section]
  const userInputs = given === undefined ? others : { ...building.userInputs, [section]: given }
  if (section === 'envelope')
    return { ...draft, building: { ...building, userInputs, manualInputs: from.building.manualInputs } }
  return {
    building: { ...building, userInputs },
    tempCoords: section === 'location' ? from.tempCoords : draft.tempCoords,
  }
}

/** Deep equality of plain data; an absent property equals an undefined one. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => sameData(item, b[i]))
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every(key => sameData(left[key], right[key]))
}

export function sameSection(a: Draft, b: Draft, section: Section): boolean {
  return a === b || sameData(contentOf(a, section), contentOf(b, section))
}

/** Sections in which two drafts differ. */
export function changedSections(a: Draft, b: Draft): readonly Section[] {
  return sections.filter(section => !sameSection(a, b, section))
}

const readers = {
  header: decode(ProjectHeader),
  vertices: decode(Masses),
  ...Object.fromEntries(inputTabs.map(tab => [tab, decode(tabInputs[tab] as Codec<unknown>)])),
} as Record<Section, (input: unknown) => ReturnType<ReturnType<typeof decode>>>

/** Why a section could not be saved as it is (zone shares of 95 %), or null. Messages are packed. */
export function problemOf(draft: Draft, section: Section): FieldError | null {
  const { building } = draft
  const content =
    section === 'header'
      ? headerOf(building)
      : section === 'vertices'
        ? building.masses
        : (building.userInputs[section] ?? {})
  const read = readers[section](content)
  return read.ok ? null : (read.errors[0] ?? null)
}

/**
 * Three-way merge by section: what the draft changed since its base is laid over a newer version.
 * @returns null where both changed the same section differently
 */
export function mergeDraft(base: Draft, mine: Draft, theirs: Draft): Draft | null {
  let merged = theirs
  for (const section of changedSections(base, mine)) {
    if (sameSection(mine, theirs, section)) continue
    if (!sameSection(base, theirs, section)) return null
    merged = withSection(merged, section, mine)
  }
  return merged
}
