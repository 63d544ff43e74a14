/** Compares the settings case by case, as they are asked for. */
import { parentPort } from 'node:worker_threads'
import { compareSettings } from './compare-settings.ts'
import type { SweepCase } from './compared-cases.ts'

parentPort?.on('message', (one: SweepCase) => {
  parentPort?.postMessage(compareSettings(one))
})
