import type { BuildingModel, Zone } from '#engine/input.ts'
import type { ModelShell } from './model-shell.ts'
import type { Loss, ModelWords } from './model-words.ts'
import { takesHeat } from './place-loads.ts'
import type { ShellFault } from './shell-faults.ts'

export type ModelFormat = 'gbxml' | 'hbjson'

interface LossyModel {
  readonly model: BuildingModel
  readonly shell: ModelShell
}
interface LossRecord {
  readonly loss: Loss
  readonly formats: readonly ModelFormat[]
  /** How often it happens; 0: not in this building. */
  readonly count: (given: LossyModel) => number
}

const both = ['gbxml', 'hbjson'] as const
function zonesWith(has: (zone: Zone) => boolean): LossRecord['count'] {
  return ({ model }) => model.zones.filter(has).length
}
function always(): number {
  return 1
}

/** All that a format has no place for, or has only in another form. */
const losses: readonly LossRecord[] = [
  { loss: 'uses', formats: both, count: ({ shell }) => shell.places.filter(({ zones }) => zones.length > 1).length },
  { loss: 'schedules', formats: ['gbxml'], count: always },
  { loss: 'hours', formats: ['hbjson'], count: always },
  { loss: 'setPoints', formats: ['gbxml'], count: zonesWith(({ thermostat }) => thermostat !== undefined) },
  { loss: 'leakage', formats: ['gbxml'], count: zonesWith(({ infiltration }) => infiltration !== undefined) },
  { loss: 'steadyLeakage', formats: ['hbjson'], count: zonesWith(({ infiltration }) => infiltration !== undefined) },
  {
    loss: 'recovery',
    formats: ['gbxml'],
    count: zonesWith(({ ventilation }) => ventilation?.heatRecovery !== undefined),
  },
  { loss: 'night', formats: both, count: zonesWith(({ nightVentilation }) => nightVentilation !== undefined) },
  { loss: 'airing', formats: both, count: zonesWith(({ airing }) => airing !== undefined) },
  { loss: 'humidity', formats: both, count: zonesWith(({ humidity }) => humidity !== undefined) },
  { loss: 'gains', formats: ['gbxml'], count: zonesWith(({ gains = [] }) => gains.length > 0) },
  { loss: 'cases', formats: both, count: zonesWith(takesHeat) },
  {
    loss: 'fuel',
    formats: ['hbjson'],
    count: zonesWith(({ gains = [] }) => gains.some(({ draw }) => draw?.carrier === 'fuel')),
  },
  {
    loss: 'partitions',
    formats: ['gbxml'],
    count: ({ shell }) => shell.places.reduce((sum, { partitions }) => sum + partitions.length, 0),
  },
  {
    loss: 'lumped',
    formats: both,
    count: ({ model }) => model.elements.filter(({ construction }) => 'uValue' in construction).length,
  },
  {
    loss: 'blinds',
    formats: both,
    count: ({ model }) => (model.windows ?? []).filter(w => w.blind !== undefined).length,
  },
  {
    loss: 'frames',
    formats: both,
    count: ({ model }) => (model.windows ?? []).filter(w => w.frame !== undefined).length,
  },
  {
    loss: 'bands',
    formats: both,
    count: ({ shell }) => shell.surfaces.reduce((sum, { openings }) => sum + openings.length, 0),
  },
  {
    loss: 'plates',
    formats: both,
    count: ({ shell }) => shell.shades.filter(({ opening }) => opening !== undefined).length,
  },
  { loss: 'partyWalls', formats: ['gbxml'], count: ({ shell }) => ofKind(shell, ['partyWall']) },
  { loss: 'looseSlabs', formats: both, count: ({ shell }) => ofKind(shell, ['looseCeiling', 'looseFloor']) },
  { loss: 'soil', formats: both, count: ({ shell }) => ofKind(shell, ['ground']) },
  { loss: 'systems', formats: ['gbxml'], count: always },
  { loss: 'idealAir', formats: ['hbjson'], count: always },
]

function ofKind({ surfaces }: ModelShell, kinds: readonly string[]): number {
  return surfaces.filter(({ kind }) => kinds.includes(kind)).length
}

/** Sentences about the parts of a building that a format leaves out. */
export function lossesOf(
  format: ModelFormat,
  given: LossyModel,
  faults: readonly ShellFault[],
  words: ModelWords,
): readonly string[] {
  const found = losses.flatMap(({ loss, formats, count }) => {
    const n = formats.includes(format) ? count(given) : 0
    return n === 0 ? [] : [words.loss(loss, { count: n })]
  })
  const few = faults.slice(0, mostFaults).map(fault => words.fault(fault))
  return few.length === 0 ? found : [words.loss('drawing', { faults: few.join(' ') }), ...found]
}
const mostFaults = 5
