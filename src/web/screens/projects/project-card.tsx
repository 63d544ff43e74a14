import { Link } from 'wouter'
import type { ProjectCard as Card } from '#contract/entities/project.ts'
import { projectAddress } from '#machines/session/route-access.ts'
import { useAgo } from '../../text/use-ago.ts'
import { useFormat } from '../../text/use-format.ts'
import { BadgePaid } from '../../ui/badge-paid.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { PlanThumbnail } from '../../project/plan-thumbnail.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { StageSteps } from './stage-steps.tsx'
import type { ProjectActions } from './use-project-actions.tsx'
import { useProjectWords } from './use-project-words.ts'

/** Card of a project in the grid. */
export function ProjectCard({ project, actions }: { readonly project: Card; readonly actions: ProjectActions }) {
  const words = useProjectWords()
  const ago = useAgo()
  const format = useFormat()
  return (
    <article className="card">
      <div className="card-plan">
        <PlanThumbnail project={project} />
        <BadgePaid isPaid={project.isPaid} />
      </div>
      <div className="card-body">
        <div className="card-head">
          <h2 dir="auto">
            <Link href={projectAddress(project._id)} className="card-link" title={project.name}>
              {project.name}
            </Link>
          </h2>
          {project.label !== null && project.label !== '' && (
            <span className="badge" dir="auto">
              {project.label}
            </span>
          )}
          <ProjectMenu project={project} actions={actions} />
        </div>
        <p dir="auto">{words.place(project)}</p>
        <p dir="auto">
          {words.type(project)}
          {project.grossFloorArea > 0 && (
            <>
              {format.comma}
              <Quantity>{words.area(project)}</Quantity>
            </>
          )}
        </p>
        <div className="card-foot">
          <StageSteps project={project} />
          <time dir="auto" dateTime={project.updatedAt}>
            {ago(project.updatedAt)}
          </time>
        </div>
      </div>
    </article>
  )
}
