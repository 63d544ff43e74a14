import { expect, test } from 'vitest'
import { windowProperties } from '#building/library/window-properties.ts'
import { windowUnits } from '#building/library/windows.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import type { WindowAssembly } from '#contract/options.ts'
import { skyTemperature } from '#engine/climate/sky/sky-temperature.ts'
import { skyModels } from '#engine/input.ts'
import { stefanBoltzmann } from '#engine/stefan-boltzmann.ts'
import { box, mass, neighborAt, officeOf, turned } from '../../../tests/fixtures/building.ts'
import { exampleDocument, examples } from '../../../tests/fixtures/examples.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { epwText } from './epw-text.ts'
import { areaProblems, modelAreas, writtenAreas } from './area-problems.ts'
import type { EpFields, EpJson } from './ep-document.ts'
import type { EpType } from './ep-objects.ts'
import { idfText } from './idf-text.ts'
import { referenceProblems } from './reference-problems.ts'
import { shellProblems } from './shell-problems.ts'
import { areaVector, lengthOf, surfaceOutline, windowOutline } from './surface-outlines.ts'
import { requiredBuilding } from '#cli/energyplus/required-building.ts'

const tehran = stationYear('40754')
const glazed = { windowToWallRatio: 40, overhangAngle: 30, finAngle: 15 }
const envelope = { north: glazed, east: glazed, south: glazed, west: glazed, roof: { windowToWallRatio: 8 } }

function officeWith(masses: Building['masses'], orientation = 0): Building {
  const office = officeOf(masses)
  return {
    ...office,
    userInputs: {
      ...office.userInputs,
      'draw-building': { orientation },
      envelope,
      neighbors: { neighbors: [{ id: 'n', height: 20, area: 100, distance: 60, bearing: 80 }] },
    },
  }
}

/** With neighbours that touch its masses. */
function inRow(building: Building, neighbors: readonly Neighbor[]): Building {
  return { ...building, userInputs: { ...building.userInputs, neighbors: { neighbors } } }
}

const drawings: Readonly<Record<string, Building>> = {
  'a house that lower and narrower neighbours cover in part': inRow(
    officeWith([mass('a', turned(box(-10, -8, 20, 16), -27), { numberOfFloors: 3 })], 27),
    [neighborAt(10, -10, 8, 4), neighborAt(10, 0, 20, 7), neighborAt(-13, 8, 15, 30), neighborAt(-40, -8, 30, 30)],
  ),
  'two masses with neighbours': inRow(
    officeWith([
      mass('a', box(-10, -8, 20, 12), { numberOfFloors: 2 }),
      mass('b', box(10, -5, 10, 20), { numberOfFloors: 3 }),
    ]),
    [neighborAt(10, -19, 14, 5), neighborAt(20, -10, 30, 10)],
  ),
  'a box': officeOf([mass('a', box(0, 0, 20, 12), { numberOfFloors: 2 })]),
  'a box turned': officeWith([mass('a', box(0, 0, 20, 12), { numberOfFloors: 3 })], 27),
  'an L, clockwise': officeWith([
    mass(
      'a',
      [
        [0, 0],
        [0, 30],
        [12, 30],
        [12, 12],
        [30, 12],
        [30, 0],
      ],
      { numberOfFloors: 2 },
    ),
  ]),
  'two masses side by side': officeWith([
    mass('a', box(0, 0, 20, 12), { numberOfFloors: 2 }),
    mass('b', box(20, 3, 10, 20), { numberOfFloors: 3, floorHeight: 4 }),
  ]),
  'a tower on a podium': officeWith([
    mass('podium', box(0, 0, 40, 30), { numberOfFloors: 1, floorHeight: 5 }),
    mass('tower', box(5, 7, 15, 15), { numberOfFloors: 4, floorStart: 1 }),
  ]),
  'a tower that juts out': officeWith([
    mass('podium', box(0, 0, 20, 20), { numberOfFloors: 1 }),
    mass('tower', box(10, 5, 25, 10), { numberOfFloors: 2, floorStart: 1 }),
  ]),
}

test.each(Object.keys(drawings))(
  '%s closes, is planar, refers to what is there and has the areas it is calculated with',
  key => {
    const { document, model, notes } = requiredBuilding(key, drawings[key]!, tehran)
    expect(referenceProblems(document)).toEqual([])
    expect(shellProblems(document)).toEqual([])
    expect(areaProblems(document, model)).toEqual([])
    expect(notes).toEqual([])
  },
)

