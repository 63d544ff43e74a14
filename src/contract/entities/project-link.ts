import * as Schema from 'effect/Schema'
import { Instant } from '../schemas.ts'

/** A read-only link of a project; its token is told once, when it is made. */
export const ProjectLink = Schema.Struct({ _id: Schema.String, createdAt: Instant })
export type ProjectLink = typeof ProjectLink.Type

/** A link just made. The address for people is `/links/{token}` of the page. */
export const NewProjectLink = Schema.Struct({ link: ProjectLink, token: Schema.String })
