import * as calls from '#contract/calls/runs.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { refuseIncomplete } from '../projects/judge-project.ts'
import { paidProject } from '../projects/paid-project.ts'
import { askHours } from '../simulation/ask-hours.ts'
import { requestedDesign } from './requested-design.ts'
import { hoursWeather } from './hours-weather.ts'
import type { StudyServices } from './study-services.ts'

/** Call for the hours of the baseline, a pick or a row of a study. The year is simulated again, and its hours are not stored. */
export function hourRoutes(app: App<StudyServices>): void {
  serve(
    app,
    calls.readHours,
    async ({ services, user, reader, path, query: { pick, run, row, series, ...part } }) => {
      const project = await paidProject(services, reader._id, path.id)
      if (project instanceof Error) return project
      const refused = await refuseIncomplete(services, project, 'run')
      if (refused !== undefined) return refused
      const design = await requestedDesign(services.db.drizzle, project, { pick, run, row })
      if ('field' in design) return refuseFields(design)
      const { building } = design
      const missing = (field: string, key: string) =>
        refuse('project.incomplete', { missing: [{ field, message: packMessage(key, {}) }] })
      const weather = await hoursWeather(services, reader, project.id, design)
      if (weather === undefined) return missing('location.weatherStationId', 'run.weatherMissing')
      const answer = await askHours(services, user._id, { building, ...weather, asked: { ...part, series: [series] } })
      if (answer.ok) return answer.hours[0] ?? refuse('notFound')
      if ('field' in answer)
        return refuseFields({ field: answer.field, message: packMessage(answer.reason, answer.params) })
      return answer.reason === 'run.weatherMissing'
        ? missing('location.weatherStationId', answer.reason)
        : missing('analysis', answer.reason)
    },
    {
      limit: { name: 'hours', perHour: limits.hoursPerHour, atOnce: limits.activeHours },
      // An unpaid or missing project is refused before the question is read.
      guard: async ({ services, reader, path }) => {
        const project = await paidProject(services, reader._id, path.id)
        return project instanceof Error ? project : undefined
      },
    },
  )
}
