import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { Building } from '#contract/entities/project.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { openVariants, type Variants } from '../studies/variants.ts'
import { variantHash, type Digest } from '../studies/variant-hash.ts'
import type { ChosenOptions } from '../stages/with-options.ts'
import { requestDocument, type VariantRequest, type DesignFigures } from './explaining.ts'

/** Requested variants of a document side by side; values that neighbours share are stored, as in a study. */
export interface RequestedVariants {
  /** Stored columns of a variant, NaN without a figure; they equal those of `simulateBuilding` to the digit. */
  readonly of: (request: VariantRequest) => Float64Array
}

/**
 * @param weatherOf weather year of a station's id, null for the document's own; the same object for the same station
 */
export function openRequestedVariants(
  building: Building,
  weatherOf: (station: string | null) => WeatherYear,
): RequestedVariants {
  let last: { readonly name: string; readonly variants: Variants } | undefined
  return {
    of: request => {
      const { options, station, typed, tallerNeighbour } = request
      const name = JSON.stringify([station, typed, tallerNeighbour])
      if (last?.name !== name)
        last = { name, variants: openVariants(requestDocument(building, request), weatherOf(station), 'default') }
      const answer = last.variants.of(options)
      return answer.ok ? answer.row : new Float64Array(storedColumnKeys.length).fill(Number.NaN)
    },
  }
}

/** Hashes of requested variants. They equal those of a study's rows, so a variant with existing figures is not computed again. */
export function requestHash(
  building: Building,
  digest: Digest,
  weatherDigestOf: (station: string | null) => string,
): (request: VariantRequest) => Uint8Array {
  const hashesByDocument = new Map<string, (options: ChosenOptions) => Uint8Array>()
  return request => {
    const name = JSON.stringify([request.station, request.typed, request.tallerNeighbour])
    const hashOf =
      hashesByDocument.get(name) ??
      variantHash(requestDocument(building, request), digest, {
        weatherDigest: weatherDigestOf(request.station),
        setting: 'default',
      })
    hashesByDocument.set(name, hashOf)
    return hashOf(request.options)
  }
}

/** Figures of an explanation from a row of stored columns. */
export function designFigures(row: ArrayLike<number>): DesignFigures {
  return Object.fromEntries(
    storedColumnKeys.map((key, c) => {
      const value = row[c] as number
      return [key, Number.isNaN(value) ? null : value]
    }),
  ) as Record<keyof DesignFigures, number | null>
}
