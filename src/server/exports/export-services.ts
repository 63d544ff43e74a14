import type { ExportAnswer } from '#exports/export-record.ts'
import type { StudyServices } from '../studies/study-services.ts'
import type { Turn } from '../http/lane.ts'
import type { WeatherServices } from '../weather/weather-services.ts'
import type { ExportTask } from './write-export.worker.ts'

/** Files of projects, written outside the main thread. */
export interface ExportThreads {
  /**
   * Writes a file in a thread of its own, in which accounts take turns.
   * @throws the refusal `server.busy` when too many wait already, or too long
   */
  writeExport(task: ExportTask, turn: Pick<Turn, 'account' | 'gone'>): Promise<ExportAnswer>
  /** Place of an account's last waiting file among all that wait, from 1; null while none waits. */
  exportPlace(account: string): number | null
}

/** Services of exports. */
export type ExportServices = StudyServices & Pick<WeatherServices, 'climates'> & { readonly workers: ExportThreads }
