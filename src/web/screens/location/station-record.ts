import type { ProjectStore } from '../../project/save/project-store.ts'

/** Stations that the person chose in an open project. A search or an upload may last longer than the tab. */
export interface StationRecord {
  /** Number of times that he chose a station or began an upload: the latest of these decides. */
  readonly acts: number
  /** Number of stations that were chosen, also those that he has undone. */
  readonly choices: number
}

const none: StationRecord = { acts: 0, choices: 0 }
const records = new WeakMap<ProjectStore, StationRecord>()

/** Record of an open project's stations. */
export function stationRecord(store: ProjectStore): StationRecord {
  return records.get(store) ?? none
}

/** Changes the record of an open project's stations. */
export function changeStationRecord(store: ProjectStore, change: (record: StationRecord) => StationRecord): void {
  records.set(store, change(stationRecord(store)))
}
