import { shownParts } from '#building/net-lines.ts'
import { asShown } from '#building/parts-that-add.ts'
import { shownResult } from '#building/shown-result.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import { shownIn } from '#text/weighted-figures.ts'
import type { ExportWords } from '../words.ts'
import type { SheetRoom } from './sheet-words.ts'
import { numbers, sheetName, words, type Sheet } from './sheet.ts'

/** Zone types with their needs, peaks and comfort; areas and needs add to those of the building. */
export function zonesSheet({ context: { result }, words: own }: SheetRoom): Sheet | undefined {
  return result && zonesTable(result, own)
}

/** The table of zones of a result; undefined where it has none. */
export function zonesTable(result: BaselineResult, { find, units, format }: ExportWords): Sheet | undefined {
  if (result.zones === undefined || result.zones.length === 0) return undefined
  const energy = shownIn('energy', { result, basis: 'total', units }, 'USD', '')
  const zones = shownResult(result, energy).zones ?? []
  const [areaUnit, unit, power, warmth] = (['area', 'energy', 'power', 'temperature'] as const).map(key =>
    format.unit(key, units),
  )
  const areaDecimals = decimalsOf('area', units)
  const area = (value: number) => toShown('area', value, units)
  const areas = shownParts(
    zones.map(zone => area(zone.floorArea)),
    asShown(area(result.floorArea), areaDecimals),
    areaDecimals,
  )
  const degrees = decimalsOf('temperature', units)
  const kilowatts = (watts: number) => asShown(toShown('power', watts / 1000, units), decimalsOf('power', units))
  const temperature = (celsius: number | null) =>
    celsius === null ? null : asShown(toShown('temperature', celsius, units), degrees)
  return {
    name: sheetName(find('exports:tables.zones')),
    columns: [
      words(find('exports:head.zone'), 24),
      numbers(find('exports:head.area'), areaUnit ?? '', areaDecimals),
      numbers(find('results:needs.heating'), unit ?? '', energy.decimals),
      numbers(find('results:needs.sensible'), unit ?? '', energy.decimals),
      numbers(find('results:needs.latent'), unit ?? '', energy.decimals),
      numbers(find('results:peakHeating'), power ?? '', decimalsOf('power', units)),
      numbers(find('results:peakSensible'), power ?? '', decimalsOf('power', units)),
      numbers(find('results:peakLatent'), power ?? '', decimalsOf('power', units)),
      numbers(find('exports:head.unmet'), 'h', 0),
      numbers(find('exports:head.comfort'), 'h', 0),
      numbers(find('exports:group.comfort'), format.unit('percent', units), 0),
      numbers(find('exports:head.lowest'), warmth ?? '', degrees),
      numbers(find('exports:head.highest'), warmth ?? '', degrees),
    ],
    rows: zones.map((zone, i) => [
      zone.name ?? find('results:zones.unnamed', { number: format.number(zone.place ?? i + 1) }),
      areas[i] ?? null,
      zone.heatingNeed,
      zone.sensibleCoolingNeed,
      zone.latentCoolingNeed,
      kilowatts(zone.peaks.heating.power),
      kilowatts(zone.peaks.sensibleCooling.power),
      kilowatts(zone.peaks.latentCooling.power),
      zone.unmetHours,
      zone.comfort.of > 0 ? asShown(zone.comfort.hours, 0) : null,
      zone.comfort.of > 0 ? asShown((100 * zone.comfort.hours) / zone.comfort.of, 0) : null,
      temperature(zone.lowestTemperature),
      temperature(zone.highestTemperature),
    ]),
  }
}
