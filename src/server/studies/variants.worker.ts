import type { VariedParameter } from '#building/stages/study-rows.ts'
import { variantFigures, type VariantFigures } from '#building/studies/variant-figures.ts'
import { openVariants, type Variants } from '#building/studies/variants.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import type { Building } from '#contract/entities/project.ts'
import { BoundedCache } from '#engine/bounded-cache.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { PackedYear } from '../weather/pack-weather-year.ts'
import { unpackWeatherYear } from '../weather/pack-weather-year.ts'

/** Rows of a study for a thread. */
export interface VariantsTask {
  /** Key of the base and the weather: tasks with the same key use the variants that the thread already has open. */
  readonly key: string
  readonly base: Building
  readonly weather: PackedYear
  readonly setting: StudySetting
  readonly parameters: readonly VariedParameter[]
  /** Places of the options of the requested rows, row by row. */
  readonly options: Uint8Array
  /** Index of the first row without figures. */
  readonly from: number
  /** Shared memory: [0] is set to 1 to stop after the present variant, [1] is the number of finished variants. */
  readonly flags: Int32Array
}

const years = new BoundedCache<WeatherYear>()
/** Open studies of this thread, the last used one last. Two studies may take turns. */
const open = new Map<string, { readonly variants: Variants; readonly setting: StudySetting }>()
const mostOpen = 2

function variantsOf({ key, base, weather, setting }: VariantsTask): Variants {
  const previous = open.get(key)
  open.delete(key)
  // In the sweep setting every row has its own year of loads. The four held years (50 MB for ten zones) are not needed again.
  if (previous === undefined) for (const [old, { setting: own }] of open) if (own === 'sweep') open.delete(old)
  const variants =
    previous?.variants ??
    openVariants(base, years.get(weather.digest, () => unpackWeatherYear(weather.packed)) as WeatherYear, setting)
  open.set(key, { variants, setting })
  for (const old of [...open.keys()].slice(0, -mostOpen)) open.delete(old)
  return variants
}

/** Figures of rows. It stops when all are done or the flag is set. The thread keeps its open studies. */
export default function computeVariants(task: VariantsTask): VariantFigures {
  const { parameters, options, from, flags } = task
  const count = options.length / parameters.length
  const which = Int32Array.from({ length: count - from }, (_, i) => from + i)
  return variantFigures(variantsOf(task), parameters, options, which, {
    isCancelled: () => Atomics.load(flags, 0) === 1,
    tell: done => {
      Atomics.store(flags, 1, from + done)
    },
  })
}
