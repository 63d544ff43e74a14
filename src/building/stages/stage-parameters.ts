import type { NumberField, OptionField } from '#contract/inputs/field.ts'
import {
  airingFields,
  constructionFields,
  drawBuildingFields,
  envelopeFields,
  mechanicalFields,
  renewablesFields,
  zoneFields,
  zoneTypeFields,
  zoningFields,
} from '#contract/inputs/fields.ts'
import { orientations, type Orientation, type studyStages } from '#contract/options.ts'

export type StudyStage = (typeof studyStages)[number]

/** A place in a project's document. `everyZoneType` stands for all zone types with a floor. */
export type Place = readonly [root: 'userInputs' | 'manualInputs', ...path: string[]]
export const everyZoneType = '*'

/** Sides of the compass; directions between two of them belong to north or south. */
export const sideGroups = {
  north: ['north-west', 'north', 'north-east'],
  east: ['east'],
  south: ['south-east', 'south', 'south-west'],
  west: ['west'],
} as const satisfies Record<string, readonly Orientation[]>
export type SideGroup = keyof typeof sideGroups

/** A parameter that a study may vary. */
export interface StageParameter<S extends StudyStage = StudyStage> {
  readonly stage: S
  /** Type of an option: a number in SI within the field's range, or a key of its list. */
  readonly field: NumberField | OptionField
  /** Its label: a key of `inputs`. */
  readonly label: string
  /**
   * Side on which it holds, shown after the label (a key of `studies:side`); absent if it holds for the whole building.
   */
  readonly side?: SideGroup | 'roof'
  /** Places where an option is written. Two parameters of a study never write the same place. */
  readonly writes: readonly Place[]
  /**
   * Places where a typed value would override the option: it is removed while the parameter is varied, and the study
   * says so.
   */
  readonly over: readonly Place[]
  /** Parameters for the same property: a study has at most one of them. */
  readonly insteadOf?: readonly string[]
}

const facades = orientations.filter(orientation => orientation !== 'roof')

function at(...path: readonly string[]): Place {
  return ['userInputs', ...path]
}

function facing(field: keyof typeof envelopeFields, side?: SideGroup | 'roof'): StageParameter<'passive'> {
  const those: readonly Orientation[] = side === undefined ? facades : side === 'roof' ? ['roof'] : sideGroups[side]
  const areas = field === 'windowToWallRatio' ? (['windowArea', 'opaqueArea'] as const) : []
  return {
    stage: 'passive',
    field: envelopeFields[field],
    label: `envelope.${field}`,
    ...(side === undefined ? {} : { side }),
    writes: those.map(facade => at('envelope', facade, field)),
    over: those.flatMap(facade => areas.map((area): Place => ['manualInputs', 'envelope', facade, area])),
  }
}

/** A field of the construction tab; `over` names others of it that would override it. */
function construction(
  field: keyof typeof constructionFields,
  ...over: readonly (keyof typeof constructionFields)[]
): StageParameter<'passive'> {
  return {
    stage: 'passive',
    field: constructionFields[field],
    label: `construction.${field}`,
    writes: [at('construction', field)],
    over: over.map(other => at('construction', other)),
  }
}

function mechanical(
  field: Exclude<keyof typeof mechanicalFields, `${'primaryEnergy' | 'emission'}${string}` | 'exportCredit'>,
  ...over: readonly (keyof typeof mechanicalFields)[]
): StageParameter<'active'> {
  return {
    stage: 'active',
    field: mechanicalFields[field],
    label: `mechanical.${field}`,
    writes: [at('mechanical', field)],
    over: over.map(other => at('mechanical', other)),
  }
}

function setpoint(field: keyof typeof zoneFields): StageParameter<'passive'> {
  return {
    stage: 'passive',
    field: zoneFields[field],
    label: `zone.${field}`,
    writes: [at('zone', 'setpoints', field)],
    over: [],
  }
}

function airing(field: keyof typeof airingFields): StageParameter<'passive'> {
  return {
    stage: 'passive',
    field: airingFields[field],
    label: `zone.${field}`,
    writes: [at('zone', 'airing', field)],
    over: [],
  }
}

/** A field with the same value in every zone type. */
function everywhere(
  field: 'lightingPowerDensity' | 'refrigerationCompressors' | 'refrigerationCoefficient',
): StageParameter<'active'> {
  return {
    stage: 'active',
    field: zoneTypeFields[field],
    label: `zone.${field}`,
    writes: [at('zone', 'zoneTypes', everyZoneType, field)],
    over: [],
  }
}

function renewables(field: keyof typeof renewablesFields): StageParameter<'offset'> {
  return {
    stage: 'offset',
    field: renewablesFields[field],
    label: `renewables.${field}`,
    writes: [at('renewables', field)],
    over: [],
  }
}

/**
 * All parameters that a study may vary, in the order of the screens.
 *
 * An option is written where the designer would have typed it, so a variant is a document like any other and its
 * figures are those of that document. Values that would override the option are removed first: a typed U-value over an
 * assembly, a typed window area over the ratio, a typed coefficient over its generator.
 */
