import { limits } from '../limits.ts'
import type { InputTab } from '../options.ts'
import { numberField as n, optionField as o, textField as t, type Fields } from './field.ts'

/**
 * Every input field of the tabs, with range and usual range (normative method § 17).
 * Forms, validation, documentation and the input check are all made from these tables: a new input is a row here,
 * its default in `building/library/*-defaults.ts`, its label in `locales/*`/`inputs.json`, its effect in `building/to-engine.ts`.
 */
export const locationFields = {
  latitude: n('latitude', -90, 90),
  longitude: n('latitude', -180, 180),
  altitude: n('altitude', -450, 6000),
  city: t(limits.name),
  country: t(limits.name),
  weatherStationId: t(limits.id),
  /** Climate zone of the weather in use; it decides the energy code's requirements for the envelope. */
  climateZone: o('climateZone'),
  /** Climate of Iran's regulations, for a city without a known one. */
  iranClimate: o('iranClimate'),
}

export const drawBuildingFields = {
  orientation: n('angle', 0, 360),
}

/** Fields of an orientation's row. */
export const envelopeFields = {
  windowToWallRatio: n('percent', 0, 95, [0, 60]),
  overhangAngle: n('angle', 0, 80, [0, 45]),
  finAngle: n('angle', 0, 80, [0, 45]),
}
/** Values that override those of the drawing and the ratio. */
export const envelopeManualFields = {
  windowArea: n('area', 0, 1e6),
  opaqueArea: n('area', 0, 1e6),
}

export const neighborFields = {
  name: t(limits.shortName),
  height: n('length', 0, 500, [3, 100]),
  area: n('area', 1, 1e6, [50, 5000]),
  distance: n('length', 0, 2000, [3, 100]),
  bearing: n('angle', 0, 360),
}

export const constructionFields = {
  roofMaterial: o('roofAssembly'),
  wallMaterial: o('wallAssembly'),
  floorMaterial: o('floorAssembly'),
  windowMaterial: o('windowAssembly'),
  roofClass: o('roofClass'),
  wallClass: o('wallClass'),
  floorClass: o('floorClass'),
  soil: o('soil'),
  // Ceilings under a roof space in climate zone 8: 0.097 (ASHRAE 90.1-2013).
  roofUValue: n('uValue', 0.05, 4, [0.15, 0.6]),
  wallUValue: n('uValue', 0.1, 4, [0.2, 1]),
  floorUValue: n('uValue', 0.1, 4, [0.2, 1]),
  // Single glass in a metal frame reaches 6.9 (ASHRAE 90.1-2004).
  windowUValue: n('uValue', 0.6, 7, [1.2, 3.5]),
  windowSolarTransmittance: n('ratio', 0.05, 0.9, [0.25, 0.7]),
  /** Sun that the frame of a chosen window absorbs; it has an effect only while the window has a frame of its own. */
  frameAbsorption: n('ratio', 0, 0.95, [0, 0.9]),
  airLeakage: n('airLeakage', 0.1, 8, [0.6, 2.2]),
  leakageWind: o('leakageWind'),
  heatCapacity: o('heatCapacity'),
  roofAbsorption: n('ratio', 0.1, 0.95, [0.3, 0.8]),
  wallAbsorption: n('ratio', 0.1, 0.95, [0.3, 0.8]),
  roofEmissivity: n('ratio', 0.05, 0.98, [0.8, 0.95]),
  wallEmissivity: n('ratio', 0.05, 0.98, [0.8, 0.95]),
}

