import { shownParts } from '#building/net-lines.ts'
import { opinionGap } from '#building/opinion-gap.ts'
import { asShown } from '#building/parts-that-add.ts'
import { shownResult } from '#building/shown-result.ts'
import { drawingUses, type BaselineResult, type Comfort, type SecondOpinion } from '#contract/entities/run.ts'
import {
  balanceCauses,
  carriers,
  equipmentUses,
  type BalanceCause,
  type Carrier,
  type EndUse,
  type EquipmentUse,
} from '#contract/options.ts'
import exportTexts from '#locales/en/exports.json' with { type: 'json' }
import results from '#locales/en/results.json' with { type: 'json' }
import { hourWords } from './hour-words.ts'
import { monthBlock, rowsThatAdd, type MonthRow, type Scale } from './month-block.ts'

const useNames: Readonly<Record<EndUse, string>> = results.endUse
const carrierNames: Readonly<Record<Carrier, string>> = results.carrier
/** Names of the lines of equipment; the longest one is shorter than on the page, since columns are narrow. */
const lineNames: Readonly<Record<EquipmentUse, string>> = { ...results.equipmentUse, laundry: exportTexts.laundry }
const causeNames: Readonly<Record<BalanceCause, string>> = { ...results.cause, ...exportTexts.cause }

/** A terminal's width that the long lines keep to. */
const width = 110
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A result as it is shown in kWh, and per floor area: in both, every sum adds up. */
interface Shown {
  readonly inKWh: BaselineResult
  readonly byArea: BaselineResult
}
/** A figure of a result. */
type Figure = (r: BaselineResult) => number | null | undefined

