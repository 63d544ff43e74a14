import { buildingTypeDefaults } from '#building/library/building-types.ts'
import { personHeat } from '#building/library/thermal-constants.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BuildingType, Language } from '#contract/options.ts'
import type { BuildingModel, Layer, Point } from '#engine/input.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { Assemblies, type Assembly, type WindowAssembly } from '../shell/assemblies.ts'
import type {
  ShellOpening,
  ShellPlace,
  ShellShade,
  ShellSpace,
  ShellSurface,
  SurfaceKind,
} from '../shell/model-shell.ts'
import type { ModelWords } from '../shell/model-words.ts'
import { LoadYear, placeLoads, type PlaceLoads } from '../shell/place-loads.ts'
import { inFrame, surfaceFrame, type SurfaceFrame } from '../shell/surface-frame.ts'
import { modelBasis, type ModelBasis, type WrittenModel } from '../shell/model-basis.ts'
import { decimal, element } from './xml.ts'

/**
 * A building as gbXML 7.03: storeys, rooms with their loads, and the surfaces between them, in metres east, north and up.
 *
 * @source GreenBuildingXML_Ver7.03.xsd, www.gbxml.org
 */
export function gbxmlText(
  building: Building,
  model: BuildingModel,
  weather: WeatherYear,
  language: Language,
): WrittenModel {
  const basis = modelBasis('gbxml', building, model, language)
  const { shell, words, leftOut } = basis
  const assemblies = new Assemblies(shell)
  const year = new LoadYear(weather, model.calendar)
  const loads = new Map(shell.places.map(place => [place, placeLoads(place, year)]))
  const text = element(
    'gbXML',
    {
      xmlns: 'http://www.gbxml.org/schema',
      temperatureUnit: 'C',
      lengthUnit: 'Meters',
      areaUnit: 'SquareMeters',
      volumeUnit: 'CubicMeters',
      useSIUnitsForResults: true,
      version: '7.03',
    },
    [
      element('Campus', { id: 'campus' }, [
        element('Name', {}, words.typed(building.name)),
        element('Description', {}, leftOut.join('\n')),
        locationOf(building, weather, words),
        buildingOf(building, basis, loads),
        ...shell.surfaces.map(surface => surfaceOf(surface, assemblies, words)),
        ...shell.shades.map((shade, i) => shadeOf(shade, i + 1, words)),
      ]),
      ...assemblies.opaque.flatMap((assembly, i) => constructionOf(assembly, i + 1, words)),
      element('Construction', { id: 'shade-construction' }, [element('Name', {}, words.surface('shade', 1))]),
      ...assemblies.windows.map((window, i) => windowTypeOf(window, i + 1, words)),
      ...shell.places.map(place => zoneOf(place, loads.get(place), words)),
    ],
  )
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, leftOut }
}

function locationOf({ userInputs }: Building, { place }: WeatherYear, words: ModelWords): string {
  const { latitude = place.latitude, longitude = place.longitude } = userInputs.location ?? {}
  return element('Location', {}, [
    element('Name', {}, words.typed(place.city)),
    // Required by the schema; no address is asked for.
    element('ZipcodeOrPostalCode', {}, ''),
    element('Longitude', {}, longitude),
    element('Latitude', {}, latitude),
    element('Elevation', { unit: 'Meters' }, place.elevation),
    element('CADModelAzimuth', {}, 0),
  ])
}

const buildingTypes: Readonly<Record<BuildingType, string>> = {
  office: 'Office',
  retail: 'Retail',
  'primary-school': 'SchoolOrUniversity',
  'secondary-school': 'SchoolOrUniversity',
  hospital: 'HospitalOrHealthcare',
  'large-hotel': 'Hotel',
  'small-hotel': 'Hotel',
  'high-rise-apartment': 'MultiFamily',
  'mid-rise-apartment': 'MultiFamily',
  warehouse: 'Warehouse',
  outpatient: 'HospitalOrHealthcare',
  'full-service-restaurant': 'DiningFamily',
  'quick-service-restaurant': 'DiningCafeteriaFastFood',
  supermarket: 'Retail',
}

function buildingOf(
  building: Building,
  { shell, words }: ModelBasis,
  loads: ReadonlyMap<ShellPlace, PlaceLoads>,
): string {
  const { use } = buildingTypeDefaults[building.primaryBuildingType]
  const planes = Map.groupBy(
    shell.surfaces.flatMap(surface => surface.spaces.map(space => ({ surface, space }))),
    ({ space }) => space,
  )
  return element('Building', { id: 'building', buildingType: buildingTypes[building.primaryBuildingType] }, [
    element('Name', {}, words.typed(building.name)),
    element(
      'Area',
      { unit: 'SquareMeters' },
      shell.spaces.reduce((sum, { floorArea }) => sum + floorArea, 0),
    ),
    ...shell.storeys.map(({ id, storey, level }) =>
      element('BuildingStorey', { id }, [
        element('Name', {}, words.storey(storey)),
        element('Level', { unit: 'Meters' }, level),
      ]),
    ),
    ...shell.spaces.map(space =>
      spaceOf(
        space,
        (planes.get(space) ?? []).map(({ surface }) => surface),
        loads.get(space.place),
        personHeat(use),
        words,
      ),
    ),
  ])
}

