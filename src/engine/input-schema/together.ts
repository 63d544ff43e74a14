import type { BuildingModel } from '../input.ts'

interface Issue {
  readonly path: readonly string[]
  readonly issue: string
}

/** Highest product of outlines and corners of obstructions: as many take about a minute. */
const mostShadows = 10_000_000
/** Highest number of nodes: a year of as many takes about a minute. */
const mostSlices = 200_000

/** Refusal of more shade than can be computed, over all outlines and obstructions together. */
export function tooManyShadows({
  elements,
  windows = [],
  obstructions = [],
}: Pick<BuildingModel, 'elements' | 'windows' | 'obstructions'>): Issue | undefined {
  const outlines = [...elements.map(({ boundary }) => boundary), ...windows].filter(
    plane => 'outline' in plane && plane.outline !== undefined,
  ).length
  const corners = obstructions.reduce((sum, { footprint }) => sum + footprint.length, 0)
  return outlines * corners <= mostShadows
    ? undefined
    : {
        path: ['obstructions'],
        issue: `must have at most ${Math.floor(mostShadows / outlines)} corners together beside ${outlines} outlines, found ${corners}`,
      }
}

/** Refusal of more nodes than can be simulated, over all elements together. */
export function tooManySlices({ elements }: Pick<BuildingModel, 'elements'>): Issue | undefined {
  // As envelope/conduction-chain.ts cuts them: √(R·C/3600 s) slices a layer, at most 200.
  let slices = 0
  for (const { construction } of elements) {
    if ('layers' in construction)
      for (const layer of construction.layers)
        slices +=
          'resistance' in layer
            ? 1
            : 1 +
              Math.min(
                200,
                Math.sqrt(
                  ((layer.thickness / layer.conductivity) * layer.thickness * layer.density * layer.specificHeat) /
                    3600,
                ),
              )
  }
  return slices <= mostSlices
    ? undefined
    : {
        path: ['elements'],
        issue:
          `must need at most ${mostSlices} nodes in their layers together, found ${Math.round(slices)}: ` +
          'fewer elements, or fewer and thinner heavy layers',
      }
}
