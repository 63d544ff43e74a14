import * as Schema from 'effect/Schema'
import { EnergyPrices } from '../entities/energy-prices.ts'
import { Project, ProjectCard, projectHeader, ProjectHeader } from '../entities/project.ts'
import { ManualInputs, Masses, TempCoords } from '../inputs/project-inputs.ts'
import { limits } from '../limits.ts'
import { inputTabs } from '../options.ts'
import { Id, idPath, listOf, option, requiredLine, Version } from '../schemas.ts'
import { pageQuery } from '../table-query.ts'
import { call } from './call.ts'

export const projectSorts = ['updatedAt', '-updatedAt', 'name', '-name', 'createdAt', '-createdAt'] as const

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
  scope: 'projects:read',
  summary: 'Own projects',
  query: ProjectsQuery,
  ok: listOf(ProjectCard),
})
export const createProject = call('POST', '/projects', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Create a project',
  body: ProjectHeader,
  ok: Project,
  status: 201,
  errors: ['project.limit'],
})
export const importProject = call('POST', '/projects/import', {
  access: 'user',
  scope: 'projects:write',
  summary: 'A new unpaid project from a project document (badgir.project), of this version or an earlier one',
  // Earlier versions have other shapes: the server upgrades the document, then reads it by its schema.
  body: Schema.Record(Schema.String, Schema.Unknown),
  ok: Project,
  status: 201,
  errors: ['project.limit', 'request.tooLarge'],
})
export const readProject = call('GET', '/projects/{id}', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary: 'A project',
  path: idPath,
  ok: Project,
  errors: ['notFound'],
})
export const saveProject = call('PUT', '/projects/{id}', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Change name, type, units …',
  path: idPath,
  body: Schema.Struct({ version: Version, ...projectHeader }),
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid', 'project.stale'],
})
export const deleteProject = call('DELETE', '/projects/{id}', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Delete an unpaid project',
  path: idPath,
  status: 204,
  errors: ['notFound', 'project.sample', 'project.paid'],
})
export const duplicateProject = call('POST', '/projects/{id}/duplicate', {
  access: 'user',
  scope: 'projects:write',
  summary: 'A new unpaid project with the same inputs',
  path: idPath,
  body: Schema.Struct({ name: Schema.optionalKey(requiredLine(limits.name)) }),
  ok: Project,
  status: 201,
  errors: ['notFound', 'project.limit'],
})
export const saveVertices = call('PUT', '/projects/{id}/vertices', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Save the drawn masses',
  path: idPath,
  body: VerticesSave,
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid', 'project.stale'],
})
export const savePrices = call('PUT', '/projects/{id}/prices', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Save the energy prices, paid or not',
  path: idPath,
  body: Schema.Struct({ version: Version, energyPrices: EnergyPrices }),
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.stale'],
})
export const saveTab = call('PUT', '/projects/{id}/{tab}', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Save a tab’s inputs',
  path: Schema.Struct({ id: Id, tab: option(inputTabs) }),
  body: TabSave,
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid', 'project.stale'],
})
