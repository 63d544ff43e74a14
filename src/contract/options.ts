import {
  companySizes,
  rolesInCompany,
  type calendars,
  type inputTabs,
  type languages,
  type paymentStatuses,
  type tabs,
} from './frame-options.ts'

export * from './frame-options.ts'

/* Option lists of the product. The key is stored and sent; its text is `options:<list>.<key>` in the locales. */

export const countries = ['Iran', 'Qatar', 'United Arab Emirates', 'United States'] as const
export const unitSystems = ['SI', 'PI'] as const
export const terrainClasses = ['open', 'country', 'urban'] as const
export const energyCodes = [
  'none',
  'iran-part-19',
  'ashrae-90.1-2004',
  'ashrae-90.1-2013',
  'ashrae-90.1-2019',
  'kahramaa-2023',
  'al-safat',
  'gsas',
  'estidama',
] as const
export const buildingTypes = [
  'office',
  'retail',
  'primary-school',
  'secondary-school',
  'hospital',
  'large-hotel',
  'small-hotel',
  'high-rise-apartment',
  'mid-rise-apartment',
  'warehouse',
  'outpatient',
  'full-service-restaurant',
  'quick-service-restaurant',
  'supermarket',
] as const

/** Order of every table by orientation: clockwise from north, the roof last. */
export const orientations = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'roof',
] as const
/** Compass orientations a collector may face. */
export const collectorOrientations = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const

/** Weekly days off that a project may choose; those of a country are in `building/library/weekends.ts`. */
export const weekendTypes = [
  'thursday-friday',
  'friday-saturday',
  'saturday-sunday',
  'friday',
  'saturday',
  'sunday',
  'none',
] as const
/**
 * Thermal zones of ASHRAE 169 with their moisture regime; without it if the zone has none (7, 8) or it is not known.
 */
export const climateZones = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '0A',
  '0B',
  '1A',
  '1B',
  '2A',
  '2B',
  '3A',
  '3B',
  '3C',
  '4A',
  '4B',
  '4C',
  '5A',
  '5B',
  '5C',
  '6A',
  '6B',
  '7',
  '8',
] as const

/** Climates of Iran's National Building Regulations, Topic 19, 5th edition, Appendix 2: classes of ASHRAE 169-2020. */
export const iranClimates = ['0B', '1B', '2A', '2B', '3A', '3B', '4A', '4B', '5B', '5C'] as const

/**
 * Assemblies of the libraries, as stable keys; their layers are in `building/library/`. A key never changes its
 * meaning.
 */
export const roofAssemblies = [
  'jack-arch',
  'jack-arch-xps-50',
  'beam-clay-block',
  'beam-clay-block-xps-50',
  'beam-eps-block',
  'concrete-slab',
  'concrete-slab-inverted-xps-75',
  'concrete-slab-eps-100',
  'steel-deck-concrete-xps-50',
  'sandwich-panel-100',
  'pitched-tile-wool-100',
  'us-deck-r15',
  'us-deck-r20',
  'us-deck-r30',
  'us-attic-r38',
] as const
export const wallAssemblies = [
  'solid-brick-220',
  'solid-brick-350',
  'hollow-clay-200',
  'hollow-clay-200-eps-50',
  'hollow-clay-double-eps-50',
  'brick-hollow-clay-150',
  'aac-200',
  'stone-aac-250',
  'concrete-block-200',
  'concrete-block-200-eps-80',
  'precast-sandwich-xps-80',
  'precast-panel-150',
  'insulated-formwork-120',
  'sandwich-panel-80',
  'us-block',
  'us-block-r9.5ci',
  'us-steel-r13',
  'us-steel-r13-r7.5ci',
  'us-wood-r13',
  'us-wood-r13-r7.5ci',
] as const
export const floorAssemblies = [
  'slab-on-hardcore',
  'ground-slab',
  'ground-slab-xps-50',
  'ground-slab-xps-100',
  'jack-arch',
  'beam-clay-block',
  'beam-eps-block',
  'concrete-slab-tile',
  'concrete-slab-parquet',
  'concrete-slab-eps-80',
  'steel-deck-concrete',
  'us-mass',
  'us-mass-r8.3ci',
  'us-wood-r19',
] as const
export const windowAssemblies = [
  'single-clear-3-steel',
  'single-clear-6-aluminium',
  'single-grey-6-aluminium',
  'double-clear-aluminium',
  'double-clear-aluminium-break',
  'double-clear-pvc',
  'double-clear-wood',
  'double-bronze-aluminium-break',
  'double-green-aluminium-break',
  'double-reflective-aluminium-break',
  'double-low-e-air-pvc',
  'double-low-e-argon-pvc',
  'double-selective-argon-aluminium-break',
  'double-selective-tint-argon-aluminium-break',
  'triple-clear-pvc',
  'triple-low-e-argon-pvc',
] as const

