import { netLines, shownParts, type NetLine } from '#building/net-lines.ts'
import { opinionGap } from '#building/opinion-gap.ts'
import { drawingUses, type BaselineResult, type Comfort, type SecondOpinion } from '#contract/entities/run.ts'
import {
  balanceCauses,
  carriers,
  endUses,
  equipmentUses,
  type BalanceCause,
  type Carrier,
  type EndUse,
  type EquipmentUse,
} from '#contract/options.ts'
import results from '#locales/en/results.json' with { type: 'json' }
import { hourWords } from './hour-words.ts'
import { warningLines } from './warning-lines.ts'
import { monthBlock, type MonthRow } from './month-block.ts'

const useNames: Readonly<Record<EndUse, string>> = {
  heating: 'Heating',
  cooling: 'Cooling',
  lighting: 'Lighting',
  equipment: 'Equipment',
  fans: 'Fans',
  pumps: 'Pumps',
  hotWater: 'Hot water',
  generation: 'Generation',
}
const lineNames: Readonly<Record<EquipmentUse, string>> = {
  plugLoads: 'plug loads',
  cooking: 'cooking',
  laundry: 'laundry',
  refrigeration: 'refrigeration',
  dataCentre: 'data centre',
}
const carrierNames: Readonly<Record<Carrier, string>> = {
  electricity: 'Electricity',
  'natural-gas': 'Natural gas',
  fuel: 'Fuel',
}
const causeNames: Readonly<Record<BalanceCause, string>> = {
  solar: 'Sun',
  people: 'People',
  lighting: 'Lighting',
  equipment: 'Equipment',
  heating: 'Heating',
  cooling: 'Cooling',
  window: 'Windows',
  wall: 'Walls',
  roof: 'Roof',
  floor: 'Floor',
  infiltration: 'Leakage',
  ventilation: 'Ventilation',
  storage: 'Storage',
}

/** A terminal's width that the long lines keep to. */
const width = 110
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A baseline result to be read: the year by group, then the months, then the zones. What is zero is left out, but the needs. */
export function resultTable(r: BaselineResult): string {
  const { name, source, years, origin, label = 'generated from climate normals' } = r.weather
  return [
    ...wrapped(`Weather: ${name} (${source}, ${years})${origin === 'generated' ? `: ${label}` : ''}`),
    `Engine ${r.engineVersion}, floor area ${tenth.format(r.floorArea)} m²`,
    ...(r.films === 'standard' ? [results.secondOpinion.films] : []),
    '',
    ...group('Needs', needs(r)),
    ...group('End uses', uses(r)),
    ...group('Carriers', carried(r)),
    ...group('Sun and wind', renewables(r)),
    ...group('Primary energy and CO₂', weighted(r)),
    ...group('Peaks', [
      ...peak('Peak heating', r.peaks.heating, r),
      ...peak('Peak cooling', r.peaks.cooling, r),
      ...peak('  sensible', r.peaks.sensibleCooling, r),
      ...peak('  latent', r.peaks.latentCooling, r),
    ]),
    ...group('Comfort', comfort(r)),
    ...group(`${results.secondOpinion.title}: ${results.secondOpinion.method}`, opinions(r)),
    ...(r.warnings.length === 0 ? [] : ['Warnings', ...warningLines(r.warnings).flatMap(wrapped), '']),
    ...monthBlock('Monthly: needs and end uses', monthly(r)),
    ...monthBlock('Monthly: carriers, sun and wind, primary energy', exchanged(r)),
    ...monthBlock(
      'Monthly: CO₂',
      known(r, 'co2') ? [{ name: 'CO₂', months: r.monthly.map(m => m.co2 ?? 0), year: r.annual.co2 ?? 0 }] : [],
      'mass',
    ),
    ...monthBlock(
      'Heat balance of the rooms by cause; positive heats',
      r.balance === undefined
        ? []
        : balanceCauses.map(cause => ({ name: causeNames[cause], months: r.balance?.[cause] ?? [] })),
    ),
    ...zoneLines(r),
  ].join('\n')
}

/** Lines of at most `width`, all but the first indented. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = `  ${word}`
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function group(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [...wrapped(title), ...lines, '']
}

const nameWidth = 22
/** A figure rounded so that it adds up with others. */
interface ShownFigure {
  readonly inKWh: number
  readonly byArea: number
}
/** A line in kWh and per floor area, rounded by itself where no shown figure is given. */
function figure(
  { floorArea }: BaselineResult,
  name: string,
  kWh: number,
  { inKWh, byArea }: ShownFigure = { inKWh: kWh, byArea: kWh / floorArea },
): string {
  return `${name.padEnd(nameWidth)}${whole.format(inKWh).padStart(12)} kWh${tenth.format(byArea).padStart(9)} kWh/m²`
}
/** The figure, unless there is nothing of it. */
function some(r: BaselineResult, name: string, kWh: number | undefined): readonly string[] {
  return kWh === undefined || Math.abs(kWh) < 0.5 ? [] : [figure(r, name, kWh)]
}