test.each(Object.keys(drawings))(
  '%s: core and perimeter close likewise, each with its own areas and with walls between',
  key => {
    const building = drawings[key]!
    const inZones = { ...building.userInputs.zone, zoning: { thermalZoning: 'core-and-perimeter' as const } }
    const { document, model } = requiredBuilding(
      key,
      { ...building, userInputs: { ...building.userInputs, zone: inZones } },
      tehran,
    )
    expect(model.zones.length).toBeGreaterThan(3)
    const sums = (of: (zone: string) => ReturnType<typeof modelAreas>) =>
      Object.values(model.zones.map(({ name }) => of(name)).reduce((a, b) => added(a, b)))
    const ours = sums(zone => modelAreas(model, zone))
    sums(zone => writtenAreas(document, zone)).forEach((area, i) => expect(area).toBeCloseTo(ours[i]!, 1))
    // Where storeys of different heights meet, a strip of wall looks out of another place than its own façade's.
    expect(areaProblems(document, model).length === 0).toBe(key !== 'two masses side by side')
    const between = model.elements.reduce((sum, e) => sum + (e.boundary.type === 'zone' ? e.area : 0), 0)
    const written = Object.values(document['BuildingSurface:Detailed'] ?? {})
      .filter(fields => fields['outside_boundary_condition'] === 'Surface')
      .reduce((sum, fields) => sum + lengthOf(areaVector(surfaceOutline(fields))), 0)
    expect(written / 2).toBeCloseTo(between, 2)
  },
)

test.each(examples)(
  '%s: uses that share the whole building are as much smaller, with all areas in proportion',
  name => {
    const document = exampleDocument(name)
    const written = requiredBuilding(name, document, tehran)
    expect(written.model.zones.length).toBeGreaterThan(0)
    expect(areaProblems(written.document, written.model)).toEqual([])
    expect(shellProblems(written.document)).toEqual([])
  },
)

function added(a: ReturnType<typeof modelAreas>, b: ReturnType<typeof modelAreas>): ReturnType<typeof modelAreas> {
  return {
    wall: a.wall + b.wall,
    partyWall: a.partyWall + b.partyWall,
    roof: a.roof + b.roof,
    window: a.window + b.window,
    ground: a.ground + b.ground,
    soffit: a.soffit + b.soffit,
    innerWall: a.innerWall + b.innerWall,
  }
}

/** The document with one object changed. */
function changed(document: EpJson, type: EpType, at: number, change: (fields: EpFields) => EpFields): EpJson {
  const entries = Object.entries(document[type] ?? {}).map(([name, fields], i) => [
    name,
    i === at ? change(fields) : fields,
  ])
  return { ...document, [type]: Object.fromEntries(entries) }
}
const { document: whole, model } = requiredBuilding('box', drawings['a tower on a podium']!, tehran)

test('a wall left out, a corner moved and a window on its own are found', () => {
  const surfaces = Object.entries(whole['BuildingSurface:Detailed'] ?? {})
  const less = { ...whole, 'BuildingSurface:Detailed': Object.fromEntries(surfaces.slice(1)) }
  expect(shellProblems(less).join()).toContain('do not close')
  expect(areaProblems(less, model)).not.toEqual([])
  const moved = changed(whole, 'BuildingSurface:Detailed', surfaces.length - 1, fields => ({
    ...fields,
    vertices: (fields['vertices'] as readonly Record<string, number>[]).map((corner, i) =>
      i === 0
        ? { ...corner, vertex_x_coordinate: corner['vertex_x_coordinate']! + 0.4, vertex_y_coordinate: 99 }
        : corner,
    ),
  }))
  expect(shellProblems(moved).join()).toContain('not planar')
  const alone = changed(whole, 'FenestrationSurface:Detailed', 0, fields => ({
    ...fields,
    building_surface_name: 'nowhere',
  }))
  expect(shellProblems(alone).join()).toContain('its surface does not exist')
  expect(referenceProblems(alone).join()).toContain('names “nowhere”')
  const inWall = Object.keys(whole['FenestrationSurface:Detailed'] ?? {}).findIndex(name => name.includes('wall'))
  const wide = changed(whole, 'FenestrationSurface:Detailed', inWall, fields => ({
    ...fields,
    vertex_1_z_coordinate: Number(fields['vertex_1_z_coordinate']) - 3,
    vertex_2_z_coordinate: Number(fields['vertex_2_z_coordinate']) - 3,
  }))
  expect(shellProblems(wide).join()).toContain('reaches beyond its wall')
})

