import * as calls from '#contract/calls/admin.ts'
import { refuse } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import type { ProjectServices } from '../projects/project-services.ts'
import { findAnyProject, projectsTable } from './projects.store.ts'
import { answerTable } from './table.ts'

/** Routes for the operator's view of everybody's projects. They only read. */
export function adminProjectRoutes(app: App<ProjectServices>): void {
  serve(app, calls.adminProjects, ask => answerTable(ask, projectsTable))
  serve(
    app,
    calls.adminProject,
    async ({ services, path }) => (await findAnyProject(services, path.id)) ?? refuse('notFound'),
  )
}
