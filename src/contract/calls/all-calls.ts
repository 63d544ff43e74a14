import * as admin from './admin.ts'
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as namedVersions from './named-versions.ts'
import * as payments from './payments.ts'
import * as profile from './profile.ts'
import * as projects from './projects.ts'
import * as runs from './runs.ts'
import * as sharing from './sharing.ts'
import * as system from './system.ts'
import * as weather from './weather.ts'

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'route' in value
}

/** All calls of the contract by name. Fixed routes come before routes with a parameter in the same place. */
export const allCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  [system, auth, profile, projects, namedVersions, sharing, weather, payments, runs, admin].flatMap(room =>
    Object.entries(room).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
)