export const zoneFields = {
  heatingSetpoint: n('temperature', 10, 26, [18, 22]),
  coolingSetpoint: n('temperature', 20, 35, [23, 27]),
  heatingSetback: n('temperature', 5, 26, [12, 18]),
  coolingSetback: n('temperature', 20, 40, [26, 32]),
}
/** The working week of the whole building. */
export const calendarFields = {
  weekend: o('weekend'),
}
/** Windows that people, or motors, open: of the whole building. */
export const airingFields = {
  windowOpening: o('windowOpening'),
  /** Free opening of the windows' area. */
  openableShare: n('percent', 0, 100, [5, 60]),
  /** Room temperature from which they open. */
  openingTemperature: n('temperature', 15, 35, [20, 28]),
}
/** Fields of zoning: the parts of the building with an air of their own, their rooms, and the height of rising air. */
export const zoningFields = {
  thermalZoning: o('thermalZoning'),
  roomDivision: o('roomDivision'),
  airRise: o('airRise'),
}
export const zoneTypeFields = {
  name: t(limits.shortName),
  areaPercent: n('percent', 0, limits.zoneShares),
  occupancy: n('areaPerPerson', 1, 10000, [2, 60]),
  lightingPowerDensity: n('powerDensity', 0, 60, [4, 16]),
  equipmentPowerDensity: n('powerDensity', 0, 500, [1, 30]),
  hotWater: n('hotWaterDemand', 0, 500, [0, 60]),
  outdoorAir: n('airPerPerson', 0, 30, [0, 14]),
  /** Outdoor air by floor, in addition to the people's; both hold at full schedule. */
  outdoorAirPerArea: n('airPerArea', 0, 30, [0, 4]),
  /** Air through doors and gates in use, at its schedule's peak. */
  doorAir: n('airPerArea', 0, 30, [0, 3]),
  // Process loads; none of them has a usual range over all uses.
  cookingGas: n('powerDensity', 0, 2000),
  cookingElectricity: n('powerDensity', 0, 2000),
  cookingToHood: n('percent', 0, 100),
  laundryGas: n('powerDensity', 0, 2000),
  laundryElectricity: n('powerDensity', 0, 2000),
  laundryToExhaust: n('percent', 0, 100),
  refrigerators: n('powerDensity', 0, 500),
  refrigeration: n('powerDensity', 0, 1000),
  refrigerationCompressors: o('compressorPlace'),
  refrigerationCoefficient: n('coefficient', 0.5, 10, [1, 4]),
  dataCentre: n('powerDensity', 0, 5000),
}

export const mechanicalFields = {
  hvacSystemType: o('hvacSystemType'),
  ventilationType: o('ventilationType'),
  heatingGeneration: o('heatingGeneration'),
  heatingSource: o('carrier'),
  heatingCoefficient: n('coefficient', 0.4, 7, [0.7, 4.5]),
  coolingGeneration: o('coolingGeneration'),
  coolingSource: o('carrier'),
  coolingCoefficient: n('coefficient', 0.4, 12, [2, 6]),
  heatRecovery: o('heatRecovery'),
  exhaustAirCirculation: o('exhaustAirCirculation'),
  pumpControlCooling: o('pumpControl'),
  pumpControlHeating: o('pumpControl'),
  outdoorAirPath: o('outdoorAirPath'),
  economizer: o('economizerType'),
  demandVentilation: o('demandVentilationType'),
  leastHumidity: n('percent', 0, 60, [0, 45]),
  humidifierSource: o('carrier'),
  terminalMinimumFlow: n('percent', 0, 100, [10, 60]),
  terminalReheat: o('terminalReheat'),
  fanPressure: n('pressure', 50, 3000, [250, 1800]),
  fanEfficiency: n('ratio', 0.1, 0.85, [0.4, 0.7]),
  fanControlType: o('fanControlType'),
  hotWaterSource: o('carrier'),
  hotWaterGeneration: o('hotWaterGeneration'),
  hotWaterDistribution: o('hotWaterDistribution'),
  energyManagement: o('energyManagement'),
  lightingDaylightControl: o('lightingDaylightControl'),
  lightingOccupancyControl: o('lightingOccupancyControl'),
  primaryEnergyElectricity: n('primaryEnergyFactor', 0, 5, [1.8, 3.5]),
  primaryEnergyNaturalGas: n('primaryEnergyFactor', 0, 5, [1, 1.4]),
  primaryEnergyFuel: n('primaryEnergyFactor', 0, 5, [1, 1.4]),
  emissionElectricity: n('emission', 0, 1500, [100, 800]),
  emissionNaturalGas: n('emission', 0, 1500, [180, 280]),
  emissionFuel: n('emission', 0, 1500, [240, 350]),
  exportCredit: o('exportCredit'),
}

