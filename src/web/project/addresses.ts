import { sampleProjectId } from '#contract/frame-options.ts'
import type { HourSeriesKey } from '#contract/entities/hour-series.ts'
import type { Tab } from '#contract/options.ts'

/** Address of the list of projects. */
export const projectsAddress = '/dashboard/projects'

/** Address of a tab of a project; `field` gets the focus there. */
export function tabAddress(id: string, tab: Tab | 'review', field?: string): string {
  return `${projectsAddress}/show/${encodeURIComponent(id)}/${tab}${field === undefined ? '' : `?field=${encodeURIComponent(field)}`}`
}

/** Address of the sample's analysis: the same as what a payment buys. */
export const sampleAddress = tabAddress(sampleProjectId, 'analysis')

/** Address of the hours of a baseline, opened on the day of an hour of the year. */
export function hoursAddress(id: string, series: HourSeriesKey, hour: number): string {
  return `${tabAddress(id, 'analysis')}?view=hours&series=${series}&day=${Math.floor(hour / 24) + 1}`
}

/** Address of a baseline's inputs: the inputs by their origin, and the band of the figure. */
export function baselineInputsAddress(id: string): string {
  return `${tabAddress(id, 'analysis')}?view=inputs`
}

/** Id of a field of a tab, for links to it. */
export function fieldId(tab: Tab, field: string): string {
  return `${tab}-${field.replaceAll('.', '-')}`
}