function spaceOf(
  space: ShellSpace,
  surfaces: readonly ShellSurface[],
  loadsHere: PlaceLoads | undefined,
  person: { readonly sensible: number; readonly latent: number },
  words: ModelWords,
): string {
  const { people, lighting, electric, gas } = loadsHere?.loads ?? {}
  const floors = surfaces.filter(({ kind, spaces: [first] }) => first === space && floorKinds.has(kind))
  const density = (watts: number) => ({ unit: 'WattPerSquareMeter', watts })
  const lamps = density(lighting?.perArea ?? 0)
  const machines = density((electric?.perArea ?? 0) + (gas?.perArea ?? 0))
  const persons = ((people?.perArea ?? 0) * space.floorArea) / (person.sensible + person.latent)
  return element(
    'Space',
    {
      id: space.id,
      zoneIdRef: space.place.id,
      buildingStoreyIdRef: `storey-${space.storey}`,
      conditionType: conditionOf(space.place),
    },
    [
      element('Name', {}, words.space(space)),
      element('PeopleNumber', { unit: 'NumberOfPeople' }, persons),
      element('PeopleHeatGain', { unit: 'WattPerPerson', heatGainType: 'Sensible' }, person.sensible),
      element('PeopleHeatGain', { unit: 'WattPerPerson', heatGainType: 'Latent' }, person.latent),
      element('LightPowerPerArea', { unit: lamps.unit }, lamps.watts),
      element('EquipPowerPerArea', { unit: machines.unit }, machines.watts),
      element('Area', { unit: 'SquareMeters' }, space.floorArea),
      element('Volume', { unit: 'CubicMeters' }, space.volume),
      // The outline of a floor in several pieces is no single polygon.
      floors.length === 1 ? planar((floors[0]?.outline ?? []).toReversed()) : undefined,
      element('ShellGeometry', { id: `${space.id}-shell`, unit: 'Meters' }, [
        element(
          'ClosedShell',
          {},
          surfaces.map(({ spaces: [first], outline }) => polyLoop(first === space ? outline : outline.toReversed())),
        ),
      ]),
    ],
  )
}
const floorKinds = new Set<SurfaceKind>(['ground', 'soffit', 'innerFloor', 'looseFloor'])

function conditionOf({ zones }: ShellPlace): string {
  const { heating, cooling } = zones[0]?.thermostat ?? {}
  if (heating !== undefined) return cooling === undefined ? 'Heated' : 'HeatedAndCooled'
  return cooling === undefined ? 'Unconditioned' : 'Cooled'
}

const surfaceTypes: Readonly<Record<SurfaceKind, string>> = {
  wall: 'ExteriorWall',
  partyWall: 'InteriorWall',
  innerWall: 'InteriorWall',
  roof: 'Roof',
  ground: 'SlabOnGrade',
  soffit: 'ExposedFloor',
  innerFloor: 'InteriorFloor',
  looseCeiling: 'Ceiling',
  looseFloor: 'InteriorFloor',
}

function surfaceOf(surface: ShellSurface, assemblies: Assemblies, words: ModelWords): string {
  const { id, kind, spaces, outline, element: own, openings } = surface
  const frame = surfaceFrame(outline)
  const isOutside = own.boundary.type === 'outdoors' && own.boundary.sunExposed !== false
  return element(
    'Surface',
    {
      id,
      surfaceType: surfaceTypes[kind],
      constructionIdRef: assemblies.of(surface).id,
      exposedToSun: isOutside && (kind === 'wall' || kind === 'roof' || kind === 'soffit'),
    },
    [
      element('Name', {}, words.surface(kind, numberOf(id))),
      ...spaces.map((space, i) =>
        element('AdjacentSpaceId', {
          spaceIdRef: space.id,
          surfaceType: kind === 'innerFloor' ? (i === 0 ? 'InteriorFloor' : 'Ceiling') : undefined,
        }),
      ),
      rectangular(frame),
      planar(outline),
      ...openings.map(opening => openingOf(opening, kind, frame, assemblies, words)),
    ],
  )
}

function openingOf(
  { id, outline, window }: ShellOpening,
  kind: SurfaceKind,
  surface: SurfaceFrame,
  assemblies: Assemblies,
  words: ModelWords,
): string {
  const { origin, width, height } = surfaceFrame(outline)
  const [along, up] = inFrame(surface, origin)
  return element(
    'Opening',
    {
      id,
      openingType: kind === 'roof' ? 'FixedSkylight' : 'FixedWindow',
      windowTypeIdRef: assemblies.ofWindow(window).id,
    },
    [
      element('Name', {}, words.surface('window', numberOf(id))),
      element('RectangularGeometry', {}, [
        cartesianPoint([along, up]),
        element('Height', {}, height),
        element('Width', {}, width),
      ]),
      planar(outline),
    ],
  )
}

