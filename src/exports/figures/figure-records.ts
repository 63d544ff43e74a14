import { drawingUses, type BaselineResult } from '#contract/entities/run.ts'
import { carriers, equipmentUses, type BalanceCause, type Carrier } from '#contract/options.ts'
import { equipmentLines } from '#text/result-view.ts'

/** Groups of figures, in the order of tables. */
export const figureGroups = [
  'building',
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

/** Figures of a month, or of the year. */
export type PeriodFigures = BaselineResult['monthly'][number] | BaselineResult['annual']
type OfPeriod = (figures: PeriodFigures) => number | null | undefined

/** Keys of the words of a name: its text, and the texts that are filled in. */
export interface NameKeys {
  /** Key of the text, with the file before it. */
  readonly name: string
  /** Keys of the texts that are filled in, by their place. */
  readonly parts?: Readonly<Record<string, string>>
  /** Key of its name where it stands below the figure that it is a part of; absent where that is the same. */
  readonly below?: string
}

/** A figure of a baseline: where it stands in the result, and the words that name and explain it. */
export interface FigureRecord extends NameKeys {
  readonly key: string
  readonly group: FigureGroup
  readonly measure: FigureMeasure
  /** How deep it is a part of the figures before it: 0 for a figure by itself. */
  readonly depth: 0 | 1 | 2
  /** Key of the sentence that explains its calculation. */
  readonly formula: string
  /** Value for the whole building and year: kWh, kg, W, h, %, m²; absent where the result does not have it. */
  readonly of: (result: BaselineResult) => number | null | undefined
  /** Whether a result with this value has the figure; asked of the exact result, see hasFigure. By default it has. */
  readonly exists?: (result: BaselineResult) => boolean
  /** The same of a month; absent for a figure of the year alone. */
  readonly ofPeriod?: OfPeriod
  /** Whether it is rounded by itself: it is a part of no table. */
  readonly isAlone?: true
  /** Hour of a peak. */
  readonly hour?: (result: BaselineResult) => number | undefined
}

/**
 * Whether a result has a figure. Only the exact result can tell: where a figure beside this one is rounded to 0, the
 * rounded result would leave this one out.
 */
export function hasFigure({ of, exists }: Pick<FigureRecord, 'of' | 'exists'>, exact: BaselineResult): boolean {
  return of(exact) !== undefined && exists?.(exact) !== false
}

const method = 'results:workedOut.method'
/** An energy of the year and of every month, unless it says otherwise. */
function energy(
  group: FigureGroup,
  key: string,
  words: NameKeys,
  ofPeriod: OfPeriod,
  more: Partial<Pick<FigureRecord, 'of' | 'exists' | 'formula' | 'depth'>> = {},
): FigureRecord {
  return {
    key,
    group,
    measure: 'energy',
    depth: 0,
    formula: method,
    of: r => ofPeriod(r.annual),
    ofPeriod,
    ...words,
    ...more,
  }
}
function peak(
  key: string,
  depth: 0 | 1,
  of: (result: BaselineResult) => BaselineResult['peaks']['heating'] | undefined,
): FigureRecord {
  return {
    key,
    group: 'peaks',
    measure: 'power',
    depth,
    name: `results:${key}`,
    formula: key === 'peakCooling' ? 'results:figureWorking.peakCooling' : 'results:figureWorking.peak',
    of: result => of(result)?.power,
    hour: result => of(result)?.hour,
  }
}
function hours(key: string, name: string, value: Pick<FigureRecord, 'of' | 'exists'>, formula: string): FigureRecord {
  return { key, group: 'comfort', measure: 'hours', depth: 0, name, formula, ...value }
}

/** A figure that exists only where it is not 0. */
function some(of: FigureRecord['of']): Pick<FigureRecord, 'of' | 'exists'> {
  return { of, exists: result => of(result) !== 0 }
}
function sum(of: Readonly<Record<Carrier, number>> | undefined): number | undefined {
  return of && carriers.reduce((all, carrier) => all + of[carrier], 0)
}
function usedIn(figures: PeriodFigures): number {
  return 'used' in figures ? figures.used : drawingUses.reduce((all, use) => all + figures.endUses[use], 0)
}

/** Lines of equipment and their carriers; nothing where all of it are plug loads on electricity. */
const equipmentFigures: readonly FigureRecord[] = equipmentUses.flatMap(line => {
  const part = `results:equipmentUse.${line}`
  const lineOf = (r: BaselineResult) => equipmentLines(r).find(one => one.line === line)
  return [
    energy(
      'endUses',
      `equipment.${line}`,
      { name: 'exports:figure.ofEquipment', parts: { part }, below: part },
      m => m.equipment?.[line],
      {
        exists: r => lineOf(r) !== undefined,
        depth: 1,
      },
    ),
    ...carriers.map((carrier): FigureRecord => {
      const below = `results:carrier.${carrier}`
      const words = { name: 'exports:figure.ofLine', parts: { part, carrier: below }, below }
      // A line that only electricity drives needs no row by carrier: the line itself is that row.
      const exists = (r: BaselineResult) => {
        const { by = [] } = lineOf(r) ?? {}
        return by.includes(carrier) && by.some(one => one !== 'electricity')
      }
      return {
        key: `equipment.${line}.${carrier}`,
        group: 'endUses',
        measure: 'energy',
        depth: 2,
        formula: method,
        of: r => r.annual.byEquipment?.[line][carrier],
        exists,
        ...words,
      }
    }),
  ]
})

const cooling = 'results:figureWorking.cooling'
/** All figures of a baseline, in the order of tables. Page, files and command read them from here. */
export const figureRecords: readonly FigureRecord[] = [
  {
    key: 'floorArea',
    group: 'building',
    measure: 'area',
    depth: 0,
    name: 'exports:figure.floorArea',
    formula: 'exports:formula.floorArea',
    of: r => r.floorArea,
  },
  energy('needs', 'heatingNeed', { name: 'results:needs.heating' }, m => m.heatingNeed, {
    formula: 'results:figureWorking.heating',
  }),
  energy('needs', 'coolingNeed', { name: 'results:needs.cooling' }, m => m.coolingNeed, { formula: cooling }),
  energy(
    'needs',
    'sensibleCoolingNeed',
    { name: 'results:needs.sensible' },
    m => (m.latentCoolingNeed === undefined ? undefined : m.coolingNeed - m.latentCoolingNeed),
    { formula: cooling, depth: 1 },
  ),
  energy('needs', 'latentCoolingNeed', { name: 'results:needs.latent' }, m => m.latentCoolingNeed, {
    formula: cooling,
    depth: 1,
  }),
  ...(['unmetHeating', 'unmetCooling'] as const).map(key =>
    energy('needs', key, { name: `exports:figure.${key}` }, m => m[key], {
      ...some(r => r.annual[key]),
      formula: 'exports:formula.unmet',
    }),
  ),
  ...drawingUses.flatMap(use => [
    energy('endUses', `endUse.${use}`, { name: `results:endUse.${use}` }, m => m.endUses[use]),
    ...(use === 'heating' ? [humidifying()] : use === 'equipment' ? equipmentFigures : []),
  ]),
  energy('endUses', 'used', { name: 'results:used' }, usedIn),
  energy('endUses', 'endUse.generation', { name: 'results:endUse.generation' }, m => m.endUses.generation),
  // Net energy of a month is the difference of two shown figures beside it: a reader can check it, and months add to the
  // year. It may be up to two units of the last decimal from its own value.
  energy('endUses', 'net', { name: 'results:net' }, m => ('net' in m ? m.net : usedIn(m) - m.endUses.generation), {
    formula: 'exports:formula.net',
  }),
  ...carriers.flatMap(carrier => {
    const parts = { part: `results:carrier.${carrier}` }
    return [
      energy(
        'carriers',
        `used.${carrier}`,
        { name: 'exports:figure.usedCarrier', parts },
        m => m.byCarrier?.[carrier],
        some(r => r.annual.byCarrier[carrier]),
      ),
      energy(
        'carriers',
        `bought.${carrier}`,
        { name: 'exports:figure.boughtCarrier', parts },
        m => m.bought?.[carrier],
        {
          exists: r => r.annual.byCarrier[carrier] !== 0,
          formula: 'results:figureWorking.bought',
          depth: 1,
        },
      ),
    ]
  }),
  {
    key: 'bought',
    group: 'carriers',
    measure: 'energy',
    depth: 0,
    name: 'results:bought',
    formula: 'results:figureWorking.bought',
    of: r => sum(r.annual.bought),
    isAlone: true,
  },
  ...(['photovoltaic', 'wind', 'selfUsed', 'exported'] as const).map(key =>
    energy('exchange', key, { name: `results:exchange.${key}` }, m => m[key], {
      ...some(r => r.annual[key]),
      depth: key === 'selfUsed' || key === 'exported' ? 1 : 0,
    }),
  ),
  energy(
    'exchange',
    'solarHeat',
    { name: 'exports:figure.solarHeat' },
    m => m.solarHeat,
    some(r => r.annual.solarHeat),
  ),
  energy('weighted', 'primary', { name: 'results:primary' }, m => m.primaryEnergy, {
    formula: 'results:weightedNote.primary',
  }),
  {
    key: 'carbon',
    group: 'weighted',
    measure: 'carbon',
    depth: 0,
    name: 'results:carbon',
    formula: 'results:weightedNote.carbon',
    of: r => r.annual.co2,
    ofPeriod: m => m.co2,
  },
  // Its value follows from the prices: see shown-figures.ts.
  {
    key: 'cost',
    group: 'weighted',
    measure: 'cost',
    depth: 0,
    name: 'results:cost',
    formula: 'results:weightedNote.cost',
    of: () => undefined,
  },
  peak('peakHeating', 0, r => r.peaks.heating),
  peak('peakCooling', 0, r => r.peaks.cooling),
  peak('peakSensible', 1, r => r.peaks.sensibleCooling),
  peak('peakLatent', 1, r => r.peaks.latentCooling),
  {
    key: 'comfort',
    group: 'comfort',
    measure: 'percent',
    depth: 0,
    name: 'results:comfort.title',
    formula: 'results:figureWorking.comfort',
    of: ({ comfort }) =>
      comfort === undefined ? undefined : comfort.of > 0 ? (100 * comfort.hours) / comfort.of : null,
  },
  hours('unmetHours', 'results:unmet', { of: r => r.unmetHours }, 'results:figureWorking.unmet'),
  hours('occupiedHours', 'exports:figure.occupiedHours', { of: r => r.occupiedHours }, 'exports:formula.occupied'),
  ...(['unmetHeatingHours', 'unmetCoolingHours', 'humidHours'] as const).map(key =>
    hours(
      key,
      `exports:figure.${key}`,
      some(r => r.annual[key]),
      `exports:formula.${key}`,
    ),
  ),
]

function humidifying(): FigureRecord {
  return {
    key: 'humidifying',
    group: 'endUses',
    measure: 'energy',
    depth: 1,
    name: 'results:ofHumidifying',
    formula: method,
    ...some(r => sum(r.annual.humidification)),
  }
}

/** Name of a cause of the heat balance; two of them are one on the page. */
export function causeName(cause: BalanceCause): string {
  return cause === 'infiltration' || cause === 'ventilation' ? `exports:cause.${cause}` : `results:cause.${cause}`
}
