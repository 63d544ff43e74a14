import type { Layer, OutsideFace } from '#engine/input.ts'
import { roughnessNames } from '../energyplus/constructions.ts'
import { rounded } from '../energyplus/ep-document.ts'
import type { Assemblies } from '../shell/assemblies.ts'
import type { ModelWords } from '../shell/model-words.ts'

const absorptanceDefault = 0.6 // as in the engine
const emissivityDefault = 0.9
const leastResistance = 0.001 // m²·K/W, what the schema takes at least
const most = { thickness: 3, absorptance: 0.99999, uValue: 12 } // likewise

type Fields = Readonly<Record<string, string | number | readonly string[]>>

/** Materials and constructions of a model, each construction from either side. */
export function hbMaterials(
  { opaque, windows }: Assemblies,
  words: ModelWords,
): { readonly materials: readonly Fields[]; readonly constructions: readonly Fields[] } {
  const walls = opaque.map(({ id, kind, layers, outside, inside }, n) => {
    const last = layers.length - 1
    return {
      id,
      name: words.assembly(kind, n + 1),
      layers: layers.map((layer, i) =>
        materialOf(`${id}-layer-${i + 1}`, layer, i === 0 ? outside : i === last ? inside : {}),
      ),
    }
  })
  return {
    materials: [
      ...walls.flatMap(({ layers }) => layers),
      ...windows.map(({ id, uValue, solarHeatGain }) => ({
        type: 'EnergyWindowMaterialSimpleGlazSys',
        identifier: `${id}-glazing`,
        u_factor: rounded(Math.min(uValue, most.uValue)),
        shgc: rounded(Math.min(Math.max(solarHeatGain, 0.01), 0.99)),
      })),
    ],
    constructions: [
      ...walls.flatMap(({ id, name, layers }) => {
        const names = layers.map(layer => String(layer['identifier']))
        const construction = { type: 'OpaqueConstructionAbridged', display_name: name }
        return [
          { ...construction, identifier: id, materials: names },
          { ...construction, identifier: `${id}-reversed`, materials: names.toReversed() },
        ]
      }),
      ...windows.map(({ id }, i) => ({
        type: 'WindowConstructionAbridged',
        identifier: id,
        display_name: words.surface('window', i + 1),
        materials: [`${id}-glazing`],
      })),
    ],
  }
}

function materialOf(identifier: string, layer: Layer, face: OutsideFace): Fields {
  const solar = rounded(face.solarAbsorptance ?? absorptanceDefault)
  const faces = {
    roughness: roughnessNames[face.roughness ?? 'rough'],
    thermal_absorptance: rounded(Math.min(face.emissivity ?? emissivityDefault, most.absorptance)),
    solar_absorptance: solar,
    visible_absorptance: solar,
  }
  return 'resistance' in layer
    ? {
        type: 'EnergyMaterialNoMass',
        identifier,
        r_value: rounded(Math.max(layer.resistance, leastResistance)),
        ...faces,
      }
    : {
        type: 'EnergyMaterial',
        identifier,
        thickness: rounded(Math.min(layer.thickness, most.thickness)),
        conductivity: rounded(layer.conductivity),
        density: rounded(layer.density),
        specific_heat: rounded(layer.specificHeat),
        ...faces,
      }
}
