import { climateSummary } from '#engine/climate/summary/climate-summary.ts'
import { isFinding, repairIssues } from '#rules/weather-issues.ts'
import { warningLines } from './warning-lines.ts'
import { monthNames } from '#exports/tables/month-names.ts'
import type { GivenWeather } from './bundled-weather.ts'

/** A weather year as text: place, source, a row a month, degree-days, design conditions and climate zone. */
export function showWeather({ weather, station, precipitation }: GivenWeather): string {
  const { temperature, humidity, sun, wind, degreeDays, design, climateZone } = climateSummary(weather, precipitation)
  const row = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(6) : cell.padStart(13))).join('')
  const annual = (kind: string, base: number) =>
    (degreeDays.find(d => d.kind === kind && d.base === base)?.annual ?? 0).toFixed(0)
  return [
    `${station.name}, ${station.country}  (${station.latitude}, ${station.longitude}, ${station.altitude} ` +
      `m, UTC${station.timeZone < 0 ? '' : '+'}${station.timeZone})`,
    `${station.label ?? weather.label}; ${station.source}, ${station.years}`,
    ...(station.credit === undefined ? [] : [`Data: ${station.credit}`]),
    ...station.repairs
      .filter(repair => !isFinding(repair))
      .map(r => `Repaired: ${r.quantity}, ${r.hours} h, ${r.rule}`),
    ...warningLines(repairIssues(station.repairs)).map(line => `Warning: ${line.replace(/^[^:]*: /, '')}`),
    '',
    row(['', 'Air °C', 'Days’ range', 'Humidity %', 'Sun kWh/m²', 'Wind m/s']),
    ...monthNames.map((month, m) => {
      const span = temperature.monthly[m]
      return row([
        month,
        (span?.mean ?? 0).toFixed(1),
        `${(span?.dailyMinimum ?? 0).toFixed(0)} … ${(span?.dailyMaximum ?? 0).toFixed(0)}`,
        (humidity.relativePercent[m] ?? 0).toFixed(0),
        (sun.horizontal[m] ?? 0).toFixed(0),
        (wind.meanSpeed[m] ?? 0).toFixed(1),
      ])
    }),
    '',
    `Degree-days: heating below 18 °C ${annual('heating', 18)} K·d, cooling above 18 °C ` +
      `${annual('cooling', 18)} K·d, above 10 °C ${annual('cooling', 10)} K·d`,
    `Design of this year: heating ${design.heating996.toFixed(1)} °C (99.6 %), ` +
      `${design.heating99.toFixed(1)} °C (99 %); cooling ${design.cooling04.dryBulb.toFixed(1)} °C, wet ` +
      `bulb ${design.cooling04.wetBulb.toFixed(1)} °C (0.4 %), ${design.cooling1.dryBulb.toFixed(1)} °C, ` +
      `wet bulb ${design.cooling1.wetBulb.toFixed(1)} °C (1 %)`,
    `ASHRAE 169 ${climateZone.moisture === null ? 'thermal' : 'climate'} zone ${climateZone.name}`,
    '',
  ].join('\n')
}