export const renewablesFields = {
  photovoltaicArea: n('area', 0, 1e6),
  photovoltaicOrientation: o('collectorOrientation'),
  photovoltaicTilt: n('angle', 0, 90),
  photovoltaicPeakPowerCoefficient: n('peakPowerCoefficient', 0.03, 0.24, [0.15, 0.23]),
  photovoltaicVentilation: o('photovoltaicVentilation'),
  solarWaterHeatingArea: n('area', 0, 1e6),
  solarWaterHeatingOrientation: o('collectorOrientation'),
  solarWaterHeatingTilt: n('angle', 0, 90),
  solarWaterHeatingEfficiency: n('ratio', 0.2, 0.85, [0.3, 0.8]),
  windTurbineDiameter: n('length', 0, 150),
  windTurbineEfficiency: n('ratio', 0, 0.59, [0.15, 0.45]),
}

/** A group of a tab's fields, and its place in a document. */
export interface InputGroup {
  readonly tab: InputTab
  readonly fields: Fields
  /** Keys from the tab's inputs down to the group's values. */
  readonly path: readonly string[]
  /** How often the group stands there: once, for each orientation, or in each row of a list. */
  readonly per: 'tab' | 'orientation' | 'row'
  /** Its values override what the drawing gives: they stand in `manualInputs`. */
  readonly isManual?: true
}

/**
 * The tree of all input fields: tab, group, fields. Readers of documents, the input check, the band of open inputs, the page's
 * values with units, and the tests that go through every field are made from it.
 */
export const inputGroups = [
  { tab: 'location', fields: locationFields, path: [], per: 'tab' },
  { tab: 'draw-building', fields: drawBuildingFields, path: [], per: 'tab' },
  { tab: 'envelope', fields: envelopeFields, path: [], per: 'orientation' },
  { tab: 'envelope', fields: envelopeManualFields, path: [], per: 'orientation', isManual: true },
  { tab: 'neighbors', fields: neighborFields, path: ['neighbors'], per: 'row' },
  { tab: 'construction', fields: constructionFields, path: [], per: 'tab' },
  { tab: 'zone', fields: zoneFields, path: ['setpoints'], per: 'tab' },
  { tab: 'zone', fields: calendarFields, path: ['calendar'], per: 'tab' },
  { tab: 'zone', fields: airingFields, path: ['airing'], per: 'tab' },
  { tab: 'zone', fields: zoningFields, path: ['zoning'], per: 'tab' },
  { tab: 'zone', fields: zoneTypeFields, path: ['zoneTypes'], per: 'row' },
  { tab: 'mechanical', fields: mechanicalFields, path: [], per: 'tab' },
  { tab: 'renewables', fields: renewablesFields, path: [], per: 'tab' },
] as const satisfies readonly InputGroup[]

/** Keys of all fields, `tab.field`, as the operator's own words name them. */
export const inputFieldKeys: ReadonlySet<string> = new Set(
  inputGroups.flatMap(({ tab, fields }) => Object.keys(fields).map(field => `${tab}.${field}`)),
)

/** All fields of each tab by their names. */
const tabFields: ReadonlyMap<string, Fields> = (inputGroups as readonly InputGroup[]).reduce(
  (tabs, { tab, fields }) => tabs.set(tab, { ...tabs.get(tab), ...fields }),
  new Map<string, Fields>(),
)

/** All fields of a tab by their names; none of a tab that is no tab of inputs. */
export function fieldsOfTab(tab: string): Fields {
  return tabFields.get(tab) ?? {}
}
