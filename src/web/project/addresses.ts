import type { Tab } from '#contract/options.ts'

/** Address of a tab of a project; `field` is put into focus there. */
export function tabAddress(id: string, tab: Tab | 'review', field?: string): string {
  return `/dashboard/projects/show/${encodeURIComponent(id)}/${tab}${field === undefined ? '' : `?field=${encodeURIComponent(field)}`}`
}

/** The id under which a field of a tab is found by links to it. */
export function fieldId(tab: Tab, field: string): string {
  return `${tab}-${field.replaceAll('.', '-')}`
}
