/**
 * Scopes of a personal token. Each opens the calls that name it (`scope` of a call); a call that names none is closed to
 * every token: profile, payment, tokens, links and administration.
 */
export const tokenScopes = ['projects:read', 'projects:write', 'studies'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Header that carries the token of a link, for the reading calls of its project. */
export const linkHeader = 'x-badgir-link'
