import { no, yes, type Answer } from './answer.ts'

/** Whether a project's inputs may be changed. Payment locks them; runs, picks and named sets stay possible. */
export const mayEdit = (project: { readonly isPaid: boolean }): Answer => project.isPaid ? no('project.paid') : yes

/** Whether a project may be deleted: a paid one is kept. */
export const mayDelete = (project: { readonly isPaid: boolean }): Answer => project.isPaid ? no('project.paid') : yes
