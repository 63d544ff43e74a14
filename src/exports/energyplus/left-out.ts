import type {
  Airing,
  Blind,
  BuildingModel,
  EnergyDraw,
  Gain,
  InsideFace,
  NightVentilation,
  OpaqueElement,
  Opening,
  OutsideFace,
  Site,
  SurfaceModels,
  Thermostat,
  Ventilation,
  Window,
  Zone,
} from '#engine/input.ts'

/**
 * What becomes of a field of the engine's model in EnergyPlus: `written`; `drawn`, as places come from the drawing; `told`, by a note of
 * its own writer; or left out, with the sentence that says so wherever the field stands.
 */
type Fate<T> = 'written' | 'drawn' | 'told' | ((value: T) => string | undefined)
/** Every field has one: a new field of the model does not compile until its own is decided. */
type Fates<T> = { readonly [K in keyof Required<T>]: Fate<NonNullable<T[K]>> }

const modelFates: Fates<BuildingModel> = {
  schema: 'written',
  modelVersion: 'written',
  name: 'written',
  site: 'written',
  calendar: 'written',
  zones: 'written',
  elements: 'written',
  windows: 'written',
  openings: 'written',
  obstructions: 'drawn',
  surfaceModels: 'written',
}
const siteFates: Fates<Site> = {
  terrain: 'written',
  groundReflectance: 'written',
  // The infrared column of the weather file.
  skyModel: 'written',
  airDensity: () =>
    'the density of the air is left out; EnergyPlus uses the density at 20 °C and the pressure of the site.',
}
const surfaceModelFates: Fates<SurfaceModels> = {
  outside: model => (model === 'doe2' ? undefined : 'standard films outside are left out; the DOE-2 model is written.'),
  inside: model => (model === 'tarp' ? undefined : 'standard films inside are left out; the TARP model is written.'),
  glassInside: model =>
    model === 'tarp' ? undefined : 'ISO 15099 films inside the glass are left out; the TARP model is written.',
}
const zoneFates: Fates<Zone> = {
  name: 'written',
  floorArea: 'written',
  volume: 'written',
  box: () => 'view factors of a box are left out; EnergyPlus uses areas instead.',
  airCapacityFactor: 'written',
  moistureCapacityFactor: 'written',
  gains: 'written',
  infiltration: 'written',
  ventilation: 'written',
  nightVentilation: 'written',
  airing: 'written',
  thermostat: 'written',
  humidity: 'written',
}
const gainFates: Fates<Gain> = {
  kind: 'written',
  power: 'written',
  radiantFraction: 'written',
  latentPower: 'written',
  schedule: 'written',
  use: 'written',
  draw: 'written',
}
const drawFates: Fates<EnergyDraw> = {
  carrier: 'written',
  power: 'written',
  compressor: () =>
    'electricity of outdoor compressors is left out, like that of all systems; the heat that the cases take is written.',
}
const ventilationFates: Fates<Ventilation> = {
  flow: 'written',
  schedule: 'written',
  recirculation: 'written',
  heatRecovery: 'written',
}
const nightFates: Fates<NightVentilation> = {
  flow: 'written',
  schedule: 'written',
  roomAbove: 'written',
  colderBy: 'written',
}
const airingFates: Fates<Airing> = { area: 'written', height: 'written', openAbove: 'written', schedule: 'written' }
const thermostatFates: Fates<Thermostat> = {
  heating: 'written',
  cooling: 'written',
  heatingCapacity: 'told',
  coolingCapacity: 'told',
  heatingConvectiveFraction: 'told',
  coolingConvectiveFraction: 'told',
}
const elementFates: Fates<OpaqueElement> = {
  name: 'written',
  // A row of our heat balance.
  group: 'written',
  zone: 'written',
  area: 'drawn',
  azimuthDeg: 'drawn',
  tiltDeg: 'drawn',
  construction: 'written',
  boundary: boundary =>
    boundary.type === 'temperature' ? 'the given temperature behind this element is left out.' : undefined,
  outside: 'written',
  inside: 'written',
}
function fixedFilm(): string {
  return 'a film with fixed conductance is left out; EnergyPlus calculates the film.'
}
const outsideFates: Fates<OutsideFace> = {
  solarAbsorptance: 'written',
  emissivity: 'written',
  roughness: 'written',
  convection: fixedFilm,
  combined: fixedFilm,
}
const insideFates: Fates<InsideFace> = {
  solarAbsorptance: 'written',
  emissivity: 'written',
  convection: fixedFilm,
  combined: fixedFilm,
}
const windowFates: Fates<Window> = {
  name: 'written',
  zone: 'written',
  area: 'drawn',
  azimuthDeg: 'drawn',
  tiltDeg: 'drawn',
  glazing: 'told',
  frame: 'written',
  width: 'drawn',
  height: 'drawn',
  overhang: 'told',
  leftFin: 'told',
  rightFin: 'told',
  blind: 'written',
  centreHeight: 'drawn',
  outline: 'drawn',
  outside: () => 'properties of the outer face that the panes do not have are left out.',
  inside: () => 'properties of the inner face that the panes do not have are left out.',
}
const blindFates: Fates<Blind> = {
  solarFactor: () => 'a blind that closes with the sun is left out.',
  threshold: 'told',
  schedule: 'told',
}
const openingFates: Fates<Opening> = { zones: 'written', flow: 'written', schedule: 'written' }

/** What the model says and the written file does not, in sentences. */
export function leftOut(model: BuildingModel): readonly string[] {
  const notes = new Set<string>()
  const tell = <T extends object>(of: T | undefined, fates: Fates<T>, where: string): void => {
    if (of === undefined) return
    for (const [key, fate] of Object.entries(fates) as [keyof T, Fate<NonNullable<T[keyof T]>>][]) {
      const value = of[key]
      const sentence = typeof fate === 'function' && value !== undefined && value !== null ? fate(value) : undefined
      if (sentence !== undefined) notes.add(`${where}: ${sentence}`)
    }
  }
  tell(model, modelFates, 'building')
  tell(model.site, siteFates, 'site')
  tell(model.surfaceModels, surfaceModelFates, 'building')
  for (const zone of model.zones) {
    tell(zone, zoneFates, zone.name)
    tell(zone.ventilation, ventilationFates, zone.name)
    tell(zone.nightVentilation, nightFates, zone.name)
    tell(zone.airing, airingFates, zone.name)
    tell(zone.thermostat, thermostatFates, zone.name)
    for (const gain of zone.gains ?? []) {
      tell(gain, gainFates, zone.name)
      tell(gain.draw, drawFates, zone.name)
    }
  }
  for (const element of model.elements) {
    tell(element, elementFates, element.name)
    tell(element.outside, outsideFates, element.name)
    tell(element.inside, insideFates, element.name)
  }
  for (const window of model.windows ?? []) {
    tell(window, windowFates, window.name)
    tell(window.blind, blindFates, window.name)
  }
  for (const opening of model.openings ?? []) tell(opening, openingFates, opening.zones.join(' and '))
  return [...notes]
}
