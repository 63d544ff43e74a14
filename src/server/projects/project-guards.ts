import { refuse, type Refusal } from '../http/refusal.ts'
import { paidLock } from './edit-project.ts'
import type { ProjectServices } from './project-services.ts'
import { findProject, findReadable } from './projects.store.ts'

/** Parts of a call of a project that its guard asks for. */
interface ProjectCall {
  readonly services: ProjectServices
  readonly user: { readonly _id: string }
  readonly path: { readonly id: string }
}

/** Refuses a project that the caller may not read: neither their own nor opened to them. */
export async function mayRead({ services, user, path }: ProjectCall): Promise<Refusal | undefined> {
  return (await findReadable(services.db.drizzle, user._id, path.id)) === undefined ? refuse('notFound') : undefined
}

/** Refuses a project that is not the caller's own. */
export async function mayOwn({ services, user, path }: ProjectCall): Promise<Refusal | undefined> {
  return (await findProject(services.db.drizzle, user._id, path.id)) === undefined ? refuse('notFound') : undefined
}

/** Refuses another person's project and a paid one before the body is judged; `editProject` checks again in its transaction. */
export async function mayEdit({ services, user, path }: ProjectCall): Promise<Refusal | undefined> {
  const row = await findProject(services.db.drizzle, user._id, path.id)
  return row === undefined ? refuse('notFound') : paidLock(row)
}