test('fields and types that EnergyPlus does not have are found, and missing ones', () => {
  expect(referenceProblems(changed(whole, 'Zone', 0, fields => ({ ...fields, colour: 'red' })))).toEqual([
    'Zone “zone-1”: there is no field colour',
  ])
  expect(referenceProblems(changed(whole, 'Material', 0, () => ({}))).join()).toContain('thickness is missing')
  expect(referenceProblems({ ...whole, Roof: { a: {} } } as never)).toEqual(['Roof: there is no such type'])
})

test('IDF has every field at its place: a list of an object ends where its last value does', () => {
  const text = idfText(whole)
  const zone = /^Zone,\n(?<body>(?:.*\n)+?)\n/m.exec(text)?.groups?.['body'] ?? ''
  const values = zone.split('\n').map(line => line.split(/[,;]/)[0]?.trim())
  // name, north, x, y, z, type, multiplier, ceiling height (left to EnergyPlus), volume, floor area
  expect(values.slice(0, 8)).toEqual(['zone-1', '0', '0', '0', '0', '1', '1', ''])
  expect(Number(values[8])).toBeCloseTo(model.zones[0]!.volume, 5)
  expect(Number(values[9])).toBeCloseTo(model.zones[0]!.floorArea!, 5)
  expect(text.match(/;/g)?.length).toBe(
    Object.values(whole).reduce((sum, own) => sum + Object.keys(own ?? {}).length, 0),
  )
})

test('windows that open begin shut, and feel the wind of the site', () => {
  const open = { ...officeOf(drawings['a box']!.masses), terrainClass: 'urban' } as const
  const { document } = requiredBuilding(
    'open',
    { ...open, userInputs: { ...open.userInputs, zone: { airing: { windowOpening: 'day-and-night' } } } },
    tehran,
  )
  const programs = document['EnergyManagementSystem:Program'] ?? {}
  const linesOf = (name: string) => JSON.stringify(programs[name]?.['lines'])
  expect(linesOf('shut_windows')).toContain('SET z1_open_share = 0')
  expect(linesOf('outdoor_air_flows')).toContain('SET gust = 0.00064 * station_wind * station_wind')
})

const quarterByDay = Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 18 ? 0.25 : 1))

test('leaks follow the hours in which fans hold the rooms above outdoor pressure', () => {
  const { document, model: simulated } = requiredBuilding(
    'fans',
    drawings['a box']!,
    tehran,
    {},
    ({ zones, ...rest }) => ({
      ...rest,
      zones: zones.map(zone => ({
        ...zone,
        infiltration: { leakage: { flowAt4Pa: 0.1, stackHeight: 3, schedule: { weekday: quarterByDay } } },
      })),
    }),
  )
  expect(simulated.zones).toHaveLength(1)
  expect(JSON.stringify(document['EnergyManagementSystem:Program'])).toContain('z1_leak = z1_leaks * 0.1 * (larger')
  const sensor = document['EnergyManagementSystem:Sensor']?.['z1_leaks']
  const key = 'output_variable_or_output_meter_index_key_name'
  expect(Object.keys(document['Schedule:Year'] ?? {})).toContain(sensor?.[key])
})

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
test.each([8760, 8784].flatMap(hours => weekdays.map((day, firstWeekday) => [hours, day, firstWeekday] as const)))(
  'a year of %d h that begins on a %s is a calendar year that does so, in both formats',
  (hours, day, firstWeekday) => {
    const weather = plainWeather(10, { hours, firstWeekday })
    const { document } = requiredBuilding('box', drawings['a box']!, weather)
    const period = document.RunPeriod?.['year'] ?? {}
    expect(period).toMatchObject({ day_of_week_for_start_day: day, end_year: period['begin_year'] })
    const from = new Date(Date.UTC(Number(period['begin_year']), 0, 1))
    const to = Date.UTC(Number(period['begin_year']) + 1, 0, 1)
    expect([weekdays[from.getUTCDay()], (to - from.getTime()) / 3_600_000]).toEqual([day, hours])
    expect(idfText(document)).toMatch(new RegExp(`RunPeriod,\\n.*\\n.*\\n.*\\n +${from.getUTCFullYear()}, `))
    // The weather file beside it names the same year and weekday.
    const file = epwText(weather).split('\n')
    expect(file[7]).toContain(`,${day},`)
    expect(file[8]).toMatch(new RegExp(`^${from.getUTCFullYear()},1,1,1,`))
  },
)

