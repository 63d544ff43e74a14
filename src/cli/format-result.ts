import type { BaselineResult, Comfort } from '#contract/entities/run.ts'
import { balanceCauses, endUses, type BalanceCause, type EndUse } from '#contract/options.ts'
import { hourWords } from './hour-words.ts'

export const resultFormats = ['table', 'json', 'csv'] as const
export type ResultFormat = (typeof resultFormats)[number]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const names: Readonly<Record<EndUse, string>> = { heating: 'Heating', cooling: 'Cooling', lighting: 'Lighting', equipment: 'Equipment', fans: 'Fans', pumps: 'Pumps', hotWater: 'Hot water', generation: 'Generation' }

/** A baseline result as text. JSON is the contract's own; CSV has one row a month and one for the year; kWh. */
export const formatResult = (result: BaselineResult, format: ResultFormat): string => {
  switch (format) {
    case 'json': return `${JSON.stringify(result, null, 2)}\n`
    case 'csv': return csv(result)
    case 'table': return table(result)
  }
}

const causeNames: Readonly<Record<BalanceCause, string>> = {
  solar: 'Sun', people: 'People', lighting: 'Lighting', equipment: 'Equipment', heating: 'Heating', cooling: 'Cooling', window: 'Windows',
  wall: 'Walls', roof: 'Roof', floor: 'Floor', infiltration: 'Leakage', ventilation: 'Ventilation', storage: 'Storage',
}

type Row = readonly [string, ...number[]]
const rows = (r: BaselineResult): readonly Row[] => {
  const row = (name: string, m: BaselineResult['monthly'][number]): Row => [name, m.heatingNeed, m.coolingNeed, m.latentCoolingNeed ?? 0, ...endUses.map(use => m.endUses[use])]
  return [...r.monthly.map((m, i) => row(months[i] ?? '', m)), row('Year', r.annual)]
}
/** Heat by cause: twelve months and the year; nothing for results of engines that did not keep it. */
const balanceRows = ({ balance }: BaselineResult): readonly Row[] => balance === undefined ? [] : [
  ...months.map((name, i): Row => [name, ...balanceCauses.map(cause => balance[cause][i] ?? 0)]),
  ['Year', ...balanceCauses.map(cause => balance[cause].reduce((sum, value) => sum + value, 0))],
]

const csv = (r: BaselineResult): string => {
  const balance = balanceRows(r)
  return [
    ['month', 'heating_need_kwh', 'cooling_need_kwh', 'latent_cooling_need_kwh', ...endUses.map(use => `${use === 'hotWater' ? 'hot_water' : use}_kwh`), ...(balance.length > 0 ? balanceCauses.map(cause => `balance_${cause}_kwh`) : [])],
    ...rows(r).map((row, i) => [...row, ...(balance[i]?.slice(1) ?? [])]),
  ].map(line => line.join(',')).join('\r\n') + '\r\n'
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const table = (r: BaselineResult): string => {
  const figure = (name: string, kWh: number) => `${name.padEnd(22)}${whole.format(kWh).padStart(12)} kWh${tenth.format(kWh / r.floorArea).padStart(9)} kWh/m²`
  const peak = (name: string, found: BaselineResult['peaks']['heating'] | undefined): readonly string[] => found === undefined ? []
    : found.hour < 0 ? [`${name.padEnd(22)}${'none'.padStart(12)}`] : [`${name.padEnd(22)}${tenth.format(found.power / 1000).padStart(12)} kW, ${hourWords(found.hour, r.hours ?? 8760)}`]
  const { annual, peaks } = r
  const balance = balanceRows(r)
  return [
    `Weather: ${r.weather.name} (${r.weather.source}, ${r.weather.years})${r.weather.origin === 'generated' ? ', a generated year, not a measured one' : ''}`,
    `Engine ${r.engineVersion}, floor area ${tenth.format(r.floorArea)} m²`,
    '',
    figure('Heating need', annual.heatingNeed),
    ...(annual.latentCoolingNeed === undefined ? [figure('Cooling need', annual.coolingNeed)] : [
      figure('Cooling need', annual.coolingNeed), figure('  sensible', annual.coolingNeed - annual.latentCoolingNeed), figure('  latent', annual.latentCoolingNeed),
    ]),
    '',
    ...endUses.map(use => figure(names[use], annual.endUses[use])),
    figure('Used', annual.used),
    figure('Used less generation', annual.net),
    annual.primaryEnergy === null ? 'Primary energy        a factor is missing' : figure('Primary energy', annual.primaryEnergy),
    annual.co2 === null ? 'CO₂                   a coefficient is missing' : `${'CO₂'.padEnd(22)}${whole.format(annual.co2).padStart(12)} kg`,
    ...peak('Peak heating', peaks.heating),
    ...peak('Peak cooling', peaks.cooling),
    ...peak('  sensible', peaks.sensibleCooling),
    ...peak('  latent', peaks.latentCooling),
    `${'Unmet hours'.padEnd(22)}${whole.format(r.unmetHours).padStart(12)} of ${whole.format(r.occupiedHours)} occupied`,
    ...(r.comfort === undefined ? [] : [`${'Hours in comfort'.padEnd(22)}${whole.format(r.comfort.hours).padStart(12)} of ${judged(r.comfort, r.occupiedHours)}, category II of EN 16798-1`]),
    ...r.warnings.map(w => `Outside the method: ${w.quantity} is ${w.value}, the limit is ${w.limit}`),
    '',
    'Monthly, kWh',
    ...columns(['', 'Heat need', 'Cool need', 'Latent', ...endUses.map(use => names[use])], rows(r)),
    '',
    ...(balance.length === 0 ? [] : ['Heat balance of the rooms by cause, kWh; positive heats', ...columns(['', ...balanceCauses.map(cause => causeNames[cause])], balance), '']),
    ...zoneLines(r),
  ].join('\n')
}

/** PMV judges every occupied hour; the adaptive model those in which it holds. */
const judged = ({ model, of }: Comfort, occupied: number): string => model === 'pmv'
  ? `${whole.format(of)} occupied, PMV`
  : `the ${whole.format(of)} of ${whole.format(occupied)} occupied that the adaptive model judges`

/** Right-aligned columns of whole numbers under their names. */
const columns = (header: readonly string[], lines: readonly Row[]): readonly string[] =>
  [header, ...lines.map(([name, ...values]) => [name, ...values.map(value => whole.format(value))])].map(line => line.map((cell, i) => i === 0 ? cell.padEnd(5) : cell.padStart(12)).join(''))

const zoneLines = ({ zones = [] }: BaselineResult): readonly string[] => zones.length === 0 ? [] : [
  `Zones                    Area m²   Heat kWh   Sensible     Latent    Heat kW Sensible kW  Latent kW  Unmet h`,
  ...zones.map((z, at) => [
    (z.name ?? `Zone ${z.place ?? at + 1}`).slice(0, 21).padEnd(22), ...[tenth.format(z.floorArea), whole.format(z.heatingNeed), whole.format(z.sensibleCoolingNeed), whole.format(z.latentCoolingNeed)].map((cell, i) => cell.padStart(i === 0 ? 10 : 11)),
    ...[z.peaks.heating, z.peaks.sensibleCooling, z.peaks.latentCooling].map((peak, i) => tenth.format(peak.power / 1000).padStart(i === 1 ? 12 : 11)), whole.format(z.unmetHours).padStart(9),
  ].join('')),
  '',
]
