import { no, yes, type Answer } from './rule-answer.ts'

/** Whether a project may be changed or deleted. Payment locks the inputs; runs, picks and named sets stay possible. */
export function mayEdit(project: { readonly isPaid: boolean }): Answer<'project.paid'> {
  return project.isPaid ? no('project.paid') : yes
}