/** Classes of ASHRAE 90.1 Tables 5.5, which decide limits, mass and a roof space. */
export const roofClasses = ['deck', 'attic', 'metal-building'] as const
export const wallClasses = ['mass', 'metal-building', 'steel-framed', 'wood-framed'] as const
export const floorClasses = ['slab-on-ground', 'mass', 'steel-joist', 'wood-joist'] as const
export type RoofClass = (typeof roofClasses)[number]
export type WallClass = (typeof wallClasses)[number]
export type FloorClass = (typeof floorClasses)[number]

/** Soils under ground floors: ISO 13370 Table 7, and that of ASHRAE 90.1 A6.1. */
export const soilTypes = ['sand', 'clay', 'rock', 'ashrae-90.1'] as const

/** Classes of heat capacity, ISO 13790 Table 12. */
export const heatCapacityClasses = ['very-light', 'light', 'medium', 'heavy', 'very-heavy'] as const

/** HVAC systems of the normative calculator, as stable keys (normative method § 8). */
export const hvacSystemTypes = [
  'no-ac-water-individual',
  'no-ac-water-central',
  'no-ac-air-individual',
  'no-ac-air-central',
  'single-duct-water-water',
  'single-duct-water-air-individual',
  'single-duct-water-air-central',
  'single-duct-air-individual',
  'single-duct-air-central',
  'dual-duct-water-water',
  'dual-duct-water-air-individual',
  'dual-duct-water-air-central',
  'dual-duct-air-water',
  'terminal-reheat-water-water',
  'terminal-reheat-water-air-individual',
  'terminal-reheat-water-air-central',
  'constant-volume-water-water',
  'constant-volume-water-air-individual',
  'constant-volume-water-air-central',
  'constant-volume-air-individual',
  'constant-volume-air-central',
  'vav-water-water',
  'vav-water-air-individual',
  'vav-water-air-central',
  'vav-packaged',
  'fan-coil-2-pipe',
  'fan-coil-3-pipe',
  'fan-coil-4-pipe',
  'induction-2-pipe-non-change-over',
  'induction-2-pipe-change-over',
  'induction-3-pipe',
  'induction-4-pipe',
  'radiant-2-pipe',
  'radiant-4-pipe',
  'embedded',
  'room-units',
  'dx-split',
  'dx-vrf',
  'heat-pump-air-air',
  'heat-pump-air-water',
  'heat-pump-ground',
  'evaporative-direct',
  'evaporative-indirect',
  'evaporative-two-stage',
  'evaporative-indirect-compression',
] as const
/** Generators of heat and cold; `constant`: the coefficient holds all year, as in the normative method. */
export const heatingGenerationTypes = [
  'boiler',
  'condensing-boiler',
  'heat-pump-air',
  'heat-pump-ground',
  'electric',
  'district-heating',
  'constant',
] as const
export const coolingGenerationTypes = [
  'air-cooled',
  'water-cooled',
  'ground',
  'absorption',
  'district-cooling',
  'constant',
] as const
/**
 * Credits for electricity fed into the grid: whether it is subtracted from primary energy and CO₂, with the factors of
 * bought electricity.
 */