/** Parts of a figure in kWh and per floor area: in both they add to the shown figure, if the parts do. */
function addingUp(r: BaselineResult, total: number, values: readonly number[]): readonly ShownFigure[] {
  const inKWh = shownParts(values, total, 0)
  const byArea = shownParts(
    values.map(kWh => kWh / r.floorArea),
    total / r.floorArea,
    1,
  )
  return values.map((kWh, i) => ({ inKWh: inKWh[i] ?? kWh, byArea: byArea[i] ?? kWh / r.floorArea }))
}

/** Lines of the parts of a figure that add up; of what is nothing there is no line. */
function partLines(
  r: BaselineResult,
  total: number,
  named: readonly (readonly [name: string, kWh: number])[],
): readonly string[] {
  const lines = named.filter(([, kWh]) => Math.abs(kWh) >= 0.5)
  const shown = addingUp(
    r,
    total,
    lines.map(([, kWh]) => kWh),
  )
  return lines.map(([name, kWh], i) => figure(r, name, kWh, shown[i]))
}

function needs(r: BaselineResult): readonly string[] {
  return [
    figure(r, 'Heating need', r.annual.heatingNeed),
    figure(r, 'Cooling need', r.annual.coolingNeed),
    ...(r.annual.latentCoolingNeed === undefined
      ? []
      : partLines(r, r.annual.coolingNeed, [
          ['  sensible', r.annual.coolingNeed - r.annual.latentCoolingNeed],
          ['  latent', r.annual.latentCoolingNeed],
        ])),
    ...some(r, 'Unmet heating', r.annual.unmetHeating),
    ...some(r, 'Unmet cooling', r.annual.unmetCooling),
  ]
}

/** End uses, and net energy: shown figures that add up in both columns. */
function uses(r: BaselineResult): readonly string[] {
  const { endUses: exact, used, net } = r.annual
  const all = { ...exact, used, net }
  const inKWh = netLines(all, 0)
  const byArea = netLines(
    Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value / r.floorArea])) as typeof all,
    1,
  )
  const line = (key: NetLine, name: string) => figure(r, name, all[key], { inKWh: inKWh[key], byArea: byArea[key] })
  return [
    ...drawingUses.flatMap(use => [
      ...(exact[use] < 0.5 ? [] : [line(use, useNames[use])]),
      ...(use === 'heating' ? some(r, '  of which humidifying', humidifying(r)) : []),
      ...(use === 'equipment'
        ? partLines(
            r,
            exact.equipment,
            equipment(r).map(({ name, kWh }) => [`  ${name}`, kWh]),
          )
        : []),
    ]),
    line('used', 'Used'),
    ...(exact.generation > 0 ? [line('generation', useNames.generation), line('net', 'Used less generation')] : []),
  ]
}

function humidifying({ annual: { humidification } }: BaselineResult): number {
  return carriers.reduce((sum, carrier) => sum + (humidification?.[carrier] ?? 0), 0)
}

/** What equipment is made of, by carrier; nothing where it is all plug loads. */
function equipment({ annual: { byEquipment } }: BaselineResult): readonly { name: string; kWh: number }[] {
  if (byEquipment === undefined) return []
  const parts = equipmentUses.flatMap(line =>
    carriers
      .filter(carrier => byEquipment[line][carrier] > 0)
      .map(carrier => ({
        line,
        name: carrier === 'electricity' ? lineNames[line] : `${lineNames[line]}, ${shortCarrier[carrier]}`,
        kWh: byEquipment[line][carrier],
      })),
  )
  return parts.some(({ line }) => line !== 'plugLoads') ? parts : []
}
const shortCarrier = { 'natural-gas': 'gas', fuel: 'fuel' } as const

function carried(r: BaselineResult): readonly string[] {
  const { byCarrier, bought, used } = r.annual
  const supplying = carriers.filter(carrier => byCarrier[carrier] >= 0.5)
  const ofUsed = addingUp(
    r,
    used,
    supplying.map(carrier => byCarrier[carrier]),
  )
  const ofBought =
    bought === undefined
      ? []
      : addingUp(
          r,
          carriers.reduce((sum, carrier) => sum + bought[carrier], 0),
          supplying.map(carrier => bought[carrier]),
        )
  return supplying.flatMap((carrier, i) => [
    figure(r, `${carrierNames[carrier]} used`, byCarrier[carrier], ofUsed[i]),
    ...(bought === undefined ? [] : [figure(r, '  bought', bought[carrier], ofBought[i])]),
  ])
}

