import type { Palette } from './palette.ts'

interface AxesLook {
  readonly monthNames: readonly string[]
  readonly palette: Palette
  readonly fontFamily: string
}

/** Two axes of every chart of a year: months by name below, figures on fine lines at the side. */
export function monthAxes({ monthNames, palette: { tokens }, fontFamily }: AxesLook) {
  const label = {
    labelFont: fontFamily,
    labelFontSize: 12,
    labelColor: tokens.colorTextSecondary,
    title: null,
    domain: false,
    ticks: false,
    labelPadding: 8,
  }
  return {
    months: {
      ...label,
      labelAngle: 0,
      labelOverlap: 'parity',
      labelExpr: `${JSON.stringify(monthNames)}[datum.value - 1]`,
    },
    figures: { ...label, tickCount: 5, gridColor: tokens.colorSplit },
  } as const
}