function shadeOf({ id, outline }: ShellShade, number: number, words: ModelWords): string {
  return element('Surface', { id, surfaceType: 'Shade', constructionIdRef: 'shade-construction', exposedToSun: true }, [
    element('Name', {}, words.surface('shade', number)),
    rectangular(surfaceFrame(outline)),
    planar(outline),
  ])
}

/** `wall-12` and `wall-12-window` are number 12. */
function numberOf(id: string): number {
  return Number(/\d+/.exec(id)?.[0] ?? 0)
}

function constructionOf(assembly: Assembly, number: number, words: ModelWords): readonly string[] {
  const { id, kind, layers, uValue, outside } = assembly
  const name = words.assembly(kind, number)
  return [
    element('Construction', { id }, [
      element('Name', {}, name),
      uValue === undefined ? undefined : element('U-value', { unit: 'WPerSquareMeterK' }, uValue),
      outside.solarAbsorptance === undefined
        ? undefined
        : element('Absorptance', { unit: 'Fraction', type: 'ExtSolar' }, outside.solarAbsorptance),
      ...layers.map((_, i) => element('LayerId', { layerIdRef: `${id}-layer-${i + 1}` })),
    ]),
    ...layers.flatMap((layer, i) => {
      const own = `${id}-layer-${i + 1}`
      return [
        element('Layer', { id: own }, [element('MaterialId', { materialIdRef: `${own}-material` })]),
        element('Material', { id: `${own}-material` }, [
          element('Name', {}, `${name}, ${i + 1}`),
          ...propertiesOf(layer),
        ]),
      ]
    }),
  ]
}

function propertiesOf(layer: Layer): readonly string[] {
  return 'resistance' in layer
    ? [element('R-value', { unit: 'SquareMeterKPerW' }, layer.resistance)]
    : [
        element('R-value', { unit: 'SquareMeterKPerW' }, layer.thickness / layer.conductivity),
        element('Thickness', { unit: 'Meters' }, layer.thickness),
        element('Conductivity', { unit: 'WPerMeterK' }, layer.conductivity),
        element('Density', { unit: 'KgPerCubicM' }, layer.density),
        element('SpecificHeat', { unit: 'JPerKgK' }, layer.specificHeat),
      ]
}

function windowTypeOf({ id, uValue, solarHeatGain }: WindowAssembly, number: number, words: ModelWords): string {
  return element('WindowType', { id }, [
    element('Name', {}, words.surface('window', number)),
    element('U-value', { unit: 'WPerSquareMeterK' }, uValue),
    element('SolarHeatGainCoeff', { unit: 'Fraction', solarIncidentAngle: 0 }, solarHeatGain),
  ])
}

function zoneOf(place: ShellPlace, loadsHere: PlaceLoads | undefined, words: ModelWords): string {
  const { heating, cooling, outdoorAir = 0 } = loadsHere ?? {}
  // NaN, off, is neither above nor below.
  const highest = heating?.reduce((most, value) => (value > most ? value : most), -Infinity) ?? -Infinity
  const lowest = cooling?.reduce((least, value) => (value < least ? value : least), Infinity) ?? Infinity
  return element('Zone', { id: place.id }, [
    element('Name', {}, words.place(place)),
    element('OAFlowPerArea', { unit: 'LPerSecPerSquareM' }, 1000 * outdoorAir),
    Number.isFinite(highest) ? element('DesignHeatT', { unit: 'C' }, highest) : undefined,
    Number.isFinite(lowest) ? element('DesignCoolT', { unit: 'C' }, lowest) : undefined,
  ])
}

function rectangular({ origin, width, height, azimuthDeg, tiltDeg }: SurfaceFrame): string {
  return element('RectangularGeometry', {}, [
    // An azimuth that rounds to 360 is 0.
    element('Azimuth', {}, Number(decimal(azimuthDeg)) % 360),
    cartesianPoint(origin),
    element('Tilt', {}, tiltDeg),
    element('Height', {}, height),
    element('Width', {}, width),
  ])
}
function planar(outline: readonly Point[]): string {
  return element('PlanarGeometry', { unit: 'Meters' }, [polyLoop(outline)])
}
function polyLoop(outline: readonly Point[]): string {
  return element('PolyLoop', {}, outline.map(cartesianPoint))
}
function cartesianPoint(coordinates: readonly number[]): string {
  return `<CartesianPoint>${coordinates.map(value => `<Coordinate>${decimal(value)}</Coordinate>`).join('')}</CartesianPoint>`
}
