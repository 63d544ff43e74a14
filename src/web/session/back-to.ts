/** Address after verifying: back to the page that asked, never to another site. */
export function backTo(given: string | null): string {
  return given !== null && /^\/(?![/\\])/.test(given) ? given : '/dashboard/projects'
}
