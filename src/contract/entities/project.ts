import * as Schema from 'effect/Schema'
import {
  buildingTypes,
  countries,
  energyCodes,
  projectStages,
  projectStates,
  tabs,
  terrainClasses,
  unitSystems,
} from '../options.ts'
import { documentVersion } from '../documents/upgrade-document.ts'
import { limits } from '../limits.ts'
import { ManualInputs, Masses, TempCoords, UserInputs } from '../inputs/project-inputs.ts'
import { EnergyPrices } from './energy-prices.ts'
import { InputWarning } from './input-warning.ts'
import { PlanOutline } from './plan-outline.ts'
import { NamedSets, Picks } from './study.ts'
import { Instant, line, option, requiredLine } from '../schemas.ts'
import * as SchemaTransformation from 'effect/SchemaTransformation'

/** The specification's slip "United State" is accepted on reading and written "United States". */
const Country = Schema.Literals([...countries, 'United State']).pipe(
  Schema.decodeTo(
    option(countries),
    SchemaTransformation.transform({
      decode: c => (c === 'United State' ? ('United States' as const) : c),
      encode: c => c,
    }),
  ),
)

/** Header of a project: the body of POST /projects, and the header of a project document. */
export const projectHeader = {
  name: requiredLine(limits.name),
  country: Country,
  primaryBuildingType: option(buildingTypes),
  units: option(unitSystems),
  energyCode: Schema.optionalKey(option(energyCodes)),
  terrainClass: Schema.optionalKey(option(terrainClasses)),
  label: Schema.optionalKey(line(limits.label)),
}
export const ProjectHeader = Schema.Struct(projectHeader)
export type ProjectHeader = typeof ProjectHeader.Type

/** All inputs that decide the result; `badgir simulate` reads them. */
const building = { ...projectHeader, userInputs: UserInputs, manualInputs: ManualInputs, masses: Masses }
export const Building = Schema.Struct(building)
export type Building = typeof Building.Type

/** A project as a file; files of earlier versions go through `upgradeDocument` first. */
export const ProjectDocument = Schema.Struct({
  schema: Schema.Literal('badgir.project'),
  documentVersion: Schema.Literal(documentVersion),
  ...building,
  /** Place that was tried on the map and is not confirmed: unsaved changes bring it along. It changes no result. */
  tempCoords: Schema.optionalKey(TempCoords),
})
export type ProjectDocument = typeof ProjectDocument.Type

export const Project = Schema.Struct({
  _id: Schema.String,
  version: Schema.Finite,
  state: option(projectStates),
  isPaid: Schema.Boolean,
  createdAt: Instant,
  updatedAt: Instant,
  /** Whether a link shows it: then nothing of it can be changed. Absent: no. */
  isLinked: Schema.optionalKey(Schema.Boolean),
  /** Name of its owner, where a super-admin reads another person's project. Absent: nobody does. */
  ownerName: Schema.optionalKey(Schema.String),
  lastTab: Schema.NullOr(option(tabs)),
  tempCoords: Schema.NullOr(TempCoords),
  /** km from the building to its weather station; null until both are known. */
  distanceBetween: Schema.NullOr(Schema.Finite),
  /** Warnings about the stored weather: of another place, repaired in many hours, or with columns that contradict. */
  weatherWarnings: Schema.optionalKey(Schema.Array(InputWarning)),
  energyPrices: EnergyPrices,
  /**
   * Picks and named sets: designs chosen from studies, and rows stored under a name. They are results, so the paid lock
   * leaves them open.
   */
  picks: Schema.optionalKey(Picks),
  sets: Schema.optionalKey(NamedSets),
  ...building,
})
export type Project = typeof Project.Type

/** A card of the projects list: enough data to show it, without inputs and geometry. */
export const ProjectCard = Schema.Struct({
  _id: Schema.String,
  name: Schema.String,
  country: option(countries),
  city: Schema.NullOr(Schema.String),
  /** Persian name of its weather station, if that is in this city: the city is stored in English. */
  stationNameFa: Schema.NullOr(Schema.String),
  primaryBuildingType: option(buildingTypes),
  label: Schema.NullOr(Schema.String),
  units: option(unitSystems),
  /** m² */
  grossFloorArea: Schema.Finite,
  state: option(projectStates),
  /** The furthest stage with a finished run; the inputs while unpaid. */
  stage: option(projectStages),
  isPaid: Schema.Boolean,
  lastTab: Schema.NullOr(option(tabs)),
  createdAt: Instant,
  updatedAt: Instant,
  /** Null while nothing is drawn. */
  plan: Schema.NullOr(PlanOutline),
})
export type ProjectCard = typeof ProjectCard.Type
