import type { Tab } from '#contract/options.ts'

/** Address of the list of projects. */
export const projectsAddress = '/dashboard/projects'

/** Address of a tab of a project; `field` is put into focus there. */
export function tabAddress(id: string, tab: Tab | 'review', field?: string): string {
  return `${projectsAddress}/show/${encodeURIComponent(id)}/${tab}${field === undefined ? '' : `?field=${encodeURIComponent(field)}`}`
}

/** The id under which a field of a tab is found by links to it. */
export function fieldId(tab: Tab, field: string): string {
  return `${tab}-${field.replaceAll('.', '-')}`
}
