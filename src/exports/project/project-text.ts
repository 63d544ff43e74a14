import type { ProjectDocument } from '#contract/entities/project.ts'

/** Text of a project document; `badgir simulate` and the page read it. Equal documents have equal texts. */
export function projectText(document: ProjectDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
