import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'

/** Figures of a design by column, whole building and year in SI; null where there is none. */
export type DesignFigures = Readonly<Record<VariantColumnKey, number | null>>

/** All figures of something, each by its column. */
export function figuresBy(of: (key: VariantColumnKey) => number | null | undefined): DesignFigures {
  return Object.fromEntries(
    variantColumnKeys.map(key => {
      const value = of(key)
      return [key, value === undefined || Number.isNaN(value) ? null : value]
    }),
  ) as Record<VariantColumnKey, number | null>
}

/** Of a design whose figures are not read yet. */
export const noFigures = figuresBy(() => null)
