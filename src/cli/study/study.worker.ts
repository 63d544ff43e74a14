import { workerData } from 'node:worker_threads'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import { variantFigures, type VariantFigures } from '#building/studies/variant-figures.ts'
import { openVariants } from '#building/studies/variants.ts'
import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'

/** Data that every thread of a study gets once. */
export interface StudyData {
  readonly base: Building
  readonly weather: WeatherYear
  /** In row order. */
  readonly parameters: readonly VariedParameter[]
  /** Places of options of all rows, as `studyRows` gives them. */
  readonly options: Uint8Array
  readonly setting: StudySetting
  /** Rows that are done, of all threads; then 1 where no more shall be begun. Shared. */
  readonly progress: Int32Array
}

const data = workerData as StudyData
const variants = openVariants(data.base, data.weather, data.setting)

/** Figures of some rows, in a worker thread: it keeps what neighbours have in common for the rows that come next. */
export default function studyChunk(rows: readonly number[]): VariantFigures {
  return variantFigures(variants, data.parameters, data.options, rows, {
    isCancelled: () => Atomics.load(data.progress, 1) !== 0,
    tell: () => Atomics.add(data.progress, 0, 1),
  })
}