function renewables(r: BaselineResult): readonly string[] {
  const { photovoltaic, wind, selfUsed = 0, exported = 0, solarHeat } = r.annual
  return [
    ...some(r, 'Photovoltaics', photovoltaic),
    ...some(r, 'Wind turbine', wind),
    ...partLines(r, (photovoltaic ?? 0) + (wind ?? 0), [
      ['  used here', selfUsed],
      ['  exported', exported],
    ]),
    ...some(r, 'Solar heat', solarHeat),
  ]
}

function weighted(r: BaselineResult): readonly string[] {
  return [
    r.annual.primaryEnergy === null
      ? 'Primary energy        a factor is missing'
      : figure(r, 'Primary energy', r.annual.primaryEnergy),
    r.annual.co2 === null
      ? 'CO₂                   a coefficient is missing'
      : `${'CO₂'.padEnd(nameWidth)}${whole.format(r.annual.co2).padStart(12)} kg ` +
        `${tenth.format(r.annual.co2 / r.floorArea).padStart(9)} kg/m²`,
  ]
}

function peak(name: string, found: Peak | undefined, { hours = 8760 }: BaselineResult): readonly string[] {
  return found === undefined
    ? []
    : found.hour < 0
      ? [`${name.padEnd(nameWidth)}${'none'.padStart(12)}`]
      : [
          `${name.padEnd(nameWidth)}${tenth.format(found.power / 1000).padStart(12)} kW, ${hourWords(found.hour, hours)}`,
        ]
}

function comfort(r: BaselineResult): readonly string[] {
  return [
    `${'Unmet hours'.padEnd(nameWidth)}${whole.format(r.unmetHours).padStart(12)} of ` +
      `${whole.format(r.occupiedHours)} occupied${unmetParts(r)}`,
    ...ofYear('Heat system short', r.annual.unmetHeatingHours),
    ...ofYear('Cold system short', r.annual.unmetCoolingHours),
    ...ofYear('Hours above 70 % RH', r.annual.humidHours),
    ...(r.comfort === undefined
      ? []
      : [
          `${'Hours in comfort'.padEnd(nameWidth)}${whole.format(r.comfort.hours).padStart(12)} of ` +
            `${judged(r.comfort, r.occupiedHours)}, category II of EN 16798-1`,
        ]),
  ]
}

/** Hours of the year, unless there are none. */
/** Parts of the unmet hours: those of heating and of cooling, less those of both, are the total. */
function unmetParts({ unmetHours, unmetParts: parts }: BaselineResult): string {
  if (parts === undefined || unmetHours === 0) return ''
  const { heating, cooling, both } = parts
  return `: ${whole.format(heating)} heating, ${whole.format(cooling)} cooling${both === 0 ? '' : `, ${whole.format(both)} of them both`}`
}

function ofYear(name: string, hours = 0): readonly string[] {
  return hours > 0 ? [`${name.padEnd(nameWidth)}${whole.format(hours).padStart(12)} of the year`] : []
}

/** PMV judges every occupied hour; the adaptive model those in which it holds. */
function judged({ model, of }: Comfort, occupied: number): string {
  return model === 'pmv'
    ? `${whole.format(of)} occupied, PMV`
    : `the ${whole.format(of)} of ${whole.format(occupied)} occupied that the adaptive model judges`
}

function opinions({ secondOpinion }: BaselineResult): readonly string[] {
  return secondOpinion === undefined
    ? []
    : [...opinion('Heating need', secondOpinion.heating), ...opinion('Cooling need', secondOpinion.cooling)]
}
function opinion(
  name: string,
  { hourly, monthly: byMonth, reason, agrees, parts = [], standardFilms }: SecondOpinion['heating'],
): readonly string[] {
  const words = results.secondOpinion
  const amount = (kWh: number): string => `${whole.format(kWh)} kWh`
  const why = agrees
    ? words.agree
    : reason === null
      ? words.unexplained
      : parts.length < 2
        ? words.reason[reason]
        : parts
            .map(part =>
              words.part.replace('{{amount}}', amount(part.kWh)).replace('{{why}}', words.reason[part.reason]),
            )
            .join(' ')
  const films =
    standardFilms === undefined ? '' : ` ${words.standardFilms.replace('{{amount}}', amount(standardFilms))}`
  const both = `${whole.format(hourly)} kWh hourly, ${whole.format(byMonth)} kWh monthly`
  return wrapped(`${name}: ${both}${apart({ hourly, monthly: byMonth })}. ${why}${films}`)
}
function apart(compared: { readonly hourly: number; readonly monthly: number }): string {
  const { share, isHigher } = opinionGap(compared)
  if (share === null) return ''
  const percent = tenth.format(share * 100)
  return percent === '0.0' ? ' (the same)' : ` (the monthly figure is ${percent} % ${isHigher ? 'higher' : 'lower'})`
}

