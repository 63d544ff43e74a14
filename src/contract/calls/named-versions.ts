import * as Schema from 'effect/Schema'
import { NamedVersion, WholeNamedVersion } from '../entities/named-version.ts'
import { Project } from '../entities/project.ts'
import { limits } from '../limits.ts'
import { Id, idPath, listOf, requiredLine, Version } from '../schemas.ts'
import { call } from './call.ts'

/** `version` is the id of a named version. */
const versionPath = Schema.Struct({ id: Id, version: Id })

export const listVersions = call('GET', '/projects/{id}/versions', {
  access: 'user',
  summary: 'Named versions of a project, the newest first',
  path: idPath,
  ok: listOf(NamedVersion),
  errors: ['notFound'],
})
export const nameVersion = call('POST', '/projects/{id}/versions', {
  access: 'user',
  summary: 'Store the present inputs under a name, paid or not',
  path: idPath,
  body: Schema.Struct({ name: requiredLine(limits.shortName) }),
  ok: NamedVersion,
  status: 201,
  errors: ['notFound', 'project.sample', 'project.versionLimit'],
})
export const readVersion = call('GET', '/projects/{id}/versions/{version}', {
  access: 'user',
  summary: 'A named version with its inputs',
  path: versionPath,
  ok: WholeNamedVersion,
  errors: ['notFound'],
})
export const deleteVersion = call('DELETE', '/projects/{id}/versions/{version}', {
  access: 'user',
  summary: 'Delete a named version, of a paid project too',
  path: versionPath,
  status: 204,
  errors: ['notFound', 'project.sample'],
})
export const restoreVersion = call('POST', '/projects/{id}/versions/{version}/restore', {
  access: 'user',
  summary: 'Write the inputs of a named version into the project; name, label and units stay',
  path: versionPath,
  body: Schema.Struct({ version: Version }),
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid', 'project.stale'],
})
