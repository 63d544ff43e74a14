import { saturationPressure } from '../climate/air/humid-air.ts'
import { SATURATION_FROM, SATURATION_LAST, SATURATION_STEPS } from './kernel/layout.ts'

/** Saturation pressure of vapour [Pa] at −90 + i/8 °C up to 100 °C, read on straight lines; within 1e-5. */
export const saturationTable: Float64Array = Float64Array.from({ length: SATURATION_LAST + 2 }, (_, i) =>
  saturationPressure(SATURATION_FROM + i / SATURATION_STEPS),
)
