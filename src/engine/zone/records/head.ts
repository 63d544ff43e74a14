import type { Plan } from '../plan.ts'
import type { MemoryRecord } from './record.ts'

/** Head of `n`: a plan's numbers, and the places of the records. */
export interface Head extends Pick<
  Plan,
  'hours' | 'stepsPerHour' | 'zones' | 'opaque' | 'bounding' | 'elements' | 'faces' | 'warmUpHours'
> {
  readonly pairs: number
  readonly renewEvery: number
  readonly innerEvery: number
  readonly winds: number
  readonly leakWinds: number
  readonly elementAt: number
  readonly elementN: number
  readonly zoneAt: number
  readonly zoneN: number
  readonly windowAt: number
  readonly windowN: number
  readonly pairN: number
  readonly cubeRootAt: number
  readonly saturationAt: number
  readonly leakPowerAt: number
  readonly stepAirAt: number
  readonly hourAt: number
  readonly stepZoneAt: number
  readonly stepPairAt: number
  readonly vapourAt: number
  readonly sunRowN: number
  readonly sunAt: number
  readonly monthN: number
  readonly seriesOutAt: number
  readonly monthOutAt: number
  readonly matrixN: number
  readonly matrixAt: number
  readonly startAt: number
  readonly modesAt: number
  readonly modeHeatAt: number
  readonly mixN: number
  readonly mixAt: number
}

export const head: MemoryRecord<keyof Head> = {
  memory: 'n',
  doc: 'Head of `n`: sizes and places',
  size: 'HEAD',
  fields: [
    { name: 'HOURS', doc: 'of the year', from: 'hours' },
    { name: 'PER_HOUR', doc: 'steps in an hour', from: 'stepsPerHour' },
    { name: 'ZONES', doc: 'number of zones', from: 'zones' },
    { name: 'OPAQUE', doc: 'where opaque elements end and windows begin', from: 'opaque' },
    { name: 'BOUNDING', doc: 'where windows end and partitions begin', from: 'bounding' },
    { name: 'ELEMENTS', doc: 'number of elements', from: 'elements' },
    { name: 'FACES', doc: 'inside faces: elements and the far faces of partitions', from: 'faces' },
    { name: 'PAIRS', doc: 'pairs of zones that exchange air', from: 'pairs' },
    { name: 'WARM_UP', doc: 'hours run before 1 January, from the year’s end', from: 'warmUpHours' },
    {
      name: 'INNER_EVERY',
      doc: 'steps from one renewal of partitions’ films and windows’ gaps to the next',
      from: 'innerEvery',
    },
    { name: 'RENEW_EVERY', doc: 'steps from one renewal of films and leakage to the next', from: 'renewEvery' },
    { name: 'ELEMENT_AT', doc: 'elements', from: 'elementAt' },
    { name: 'ELEMENT_N_AT', doc: 'elements’ integers', from: 'elementN' },
    { name: 'ZONE_AT', doc: 'zones', from: 'zoneAt' },
    { name: 'ZONE_N_AT', doc: 'zones’ integers', from: 'zoneN' },
    { name: 'WINDOW_AT', doc: 'windows', from: 'windowAt' },
    { name: 'WINDOW_N_AT', doc: 'windows’ integers', from: 'windowN' },
    { name: 'PAIR_N_AT', doc: 'pairs of zones', from: 'pairN' },
    { name: 'CUBE_ROOT_AT', doc: 'table of |ΔT|^⅓', from: 'cubeRootAt' },
    { name: 'SATURATION_AT', doc: 'table of the saturation pressure', from: 'saturationAt' },
    { name: 'LEAK_POWER_AT', doc: 'table of the leakage’s stack power', from: 'leakPowerAt' },
    { name: 'STEP_AIR_AT', doc: 'weather by step', from: 'stepAirAt' },
    { name: 'HOUR_AT', doc: 'weather by hour', from: 'hourAt' },
    { name: 'STEP_ZONE_AT', doc: 'gains, flows and set points by step and zone', from: 'stepZoneAt' },
    { name: 'STEP_PAIR_AT', doc: 'exchange of air [steps][pairs] W/K', from: 'stepPairAt' },
    { name: 'VAPOUR_AT', doc: 'vapour gain [hours][zones] kg/s', from: 'vapourAt' },
    {
      name: 'SUN_ROW_AT',
      doc: 'row of each hour in the sun’s records; the dark hours share row 0, which holds zeros',
      from: 'sunRowN',
    },
    { name: 'SUN_AT', doc: 'the sun’s records', from: 'sunAt' },
    { name: 'MONTH_N_AT', doc: 'first hour of each month, and the year’s end', from: 'monthN' },
    { name: 'SERIES_OUT_AT', doc: 'hourly results', from: 'seriesOutAt' },
    { name: 'MONTH_OUT_AT', doc: 'monthly results', from: 'monthOutAt' },
    { name: 'MATRIX_N_AT', doc: 'integers of the rooms’ matrix', from: 'matrixN' },
    { name: 'MATRIX_AT', doc: 'the rooms’ matrix', from: 'matrixAt' },
    { name: 'SOLVES', doc: 'times the rooms’ matrix was solved' },
    {
      name: 'START_AT',
      doc: 'state on 1 January 00:00: outer and inner faces, chains’ modes, zones’ air and humidity',
      from: 'startAt',
    },
    { name: 'MODES_AT', doc: 'first of all modes', from: 'modesAt' },
    { name: 'MODE_HEAT_AT', doc: 'heat that each mode holds by one of it [W·steps/m²]', from: 'modeHeatAt' },
    {
      name: 'TWIN',
      unit: 'bytes',
      doc: 'for several variants: from the series of one to those of the next; 0 where they have all in common',
    },
    { name: 'WINDS', doc: 'series in one row of the façades’ wind terms', from: 'winds' },
    { name: 'LEAK_WINDS', doc: 'series in one row of the leakages’ wind terms', from: 'leakWinds' },
    { name: 'MIX_N_AT', doc: 'integers of the vapour’s balance', from: 'mixN' },
    { name: 'MIX_AT', doc: 'balance of vapour of zones that exchange air', from: 'mixAt' },
    { name: 'CONSTANTS', width: 118, doc: 'from here to `HEAD` the builds for several variants keep their constants' },
  ],
}
