import * as Schema from 'effect/Schema'
import { EnergyPrices } from '../entities/energy-prices.ts'
import { Project, ProjectCard, projectHeader, ProjectHeader, Version } from '../entities/project.ts'
import { ManualInputs, Masses, TempCoords } from '../inputs/project-inputs.ts'
import { limits } from '../limits.ts'
import { inputTabs } from '../options.ts'
import { Id, idPath, listOf, option, queryInteger, requiredLine, text } from '../schemas.ts'
import { call } from './call.ts'

export const projectSorts = ['updatedAt', '-updatedAt', 'name', '-name', 'createdAt', '-createdAt'] as const

/** Paging and search of a list. */
export const pageQuery = {
  skip: Schema.optionalKey(queryInteger(0, limits.skippedItems)),
  limit: Schema.optionalKey(queryInteger(1, limits.pageItems)),
  s: Schema.optionalKey(text(limits.search)),
}
/** Query of the projects list. A minus sign sorts downwards; the default is the last change first. */
export const ProjectsQuery = Schema.Struct({ ...pageQuery, sort: Schema.optionalKey(option(projectSorts)) })

/** Body of a tab's save. The server applies the tab's own schema (`tabInputs[tab]`) after this one. */
export const TabSave = Schema.Struct({
  version: Version,
  userInputs: Schema.Unknown,
  manualInputs: Schema.optionalKey(ManualInputs),
  tempCoords: Schema.optionalKey(Schema.NullOr(TempCoords)),
})
export const VerticesSave = Schema.Struct({ version: Version, masses: Masses })

export const listProjects = call('GET', '/projects', {
  access: 'user',
  summary: 'Own projects',
  query: ProjectsQuery,
  ok: listOf(ProjectCard),
})
export const createProject = call('POST', '/projects', {
  access: 'user',
  summary: 'Create a project',
  body: ProjectHeader,
  ok: Project,
  status: 201,
  errors: ['project.limit'],
})
export const readProject = call('GET', '/projects/{id}', {
  access: 'user',
  summary: 'A project',
  path: idPath,
  ok: Project,
  errors: ['notFound'],
})
export const saveProject = call('PUT', '/projects/{id}', {
  access: 'user',
  summary: 'Change name, type, units …',
  path: idPath,
  body: Schema.Struct({ version: Version, ...projectHeader }),
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid', 'project.stale'],
})
export const deleteProject = call('DELETE', '/projects/{id}', {
  access: 'user',
  summary: 'Delete an unpaid project',
  path: idPath,
  status: 204,
  errors: ['notFound', 'project.sample', 'project.paid'],
})
export const duplicateProject = call('POST', '/projects/{id}/duplicate', {
  access: 'user',
  summary: 'A new unpaid project with the same inputs',
  path: idPath,
  body: Schema.Struct({ name: Schema.optionalKey(requiredLine(limits.name)) }),
  ok: Project,
  status: 201,
  errors: ['notFound', 'project.limit'],
})
export const saveVertices = call('PUT', '/projects/{id}/vertices', {
  access: 'user',
  summary: 'Save the drawn masses',
  path: idPath,
  body: VerticesSave,
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid', 'project.stale'],
})
export const savePrices = call('PUT', '/projects/{id}/prices', {
  access: 'user',
  summary: 'Save the energy prices, paid or not',
  path: idPath,
  body: Schema.Struct({ version: Version, energyPrices: EnergyPrices }),
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.stale'],
})
export const saveTab = call('PUT', '/projects/{id}/{tab}', {
  access: 'user',
  summary: 'Save a tab’s inputs',
  path: Schema.Struct({ id: Id, tab: option(inputTabs) }),
  body: TabSave,
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid', 'project.stale'],
})
