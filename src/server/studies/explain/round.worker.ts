import { openRequestedVariants, type RequestedVariants } from '#building/explain/requested-variants.ts'
import type { VariantRequest } from '#building/explain/explaining.ts'
import type { VariantFigures } from '#building/studies/variant-figures.ts'
import type { Building } from '#contract/entities/project.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { BoundedCache } from '#engine/bounded-cache.ts'
import { unpackWeatherYear, type PackedYear } from '../../weather/pack-weather-year.ts'

/** Request of an explanation, for a thread. */
export interface RequestTask {
  /** Key of the explanation: tasks with the same key use the variants that the thread already has open. */
  readonly key: string
  readonly building: Building
  /** By the id of a station, '' for the document's own. */
  readonly weather: Readonly<Record<string, PackedYear>>
  readonly requests: readonly VariantRequest[]
  /** Index of the first request without figures. */
  readonly from: number
  /** Shared memory: [0] is set to 1 to stop after the present variant, [1] is the number of finished variants. */
  readonly flags: Int32Array
}

const years = new BoundedCache<WeatherYear>()
let open: { readonly key: string; readonly variants: RequestedVariants } | undefined

/** Figures of the requested variants. It stops when all are done or the flag is set. */
export default function computeAsked({ key, building, weather, requests, from, flags }: RequestTask): VariantFigures {
  const yearOf = (station: string | null): WeatherYear => {
    const packed = weather[station ?? '']
    const year = packed && years.get(packed.digest, () => unpackWeatherYear(packed.packed))
    if (year === undefined) throw new Error('an explanation without its weather')
    return year
  }
  if (open?.key !== key) open = { key, variants: openRequestedVariants(building, yearOf) }
  const count = requests.length - from
  const columns = storedColumnKeys.map(() => new Float64Array(count).fill(Number.NaN))
  let done = 0
  while (done < count && Atomics.load(flags, 0) !== 1) {
    const row = open.variants.of(requests[from + done]!)
    columns.forEach((column, c) => (column[done] = row[c]!))
    done++
    Atomics.store(flags, 1, from + done)
  }
  return { columns, done, refused: [] }
}
