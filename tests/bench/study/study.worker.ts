/** Computes chunks of a study as they are asked for; answers the sum of their net energy [kWh]. */
import { parentPort, workerData } from 'node:worker_threads'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { studyRows } from '#building/stages/study-rows.ts'
import { openVariants } from '#building/studies/variants.ts'
import { variantFigures } from '#building/studies/variant-figures.ts'
import { studies, tenZones, tenZonesWeather, type BenchStage } from './ten-zones.ts'

const stage = workerData as BenchStage
const { parameters, setting } = studies[stage]
const rows = studyRows(parameters)
const variants = openVariants(tenZones, tenZonesWeather(), setting)

parentPort?.on('message', ({ chunk, rows: which }: { readonly chunk: number; readonly rows: Int32Array }) => {
  const { columns, refused } = variantFigures(variants, parameters, rows, which)
  if (refused.length > 0) throw new Error(`row ${refused[0]?.row}: ${refused[0]?.why.reason}`)
  const sum = columns[storedColumnKeys.indexOf('net')]?.reduce((all, value) => all + value, 0)
  parentPort?.postMessage({ chunk, sum })
})
