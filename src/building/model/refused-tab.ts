import type { InputTab } from '#contract/options.ts'

/** Tabs whose inputs become part of the engine's model. */
export type RefusedTab = Extract<
  InputTab,
  'draw-building' | 'envelope' | 'neighbors' | 'construction' | 'zone' | 'mechanical'
>

/**
 * Places of a model by the tab they were made from; the first match decides, and a place without a match follows from
 * the drawing.
 */
const places: readonly (readonly [RegExp, RefusedTab])[] = [
  [/^zones\[\d+\]\.infiltration\.leakage\.flowAt4Pa/, 'construction'],
  [/^zones\[\d+\]\.(volume|floorArea|gains|thermostat)/, 'zone'],
  [/^zones\[\d+\]\.ventilation\.(recirculation|heatRecovery)/, 'mechanical'],
  [/^zones\[\d+\]\.(ventilation|nightVentilation)/, 'zone'],
  [/^elements\[\d+\]\.(construction|outside)/, 'construction'],
  [/^windows\[\d+\]\.glazing/, 'construction'],
  [/^windows\[\d+\]\.(area|width|height|overhang|leftFin|rightFin)/, 'envelope'],
]

/**
 * Tab whose inputs led to a refused model: the drawing if it has any part in it, since sizes follow from it.
 *
 * @param paths  in the form of the engine's decoder: `zones[0].volume`
 * @param masses number of obstructions that are the building's own; neighbours follow them
 */
export function refusedTab(paths: readonly string[], masses: number): RefusedTab {
  const tabs = paths.map(path => tabOf(path, masses))
  return tabs.includes('draw-building') ? 'draw-building' : (tabs[0] ?? 'draw-building')
}

function tabOf(path: string, masses: number): RefusedTab {
  const obstruction = /^obstructions\[(\d+)\]/.exec(path)?.[1]
  if (obstruction !== undefined) return Number(obstruction) < masses ? 'draw-building' : 'neighbors'
  return places.find(([place]) => place.test(path))?.[1] ?? 'draw-building'
}
