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
import type { EpNote } from '../shell/model-words.ts'
import { packNote } from './ep-notes.ts'

/**
 * Treatment of a field of the engine's model in EnergyPlus: `written`; `drawn`, as places come from the drawing; `told`, by a note of
 * its own writer; or left out, with the note that says so wherever the field stands.
 */
type Fate<T> = 'written' | 'drawn' | 'told' | ((value: T) => EpNote | undefined)
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
  airDensity: () => 'airDensity',
}
const surfaceModelFates: Fates<SurfaceModels> = {
  outside: model => (model === 'doe2' ? undefined : 'filmsOutside'),
  inside: model => (model === 'tarp' ? undefined : 'filmsInside'),
  glassInside: model => (model === 'tarp' ? undefined : 'filmsOnGlass'),
}
const zoneFates: Fates<Zone> = {
  name: 'written',
  floorArea: 'written',
  volume: 'written',
  box: () => 'viewFactors',
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
  compressor: () => 'compressors',
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
  boundary: boundary => (boundary.type === 'temperature' ? 'givenTemperature' : undefined),
  outside: 'written',
  inside: 'written',
}
function fixedFilm(): EpNote {
  return 'fixedFilm'
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
  outside: () => 'outerFace',
  inside: () => 'innerFace',
}
const blindFates: Fates<Blind> = {
  solarFactor: () => 'blind',
  threshold: 'told',
  schedule: 'told',
}
const openingFates: Fates<Opening> = { zones: 'written', flow: 'written', schedule: 'written' }

/** Facts of the model that the written file lacks, as notes ({@link packNote}). */
export function leftOut(model: BuildingModel): readonly string[] {
  const notes = new Set<string>()
  const tell = <T extends object>(of: T | undefined, fates: Fates<T>, at?: string): void => {
    if (of === undefined) return
    for (const [key, fate] of Object.entries(fates) as [keyof T, Fate<NonNullable<T[keyof T]>>][]) {
      const value = of[key]
      const note = typeof fate === 'function' && value !== undefined && value !== null ? fate(value) : undefined
      if (note !== undefined) notes.add(packNote(note, at))
    }
  }
  tell(model, modelFates)
  tell(model.site, siteFates)
  tell(model.surfaceModels, surfaceModelFates)
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
