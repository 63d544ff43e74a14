import { envelopeAreas } from '#building/library/envelope-areas.ts'
import { resolved } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'

/** Allowed excess of collectors over the roof [m²]: a figure shown with one decimal. */
const slack = 0.05

/** Area of the drawn roof used by collectors, without its windows. */
export function roofUse(building: Building): {
  /** m² */
  readonly roof: number
  /** m² */
  readonly used: number
  /** m² */
  readonly free: number
  readonly isBeyond: boolean
} {
  const { photovoltaicArea, solarWaterHeatingArea } = resolved(building).renewables
  const roof = envelopeAreas(building).roof.opaqueArea
  const used = photovoltaicArea.value + solarWaterHeatingArea.value
  return { roof, used, free: Math.max(0, roof - used), isBeyond: used > roof + slack }
}
