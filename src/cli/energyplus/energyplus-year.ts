import { csvParseRows } from 'd3-dsv'
import { fieldText, type EpJson } from '#exports/energyplus/ep-document.ts'
import { frameOutput, zoneOutputs, type ZoneOutput } from '#exports/energyplus/outputs.ts'

/** Hours of a zone as EnergyPlus printed them: rates in W, energies in J, flows in m³/s, °C, %. What it did not print is zero. */
export interface EnergyPlusZone {
  readonly name: string
  readonly hourly: Readonly<Record<ZoneOutput, Float64Array>>
}

/** A zone of which nothing was printed. */
export function silentZone(name: string, hours: number): EnergyPlusZone {
  const hourly = Object.fromEntries(Object.keys(zoneOutputs).map(output => [output, new Float64Array(hours)]))
  return { name, hourly: hourly as Record<ZoneOutput, Float64Array> }
}

const timeColumn = 'Date/Time'

/** Name of each frame's surface, with its zone. */
export type FrameZones = ReadonlyMap<string, string>

/** Frames of the windows of a document; they are its doors. */
export function frameZones(document: EpJson): FrameZones {
  const walls = document['BuildingSurface:Detailed'] ?? {}
  return new Map(
    Object.entries(document['FenestrationSurface:Detailed'] ?? {})
      .filter(([, fields]) => fields['surface_type'] === 'Door')
      .map(([name, fields]) => [name, fieldText(walls[fieldText(fields, 'building_surface_name')] ?? {}, 'zone_name')]),
  )
}

/**
 * Zones of `eplusout.csv` in the order asked for.
 *
 * A column is `KEY:Variable [unit](Hourly)`; EnergyPlus writes keys in capitals. Heat through frames is in `windowGain`.
 *
 * @returns or what is wrong with the file
 */
export function energyPlusYear(
  csv: string,
  zones: readonly string[],
  frames: FrameZones = new Map(),
): readonly EnergyPlusZone[] | string {
  const [head = [], ...rows] = csvParseRows(csv)
  if (head[0]?.trim() !== timeColumn) return 'eplusout.csv does not begin with a time column'
  const hours = rows.length
  const places = new Map(
    head.flatMap((title, column) => {
      const found = /^(.*):([^:[]+) \[.*\]\(Hourly\)\s*$/i.exec(title)
      return found === null ? [] : [[`${found[1]?.toUpperCase()}:${found[2]}`, column] as const]
    }),
  )
  const bad = rows.findIndex(row => row.length !== head.length)
  if (bad >= 0)
    return `row ${bad + 2} of eplusout.csv has ${rows[bad]?.length} columns, but the first row has ${head.length}`
  const missing = zones.find(zone => !places.has(`${zone.toUpperCase()}:${zoneOutputs.airTemperature}`))
  if (missing !== undefined) return `eplusout.csv has no temperature of “${missing}”`
  return zones.map(name => {
    const series = (output: ZoneOutput): Float64Array => {
      const zone = name.toUpperCase()
      // Energy of a system stands under the system's name.
      const column = [zone, `${zone} IDEAL LOADS`]
        .map(key => places.get(`${key}:${zoneOutputs[output]}`))
        .find(at => at !== undefined)
      return column === undefined ? new Float64Array(hours) : Float64Array.from(rows, row => Number(row[column]))
    }
    const hourly = Object.fromEntries(
      (Object.keys(zoneOutputs) as ZoneOutput[]).map(output => [output, series(output)]),
    ) as Record<ZoneOutput, Float64Array>
    const ofFrames = [...frames]
      .filter(([, zone]) => zone === name)
      .flatMap(([frame]) => places.get(`${frame.toUpperCase()}:${frameOutput}`) ?? [])
    rows.forEach((row, h) => {
      for (const column of ofFrames) hourly.windowGain[h] = (hourly.windowGain[h] ?? 0) + Number(row[column])
    })
    return { name, hourly }
  })
}
