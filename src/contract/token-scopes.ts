/**
 * Scopes of a personal token. Each opens the calls that name it (`scope` of a call); a call that names none is closed to
 * every token: profile, payment, tokens, links and administration.
 */
export const tokenScopes = ['projects:read', 'projects:write', 'studies'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Header that carries the token of a link, for the reading calls of its project. */
export const linkHeader = 'x-badgir-link'

/** Start of the header with which a super-admin reads anybody's project, as by a link; its id follows. */
const operatorStart = 'operator.'
/** The header's value with which a super-admin reads a project. */
export function operatorLink(projectId: string): string {
  return operatorStart + projectId
}
/** Project that a header of a super-admin names; undefined: it is the token of a link. */
export function operatorProject(header: string): string | undefined {
  return header.startsWith(operatorStart) ? header.slice(operatorStart.length) : undefined
}
