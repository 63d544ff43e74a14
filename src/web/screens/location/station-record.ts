import { useCallback, useSyncExternalStore } from 'react'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { ProjectStore } from '../../project/save/project-store.ts'

/** Stations of an open project in this window. A search or an upload may last longer than the tab. */
export interface StationRecord {
  /** Number of times that the person chose a station or began an upload: the latest of these decides. */
  readonly acts: number
  /** Number of stations that were chosen, also those that the person has undone. */
  readonly choices: number
  /** Own files that were read, newest first. */
  readonly files: readonly WeatherStation[]
}

const none: StationRecord = { acts: 0, choices: 0, files: [] }
const records = new WeakMap<ProjectStore, StationRecord>()
const listeners = new Set<() => void>()

/** Record of an open project's stations. */
export function stationRecord(store: ProjectStore): StationRecord {
  return records.get(store) ?? none
}

/** Changes the record of an open project's stations. */
export function changeStationRecord(store: ProjectStore, change: (record: StationRecord) => StationRecord): void {
  records.set(store, change(stationRecord(store)))
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** Own files that were read while the project is open, newest first, also by a tab that was left since. */
export function useReadFiles(store: ProjectStore): readonly WeatherStation[] {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => stationRecord(store).files, [store]),
  )
}
