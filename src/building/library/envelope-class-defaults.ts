import type { Building } from '#contract/entities/project.ts'
import type { FloorClass, RoofClass, WallClass } from '#contract/options.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { hasEnvelopeLimits } from './envelope-code.ts'
import { drawnEnvelope } from './national/drawn-envelope.ts'
import { prototypeName, prototypeOf, prototypeVintage, type PrototypeName } from './prototypes/prototypes.ts'
import { commonPractice } from './assembly.ts'
import { cited, type Default, type Source } from './source.ts'

/** Construction of roof and walls of the prototype buildings. */
const ofPrototype: Readonly<Record<PrototypeName, readonly [roof: RoofClass, wall: WallClass]>> = {
  'small-office': ['attic', 'wood-framed'],
  'medium-office': ['deck', 'steel-framed'],
  'large-office': ['deck', 'mass'],
  retail: ['deck', 'mass'],
  'primary-school': ['deck', 'steel-framed'],
  'secondary-school': ['deck', 'steel-framed'],
  hospital: ['deck', 'mass'],
  'large-hotel': ['deck', 'mass'],
  'small-hotel': ['deck', 'steel-framed'],
  'high-rise-apartment': ['deck', 'steel-framed'],
  'mid-rise-apartment': ['deck', 'steel-framed'],
  warehouse: ['metal-building', 'metal-building'],
  outpatient: ['deck', 'steel-framed'],
  'full-service-restaurant': ['attic', 'steel-framed'],
  'quick-service-restaurant': ['attic', 'wood-framed'],
  supermarket: ['deck', 'mass'],
}

/** Prototypes with floors of concrete without carpet. */
const bare: ReadonlySet<PrototypeName> = new Set([
  'warehouse',
  'full-service-restaurant',
  'quick-service-restaurant',
  'supermarket',
])
/** Resistance of 150 to 200 mm of concrete, and of carpet with its pad, in the prototypes [m²·K/W]. */
const slabResistance = { concrete: 0.08, carpet: 0.22 }
const films = 0.17 + 0.04 // m²·K/W, ISO 6946, downward

export interface EnvelopeClasses {
  readonly roof: Default<RoofClass>
  readonly wall: Default<WallClass>
  readonly floor: Default<FloorClass>
}

/**
 * Default classes of the envelope: with ASHRAE 90.1 as the code, the construction of the type's prototype on a slab on
 * ground; else masonry under a flat roof.
 */
export function envelopeClassDefaults(building: Building): EnvelopeClasses {
  const masonry = <V>(value: V): Default<V> => ({ value, source: commonPractice })
  if (!hasEnvelopeLimits(building.energyCode ?? 'none'))
    return { roof: masonry('deck'), wall: masonry('mass'), floor: masonry('mass') }
  const [roof, wall] = ofPrototype[prototypeName(building.primaryBuildingType, grossFloorArea(building))]
  const source = constructionSource(building)
  return {
    roof: { value: roof, source },
    wall: { value: wall, source },
    floor: { value: drawnEnvelope(building).isRaised ? 'steel-joist' : 'slab-on-ground', source },
  }
}

/** Classes in force, typed or by default. */
export function envelopeClasses(building: Building): {
  readonly roof: RoofClass
  readonly wall: WallClass
  readonly floor: FloorClass
} {
  const { roofClass, wallClass, floorClass } = building.userInputs.construction ?? {}
  const { roof, wall, floor } = envelopeClassDefaults(building)
  return { roof: roofClass ?? roof.value, wall: wallClass ?? wall.value, floor: floorClass ?? floor.value }
}

/** U-value of the type's slab without insulation, with the films of ISO 6946 and without the ground [W/(m²·K)]. */
export function slabUValue(building: Building): Default<number> {
  const name = prototypeName(building.primaryBuildingType, grossFloorArea(building))
  const resistance = slabResistance.concrete + (bare.has(name) ? 0 : slabResistance.carpet)
  return {
    value: Math.round(1000 / (films + resistance)) / 1000,
    source: constructionSource(building),
  }
}

/** Source of the construction: of a single prototype, since a wall is of one kind. */
function constructionSource(building: Building): Source {
  const name = prototypeName(building.primaryBuildingType, grossFloorArea(building))
  const { file } = prototypeOf(name)[prototypeVintage(building.energyCode)]
  return cited(`DOE/PNNL prototype building ${file}: Construction`)
}
