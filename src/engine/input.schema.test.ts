import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryModel } from '../../tests/fixtures/arbitrary-model.ts'
import { acceptsModel, decodeBuildingModel } from './input.schema.ts'
import type { BuildingModel, Pane } from './input.ts'
import { cachedMegabytes, limitCaches } from './bounded-cache.ts'

const pane: Pane = {
  thickness: 0.003,
  conductivity: 1,
  solarTransmittance: 0.834,
  frontReflectance: 0.075,
  backReflectance: 0.075,
  frontEmissivity: 0.84,
  backEmissivity: 0.84,
}
function day(value: (hour: number) => number): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => value(hour))
}

/** Model with every key once. */
const complete: BuildingModel = {
  schema: 'badgir.model',
  modelVersion: 1,
  name: 'complete',
  site: {
    terrain: 'city',
    groundReflectance: Array.from({ length: 12 }, () => 0.2),
    skyModel: 'auto',
    airDensity: 1.1,
  },
  calendar: { weekendDays: [5], holidays: [1, 80] },
  zones: [
    {
      name: 'room',
      floorArea: 48,
      volume: 129.6,
      box: { width: 8, depth: 6, height: 2.7, azimuthDeg: 180 },
      airCapacityFactor: 1.5,
      moistureCapacityFactor: 10,
      gains: [
        {
          kind: 'people',
          power: 400,
          radiantFraction: 0.5,
          latentPower: 200,
          schedule: { weekday: day(hour => (hour < 8 ? 0 : 1)), weekend: day(() => 0), holiday: day(() => 0) },
        },
      ],
      infiltration: { airChangesPerHour: 0.5, leakage: { flowAt4Pa: 0.02, stackHeight: 3, windFactor: 0.8 } },
      ventilation: {
        flow: 0.05,
        schedule: { hourly: Array.from({ length: 8760 }, () => 1) },
        recirculation: 0.2,
        heatRecovery: { sensibleEfficiency: 0.7, latentEfficiency: 0.5, bypass: true },
      },
      nightVentilation: {
        flow: 0.2,
        schedule: { weekday: day(hour => (hour < 6 ? 1 : 0)) },
        roomAbove: 22,
        colderBy: 2,
      },
      airing: { area: 1, height: 1.2, openAbove: 24, schedule: 1 },
      thermostat: {
        heating: { weekday: [...day(hour => (hour < 7 ? 16 : 20))], weekend: Array.from({ length: 48 }, () => null) },
        cooling: 27,
        heatingCapacity: 5000,
        coolingCapacity: 0,
        heatingConvectiveFraction: 0.5,
        coolingConvectiveFraction: 1,
      },
      humidity: { maximumPercent: 60, minimumPercent: 30 },
    },
    { name: 'store', volume: 20 },
  ],
  elements: [
    {
      name: 'wall',
      group: 'wall',
      zone: 'room',
      area: 20,
      azimuthDeg: 180,
      tiltDeg: 90,
      construction: {
        layers: [{ thickness: 0.1, conductivity: 0.5, density: 1400, specificHeat: 1000 }, { resistance: 2 }],
      },
      boundary: {
        type: 'outdoors',
        sunExposed: true,
        windExposed: true,
        height: 2,
        outline: [
          [0, 0, 0],
          [8, 0, 0],
          [8, 0, 2.7],
          [0, 0, 2.7],
        ],
      },
      outside: { solarAbsorptance: 0.6, emissivity: 0.9, roughness: 'rough', convection: 20, combined: 25 },
      inside: { solarAbsorptance: 0.6, emissivity: 0.9, convection: 3, combined: 8 },
    },
    {
      name: 'floor',
      zone: 'room',
      area: 48,
      tiltDeg: 180,
      construction: { uValue: 0.5, arealHeatCapacity: 110_000, massClass: 'I' },
      boundary: {
        type: 'ground',
        floorArea: 60,
        perimeter: 32,
        wallThickness: 0.3,
        soil: 'clay',
        roomAmplitude: 2,
        edgeInsulation: { position: 'vertical', width: 0.6, thickness: 0.1, conductivity: 0.04 },
      },
    },
    {
      name: 'party wall',
      zone: 'room',
      area: 10,
      tiltDeg: 90,
      construction: { layers: [{ resistance: 1 }] },
      boundary: { type: 'zone', zone: 'store', face: { combined: 8 } },
    },
    {
      name: 'cellar wall',
      zone: 'store',
      area: 10,
      tiltDeg: 90,
      construction: { layers: [{ resistance: 1 }] },
      boundary: { type: 'temperature', temperature: 12 },
    },
    {
      name: 'shelf',
      group: 'mass',
      zone: 'store',
      area: 10,
      tiltDeg: 0,
      construction: { layers: [{ resistance: 1 }] },
      boundary: { type: 'adiabatic' },
    },
  ],
  windows: [
    {
      name: 'south',
      zone: 'room',
      area: 6,
      azimuthDeg: 180,
      tiltDeg: 90,
      glazing: { panes: [pane, pane], gaps: [{ gas: 'argon', thickness: 0.012 }] },
      frame: { fraction: 0.2, uValue: 2, solarAbsorptance: 0.5 },
      width: 3,
      height: 2,
      overhang: { depth: 1, above: 0.5, left: 0.2, right: 0.2 },
      leftFin: { depth: 1, beside: 0.1, above: 0.2, below: 0.2 },
      rightFin: { angleDeg: 30 },
      blind: { solarFactor: 0.3, threshold: 200, schedule: 1 },
      centreHeight: 1.5,
      outline: [
        [0, 0, 0],
        [3, 0, 0],
        [3, 0, 2],
        [0, 0, 2],
      ],
      outside: { emissivity: 0.84 },
      inside: { emissivity: 0.84 },
    },
    {
      name: 'north',
      zone: 'room',
      area: 2,
      azimuthDeg: 0,
      tiltDeg: 90,
      glazing: { uValue: 1.4, gValue: 0.6 },
      overhang: { angleDeg: 20 },
    },
    {
      name: 'table',
      zone: 'room',
      area: 2,
      azimuthDeg: 0,
      tiltDeg: 90,
      glazing: {
        panes: [pane],
        gaps: [],
        table: {
          anglesDeg: [0, 60, 90],
          transmittance: [0.8, 0.7, 0],
          absorptance: [[0.1, 0.1, 0]],
          diffuseTransmittance: 0.7,
          diffuseAbsorptance: [0.1],
          backReflectance: 0.1,
        },
      },
    },
  ],
  openings: [{ zones: ['room', 'store'], flow: 0.1, schedule: 1 }],
  obstructions: [
    {
      footprint: [
        [0, -10],
        [8, -10],
        [8, -5],
      ],
      base: 0,
      top: 12,
    },
  ],
  surfaceModels: { outside: 'doe2', inside: 'tarp', glassInside: 'iso15099' },
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
function copy(): Json {
  return JSON.parse(JSON.stringify(complete)) as Json
}
/** Complete model with the value at a path replaced; undefined removes the key. */
function changed(path: string, value: unknown): unknown {
  const model = copy()
  const keys = path.split(/[.[\]]+/).filter(key => key !== '')
  const last = keys.pop() ?? ''
  const at = keys.reduce<Json>((so, key) => (so as { [key: string]: Json })[key] ?? null, model) as {
    [key: string]: unknown
  }
  if (value === undefined) delete at[last]
  else at[last] = value
  return model
}
function reasons(input: unknown): Readonly<Record<string, string>> {
  const decoded = decodeBuildingModel(input)
  return decoded.ok ? {} : Object.fromEntries(decoded.errors.map(({ path, reason }) => [path, reason]))
}

test('every key of the model is read and comes back', () => {
  const decoded = decodeBuildingModel(copy())
  expect(decoded).toEqual({ ok: true, model: complete })
})

test('the smallest model', () => {
  expect(
    decodeBuildingModel({ schema: 'badgir.model', modelVersion: 1, zones: [{ name: 'a', volume: 50 }], elements: [] })
      .ok,
  ).toBe(true)
})

test.each([
  ['elements[0].construction.layers[0].conductivity', 1200, /0\.005 to 500.*found 1200/],
  ['elements[0].construction.layers[0].density', undefined, /is missing: needs a number from/],
  ['elements[0].construction.layers', [], /1 to 20 layers, found a list of 0/],
  ['elements[0].construction.layers[1]', 'glass', /must be a layer.*found "glass"/],
  ['elements[0].area', 0, /above 0.*found 0/],
  ['elements[0].boundary.type', undefined, /one of outdoors, ground.*found type nothing/],
  [
    'elements[0].boundary.outline',
    [
      [0, 0, 0],
      [8, 0, 0],
      [8, 0.3, 2.7],
      [0, 0, 2.7],
    ],
    /one plane/,
  ],
  [
    'elements[0].boundary.outline',
    [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ],
    /enclose an area/,
  ],
  [
    'elements[0].boundary.outline',
    [
      [0, 0, 0],
      [8, 0.5, 0],
      [8, 0.5, 2.7],
      [0, 0, 2.7],
    ],
    /must face as azimuthDeg 180 and tiltDeg 90 say, found corners of a plane 3\.58° off/,
  ],
  [
    'windows[0].outline',
    [
      [0, 0, 0],
      [0, 3, 0],
      [0, 3, 2],
      [0, 0, 2],
    ],
    /must face.*90\.0° off/,
  ],
  ['elements[0].azimuthDeg', undefined, /is missing.*needs its azimuth/],
  ['elements[0].colour', 'red', /not a known key; known here: name, group/],
  ['elements[1].tiltDeg', 0, /from 90 to 180 on ground/],
  ['elements[1].boundary.floorArea', 30, /whole ground floor.*48.*found 30/],
  ['elements[1].boundary.perimeter', 0, /found 0/],
  ['elements[2].boundary.zone', 'room', /another zone/],
  ['elements[2].boundary.zone', 'attic', /must name a zone.*"attic".*"room", "store"/],
  ['elements[3].zone', 'attic', /must name a zone/],
  ['zones[0].volume', Number.NaN, /found NaN/],
  ['zones[0].volume', Number.POSITIVE_INFINITY, /found Infinity/],
  ['zones[0].volume', '100', /must be a number, found "100"/],
  ['zones[0].thermostat.cooling', 19, /not be below heating: cooling 19, heating 20 at 07:00, weekday/],
  [
    'zones[0].thermostat.cooling',
    { hourly: Array.from({ length: 8760 }, (_, hour) => (hour === 4000 ? 10 : null)) },
    /in hour 4000 of the year/,
  ],
  ['zones[0].thermostat.heating', 120, /-50 to 100/],
  ['zones[0].gains[0].schedule.weekday', [1, 2, 3], /24 hours or 48 half hours, found a list of 3/],
  ['zones[0].gains[0].schedule.weekday[3]', null, /number from 0 to 1000, found null/],
  ['zones[0].ventilation.schedule.hourly', [1], /8760 or 8784/],
  ['zones[0].ventilation.recirculation', 1, /to below 1/],
  ['zones[0].humidity.minimumPercent', 70, /not be above maximumPercent \(60\)/],
  ['windows[0].frame.fraction', 1, /to below 1/],
  ['windows[0].frame.solarAbsorptance', 1.1, /0 to 1/],
  ['windows[0].glazing.gaps', [], /one fewer than the panes: 1, found 0/],
  [
    'windows[0].glazing.panes[0].frontReflectance',
    0.2,
    /and solarTransmittance must be at most 1 together, found 1\.03/,
  ],
  ['windows[0].zone', 'attic', /must name a zone/],
  ['windows[0].rightFin.angleDeg', 90, /0 to 89/],
  ['windows[1].glazing.gValue', 1.2, /0 to 1.*found 1\.2/],
  ['windows[2].glazing.table.anglesDeg', [0, 90, 60], /must ascend, found 60 after 90/],
  ['windows[2].glazing.table.transmittance[0]', 0.95, /at most 1 together at 0°/],
  ['openings[0].zones', ['room', 'room'], /two zones/],
  ['openings[0].zones[1]', 'attic', /must name a zone/],
  ['obstructions[0].top', 0, /above base/],
  [
    'obstructions[0].footprint',
    [
      [0, 0],
      [1, 0],
    ],
    /3 to 200 corners/,
  ],
  ['site.groundReflectance', [0.2, 0.3], /twelve months, found a list of 2/],
  ['calendar.holidays[0]', 0, /whole number from 1 to 366/],
  ['modelVersion', 2, /must be 1, found 2/],
  ['site.terrain', 'sea', /one of open, country, suburbs, city, found "sea"/],
] as const)('refuses %s = %j', (path, value, reason) => {
  const found = reasons(changed(path, value))
  const [place] = Object.keys(found)
  expect(Object.keys(found)).toHaveLength(1)
  expect(place === path || place?.startsWith(path) || path.startsWith(place ?? ' ')).toBe(true)
  expect(Object.values(found)[0]).toMatch(reason)
})

test('all errors are told at once, those of names too', () => {
  const model = changed('zones[0].volume', -1) as { elements: { zone: string; area: number }[] }
  for (const element of model.elements) Object.assign(element, { zone: 'attic', area: -2 })
  expect(Object.keys(reasons(model)).toSorted()).toEqual(
    ['zones[0].volume', ...[0, 1, 2, 3, 4].flatMap(i => [`elements[${i}].area`, `elements[${i}].zone`])].toSorted(),
  )
})

test('shadows that would take hours are refused', () => {
  const outline = [
    [0, 0, 0],
    [8, 0, 0],
    [8, 0, 2.7],
    [0, 0, 2.7],
  ]
  const elements = Array.from({ length: 100 }, () => ({
    ...complete.elements[0],
    boundary: { type: 'outdoors', outline },
  }))
  const footprint = Array.from({ length: 200 }, (_, i) => [100 * Math.cos(i / 32), -200 + 100 * Math.sin(i / 32)])
  const obstructions = Array.from({ length: 600 }, () => ({ footprint, top: 10 }))
  expect(Object.entries(reasons({ ...complete, elements, obstructions }))).toEqual([
    ['obstructions', expect.stringMatching(/at most \d+ corners together beside 10\d outlines, found 120000/)],
  ])
})

test('more errors than a person can read are counted', () => {
  const decoded = decodeBuildingModel({ ...complete, elements: Array.from({ length: 20_000 }, () => ({})) })
  expect(decoded.ok ? [] : decoded.errors).toHaveLength(1001)
  expect(decoded.ok ? '' : decoded.errors.at(-1)?.reason).toMatch(/^has \d+ more errors$/)
})

test('too many, and too fine', () => {
  expect(reasons({ ...complete, zones: Array.from({ length: 501 }, () => 1) })).toMatchObject({
    zones: 'must be a list of 1 to 500 zones, found a list of 501',
  })
  const soil = {
    name: 's',
    zone: 'room',
    area: 1,
    tiltDeg: 180,
    construction: {
      layers: Array.from({ length: 20 }, () => ({ thickness: 20, conductivity: 1, density: 2000, specificHeat: 2000 })),
    },
    boundary: { type: 'adiabatic' },
  }
  expect(reasons({ ...complete, elements: Array.from({ length: 100 }, () => soil) })['elements']).toMatch(/nodes/)
})

test('a zone without surfaces cannot take radiation', () => {
  const bare = {
    schema: 'badgir.model',
    modelVersion: 1,
    zones: [
      {
        name: 'a',
        volume: 50,
        gains: [{ kind: 'people', power: 1 }],
        thermostat: { heating: 20, heatingConvectiveFraction: 0.5 },
      },
    ],
    elements: [],
  }
  expect(Object.keys(reasons(bare))).toEqual([
    'zones[0].gains[0].radiantFraction',
    'zones[0].thermostat.heatingConvectiveFraction',
  ])
})

test('two zones of one name', () => {
  expect(reasons(changed('zones[1].name', 'room'))['zones[1].name']).toMatch(/must be unique: zones\[0\]/)
})

test('set points that are never on together do not clash', () => {
  const heating = { weekday: day(hour => hour).map(hour => (hour < 12 ? 25 : null)) }
  const cooling = { weekday: day(hour => hour).map(hour => (hour < 12 ? null : 20)) }
  expect(reasons(changed('zones[0].thermostat', { heating, cooling }))).toEqual({})
  // Within one hour they do, once whole hours are calculated.
  const halves = (first: boolean, value: number): readonly (number | null)[] =>
    Array.from({ length: 48 }, (_, half) => ((half % 2 === 0) === first ? value : null))
  expect(
    reasons(
      changed('zones[0].thermostat', {
        heating: { weekday: halves(true, 25) },
        cooling: { weekday: halves(false, 20) },
      }),
    )['zones[0].thermostat.cooling'],
  ).toMatch(/at 00:00/)
})

test.each(['usual', 'extreme'] as const)('every %s generated model decodes to itself', span => {
  fc.assert(
    fc.property(arbitraryModel(span), model => {
      const json = JSON.parse(JSON.stringify(model)) as unknown
      expect(decodeBuildingModel(json)).toEqual({ ok: true, model: json })
    }),
    { numRuns: 50 },
  )
})

test('no JSON value makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
      expect(decodeBuildingModel(value).ok).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('no damage to a model makes it throw, and what is refused has a path in it', () => {
  const paths: (readonly string[])[] = []
  const walk = (value: Json, at: readonly string[]): void => {
    paths.push(at)
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value).slice(0, 50)) walk(inner, [...at, key])
  }
  walk(copy(), [])
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      null,
      -1,
      0,
      1e300,
      '',
      [],
      {},
      [[]],
      { type: 'zone' },
      { layers: [{}] },
      { hourly: [null] },
      { weekday: {} },
      { angleDeg: 'x' },
    ),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...paths), values, fc.constantFrom('replace', 'remove', 'add')), {
        minLength: 1,
        maxLength: 4,
      }),
      damages => {
        let model: unknown = copy()
        for (const [path, value, how] of damages) {
          const keys = [...path]
          const last = keys.pop()
          let at: unknown = model
          for (const key of keys)
            at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
          if (last === undefined) model = how === 'replace' ? value : model
          else if (typeof at === 'object' && at !== null) {
            if (how === 'remove') delete (at as Record<string, unknown>)[last]
            else (at as Record<string, unknown>)[how === 'add' ? `${last}2` : last] = value
          }
        }
        const decoded = decodeBuildingModel(model)
        // An accepted model is accepted again; a refused one has reasons.
        expect(decoded.ok ? decodeBuildingModel(decoded.model) : decoded).toEqual(decoded)
        expect(
          decoded.ok || (decoded.errors.length > 0 && decoded.errors.every(({ reason }) => reason.length > 5)),
        ).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('a model is accepted when it decodes, whatever was accepted before', () => {
  const [room, ...others] = complete.zones
  if (room === undefined) throw new Error('no zone')
  const withRoom = (own: object): BuildingModel => ({ ...complete, zones: [{ ...room, ...own }, ...others] })
  expect(acceptsModel(complete)).toBe(true)
  for (const model of [
    complete,
    withRoom({ volume: 200 }),
    withRoom({ volume: -1 }),
    withRoom({ volume: Number.NaN }),
    withRoom({ floorArea: undefined }),
    withRoom({ name: 'nobody knows' }),
    withRoom({ thermostat: { heating: { weekday: day(hour => (hour === 3 ? Number.NaN : 20)) } } }),
    { ...complete, zones: [...complete.zones, room] },
    { ...complete, zones: [] },
    { ...complete, zones: Array.from({ length: 501 }, (_, i) => ({ ...room, name: `${room.name}${i || ''}` })) },
    { ...complete, elements: [{}] } as unknown as BuildingModel,
  ])
    for (let again = 0; again < 2; again++) expect(acceptsModel(model)).toBe(decodeBuildingModel(model).ok)
})

test('what is too much together is refused, however much of it was accepted before', () => {
  const [, , , cellar] = complete.elements
  const [wall] = complete.elements
  if (wall === undefined || cellar === undefined) throw new Error('no wall')
  const layer = { thickness: 2, conductivity: 0.1, density: 2000, specificHeat: 2000 } // 200 nodes
  const heavy = (count: number): BuildingModel => ({
    ...complete,
    elements: Array.from({ length: count }, (_, i) => ({
      ...cellar,
      name: `heavy ${i}`,
      construction: { layers: [layer, layer, layer] },
    })),
  })
  const ring = (away: number) =>
    Array.from({ length: 200 }, (_, c): readonly [number, number] => [
      100 * Math.cos(c / 32),
      -200 - away + 100 * Math.sin(c / 32),
    ])
  const shaded = (outlines: number, prisms: number): BuildingModel => ({
    ...complete,
    elements: Array.from({ length: outlines }, (_, i) => ({ ...wall, name: `wall ${i}` })),
    obstructions: Array.from({ length: prisms }, (_, i) => ({ footprint: ring(i), top: 10 })),
  })
  for (const [model, isTaken] of [
    [heavy(250), true],
    [heavy(400), false],
    [shaded(90, 400), true],
    [shaded(90, 600), false],
  ] as const) {
    expect(decodeBuildingModel(model).ok).toBe(isTaken)
    expect(acceptsModel(model)).toBe(isTaken)
  }
})

test('what was accepted counts in the budget of what is kept, and is read again when it was let go', () => {
  const [room, ...others] = complete.zones
  const model = { ...complete, zones: [{ ...room, volume: 123.456 }, ...others] } as BuildingModel
  const before = cachedMegabytes()
  expect(acceptsModel(model)).toBe(true)
  const text = JSON.stringify(model.zones[0]).length / 2 ** 20
  expect(cachedMegabytes() - before).toBeGreaterThan(text)
  limitCaches(0)
  try {
    expect(cachedMegabytes()).toBeLessThan(text)
    expect(acceptsModel(model)).toBe(true)
  } finally {
    limitCaches()
  }
})
