import type { Values } from './record.ts'

export const tables: Values = {
  doc: 'Tables: steps per unit, last usable entry',
  values: [
    { name: 'CUBE_ROOT_STEPS', value: 64, unit: '1/K', doc: '|ΔT|^⅓' },
    { name: 'CUBE_ROOT_LAST', value: 4095, doc: 'at 64 K' },
    { name: 'NUSSELT_STEPS', value: 16, doc: 'Nusselt number over Ra^¼' },
    { name: 'NUSSELT_LAST', value: 1279, doc: 'at Ra^¼ = 80' },
    { name: 'SATURATION_STEPS', value: 8, unit: '1/K', doc: 'saturation pressure' },
    { name: 'SATURATION_FROM', value: -90, unit: '°C', doc: 'first entry' },
    { name: 'SATURATION_LAST', value: 1519, doc: 'at 100 °C' },
    { name: 'LEAK_STEPS', value: 64, doc: 'stack power over √|ΔT|' },
    { name: 'LEAK_LAST', value: 1023, doc: 'at 256 K' },
  ],
}
