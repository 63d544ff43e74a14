import type { WeatherYear } from '#engine/year/weather-year.ts'
import { hourWords } from '#exports/tables/hour-words.ts'
import { monthNames } from '#exports/tables/month-names.ts'
import { monthBlock, rowsThatAdd } from '#exports/tables/month-block.ts'
import { yearOf, type Both, type ComparedZone, type Comparison, type Months } from './compare-years.ts'
import { likelyCauses, type Difference } from './likely-causes.ts'

const needNames = {
  heating: 'Heating need',
  sensibleCooling: 'Sensible cooling need',
  latentCooling: 'Latent cooling need',
} as const
const gainNames = {
  people: 'People',
  lighting: 'Lamps',
  equipment: 'Appliances',
  sun: 'Sun through windows',
  windows: 'Windows otherwise',
  leaks: 'Leaks',
  outdoorAir: 'Outdoor air',
} as const
export const causeWords: Readonly<Record<Difference['cause'], string>> = {
  people: 'heat of people',
  lighting: 'heat of lamps',
  equipment: 'heat of appliances',
  sun: 'sun through windows: angle of incidence, sky, shade',
  windows: 'other heat through windows: U-value, films, sky',
  leaks: 'leaking air',
  outdoorAir: 'outdoor air: heat recovery, open windows',
  fabric: 'walls, roofs and floors: films, sky, and the heat they store',
  vapour: 'vapour: when and how the coil dries the air',
  none: 'several causes that offset each other',
}
const width = 22

/** Output of `badgir witness`: needs, gains, air change, temperatures and peaks of both programs, and where they differ most. */
export function witnessTable(
  title: string,
  comparison: Comparison,
  weather: Pick<WeatherYear, 'hours'>,
  version: string,
): string {
  const { building, zones } = comparison
  return [
    `${title}: this program beside EnergyPlus ${version}`,
    '',
    ...summary(building),
    ...(zones.length > 1 ? [building, ...zones] : zones).flatMap(zone => zoneLines(zone, weather.hours)),
    ...differences(zones.length > 1 ? [building, ...zones] : zones),
    '',
  ].join('\n')
}

function summary({ needs, floorArea }: ComparedZone): readonly string[] {
  return [
    `${''.padEnd(width)}${['ours', 'EnergyPlus', 'difference'].map(word => word.padStart(14)).join('')}   kWh/m² a year`,
    ...(Object.keys(needNames) as (keyof typeof needNames)[]).map(need => {
      const ours = yearOf(needs[need].ours) / floorArea
      const other = yearOf(needs[need].energyPlus) / floorArea
      const cells = [ours.toFixed(1), other.toFixed(1), percent(ours, other)]
      return needNames[need].padEnd(width) + cells.map(cell => cell.padStart(14)).join('')
    }),
    '',
  ]
}

function percent(ours: number, other: number): string {
  if (Math.abs(other) < 0.05) return '–'
  const part = (100 * (ours - other)) / other
  return `${part > 0 ? '+' : part < 0 ? '−' : ''}${Math.abs(part).toFixed(1)} %`
}

function zoneLines(zone: ComparedZone, hours: number): readonly string[] {
  const pair = (name: string, { ours, energyPlus }: Both<Months>) => [
    { name, months: ours },
    { name: '  EnergyPlus', months: energyPlus },
  ]
  const title = zone.name === 'building' ? 'Building' : zone.name
  return [
    ...monthBlock(
      `${title}: needs`,
      rowsThatAdd(
        (Object.keys(needNames) as (keyof typeof needNames)[]).flatMap(need => pair(needNames[need], zone.needs[need])),
      ),
    ),
    ...monthBlock(
      `${title}: gains of the rooms`,
      rowsThatAdd(
        (Object.keys(gainNames) as (keyof typeof gainNames)[]).flatMap(kind => pair(gainNames[kind], zone.gains[kind])),
      ),
    ),
    `${title}: air change, 1/h, and room temperature, °C`,
    ''.padEnd(width) + monthNames.map(name => name.padStart(7)).join(''),
    ...means('Air change', zone.airChange, 2),
    ...means('Temperature', zone.temperature, 1),
    `Hourly temperatures differ by ${zone.temperatureError.toFixed(2)} K (root mean square).`,
    '',
    ...peakLines(zone, hours),
    '',
  ]
}

function means(name: string, { ours, energyPlus }: Both<Months>, digits: number): readonly string[] {
  const line = (words: string, months: Months) =>
    words.padEnd(width) + months.map(value => value.toFixed(digits).padStart(7)).join('')
  return [line(name, ours), line('  EnergyPlus', energyPlus)]
}

/** Power below which a peak is printed as none [W]: EnergyPlus tells a few watts of rounding as heat. */
const leastPeak = 50

function peakLines({ peaks }: ComparedZone, hours: number): readonly string[] {
  const words = (power: number, hour: number) =>
    power < leastPeak ? 'none' : `${(power / 1000).toFixed(1)} kW (${hourWords(hour, hours)})`
  return (['heating', 'sensibleCooling'] as const).map(kind => {
    const { ours, energyPlus } = peaks[kind]
    const name = kind === 'heating' ? 'Largest heating' : 'Largest cooling'
    return (
      `${name}: ${words(ours.power, ours.hour)}; EnergyPlus ${words(energyPlus.power, energyPlus.hour)}` +
      (energyPlus.power >= leastPeak ? `; ${percent(ours.power, energyPlus.power)}` : '')
    )
  })
}

function differences(zones: readonly ComparedZone[]): readonly string[] {
  const found = likelyCauses(zones)
  if (found.length === 0) return ['No need differs by more than 3 % and 0.2 kWh/m².']
  return [
    'Largest differences and their likely cause',
    ...found.map(({ zone, need, amount, part, cause, caused }) => {
      const sign = amount > 0 ? '+' : '−'
      const whole = (kwh: number) => Math.round(kwh).toLocaleString('en-US').replace('-', '−')
      const by = Number.isFinite(part) ? `, ${sign}${Math.abs(100 * part).toFixed(1)} %` : ''
      const of = cause === 'vapour' || cause === 'none' ? '' : ` (${whole(caused)} kWh of it)`
      const name = needNames[need].toLowerCase()
      return `  ${zone}, ${name}: ${sign}${whole(Math.abs(amount))} kWh${by}: ${causeWords[cause]}${of}`
    }),
  ]
}
