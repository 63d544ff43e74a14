import type { GapThermal } from '../../envelope/glazing-gap.ts'
import type { PlanSeries } from './plan-series.ts'
import { sizeOf, type MemoryRecord, type Values } from './record.ts'

const mostPanes = 3

export const gap: MemoryRecord<Exclude<keyof GapThermal, 'facesUp'>> = {
  memory: 'm',
  doc: 'Gaps of windows; gas properties are linear in the absolute temperature',
  size: 'G_SIZE',
  fields: [
    { name: 'G_CONDUCTANCE', unit: 'W/(m²·K)', doc: 'as last renewed' },
    { name: 'G_FIXED', unit: 'W/(m²·K)', doc: 'where it is fixed', from: 'fixed' },
    { name: 'G_THICKNESS', unit: 'm', doc: 'of the gap', from: 'thickness' },
    { name: 'G_CONDUCTIVITY', unit: 'W/(m·K)', doc: 'of the gas at 0 K', from: 'conductivity0' },
    { name: 'G_CONDUCTIVITY_SLOPE', unit: 'W/(m·K²)', doc: 'of the gas', from: 'conductivity1' },
    { name: 'G_VISCOSITY', unit: 'Pa·s', doc: 'of the gas at 0 K', from: 'viscosity0' },
    { name: 'G_VISCOSITY_SLOPE', unit: 'Pa·s/K', doc: 'of the gas', from: 'viscosity1' },
    { name: 'G_HEAT', unit: 'J/(kg·K)', doc: 'of the gas at 0 K', from: 'specificHeat0' },
    { name: 'G_HEAT_SLOPE', unit: 'J/(kg·K²)', doc: 'of the gas', from: 'specificHeat1' },
    { name: 'G_BUOYANCY', doc: 's³·g·(p·M/R)²', from: 'buoyancy' },
    { name: 'G_EXCHANGE', doc: '1/(1/ε₁ + 1/ε₂ − 1)', from: 'exchangeEmissivity' },
    { width: 3, doc: 'spare' },
  ],
}

export const pane: MemoryRecord<PlanSeries> = {
  memory: 'm',
  doc: 'Windows',
  size: 'W_SIZE',
  fields: [
    { name: 'PANE_RESISTANCE', width: mostPanes, unit: 'm²·K/W', doc: 'of its panes', from: 'paneResistance' },
    { name: 'GLASS_PART', doc: 'of the area' },
    { name: 'FRAME_CONDUCTANCE', unit: 'W/(m²·K)', doc: 'beside the glass', from: 'frameConductance' },
    { name: 'GLASS_BUOYANCY', doc: 'ρ²·g·H³ for the air along the glass' },
    { name: 'GLASS_HEIGHT', unit: 'm', doc: 'H', from: 'windowHeight' },
    { name: 'SHARE', width: 2 * mostPanes, doc: 'of each pane’s sun: to the outer and to the inner face' },
    { name: 'INWARDS', unit: 'W', doc: 'sun absorbed in the glass that flows inwards' },
    { name: 'SUM_INWARDS', unit: 'W·steps', doc: 'of the month' },
    { name: 'FRAME_SUN_INSIDE', doc: 'part of the frame’s sun on the inner face', from: 'frameSunInside' },
    { name: 'GAP', width: (mostPanes - 1) * sizeOf(gap), doc: 'its two gaps' },
    { width: 4, doc: 'spare' },
  ],
}

export const paneN: MemoryRecord<PlanSeries> = {
  memory: 'n',
  doc: 'Windows’ integers',
  size: 'WN_SIZE',
  fields: [
    { name: 'PANES', doc: 'number of panes', from: 'panes' },
    {
      name: 'NUSSELT_AT',
      width: 2 * (mostPanes - 1),
      doc: 'each gap’s tables, with the inner and with the outer face warmer; 0: its conductance is fixed',
    },
  ],
}

export const panes: Values = {
  doc: 'Panes; the sun they absorb has so many places a window',
  values: [{ name: 'MOST_PANES', value: mostPanes, doc: 'of a window' }],
}
