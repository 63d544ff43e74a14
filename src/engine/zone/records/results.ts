import type { Choices, MemoryRecord, Values } from './record.ts'

export const seriesOut: Choices = {
  doc: 'Hourly results [kind][zones][hours]',
  size: 'OUT_KINDS',
  choices: [
    { name: 'OUT_HEATING', doc: 'W' },
    { name: 'OUT_COOLING', doc: 'W, sensible' },
    { name: 'OUT_LATENT', doc: 'W' },
    { name: 'OUT_HUMIDIFICATION', doc: 'W' },
    { name: 'OUT_AIR', doc: '°C' },
    { name: 'OUT_RADIANT', doc: '°C, star node' },
    { name: 'OUT_HUMIDITY', doc: '%, relative' },
  ],
}

export const months: Values = {
  doc: 'Monthly results: of each month its elements, its zones, then each window’s sun inwards',
  values: [{ name: 'MO_RECORDS', value: 13, doc: 'twelve months, and what is held at the year’s end' }],
}

export const monthElement: MemoryRecord = {
  memory: 'm',
  doc: 'Of a month and element',
  size: 'MO_ELEMENT',
  fields: [
    { name: 'MO_HEAT', unit: 'W·steps', doc: 'to the near zone' },
    { name: 'MO_FAR_HEAT', unit: 'W·steps', doc: 'to the far zone' },
    { name: 'MO_CONTENT', unit: 'W·steps', doc: 'held at the month’s start' },
  ],
}

export const monthZone: MemoryRecord = {
  memory: 'm',
  doc: 'Of a month and zone: the sums as in the zone, then its air’s content',
  size: 'MO_ZONE',
  fields: [
    { name: 'MO_INFILTRATION', unit: 'W·steps', doc: 'by leaks' },
    { name: 'MO_VENTILATION', unit: 'W·steps', doc: 'by fans' },
    { name: 'MO_AIRING', unit: 'W·steps', doc: 'by windows and at night' },
    { name: 'MO_ZONE_AIR', unit: 'W·steps', doc: 'by other zones’ air' },
    { name: 'MO_AIR_CONTENT', unit: 'W·steps', doc: 'held at the month’s start' },
  ],
}

export const startElement: MemoryRecord = {
  memory: 'm',
  doc: 'Of an element on 1 January 00:00; its chain’s modes follow',
  size: 'START_ELEMENT',
  fields: [
    { name: 'START_OUTER', unit: '°C', doc: 'outer surface' },
    { name: 'START_INNER', unit: '°C', doc: 'inner surface' },
  ],
}

export const startZone: MemoryRecord = {
  memory: 'm',
  doc: 'Of a zone on 1 January 00:00',
  size: 'START_ZONE',
  fields: [
    { name: 'START_AIR', unit: '°C', doc: 'air' },
    { name: 'START_HUMIDITY', unit: 'kg/kg', doc: 'humidity ratio' },
  ],
}
