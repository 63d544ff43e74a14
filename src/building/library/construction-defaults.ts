import type { Building } from '#contract/entities/project.ts'
import { constructionFields } from '#contract/inputs/fields.ts'
import { collectorOrientations, heatCapacityClasses, type ClimateZone } from '#contract/options.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { assemblyProperties } from './assembly-properties.ts'
import { chosenAssemblies, type ChosenAssemblies } from './chosen-assemblies.ts'
import { codeLimits } from './code-limits.ts'
import { hasEnvelopeLimits } from './envelope-code.ts'
import { envelopeClassDefaults, envelopeClasses, slabUValue } from './envelope-class-defaults.ts'
import type { ConstructionDefaults } from './field-defaults.ts'
import type { LimitedPart } from './national/part-limits.ts'
import { prototypeLoads, prototypeSource } from './prototypes/prototypes.ts'
import { cited, follows, proposed, unchecked, type Default } from './source.ts'
import { arealHeatCapacity } from './thermal-constants.ts'
import { windowProperties } from './window-properties.ts'

const fundamentals = unchecked('ASHRAE Handbook Fundamentals 2009, chapters 15 and 18')

/**
 * Defaults of the envelope: the layers of a chosen assembly; else the limits of the energy code in the climate zone;
 * else the usual assembly of the handbook. A typed value replaces all of them.
 */
export function constructionDefaults(building: Building, climateZone: ClimateZone | undefined): ConstructionDefaults {
  const noMaterial = { value: null, source: { key: 'source.noAssembly' } }
  const chosen = chosenAssemblies(building)
  const classes = envelopeClassDefaults(building)
  const code = codeLimits(building, climateZone)
  const coded = code.use === 'held' ? code.limits : undefined
  const limit = (part: LimitedPart, usual: Default<number>): Default<number> => coded?.[part] ?? usual
  const uOf = (part: 'roof' | 'wall' | 'floor', usual: Default<number>): Default<number> => {
    const assembly = chosen[part]
    return assembly === undefined
      ? limit(part, usual)
      : { value: shown(assemblyProperties(assembly, part).uValue), source: follows('assembly') }
  }
  const window = chosen.window === undefined ? undefined : windowProperties(chosen.window)
  return {
    roofMaterial: noMaterial,
    wallMaterial: noMaterial,
    floorMaterial: noMaterial,
    windowMaterial: noMaterial,
    roofClass: classes.roof,
    wallClass: classes.wall,
    floorClass: classes.floor,
    soil: hasEnvelopeLimits(building.energyCode ?? 'none')
      ? { value: 'ashrae-90.1', source: unchecked('ASHRAE 90.1-2019 Appendix A6.1, soil') }
      : { value: 'sand', source: cited('ISO 13370:2007 § 5.1') },
    // These are a concrete roof of 150 mm with insulation; brick, insulation and gypsum board; double clear glass 6/12
    // mm.
    roofUValue: uOf('roof', { value: 0.315, source: fundamentals }),
    wallUValue: uOf('wall', { value: 0.57, source: fundamentals }),
    floorUValue: uOf(
      'floor',
      envelopeClasses(building).floor === 'slab-on-ground' ? slabUValue(building) : proposed(0.6),
    ),
    windowUValue:
      window === undefined
        ? limit('window', { value: 2.73, source: fundamentals })
        : { value: shown(window.uValue), source: follows('assembly') },
    windowSolarTransmittance:
      window === undefined
        ? limit('solar', { value: 0.6, source: fundamentals })
        : { value: shown(window.gValue), source: follows('assembly') },
    frameAbsorption: { value: 0, source: cited('ISO 13790:2008 § 11.3.3') },
    airLeakage: limit('airLeakage', leakageDefault(building)),
    leakageWind: { value: 'along-walls', source: cited('ASHRAE Handbook Fundamentals 2021, chapter 24, eq. (4)') },
    heatCapacity: massDefault(chosen),
    roofAbsorption: coolRoof(building, climateZone) ?? surface(chosen.roof, 'solarAbsorptance'),
    wallAbsorption: surface(chosen.wall, 'solarAbsorptance'),
    roofEmissivity: surface(chosen.roof, 'emissivity'),
    wallEmissivity: surface(chosen.wall, 'emissivity'),
  }
}