const windowKeys = Object.keys(windowUnits) as WindowAssembly[]
test.each(windowKeys)('%s: glass and frame lose in EnergyPlus what the whole window is told to lose', key => {
  const named = officeWith([mass('a', box(0, 0, 20, 12), { numberOfFloors: 2 })])
  const construction = { windowMaterial: key }
  const building = { ...named, userInputs: { ...named.userInputs, construction } }
  const { document, model: simulated } = requiredBuilding(key, building, tehran)
  expect(areaProblems(document, simulated)).toEqual([])
  expect(shellProblems(document)).toEqual([])
  expect(referenceProblems(document)).toEqual([])
  const openings = Object.values(document['FenestrationSurface:Detailed'] ?? {})
  const sum = (type: string) =>
    openings
      .filter(fields => fields['surface_type'] === type)
      .reduce((total, fields) => total + lengthOf(areaVector(windowOutline(fields))), 0)
  const { uValue, glassUValue } = windowProperties(windowUnits[key])
  // Two halves of one layer, without films.
  const layers = Object.entries(document['Material:NoMass'] ?? {}).filter(([name]) => name.includes('frame layer'))
  expect(layers.length).toBeGreaterThan(0)
  const resistance = 2 * Number(layers[0]![1]['thermal_resistance'])
  const [glass, frame] = [sum('Window'), sum('Door')]
  const lost = (glass * glassUValue + frame / (resistance + 0.17)) / (glass + frame) / uValue - 1
  // EnergyPlus takes no layer under 0.001 m²·K/W: a frame of plain aluminium with its rim loses 2 % less than is meant.
  expect(lost).toBeGreaterThan(resistance > 0.0021 ? -0.001 : -0.021)
  expect(lost).toBeLessThan(0.001)
  expect(layers.map(([, fields]) => fields['solar_absorptance'])).toEqual(layers.map(() => 0))
  const sunny = {
    ...named,
    userInputs: { ...named.userInputs, construction: { ...construction, frameAbsorption: 0.7 } },
  }
  const written = requiredBuilding(key, sunny, tehran).document['Material:NoMass'] ?? {}
  expect(layers.map(([name]) => written[name]?.['solar_absorptance'])).toEqual(
    layers.map(([name]) => (name.endsWith('layer 1') ? 0.7 : 0)),
  )
})

test('rows of windows are about as high as the window of the calculation, whose glass has a film of that height', () => {
  const tall = officeOf([mass('a', box(0, 0, 20, 12), { floorHeight: 6 })])
  const building = {
    ...tall,
    userInputs: { ...tall.userInputs, envelope: { south: { windowToWallRatio: 80, overhangAngle: 30 } } },
  }
  const { document, model: simulated } = requiredBuilding('tall', building, tehran)
  const heights = Object.values(document['FenestrationSurface:Detailed'] ?? {}).map(fields => {
    const levels = windowOutline(fields).map(([, , z]) => z)
    return Math.max(...levels) - Math.min(...levels)
  })
  expect(new Set(simulated.windows?.map(({ height }) => height))).toEqual(new Set([1.5]))
  // The south has 4.9 m of glass, in three rows; the other sides less.
  for (const height of heights) expect(Math.abs(height - 1.5)).toBeLessThan(0.6)
  expect(heights.filter(height => Math.abs(height - 4.9 / 3) < 0.01)).toHaveLength(3)
  expect(areaProblems(document, simulated)).toEqual([])
  expect(shellProblems(document)).toEqual([])
})

test.each(skyModels)('the weather file has the infrared of the sky that is calculated with, %s', skyModel => {
  const measured = Uint8Array.from({ length: 8760 }, (_, h) => h % 2)
  const weather = { ...tehran, skyInfrared: tehran.skyInfrared.map(w => w + 40), skyInfraredMeasured: measured }
  const lines = epwText(weather, skyModel).split('\n').slice(8, -1)
  const ours = skyTemperature(weather, skyModel)
  const most = lines.reduce((worst, line, h) => {
    const sky = (Number(line.split(',')[12]) / stefanBoltzmann) ** 0.25 - 273.15
    return Math.max(worst, Math.abs(sky - ours[h]!))
  }, 0)
  expect(lines).toHaveLength(8760)
  expect(most).toBeLessThan(0.001)
  const { document } = requiredBuilding('sky', drawings['a box']!, weather)
  expect(document['WeatherProperty:SkyTemperature']?.['year']?.['use_weather_file_horizontal_ir']).toBe('Yes')
})