export const stageParameters = {
  orientation: {
    stage: 'passive',
    field: drawBuildingFields.orientation,
    label: 'draw-building.orientation',
    writes: [at('draw-building', 'orientation')],
    over: [],
  },
  windowToWallRatio: facing('windowToWallRatio'),
  windowToWallRatioNorth: facing('windowToWallRatio', 'north'),
  windowToWallRatioEast: facing('windowToWallRatio', 'east'),
  windowToWallRatioSouth: facing('windowToWallRatio', 'south'),
  windowToWallRatioWest: facing('windowToWallRatio', 'west'),
  windowToWallRatioRoof: facing('windowToWallRatio', 'roof'),
  overhangAngle: facing('overhangAngle'),
  overhangAngleNorth: facing('overhangAngle', 'north'),
  overhangAngleEast: facing('overhangAngle', 'east'),
  overhangAngleSouth: facing('overhangAngle', 'south'),
  overhangAngleWest: facing('overhangAngle', 'west'),
  finAngle: facing('finAngle'),
  finAngleNorth: facing('finAngle', 'north'),
  finAngleEast: facing('finAngle', 'east'),
  finAngleSouth: facing('finAngle', 'south'),
  finAngleWest: facing('finAngle', 'west'),
  windowMaterial: construction('windowMaterial', 'windowUValue', 'windowSolarTransmittance'),
  windowUValue: { ...construction('windowUValue'), insteadOf: ['windowMaterial'] },
  windowSolarTransmittance: { ...construction('windowSolarTransmittance'), insteadOf: ['windowMaterial'] },
  wallMaterial: construction('wallMaterial', 'wallUValue'),
  wallUValue: { ...construction('wallUValue'), insteadOf: ['wallMaterial'] },
  roofMaterial: construction('roofMaterial', 'roofUValue'),
  roofUValue: { ...construction('roofUValue'), insteadOf: ['roofMaterial'] },
  floorMaterial: construction('floorMaterial', 'floorUValue'),
  floorUValue: { ...construction('floorUValue'), insteadOf: ['floorMaterial'] },
  heatCapacity: construction('heatCapacity'),
  wallAbsorption: construction('wallAbsorption'),
  roofAbsorption: construction('roofAbsorption'),
  airLeakage: construction('airLeakage'),
  airRise: {
    stage: 'passive',
    field: zoningFields.airRise,
    label: 'zone.airRise',
    writes: [at('zone', 'zoning', 'airRise')],
    over: [],
  },
  windowOpening: airing('windowOpening'),
  openableShare: airing('openableShare'),
  openingTemperature: airing('openingTemperature'),
  heatingSetpoint: setpoint('heatingSetpoint'),
  heatingSetback: setpoint('heatingSetback'),
  coolingSetpoint: setpoint('coolingSetpoint'),
  coolingSetback: setpoint('coolingSetback'),

  hvacSystemType: mechanical(
    'hvacSystemType',
    'heatingGeneration',
    'heatingSource',
    'heatingCoefficient',
    'coolingGeneration',
    'coolingSource',
    'coolingCoefficient',
    'pumpControlHeating',
    'pumpControlCooling',
  ),
  heatingGeneration: mechanical('heatingGeneration', 'heatingSource', 'heatingCoefficient'),
  heatingSource: mechanical('heatingSource', 'heatingCoefficient'),
  heatingCoefficient: mechanical('heatingCoefficient'),
  coolingGeneration: mechanical('coolingGeneration', 'coolingSource', 'coolingCoefficient'),
  coolingCoefficient: mechanical('coolingCoefficient'),
  ventilationType: mechanical('ventilationType'),
  heatRecovery: mechanical('heatRecovery'),
  exhaustAirCirculation: mechanical('exhaustAirCirculation'),
  outdoorAirPath: mechanical('outdoorAirPath'),
  economizer: mechanical('economizer'),
  demandVentilation: mechanical('demandVentilation'),
  humidifierSource: mechanical('humidifierSource'),
  terminalMinimumFlow: mechanical('terminalMinimumFlow'),
  terminalReheat: mechanical('terminalReheat'),
  fanControlType: mechanical('fanControlType'),
  fanPressure: mechanical('fanPressure'),
  fanEfficiency: mechanical('fanEfficiency'),
  pumpControlHeating: mechanical('pumpControlHeating'),
  pumpControlCooling: mechanical('pumpControlCooling'),
  hotWaterGeneration: mechanical('hotWaterGeneration', 'hotWaterSource'),
  hotWaterDistribution: mechanical('hotWaterDistribution'),
  lightingPowerDensity: everywhere('lightingPowerDensity'),
  lightingDaylightControl: mechanical('lightingDaylightControl'),
  lightingOccupancyControl: mechanical('lightingOccupancyControl'),
  energyManagement: mechanical('energyManagement'),
  refrigerationCompressors: everywhere('refrigerationCompressors'),
  refrigerationCoefficient: everywhere('refrigerationCoefficient'),

  photovoltaicArea: renewables('photovoltaicArea'),
  photovoltaicOrientation: renewables('photovoltaicOrientation'),
  photovoltaicTilt: renewables('photovoltaicTilt'),
  photovoltaicPeakPowerCoefficient: renewables('photovoltaicPeakPowerCoefficient'),
  photovoltaicVentilation: renewables('photovoltaicVentilation'),
  solarWaterHeatingArea: renewables('solarWaterHeatingArea'),
  solarWaterHeatingOrientation: renewables('solarWaterHeatingOrientation'),
  solarWaterHeatingTilt: renewables('solarWaterHeatingTilt'),
  solarWaterHeatingEfficiency: renewables('solarWaterHeatingEfficiency'),
  windTurbineDiameter: renewables('windTurbineDiameter'),
  windTurbineEfficiency: renewables('windTurbineEfficiency'),
} as const satisfies Readonly<Record<string, StageParameter>>

export type ParameterKey = keyof typeof stageParameters
export function isParameter(key: string): key is ParameterKey {
  return Object.hasOwn(stageParameters, key)
}
export type ParameterOf<S extends StudyStage> = {
  [K in ParameterKey]: (typeof stageParameters)[K] extends StageParameter<S> ? K : never
}[ParameterKey]