/** Usual surface in most models of buildings without data. */
const usualSurface = { solarAbsorptance: 0.7, emissivity: 0.9 }
const usualSurfaceSource = cited('EnergyPlus Input Output Reference, Material')

/** Outside surface of a chosen assembly, which its sources do not give; else the usual one. */
function surface(assembly: ChosenAssemblies['roof'], of: keyof typeof usualSurface): Default<number> {
  return assembly === undefined
    ? { value: usualSurface[of], source: usualSurfaceSource }
    : proposed(assembly.outside[of])
}

/**
 * Reflectance of flat roofs in hot climates, zones 0 to 3: from 90.1-2010 on, 0.55 three years after construction.
 * Roofs over a roof space slope, and roofs of metal buildings are exempt, as in PNNL's models.
 */
function coolRoof(building: Building, zone: ClimateZone | undefined): Default<number> | undefined {
  const { energyCode, userInputs } = building
  const inForce = zone ?? userInputs.location?.climateZone
  return since2010.has(energyCode) &&
    chosenAssemblies(building).roof === undefined &&
    envelopeClasses(building).roof === 'deck' &&
    inForce !== undefined &&
    Number(inForce[0]) <= 3
    ? { value: 0.45, source: cited('ASHRAE 90.1-2013 § 5.5.3.1.1') }
    : undefined
}

/** Editions of 90.1 that require an air barrier, and light flat roofs in hot climates. */
const since2010: ReadonlySet<Building['energyCode']> = new Set(['ashrae-90.1-2013', 'ashrae-90.1-2019'])

/**
 * Leakage of the type's prototype, all through the outer walls, for the walls as drawn. It has the air barrier of 90.1
 * if that is the code, else the leakage of earlier buildings.
 */
function leakageDefault(building: Building): Default<number> {
  const floor = grossFloorArea(building)
  if (!(floor > 0)) return { value: 1.1, source: cited('EN 15242:2007 Table B.1') }
  const vintage = since2010.has(building.energyCode) ? '90.1-2013' : '90.1-2004'
  const { leakage } = prototypeLoads(building, vintage)
  const { min, max } = constructionFields.airLeakage
  const { walls } = envelopeGeometry(building)
  const wall = collectorOrientations.reduce((sum, orientation) => sum + walls[orientation].area, 0)
  return {
    value: Math.min(max, Math.max(min, Math.round((100 * leakage * wall) / floor) / 100)),
    source: prototypeSource(building, 'ZoneInfiltration:DesignFlowRate', vintage),
  }
}

/** Number with the precision of typed input. */
function shown(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Mass class of inner slabs and of parts without an assembly: nearest to the mean of the chosen opaque assemblies. */
function massDefault(chosen: ChosenAssemblies): ConstructionDefaults['heatCapacity'] {
  const capacities = (['roof', 'wall', 'floor'] as const).flatMap(part =>
    chosen[part] === undefined ? [] : [assemblyProperties(chosen[part], part).arealHeatCapacity],
  )
  if (capacities.length === 0) return { value: 'medium', source: cited('ISO 13790:2008 Table 12') }
  const mean = capacities.reduce((sum, capacity) => sum + capacity, 0) / capacities.length
  const away = (name: HeatCapacityClass) => Math.abs(arealHeatCapacity[name] - mean)
  return {
    value: heatCapacityClasses.reduce((nearest, name) => (away(name) < away(nearest) ? name : nearest)),
    source: follows('assemblyMass'),
  }
}
type HeatCapacityClass = (typeof heatCapacityClasses)[number]
