import type { PlanSeries } from './plan-series.ts'
import { sizeOf, type MemoryRecord, type Values } from './record.ts'

/** Record of a face towards its room. */
export const face: MemoryRecord<PlanSeries> = {
  memory: 'm',
  doc: 'An inside face',
  fields: [
    { name: 'WARM_IN', unit: 'W/(m²·K^⁴⁄₃)', doc: 'natural convection where the face is warmer', from: 'warmIn' },
    { name: 'COLD_IN', unit: 'W/(m²·K^⁴⁄₃)', doc: 'natural convection where it is colder', from: 'coldIn' },
    { name: 'FIXED_CONVECTION', unit: 'W/(m²·K)', doc: 'convection that is fixed', from: 'fixedConvection' },
    { name: 'STAR', unit: 'W/(m²·K⁴)', doc: 'radiation to the star node, times T³', from: 'starRadiation' },
    { name: 'FIXED_RADIATION', unit: 'W/(m²·K)', doc: 'radiation that is fixed', from: 'fixedRadiation' },
  ],
}

export const element: MemoryRecord<PlanSeries> = {
  memory: 'm',
  doc: 'Elements: opaque outdoors and others that bound one zone, windows, partitions; what every step uses comes first',
  size: 'E_SIZE',
  fields: [
    { name: 'AREA', unit: 'm²', doc: 'of the element', from: 'area' },
    { name: 'CONVECTION', unit: 'W/(m²·K)', doc: 'inside, as last renewed' },
    { name: 'RADIATION', unit: 'W/(m²·K)', doc: 'inside, as last renewed' },
    { name: 'IN_INVERSE', unit: 'm²·K/W', doc: 'of the inner surface’s equation' },
    { name: 'OUT_INVERSE', unit: 'm²·K/W', doc: 'of the outer surface’s equation' },
    { name: 'K12', unit: 'W/(m²·K)', doc: 'between the surfaces, negative', from: 'k12' },
    { name: 'RHS_OUT', unit: 'W/m²', doc: 'what acts on the outer surface; a partition’s temperature by it [°C]' },
    { name: 'RESPONSE', unit: '°C', doc: 'of the inner surface to all but the room' },
    { name: 'SOURCE_OUT', unit: 'W/m²', doc: 'what the chain brings to the outer surface' },
    { name: 'SOURCE_IN', unit: 'W/m²', doc: 'what the chain brings to the inner surface' },
    { name: 'FROM_AIR', unit: 'W/(m²·K)', doc: 'outside towards the air, as last renewed' },
    { name: 'FROM_SKY', unit: 'W/(m²·K)', doc: 'outside towards the sky, as last renewed' },
    { name: 'OUTER', unit: '°C', doc: 'outer surface', from: 'startOuter' },
    { name: 'INNER', unit: '°C', doc: 'inner surface', from: 'startInner' },
    { name: 'HEAT', unit: 'W·steps', doc: 'to the near zone, of the month' },
    { name: 'FAR_HEAT', unit: 'W·steps', doc: 'to the far zone, of the month' },
    { name: 'CAP_OUT', unit: 'W/(m²·K)', doc: 'capacity of the outer surface over the step', from: 'capacityOut' },
    { name: 'CAP_IN', unit: 'W/(m²·K)', doc: 'capacity of the inner surface over the step', from: 'capacityIn' },
    { name: 'MIXED_INVERSE', unit: 'm²·K/W', doc: 'of a partition’s two surfaces together' },
    { name: 'FAR_CONVECTION', unit: 'W/(m²·K)', doc: 'at a partition’s far face' },
    { name: 'FAR_RADIATION', unit: 'W/(m²·K)', doc: 'at a partition’s far face' },
    { name: 'FIXED_OWN', unit: 'W/(m²·K)', doc: 'fixed, to a series of its own', from: 'fixedOwn' },
    {
      name: 'OUTER_AHEAD',
      unit: '°C',
      doc: 'if it goes on as in the last step: where films are taken',
      from: 'startOuter',
    },
    { name: 'INNER_AHEAD', unit: '°C', doc: 'if it goes on as in the last step', from: 'startInner' },
    { name: 'K11', unit: 'W/(m²·K)', doc: 'of the outer surface', from: 'k11' },
    { name: 'K22', unit: 'W/(m²·K)', doc: 'of the inner surface', from: 'k22' },
    { name: 'WARM_OUT', unit: 'W/(m²·K^⁴⁄₃)', doc: 'natural convection outside, face warmer', from: 'warmOut' },
    { name: 'COLD_OUT', unit: 'W/(m²·K^⁴⁄₃)', doc: 'natural convection outside, face colder', from: 'coldOut' },
    { name: 'ROUGHNESS', doc: 'R_f of DOE-2', from: 'roughness' },
    { name: 'SKY_EMISSION', unit: 'W/(m²·K⁴)', doc: 'ε·σ·F to the sky', from: 'skyEmission' },
    { name: 'AIR_EMISSION', unit: 'W/(m²·K⁴)', doc: 'ε·σ·F to air and ground', from: 'airEmission' },
    { name: 'FIXED_AIR', unit: 'W/(m²·K)', doc: 'fixed, to the air', from: 'fixedAir' },
    { name: 'FIXED_SKY', unit: 'W/(m²·K)', doc: 'fixed, to the sky', from: 'fixedSky' },
    ...face.fields,
    { width: sizeOf(face), doc: 'the same of a partition’s far face' },
  ],
}

export const farFace: Values = {
  doc: 'Inside faces',
  values: [
    { name: 'FAR', value: sizeOf(face), doc: 'from a place of the near face to that of a partition’s far face' },
  ],
}

export const elementN: MemoryRecord<PlanSeries> = {
  memory: 'n',
  doc: 'Elements’ integers',
  size: 'EN_SIZE',
  fields: [
    { name: 'E_ZONE_AT', doc: 'its zone' },
    { name: 'E_FAR_AT', doc: 'a partition’s far zone' },
    { name: 'MODES_FROM', doc: 'its first modes' },
    { name: 'MODES_TO', doc: 'the end of its last' },
    { name: 'WIND_AT', doc: 'the façade’s wind terms' },
    { name: 'OWN_AT', doc: 'the series of its own' },
    { name: 'IS_FIXED', doc: '0: films by the weather; 1: fixed outside', from: 'fixedOut' },
    { name: 'IN_FILM', doc: 'convection at the inside face: 0 fixed, VARIABLE or GLASS' },
    { name: 'FAR_FILM', doc: 'likewise at a partition’s far face' },
  ],
}

export const films: Values = {
  doc: 'Convection inside that is not fixed',
  values: [
    { name: 'VARIABLE', value: -1, doc: 'TARP' },
    { name: 'GLASS', value: -2, doc: 'ISO 15099, vertical' },
  ],
}

export const chainModes: MemoryRecord<PlanSeries> = {
  memory: 'm',
  doc: 'Modes of a conduction chain, two at a time; the last one is all 0 where a chain has an odd number',
  size: 'MODES_SIZE',
  fields: [
    { name: 'MODE_NOW', width: 2, doc: 'as the step left them' },
    { name: 'MODE_KEPT', width: 2, doc: 'what a step leaves' },
    {
      name: 'MODE_BY_OUTER',
      width: 2,
      doc: 'what a kelvin of the outer surface gives, and what that surface is given',
    },
    { name: 'MODE_BY_INNER', width: 2, doc: 'likewise of the inner surface' },
  ],
}
