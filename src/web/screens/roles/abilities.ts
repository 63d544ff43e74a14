import { allCalls } from '#contract/calls/all-calls.ts'
import type { Access, Call } from '#contract/calls/call.ts'
import type admin from '#locales/en/admin.json'

type Words = keyof typeof admin.roles.may

/** Abilities by the method and route of their calls. A call belongs to the first that fits. */
const abilities: readonly (readonly [Words, RegExp])[] = [
  ['users', /\/admin\/users?\b/],
  ['allProjects', /\/admin\/projects\b/],
  ['orders', /\/admin\/orders\b/],
  ['promos', /\/admin\/promos\b/],
  ['settings', /\/admin\/settings\b/],
  ['content', /^(PUT \/cms|POST \/cms|GET \/cms\/\{slug\}\/versions)\b/],
  ['health', /\/admin\/health\b/],
  ['audit', /\/admin\/audit\b/],
  ['messages', /\/admin\/messages\b/],
  ['enter', /\/(auth\/(login|register)|admin\/auth|auth\/passkey|social-auth|forgot|new)\b/],
  ['purchases', /\/(purchase|pricing|payments\/\{|promos?\b|receipt)/],
  ['analysis', /\/(baseline|parametric|runs|explain|hours|picks|sets|export\/\{format\}|exports\/place)/],
  ['account', /\/(profile|passkeys|auth\/logout|send|verify|change)\b/],
  ['projects', / \/(projects|links)\b/],
  ['weather', /\/epw\b/],
  ['help', /\/cms\/user-inputs$/],
  ['service', /^GET \/(health|ready|openapi|settings|file|cms)\b|\/webhooks\//],
]

/** Ability that a call belongs to; undefined is a gap of the list. */
export function abilityOf({ method, route }: Pick<Call, 'method' | 'route'>): Words | undefined {
  return abilities.find(([, calls]) => calls.test(`${method} ${route}`))?.[0]
}

/** Roles, from the least to the most. Each may do what those before it may. */
export const roles = ['anyone', 'user', 'super-admin'] as const satisfies readonly Access[]

export interface RoleRow {
  readonly ability: Words
  /** The first role that has the ability. */
  readonly from: Access
}

/** Abilities of the roles, by the access of their calls. */
export function roleRows(): readonly RoleRow[] {
  const calls = Object.values(allCalls)
  return roles.flatMap(from =>
    abilities
      .filter(([ability]) => calls.some(call => call.access === from && abilityOf(call) === ability))
      .map(([ability]) => ({ ability, from })),
  )
}
