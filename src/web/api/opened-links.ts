/** Tokens of the links that opened projects of this page, by project. */
const opened = new Map<string, string>()

/** Reads a project by a link from now on. @returns the function that ends it */
export function openLink(projectId: string, token: string): () => void {
  opened.set(projectId, token)
  return () => {
    if (opened.get(projectId) === token) opened.delete(projectId)
  }
}

/** Token of the link that opened the page's project, for calls about its weather. */
export function openedLink(): string | undefined {
  return [...opened.values()].at(-1)
}

/** Token of the link that opened a project; undefined: none did. */
export function linkOf(projectId: string | undefined): string | undefined {
  return projectId === undefined ? undefined : opened.get(projectId)
}
