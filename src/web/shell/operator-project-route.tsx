import { useParams } from 'wouter'
import { operatorLink } from '#contract/token-scopes.ts'
import { LinkedProject, NoResults } from './linked-project.tsx'
import { projectScreens } from './project-route.tsx'

const screens = { ...projectScreens, review: NoResults }

/** Anybody's project in its usual frame for a super-admin, to be read only. */
export function OperatorProjectRoute() {
  const { id } = useParams<{ id: string }>()
  const page = `/admin-dashboard/projects/${encodeURIComponent(id)}`
  return (
    <LinkedProject
      key={id}
      projectId={id}
      link={operatorLink(id)}
      outside={`${page}/show`}
      list={page}
      screens={screens}
    />
  )
}
