import type { AskedHours } from '#building/hour-series.ts'
import type { Building } from '#contract/entities/project.ts'

/** A question for another process: all that it needs is in the database. */
export interface KeptHoursTask {
  readonly building: Building
  /** Of a bundled climate its station, of every other the digest of its kept year. */
  readonly weather: { readonly station: string } | { readonly digest: string }
  readonly asked: AskedHours
}