export const exportCredits = ['none', 'full'] as const
/** Rules for opening windows: never, by temperature while people are in, or by temperature at any hour. */
export const windowOpenings = ['never', 'occupied', 'day-and-night'] as const
/** Parts of a building with an air of their own: behind each façade and in the core, or one for each use. */
export const thermalZonings = ['core-and-perimeter', 'one-zone-per-use'] as const
/** Rooms behind a zone type: the usual rooms of its building type, or rooms that are all alike. */
export const roomDivisions = ['rooms-of-the-use', 'one-kind'] as const
/** Space through which air rises: the rooms of a storey, or a stair or hall open to all of them. */
export const airRises = ['storey', 'open-stair'] as const
/** Wind that drives leakage: along the walls by the terrain's profile, or the station's times EN 15242's factor of the terrain. */
export const leakageWinds = ['along-walls', 'terrain-factor'] as const
export const ventilationTypes = ['mechanical', 'mechanical-and-natural', 'natural'] as const
/** Kinds of heat recovery with the factors of the specification § 9. */
export const heatRecoveryTypes = [
  'none',
  'plates-or-pipes',
  'two-element',
  'cold-loading',
  'heat-pipes',
  'rotary',
] as const
/** Percentages of recirculated exhaust air. */
export const exhaustAirCirculations = ['0', '20', '40', '60'] as const
export const pumpControls = ['no-pump', 'automatic-above-50', 'other'] as const
export const economizerTypes = ['none', 'dry-bulb'] as const
/** Source of reheat at terminals: the heating plant, or electricity in the terminal. */
export const terminalReheats = ['plant', 'electricity'] as const
/** Paths of outdoor air into rooms with units of their own. */
export const outdoorAirPaths = ['through-units', 'apart', 'own-unit', 'own-unit-neutral'] as const
export const demandVentilationTypes = ['none', 'occupancy'] as const
export const fanControlTypes = ['none', 'inlet-vane', 'speed-control'] as const
/** Currencies of energy prices; the product's own prices are in the currency of its settings. */
export const currencies = ['USD', 'IRR', 'QAR', 'AED', 'EUR'] as const
export const carriers = ['electricity', 'natural-gas', 'fuel'] as const
/** Hot-water generators with the efficiencies of the specification § 9. */
export const hotWaterGenerationTypes = [
  'gas-storage',
  'electric-storage',
  'electric',
  'vr-boiler',
  'gas-or-hr-boiler',
  'co-generation',
  'district-heating',
  'heat-pump',
  'steam',
] as const
export const hotWaterDistributionTypes = ['within-3-m', 'beyond-3-m'] as const
/** Places to which the compressors of refrigerated cases give their heat. */
export const compressorPlaces = ['inside', 'outside'] as const
export const energyManagementClasses = ['D', 'C', 'B', 'A'] as const
export const lightingDaylightControls = ['manual', 'photocell'] as const
export const lightingOccupancyControls = [
  'manual',
  'sweep-off',
  'auto-on-dimmed',
  'auto-on-auto-off',
  'manual-on-dimmed',
  'manual-on-auto-off',
] as const
export const photovoltaicVentilations = ['unventilated', 'moderately-ventilated', 'strongly-ventilated'] as const

export const projectStates = ['draft', 'paid-locked', 'simulating', 'results', 'failed'] as const
/** Three steps of a design, in order: the building, its systems, its renewables. */
export const studyStages = ['passive', 'active', 'offset'] as const
/** Five steps of a project, in order; each after the inputs is reached by a finished run. */
export const projectStages = ['inputs', 'baseline', ...studyStages] as const
export const runStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export const endUses = [
  'heating',
  'cooling',
  'lighting',
  'equipment',
  'fans',
  'pumps',
  'hotWater',
  'generation',
] as const
/** Lines of the end use `equipment`. */
export const equipmentUses = ['plugLoads', 'cooking', 'laundry', 'refrigeration', 'dataCentre'] as const
/** Causes of the heat balance, in their order of presentation; positive heats the rooms. */
export const balanceCauses = [
  'solar',
  'people',
  'lighting',
  'equipment',
  'heating',
  'cooling',
  'window',
  'wall',
  'roof',
  'floor',
  'infiltration',
  'ventilation',
  'storage',
] as const
/**
 * Possible reasons for a difference of the monthly method's needs from the hourly ones (ISO 13790 beside ISO 52016-1).
 */
