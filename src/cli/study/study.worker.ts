import { workerData } from 'node:worker_threads'
import type { WeatherYear } from '#engine/climate/weather-year.ts'
import { studyRows, type Sample, type VariedParameter } from '#building/stages/study-rows.ts'
import { variantFigures, type VariantFigures } from '#building/studies/variant-figures.ts'
import { openVariants } from '#building/studies/variants.ts'
import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'

/** What every thread of a study is given once. */
export interface StudyData {
  readonly base: Building
  readonly weather: WeatherYear
  /** In row order. */
  readonly parameters: readonly VariedParameter[]
  readonly sample: Sample | undefined
  readonly setting: StudySetting
  /** Rows that are done, of all threads; then 1 where no more shall be begun. Shared. */
  readonly told: Int32Array
}

/** Rows of the study: from the first, before the last. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

const data = workerData as StudyData
const variants = openVariants(data.base, data.weather, data.setting)
const rows = studyRows(data.parameters, data.sample)

/** Figures of some rows, in a worker thread: it keeps what neighbours have in common for the rows that come next. */
export default function studyRange({ from, to }: RowRange): VariantFigures {
  return variantFigures(
    variants,
    data.parameters,
    rows,
    Array.from({ length: to - from }, (_, i) => from + i),
    { isCancelled: () => Atomics.load(data.told, 1) !== 0, tell: () => Atomics.add(data.told, 0, 1) },
  )
}
