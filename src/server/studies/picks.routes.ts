import * as calls from '#contract/calls/runs.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { storedPicksProblems } from '#rules/picks-problems.ts'
import { storedSetsProblems } from '#rules/sets-problems.ts'
import type { User } from '#contract/entities/user.ts'
import { refuseFields, type Refusal } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { pickedStudies, startedFrom } from './picked-studies.ts'
import type { StudyServices } from './study-services.ts'
import { editProject } from '../projects/edit-project.ts'
import { paidProject } from '../projects/paid-project.ts'
import { changeProject } from '../projects/projects.store.ts'
import { shownProject } from '../projects/shown-project.ts'

async function guard({
  services,
  user,
  path,
}: {
  readonly services: StudyServices
  readonly user: User
  readonly path: { readonly id: string }
}): Promise<Refusal | undefined> {
  const project = await paidProject(services, user._id, path.id)
  return project instanceof Error ? project : undefined
}

/** Calls that save picks and named sets of rows. They work in a paid project too. */
export function pickRoutes(app: App<StudyServices>): void {
  serve(
    app,
    calls.savePicks,
    ({ services, user, path, body: { version, picks } }) =>
      editProject(
        services,
        user._id,
        path.id,
        version,
        async (tx, row) => {
          const studies = await pickedStudies(tx, row.id, new Set(picks.map(({ run }) => run)))
          const started = await startedFrom(
            tx,
            row.id,
            picks.map(({ id }) => id),
          )
          const problems = storedPicksProblems(picks, [...row.picks, ...started], studies)
          if (problems.length > 0)
            throw refuseFields(
              ...problems.map(({ field, key, params }) => ({ field, message: packMessage(key, params) })),
            )
          return shownProject(services.weather, tx, await changeProject(tx, row.id, { picks }))
        },
        false,
      ),
    { guard },
  )
  serve(
    app,
    calls.saveSets,
    ({ services, user, path, body: { version, sets } }) =>
      editProject(
        services,
        user._id,
        path.id,
        version,
        async (tx, row) => {
          const studies = await pickedStudies(tx, row.id, new Set(sets.map(({ run }) => run)))
          const problems = storedSetsProblems(sets, studies)
          if (problems.length > 0)
            throw refuseFields(
              ...problems.map(({ field, key, params }) => ({ field, message: packMessage(key, params) })),
            )
          return shownProject(services.weather, tx, await changeProject(tx, row.id, { sets }))
        },
        false,
      ),
    // Room for fifty sets, each with all rows of a study.
    { guard, bodyLimit: 2 * limits.projectBody },
  )
}
