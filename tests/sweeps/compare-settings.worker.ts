/** Compares the settings case by case, as they are asked for. */
import { parentPort } from 'node:worker_threads'
import { compareSettings } from './compare-settings.ts'
import type { BuildingName, ClimateName } from './compared-cases.ts'

parentPort?.on(
  'message',
  ({ building, climate }: { readonly building: BuildingName; readonly climate: ClimateName }) => {
    parentPort?.postMessage(compareSettings(building, climate))
  },
)
