import type { BaselineResult } from '#contract/entities/run.ts'
import { endUses, type EndUse } from '#contract/options.ts'

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

const rows = (r: BaselineResult): readonly (readonly [string, ...number[]])[] => {
  const row = (name: string, m: BaselineResult['monthly'][number]): [string, ...number[]] => [name, m.heatingNeed, m.coolingNeed, ...endUses.map(use => m.endUses[use])]
  return [...r.monthly.map((m, i) => row(months[i] ?? '', m)), row('Year', r.annual)]
}

const csv = (r: BaselineResult): string => [
  ['month', 'heating_need_kwh', 'cooling_need_kwh', ...endUses.map(use => `${use === 'hotWater' ? 'hot_water' : use}_kwh`)],
  ...rows(r),
].map(line => line.join(',')).join('\r\n') + '\r\n'

const table = (r: BaselineResult): string => {
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const figure = (name: string, kWh: number) => `${name.padEnd(22)}${whole.format(kWh).padStart(12)} kWh${tenth.format(kWh / r.floorArea).padStart(9)} kWh/m²`
  const peak = (name: string, { power, hour }: BaselineResult['peaks']['heating']) => hour < 0 ? `${name.padEnd(22)}${'none'.padStart(12)}`
    : `${name.padEnd(22)}${tenth.format(power / 1000).padStart(12)} kW in hour ${hour} of the year`
  const header = ['', 'Heat need', 'Cool need', ...endUses.map(use => names[use])]
  const lines = [header, ...rows(r).map(([name, ...values]) => [name, ...values.map(v => whole.format(v))])]
  return [
    `Weather: ${r.weather.name} (${r.weather.source}, ${r.weather.years})${r.weather.origin === 'generated' ? ', a generated year, not a measured one' : ''}`,
    `Engine ${r.engineVersion}, floor area ${tenth.format(r.floorArea)} m²`,
    '',
    ...endUses.map(use => figure(names[use], r.annual.endUses[use])),
    figure('Used', r.annual.used),
    figure('Used less generation', r.annual.net),
    r.annual.primaryEnergy === null ? 'Primary energy        a factor is missing' : figure('Primary energy', r.annual.primaryEnergy),
    r.annual.co2 === null ? 'CO₂                   a coefficient is missing' : `${'CO₂'.padEnd(22)}${whole.format(r.annual.co2).padStart(12)} kg`,
    peak('Peak heating', r.peaks.heating),
    peak('Peak cooling', r.peaks.cooling),
    `${'Unmet hours'.padEnd(22)}${whole.format(r.unmetHours).padStart(12)} of ${whole.format(r.occupiedHours)} occupied`,
    ...r.warnings.map(w => `Outside the method: ${w.quantity} is ${w.value}, the limit is ${w.limit}`),
    '',
    'Monthly, kWh',
    ...lines.map(line => line.map((cell, i) => i === 0 ? cell.padEnd(5) : cell.padStart(11)).join('')),
    '',
  ].join('\n')
}