/** Causes of hours outside comfort: surfaces, clothing of the standard, vapour, the air itself, the system's capacity. */
export const discomfortCauses = ['radiant', 'clothing', 'humidity', 'air', 'system'] as const
/** Measures that would bring hours outside comfort back. */
export const comfortRemedies = [
  'insulation',
  'shading',
  'moister',
  'drier',
  'heatingHigher',
  'heatingLower',
  'coolingHigher',
  'coolingLower',
  'opening',
  'system',
] as const
export const differenceReasons = [
  'gainsUtilisation',
  'intermittency',
  'solarGains',
  'transmission',
  'films',
  'ventilationTiming',
  'groundInertia',
  'zoneCoupling',
  'latent',
  'airing',
  'plantLimits',
] as const

/** All lists by their name in the locales and in input fields. */
export const optionLists = {
  companySize: companySizes,
  roleInCompany: rolesInCompany,
  country: countries,
  units: unitSystems,
  terrainClass: terrainClasses,
  energyCode: energyCodes,
  buildingType: buildingTypes,
  orientation: orientations,
  collectorOrientation: collectorOrientations,
  roofClass: roofClasses,
  wallClass: wallClasses,
  floorClass: floorClasses,
  soil: soilTypes,
  heatCapacity: heatCapacityClasses,
  thermalZoning: thermalZonings,
  roomDivision: roomDivisions,
  airRise: airRises,
  leakageWind: leakageWinds,
  hvacSystemType: hvacSystemTypes,
  ventilationType: ventilationTypes,
  windowOpening: windowOpenings,
  heatRecovery: heatRecoveryTypes,
  exhaustAirCirculation: exhaustAirCirculations,
  heatingGeneration: heatingGenerationTypes,
  coolingGeneration: coolingGenerationTypes,
  exportCredit: exportCredits,
  pumpControl: pumpControls,
  economizerType: economizerTypes,
  outdoorAirPath: outdoorAirPaths,
  terminalReheat: terminalReheats,
  demandVentilationType: demandVentilationTypes,
  fanControlType: fanControlTypes,
  carrier: carriers,
  hotWaterGeneration: hotWaterGenerationTypes,
  hotWaterDistribution: hotWaterDistributionTypes,
  compressorPlace: compressorPlaces,
  energyManagement: energyManagementClasses,
  lightingDaylightControl: lightingDaylightControls,
  lightingOccupancyControl: lightingOccupancyControls,
  photovoltaicVentilation: photovoltaicVentilations,
  weekend: weekendTypes,
  currency: currencies,
  climateZone: climateZones,
  iranClimate: iranClimates,
  roofAssembly: roofAssemblies,
  wallAssembly: wallAssemblies,
  floorAssembly: floorAssemblies,
  windowAssembly: windowAssemblies,
} as const
export type OptionList = keyof typeof optionLists

export type Country = (typeof countries)[number]
export type EnergyCode = (typeof energyCodes)[number]
export type BuildingType = (typeof buildingTypes)[number]
export type Orientation = (typeof orientations)[number]
export type Tab = (typeof tabs)[number]
export type InputTab = (typeof inputTabs)[number]
export type Carrier = (typeof carriers)[number]
export type EndUse = (typeof endUses)[number]
export type EquipmentUse = (typeof equipmentUses)[number]
export type BalanceCause = (typeof balanceCauses)[number]
export type ProjectState = (typeof projectStates)[number]
export type ProjectStage = (typeof projectStages)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type RunStatus = (typeof runStatuses)[number]
export type Language = (typeof languages)[number]
export type Calendar = (typeof calendars)[number]
export type UnitSystem = (typeof unitSystems)[number]
export type TerrainClass = (typeof terrainClasses)[number]
export type WeekendType = (typeof weekendTypes)[number]
export type ClimateZone = (typeof climateZones)[number]
export type IranClimate = (typeof iranClimates)[number]
export type RoofAssembly = (typeof roofAssemblies)[number]
export type WallAssembly = (typeof wallAssemblies)[number]
export type FloorAssembly = (typeof floorAssemblies)[number]
export type WindowAssembly = (typeof windowAssemblies)[number]
export type HvacSystemType = (typeof hvacSystemTypes)[number]
export type HeatingGeneration = (typeof heatingGenerationTypes)[number]
export type CoolingGeneration = (typeof coolingGenerationTypes)[number]
