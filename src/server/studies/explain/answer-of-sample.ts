import { sampleProjectId } from '#contract/frame-options.ts'
import type { Explanation, Question, QuestionKind } from '#contract/entities/explanation.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { engineVersion } from '#engine/version.ts'
import { refuse, type Refusal } from '../../http/refusal.ts'
import { paidProject } from '../../projects/paid-project.ts'
import type { StudyServices } from '../study-services.ts'
import { findExplanation, toExplanation } from './explanations.store.ts'
import { prepareExplanation } from './prepare-explanation.ts'

/** Kinds of questions that a finished table answers. An answer takes a thread some tens of milliseconds. */
const ofTables: ReadonlySet<QuestionKind> = new Set(['sensitivity', 'rules', 'target'])

/**
 * Answers a question about the sample: with the answer stored when the sample was made, else from its finished tables. Nothing is
 * simulated or stored, so nobody can look an answer up by its id later.
 *
 * @returns project.sample if the question needs simulations, limit.reached, or the wrong field of the question
 */
export async function answerOfSample(
  services: StudyServices,
  user: User,
  question: Question,
): Promise<Explanation | Refusal> {
  const { db, clock, limiter, random } = services
  const storedAnswer = await findExplanation(db.drizzle, sampleProjectId, { asks: question, status: 'done' })
  if (storedAnswer !== undefined) return toExplanation(storedAnswer)
  if (!ofTables.has(question.kind)) return refuse('project.sample')
  const allowance = limiter.take(`explain.sample:${user._id}`, limits.sampleAnswers, 60)
  if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
  const project = await paidProject(services, user._id, sampleProjectId)
  if (project instanceof Error) return project
  const prepared = await prepareExplanation(services, user, project, question)
  if (prepared instanceof Error) return prepared
  const { rounds, answer } = prepared.advanced
  if (answer === null) return refuse('project.sample')
  const count = rounds.reduce((sum, { requests }) => sum + requests.length, 0)
  const at = clock.now().toISOString()
  return {
    _id: random.id(),
    projectId: sampleProjectId,
    question: prepared.question,
    status: 'done',
    done: count,
    total: count,
    createdAt: at,
    finishedAt: at,
    failure: null,
    engineVersion,
    answer,
  }
}
