import type { BaselineResult } from '#contract/entities/run.ts'
import { carriers, endUses, equipmentUses } from '#contract/options.ts'
import { equipmentLines } from '#text/result-view.ts'

/** Groups of figures, in the order of tables. */
export const figureGroups = [
  'year',
  'needs',
  'endUses',
  'carriers',
  'exchange',
  'weighted',
  'peaks',
  'comfort',
] as const
type FigureGroup = (typeof figureGroups)[number]

/** Measure of a figure: it decides unit, decimals, and whether there is a figure by floor area. */
export type FigureMeasure = 'energy' | 'carbon' | 'cost' | 'power' | 'hours' | 'percent' | 'area'

/** A figure of a baseline: where it stands in the result, and the words that name and explain it. */
export interface FigureRecord {
  readonly key: string
  readonly group: FigureGroup
  readonly measure: FigureMeasure
  /** Key of its name, with the file before it; `part` is filled in where the name has one. */
  readonly name: string
  readonly part?: string
  /** Key of the sentence that explains its calculation. */
  readonly formula: string
  /** Value for the whole building and year: kWh, kg, W, h, %, m²; absent where the result does not have it. */
  readonly of: (result: BaselineResult) => number | null | undefined
  /** Whether it is rounded by itself: it is a part of no table. */
  readonly isAlone?: true
  /** Hour of a peak. */
  readonly hour?: (result: BaselineResult) => number | undefined
}

const method = 'results:workedOut.method'
function energy(
  group: FigureGroup,
  key: string,
  name: string,
  of: FigureRecord['of'],
  formula = method,
  part?: string,
): FigureRecord {
  return { key, group, measure: 'energy', name, formula, of, ...(part === undefined ? {} : { part }) }
}
function peak(key: string, of: (result: BaselineResult) => BaselineResult['peaks']['heating'] | undefined) {
  return {
    key,
    group: 'peaks',
    measure: 'power',
    name: `results:${key}`,
    formula: key === 'peakCooling' ? 'results:figureWorking.peakCooling' : 'results:figureWorking.peak',
    of: result => of(result)?.power,
    hour: result => of(result)?.hour,
  } as const satisfies FigureRecord
}
function hours(key: string, name: string, of: FigureRecord['of'], formula: string): FigureRecord {
  return { key, group: 'comfort', measure: 'hours', name, formula, of }
}

/** Figure only where it is more than nothing. */
function some(value: number | null | undefined): number | null | undefined {
  return value === 0 ? undefined : value
}

/** All figures of a baseline, in the order of tables. Page, files and command read them from here. */
export const figureRecords: readonly FigureRecord[] = [
  {
    key: 'floorArea',
    group: 'year',
    measure: 'area',
    name: 'exports:figure.floorArea',
    formula: 'exports:formula.floorArea',
    of: r => r.floorArea,
  },
  energy('year', 'used', 'results:used', r => r.annual.used),
  energy('year', 'net', 'results:net', r => r.annual.net, 'exports:formula.net'),
  energy('needs', 'heatingNeed', 'results:needs.heating', r => r.annual.heatingNeed, 'results:figureWorking.heating'),
  energy('needs', 'coolingNeed', 'results:needs.cooling', r => r.annual.coolingNeed, 'results:figureWorking.cooling'),
  energy(
    'needs',
    'sensibleCoolingNeed',
    'results:needs.sensible',
    ({ annual }) =>
      annual.latentCoolingNeed === undefined ? undefined : annual.coolingNeed - annual.latentCoolingNeed,
    'results:figureWorking.cooling',
  ),
  energy(
    'needs',
    'latentCoolingNeed',
    'results:needs.latent',
    r => r.annual.latentCoolingNeed,
    'results:figureWorking.cooling',
  ),
  energy(
    'needs',
    'unmetHeating',
    'exports:figure.unmetHeating',
    r => some(r.annual.unmetHeating),
    'exports:formula.unmet',
  ),
  energy(
    'needs',
    'unmetCooling',
    'exports:figure.unmetCooling',
    r => some(r.annual.unmetCooling),
    'exports:formula.unmet',
  ),
  ...endUses.map(use => energy('endUses', `endUse.${use}`, `results:endUse.${use}`, r => r.annual.endUses[use])),
  ...equipmentUses.map(line =>
    energy(
      'endUses',
      `equipment.${line}`,
      'exports:figure.ofEquipment',
      r => (equipmentLines(r).some(one => one.line === line) ? r.annual.equipment?.[line] : undefined),
      method,
      `results:equipmentUse.${line}`,
    ),
  ),
  ...carriers.map(carrier =>
    energy(
      'carriers',
      `used.${carrier}`,
      'exports:figure.usedCarrier',
      r => some(r.annual.byCarrier[carrier]),
      method,
      `results:carrier.${carrier}`,
    ),
  ),
  ...carriers.map(carrier =>
    energy(
      'carriers',
      `bought.${carrier}`,
      'exports:figure.boughtCarrier',
      r => (r.annual.byCarrier[carrier] === 0 ? undefined : r.annual.bought?.[carrier]),
      'results:figureWorking.bought',
      `results:carrier.${carrier}`,
    ),
  ),
  {
    ...energy(
      'carriers',
      'bought',
      'results:bought',
      ({ annual: { bought } }) =>
        bought === undefined ? undefined : carriers.reduce((sum, carrier) => sum + bought[carrier], 0),
      'results:figureWorking.bought',
    ),
    isAlone: true,
  },
  ...(['photovoltaic', 'wind', 'selfUsed', 'exported'] as const).map(key =>
    energy('exchange', key, `results:exchange.${key}`, r => some(r.annual[key])),
  ),
  energy('exchange', 'solarHeat', 'exports:figure.solarHeat', r => some(r.annual.solarHeat)),
  energy('weighted', 'primary', 'results:primary', r => r.annual.primaryEnergy, 'results:weightedNote.primary'),
  {
    key: 'carbon',
    group: 'weighted',
    measure: 'carbon',
    name: 'results:carbon',
    formula: 'results:weightedNote.carbon',
    of: r => r.annual.co2,
  },
  // Its value follows from the prices: see shown-figures.ts.
  {
    key: 'cost',
    group: 'weighted',
    measure: 'cost',
    name: 'results:cost',
    formula: 'results:weightedNote.cost',
    of: () => undefined,
  },
  peak('peakHeating', r => r.peaks.heating),
  peak('peakCooling', r => r.peaks.cooling),
  peak('peakSensible', r => r.peaks.sensibleCooling),
  peak('peakLatent', r => r.peaks.latentCooling),
  {
    key: 'comfort',
    group: 'comfort',
    measure: 'percent',
    name: 'results:comfort.title',
    formula: 'results:figureWorking.comfort',
    of: ({ comfort }) =>
      comfort === undefined ? undefined : comfort.of > 0 ? (100 * comfort.hours) / comfort.of : null,
  },
  hours('unmetHours', 'results:unmet', r => r.unmetHours, 'results:figureWorking.unmet'),
  hours('occupiedHours', 'exports:figure.occupiedHours', r => r.occupiedHours, 'exports:formula.occupied'),
]
