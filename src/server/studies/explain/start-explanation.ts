import type { Explanation, Question } from '#contract/entities/explanation.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { engineVersion } from '#engine/version.ts'
import type { Queries } from '../../db/open-database.ts'
import { explanations } from '../../db/schema.ts'
import { refuse, type Refusal } from '../../http/refusal.ts'
import { onJudgedProject, refuseIncomplete } from '../../projects/judge-project.ts'
import type { ProjectRow } from '../../projects/projects.store.ts'
import type { StudyServices } from '../study-services.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { insertRun } from '../../simulation/runs.store.ts'
import { keepWeatherYear } from '../../weather/weather-years.store.ts'
import { nextRank } from '../turns.store.ts'
import { notSimulated } from './compute-round.job.ts'
import { countOpenQuestions, endExplanation, explanationOfRun, toExplanation } from './explanations.store.ts'
import { storeMoreRows } from './more-rows.ts'
import { prepareExplanation, type Prepared } from './prepare-explanation.ts'
import { sendRound } from './send-round.ts'

/**
 * Asks a question about a project's designs. It is answered at once if all figures are stored; otherwise the missing
 * simulations are queued like a study's.
 *
 * @throws Refusal notFound, project.unpaid, project.incomplete, limit.reached, or the wrong field of the question
 */
export async function startExplanation(
  services: StudyServices,
  user: User,
  projectId: string,
  question: Question,
): Promise<Explanation> {
  let prepared: Prepared | undefined
  const judge = async (project: ProjectRow): Promise<Refusal | undefined> => {
    const refused =
      project.paidAt === null
        ? refuse('project.unpaid')
        : ((await refuseMoreQuestions(services, services.db.drizzle, user)) ??
          (await refuseIncomplete(services, project, 'run')))
    if (refused !== undefined) return refused
    const answer = await prepareExplanation(services, user, project, question)
    if (answer instanceof Error) return answer
    prepared = answer
    return undefined
  }
  return onJudgedProject(services, user._id, projectId, judge, async (tx, project) => {
    if (prepared === undefined) throw new Error('a question that nobody judged')
    await lockOwner(tx, user._id)
    const refused = await refuseMoreQuestions(services, tx, user)
    if (refused !== undefined) throw refused
    return store(services, tx, user, project, prepared)
  })
}

async function refuseMoreQuestions(
  { config }: Pick<StudyServices, 'config'>,
  queries: Queries,
  user: User,
): Promise<Refusal | undefined> {
  const open = await countOpenQuestions(queries, user._id)
  return open >= limits.activeExplanations * config.rateLimitScale
    ? refuse('limit.reached', { retryAfter: 5 })
    : undefined
}

async function store(
  services: StudyServices,
  tx: Queries,
  user: User,
  project: ProjectRow,
  { question, explanation, years, advanced, more }: Prepared,
): Promise<Explanation> {
  const { clock, random } = services
  // The rows are stored before the question's own run, which would count as a start of this hour.
  if (more !== undefined) await storeMoreRows(services, tx, user, project, more)
  for (const [year, station] of years) await keepWeatherYear(tx, { ...year, station })
  const run = await insertRun(
    tx,
    { id: random.id(), projectId: project.id, ownerId: user._id, stage: 'explain', total: 0 },
    clock,
  )
  await tx.insert(explanations).values({ runId: run.id, question, engineVersion, ...explanation })
  await sendRound(
    services,
    tx,
    run,
    advanced.rounds,
    [],
    await nextRank(tx, user._id, 'explanations'),
    limits.chunkRows,
  )
  if (advanced.isAnswered) await endExplanation(tx, clock, run.id, advanced.answer, notSimulated)
  const stored = await explanationOfRun(tx, run.id)
  if (stored === undefined) throw new Error('an explanation that was stored is not there')
  return toExplanation(stored)
}