/** A baseline result to be read: the year by group, then the months, then the zones. What is zero is left out, but the needs. */
export function resultTable(r: BaselineResult, warnings: readonly string[]): string {
  const { name, source, years, origin, label = 'generated from climate normals' } = r.weather
  const shown = {
    inKWh: shownResult(r, { of: kWh => kWh, decimals: 0 }),
    byArea: shownResult(r, { of: kWh => kWh / r.floorArea, decimals: 1 }),
  }
  const months = new Map<Scale, BaselineResult>()
  const inScale = (rows: (scaled: BaselineResult) => readonly MonthRow[]) => (scale: Scale) => {
    const scaled = months.get(scale) ?? shownResult(r, scale)
    months.set(scale, scaled)
    return rows(scaled)
  }
  return [
    ...wrapped(`Weather: ${name} (${source}, ${years})${origin === 'generated' ? `: ${label}` : ''}`),
    `Engine ${r.engineVersion}, floor area ${tenth.format(asShown(r.floorArea, 1))} m²`,
    ...(r.films === 'standard' ? [results.secondOpinion.films] : []),
    '',
    ...group('Needs', needs(shown)),
    ...group('End uses', uses(shown)),
    ...group('Carriers', carried(shown)),
    ...group('Sun and wind', renewables(shown)),
    ...group('Primary energy and CO₂', weighted(r, shown)),
    ...group('Peaks', [
      ...peak('Peak heating', r.peaks.heating, r),
      ...peak('Peak cooling', r.peaks.cooling, r),
      ...peak('  sensible', r.peaks.sensibleCooling, r),
      ...peak('  latent', r.peaks.latentCooling, r),
    ]),
    ...group('Comfort', comfort(r)),
    ...group(`${results.secondOpinion.title}: ${results.secondOpinion.method}`, opinions(r)),
    ...(warnings.length === 0 ? [] : ['Warnings', ...warnings.flatMap(wrapped), '']),
    ...monthBlock('Monthly: needs and end uses', inScale(monthly)),
    ...monthBlock('Monthly: carriers, sun and wind, primary energy', inScale(exchanged)),
    ...monthBlock(
      'Monthly: CO₂',
      rowsThatAdd(
        known(r, 'co2') ? [{ name: 'CO₂', months: r.monthly.map(m => m.co2 ?? 0), year: r.annual.co2 ?? 0 }] : [],
      ),
      'mass',
    ),
    ...monthBlock('Heat balance of the rooms by cause; positive heats', inScale(balanced)),
    ...zoneLines(r, shown.inKWh),
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
/** A line in kWh and per floor area. */
function figure({ inKWh, byArea }: Shown, name: string, of: Figure): string {
  return `${name.padEnd(nameWidth)}${whole.format(of(inKWh) ?? 0).padStart(12)} kWh${tenth.format(of(byArea) ?? 0).padStart(9)} kWh/m²`
}
/** The line, unless there is nothing of it. */
function some(shown: Shown, name: string, of: Figure): readonly string[] {
  return isNothing(shown, of) ? [] : [figure(shown, name, of)]
}
function isNothing({ inKWh, byArea }: Shown, of: Figure): boolean {
  return (of(inKWh) ?? 0) === 0 && (of(byArea) ?? 0) === 0
}

function needs(shown: Shown): readonly string[] {
  return [
    figure(shown, results.needs.heating, r => r.annual.heatingNeed),
    figure(shown, results.needs.cooling, r => r.annual.coolingNeed),
    ...(shown.inKWh.annual.latentCoolingNeed === undefined
      ? []
      : [
          ...some(shown, '  sensible', r => r.annual.coolingNeed - (r.annual.latentCoolingNeed ?? 0)),
          ...some(shown, '  latent', r => r.annual.latentCoolingNeed),
        ]),
    ...some(shown, 'Unmet heating', r => r.annual.unmetHeating),
    ...some(shown, 'Unmet cooling', r => r.annual.unmetCooling),
  ]
}

/** End uses, and net energy. */
function uses(shown: Shown): readonly string[] {
  return [
    ...drawingUses.flatMap(use => [
      ...some(shown, useNames[use], r => r.annual.endUses[use]),
      ...(use === 'heating' ? some(shown, '  of which humidifying', humidifying) : []),
      ...(use === 'equipment'
        ? equipment(shown.inKWh).flatMap(({ line, carrier }) =>
            some(
              shown,
              `  ${carrier === 'electricity' ? lineNames[line] : `${lineNames[line]}, ${shortCarrier[carrier]}`}`,
              r => r.annual.byEquipment?.[line][carrier],
            ),
          )
        : []),
    ]),
    figure(shown, results.used, r => r.annual.used),
    ...(shown.inKWh.annual.endUses.generation > 0
      ? [
          figure(shown, useNames.generation, r => r.annual.endUses.generation),
          figure(shown, 'Used less generation', r => r.annual.net),
        ]
      : []),
  ]
}

function humidifying({ annual: { humidification } }: BaselineResult): number {
  return carriers.reduce((sum, carrier) => sum + (humidification?.[carrier] ?? 0), 0)
}

/** Lines of equipment by carrier; nothing where it is all plug loads. */
function equipment({
  annual: { byEquipment },
}: BaselineResult): readonly { readonly line: EquipmentUse; readonly carrier: Carrier }[] {
  const lines = equipmentUses.flatMap(line =>
    carriers.flatMap(carrier => ((byEquipment?.[line][carrier] ?? 0) > 0 ? [{ line, carrier }] : [])),
  )
  return lines.some(({ line }) => line !== 'plugLoads') ? lines : []
}
const shortCarrier = { 'natural-gas': 'gas', fuel: 'fuel' } as const

function carried(shown: Shown): readonly string[] {
  return carriers.flatMap(carrier =>
    isNothing(shown, r => r.annual.byCarrier[carrier])
      ? []
      : [
          figure(shown, `${carrierNames[carrier]} used`, r => r.annual.byCarrier[carrier]),
          ...(shown.inKWh.annual.bought === undefined
            ? []
            : [figure(shown, '  bought', r => r.annual.bought?.[carrier])]),
        ],
  )
}

function renewables(shown: Shown): readonly string[] {
  return [
    ...some(shown, 'Photovoltaics', r => r.annual.photovoltaic),
    ...some(shown, 'Wind turbine', r => r.annual.wind),
    ...some(shown, '  used here', r => r.annual.selfUsed),
    ...some(shown, '  exported', r => r.annual.exported),
    ...some(shown, 'Solar heat', r => r.annual.solarHeat),
  ]
}

function weighted({ annual: { primaryEnergy, co2 }, floorArea }: BaselineResult, shown: Shown): readonly string[] {
  return [
    primaryEnergy === null
      ? 'Primary energy        a factor is missing'
      : figure(shown, results.primary, r => r.annual.primaryEnergy),
    co2 === null
      ? 'CO₂                   a coefficient is missing'
      : `${'CO₂'.padEnd(nameWidth)}${whole.format(co2).padStart(12)} kg ` +
        `${tenth.format(co2 / floorArea).padStart(9)} kg/m²`,
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
          `${results.comfort.title.padEnd(nameWidth)}${whole.format(r.comfort.hours).padStart(12)} of ` +
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
    : [
        ...opinion(results.needs.heating, secondOpinion.heating),
        ...opinion(results.needs.cooling, secondOpinion.cooling),
      ]
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
type Figures = BaselineResult['monthly'][number] | BaselineResult['annual']
function row(r: BaselineResult, name: string, of: (figures: Figures) => number | null | undefined): MonthRow {
  return { name, months: r.monthly.map(m => of(m) ?? 0), year: of(r.annual) ?? 0 }
}
/** Whether every month has the figure. */
function known(r: BaselineResult, key: 'primaryEnergy' | 'co2'): boolean {
  return r.monthly.every(m => typeof m[key] === 'number')
}

function monthly(r: BaselineResult): readonly MonthRow[] {
  return [
    row(r, results.needs.heating, m => m.heatingNeed),
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
      name: results.used,
      months: r.monthly.map(m => drawingUses.reduce((sum, use) => sum + m.endUses[use], 0)),
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
    ...(known(r, 'primaryEnergy') ? [row(r, results.primary, m => m.primaryEnergy)] : []),
  ]
}

function balanced({ balance }: BaselineResult): readonly MonthRow[] {
  return balance === undefined
    ? []
    : balanceCauses.map(cause => ({
        name: causeNames[cause],
        months: balance[cause],
        year: balance[cause].reduce((sum, heat) => sum + heat, 0),
      }))
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
/** Zones, whose areas and needs add to the building's. */
function zoneLines({ floorArea, zones: exact = [] }: BaselineResult, inKWh: BaselineResult): readonly string[] {
  const areas = shownParts(
    exact.map(zone => zone.floorArea),
    asShown(floorArea, 1),
    1,
  )
  const zones = (inKWh.zones ?? []).map((zone, i) => ({ ...zone, floorArea: areas[i] ?? 0 }))
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
