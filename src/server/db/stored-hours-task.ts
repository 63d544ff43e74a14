import type { HoursRequest } from '#building/hour-series.ts'
import type { Building } from '#contract/entities/project.ts'

/** A question for another process: all its data are in the database. */
export interface StoredHoursTask {
  readonly building: Building
  /** Weather: the station of a bundled climate, otherwise the digest of the stored year. */
  readonly weather: { readonly station: string } | { readonly digest: string }
  readonly asked: HoursRequest
}
