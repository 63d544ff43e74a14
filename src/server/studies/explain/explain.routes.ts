import * as calls from '#contract/calls/runs.ts'
import { decode } from '#contract/decode.ts'
import { Question } from '#contract/entities/explanation.ts'
import { packMessage } from '#contract/message.ts'
import { sampleProjectId } from '#contract/frame-options.ts'
import { limits } from '#contract/limits.ts'
import { refuse, refuseFields, type Refusal } from '../../http/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { paidProject } from '../../projects/paid-project.ts'
import { answerOfSample } from './answer-of-sample.ts'
import { findExplanation, toExplanation } from './explanations.store.ts'
import { startExplanation } from './start-explanation.ts'
import type { StudyServices } from '../study-services.ts'

const decodeQuestion = decode(Question)

/** A question from the JSON of a query. */
function readQuestion(text: string): Question | Refusal {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refuseFields({ field: 'asks', message: packMessage('field.invalid', {}) })
  }
  const read = decodeQuestion(json)
  return read.ok
    ? read.value
    : refuseFields(
        ...read.errors.map(({ field, message }) => ({ field: field === '' ? 'asks' : `asks.${field}`, message })),
      )
}

/** Questions about designs, and their answers. */
export function explainRoutes(app: App<StudyServices>): void {
  serve(
    app,
    calls.startExplanation,
    ({ services, user, path, body }) =>
      path.id === sampleProjectId
        ? answerOfSample(services, user, body)
        : startExplanation(services, user, path.id, body),
    {
      isOfSample: true,
      limit: { name: 'explain', perHour: limits.explanationsPerHour, atOnce: limits.activeExplanations },
      // An unpaid or missing project is refused before the question is read.
      guard: async ({ services, user, path }) => {
        const project = await paidProject(services, user._id, path.id)
        return project instanceof Error ? project : undefined
      },
    },
  )
  serve(app, calls.readExplanation, async ({ services, reader, path, query }) => {
    const project = await paidProject(services, reader._id, path.id)
    if (project instanceof Error) return project
    const { asks: text, ...filter } = query
    const asks = text === undefined ? undefined : readQuestion(text)
    if (asks instanceof Error) return asks
    const found = await findExplanation(services.db.drizzle, project.id, {
      ...filter,
      ...(asks === undefined ? {} : { asks }),
    })
    if (found !== undefined) return toExplanation(found)
    return query.question === undefined ? null : refuse('notFound')
  })
}
