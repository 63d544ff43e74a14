import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'

/** Figures of a design by column, for the whole building and year in SI; null without a figure. */
export type DesignFigures = Readonly<Record<VariantColumnKey, number | null>>

/** All figures by column. */
export function figuresBy(of: (key: VariantColumnKey) => number | null | undefined): DesignFigures {
  return Object.fromEntries(
    variantColumnKeys.map(key => {
      const value = of(key)
      return [key, value === undefined || Number.isNaN(value) ? null : value]
    }),
  ) as Record<VariantColumnKey, number | null>
}

/** Figures of a design before they are read. */
export const noFigures = figuresBy(() => null)
