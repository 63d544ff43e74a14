import type { MemoryRecord, Values } from './record.ts'

export const step: MemoryRecord = {
  memory: 's',
  doc: 'Weather of a step',
  size: 'ST_SIZE',
  fields: [
    { name: 'ST_AIR', unit: '°C', doc: 'outdoor air' },
    { name: 'ST_SKY', unit: '°C', doc: 'sky' },
  ],
}

export const stepZone: MemoryRecord = {
  memory: 's',
  doc: 'Of a step and zone',
  size: 'SZ_SIZE',
  fields: [
    { name: 'GAIN_AIR', unit: 'W', doc: 'gains to the air' },
    { name: 'GAIN_RADIANT', unit: 'W/m²', doc: 'gains to the inside faces' },
    { name: 'STEP_INFILTRATION', unit: 'W/K', doc: 'prescribed' },
    { name: 'STEP_VENTILATION', unit: 'W/K', doc: 'supply air' },
    { name: 'STEP_NIGHT', unit: 'W/K', doc: 'night ventilation' },
    { name: 'HEATING_SETPOINT', unit: '°C', doc: '−OFF: none' },
    { name: 'COOLING_SETPOINT', unit: '°C', doc: 'OFF: none' },
    { name: 'AIRING_ALLOWED', doc: 'part of the openings, 0 to 1' },
    { name: 'LEAKING', doc: 'part of the leakage that comes in' },
  ],
}

/** Rounding of a balance of 1 MW in a room of 1 kW/K: 0.1 W and 1e-4 K in single precision. */
export const slack: Values = {
  doc: 'What a solution may miss before a plant changes its mode, or vapour its limit',
  values: [
    { name: 'SLACK_POWER', value: 1e-9, single: 0.1, unit: 'W', doc: 'of a plant’s load' },
    { name: 'SLACK_TEMPERATURE', value: 1e-9, single: 1e-4, unit: 'K', doc: 'of a set point' },
    { name: 'SLACK_HUMIDITY', value: 1e-12, single: 1e-6, doc: 'of a limit of humidity, as a part of it' },
  ],
}

export const switchedOff: Values = {
  doc: 'Set points',
  values: [{ name: 'OFF', value: 1e30, unit: '°C', doc: 'one beyond this is switched off' }],
}

export const hour: MemoryRecord = {
  memory: 's',
  doc: 'Weather of an hour',
  size: 'H_SIZE',
  fields: [
    { name: 'H_WIND', unit: 'm/s', doc: 'at the station' },
    { name: 'H_HUMIDITY', unit: 'kg/kg', doc: 'humidity ratio' },
    { name: 'H_PRESSURE', unit: 'Pa', doc: 'of the air' },
  ],
}
