import * as Schema from 'effect/Schema'
import { NewPersonalToken, PersonalToken } from '../entities/personal-token.ts'
import { Project } from '../entities/project.ts'
import { NewProjectLink, ProjectLink } from '../entities/project-link.ts'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { Id, idPath, Instant, listOf, option, requiredLine } from '../schemas.ts'
import { tokenScopes } from '../token-scopes.ts'
import { call } from './call.ts'

export const listLinks = call('GET', '/projects/{id}/links', {
  access: 'user',
  summary: 'Live links of a project, without their tokens',
  path: idPath,
  ok: listOf(ProjectLink),
  errors: ['notFound'],
})
export const makeLink = call('POST', '/projects/{id}/links', {
  access: 'user',
  summary: 'Make a read-only link for any signed-in person; its token is told once',
  path: idPath,
  ok: NewProjectLink,
  status: 201,
  errors: ['notFound', 'project.sample', 'link.limit'],
})
export const revokeLink = call('DELETE', '/projects/{id}/links/{link}', {
  access: 'user',
  summary: 'Revoke a link',
  path: Schema.Struct({ id: Id, link: Id }),
  status: 204,
  errors: ['notFound', 'project.sample'],
})
export const readLink = call('GET', '/links/{token}', {
  access: 'user',
  summary: 'The project of a link; its reading calls take the token in the header X-Badgir-Link',
  path: Schema.Struct({ token: Id }),
  ok: Schema.Struct({ project: Project, link: ProjectLink }),
  errors: ['notFound', 'link.revoked'],
})

const Scopes = Schema.Array(option(tokenScopes)).check(
  Schema.isMinLength(1, { message: packMessage('field.required') }),
  Schema.isMaxLength(tokenScopes.length, { message: packMessage('field.tooMany', { max: tokenScopes.length }) }),
)
export const listTokens = call('GET', '/profile/tokens', {
  access: 'user',
  summary: 'Own personal tokens, without the tokens themselves',
  ok: listOf(PersonalToken),
})
export const makeToken = call('POST', '/profile/tokens', {
  access: 'user',
  summary: 'Make a personal token for a script; it is told once',
  body: Schema.Struct({
    name: requiredLine(limits.name),
    scopes: Scopes,
    /** Absent: it does not expire. */
    expiresAt: Schema.optionalKey(Instant),
  }),
  ok: NewPersonalToken,
  status: 201,
  errors: ['token.limit'],
})
export const revokeToken = call('DELETE', '/profile/tokens/{id}', {
  access: 'user',
  summary: 'Revoke a personal token',
  path: idPath,
  status: 204,
  errors: ['notFound'],
})