type Peak = BaselineResult['peaks']['heating']
type Figures = BaselineResult['monthly'][number]
function row(r: BaselineResult, name: string, of: (m: Figures) => number | null | undefined): MonthRow {
  return { name, months: r.monthly.map(m => of(m) ?? 0), year: of(r.annual) ?? 0 }
}
/** Whether every month has the figure. */
function known(r: BaselineResult, key: 'primaryEnergy' | 'co2'): boolean {
  return r.monthly.every(m => typeof m[key] === 'number')
}

function monthly(r: BaselineResult): readonly MonthRow[] {
  return [
    row(r, 'Heating need', m => m.heatingNeed),
    row(r, 'Sensible cooling need', m => m.coolingNeed - (m.latentCoolingNeed ?? 0)),
    row(r, 'Latent cooling need', m => m.latentCoolingNeed),
    row(r, 'Unmet heating', m => m.unmetHeating),
    row(r, 'Unmet cooling', m => m.unmetCooling),
    ...drawingUses.flatMap(use => [
      row(r, useNames[use], m => m.endUses[use]),
      ...(use === 'equipment' && equipment(r).length > 0
        ? equipmentUses.map(line => row(r, `  ${lineNames[line]}`, m => m.equipment?.[line]))
        : []),
    ]),
    {
      name: 'Used',
      months: r.monthly.map(({ endUses: of }) =>
        endUses.reduce((sum, use) => (use === 'generation' ? sum : sum + of[use]), 0),
      ),
      year: r.annual.used,
    },
  ]
}

function exchanged(r: BaselineResult): readonly MonthRow[] {
  return [
    ...carriers.flatMap(carrier => [
      row(r, `${carrierNames[carrier]} used`, m => m.byCarrier?.[carrier]),
      row(r, `${carrierNames[carrier]} bought`, m => m.bought?.[carrier]),
    ]),
    row(r, 'Photovoltaics', m => m.photovoltaic),
    row(r, 'Wind turbine', m => m.wind),
    row(r, '  used here', m => m.selfUsed),
    row(r, '  exported', m => m.exported),
    row(r, 'Solar heat', m => m.solarHeat),
    ...(known(r, 'primaryEnergy') ? [row(r, 'Primary energy', m => m.primaryEnergy)] : []),
  ]
}

/** At most 20 characters as a reader counts them. */
function shortened(name: string): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment)
  return characters.length > 20 ? `${characters.slice(0, 19).join('')}…` : name
}
type Zone = NonNullable<BaselineResult['zones']>[number]
const zoneColumns: readonly (readonly [title: string, width: number, cell: (zone: Zone) => string])[] = [
  ['Area m²', 10, z => tenth.format(z.floorArea)],
  ['Heat kWh', 10, z => whole.format(z.heatingNeed)],
  ['Sensible', 11, z => whole.format(z.sensibleCoolingNeed)],
  ['Latent', 10, z => whole.format(z.latentCoolingNeed)],
  ['Heat kW', 9, z => tenth.format(z.peaks.heating.power / 1000)],
  ['Sens. kW', 9, z => tenth.format(z.peaks.sensibleCooling.power / 1000)],
  ['Lat. kW', 8, z => tenth.format(z.peaks.latentCooling.power / 1000)],
  ['Unmet h', 8, z => whole.format(z.unmetHours)],
  ['Comfort h', 10, z => whole.format(z.comfort.hours)],
  ['Min °C', 7, z => (z.lowestTemperature === null ? '—' : tenth.format(z.lowestTemperature))],
  ['Max °C', 7, z => (z.highestTemperature === null ? '—' : tenth.format(z.highestTemperature))],
]
function zoneLines({ zones = [] }: BaselineResult): readonly string[] {
  return zones.length === 0
    ? []
    : [
        'Zones'.padEnd(21) + zoneColumns.map(([title, columnWidth]) => title.padStart(columnWidth)).join(''),
        ...zones.map(
          (zone, at) =>
            shortened(zone.name ?? `Zone ${zone.place ?? at + 1}`).padEnd(21) +
            zoneColumns.map(([, columnWidth, cell]) => cell(zone).padStart(columnWidth)).join(''),
        ),
        ...(zones.some(zone => zone.lowestTemperature === null || zone.highestTemperature === null)
          ? wrapped(`Min °C, Max °C: ${results.zones.notFollowed}`)
          : []),
        '',
      ]
}
