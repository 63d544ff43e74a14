import type { BuildingModel, Layer, OpaqueElement, Panes, Window } from '#engine/input.ts'
import { officeTenZones } from '../../fixtures/office-ten-zones.ts'

/*
 * Six by six by six by six passive variants of the ten-zone office: overhang and glazing outside, so that what the sun
 * does is worked out for 36 of them, wall insulation and air tightness inside.
 */
const depths = [0, 0.3, 0.6, 0.9, 1.2, 1.5] // m
const coatings = [0.84, 0.6, 0.4, 0.2, 0.1, 0.04] // emissivity of the inner pane's outer face
const thicknesses = [0.02, 0.04, 0.06, 0.1, 0.15, 0.2] // m
const leakages = [0.4, 0.6, 0.8, 1.1, 1.5, 2] // m³/(h·m²) at 4 Pa

export const variantCount = depths.length * coatings.length * thicknesses.length * leakages.length
/** Variants of one overhang and glazing; workers take them by the group. */
export const variantsPerGroup = thicknesses.length * leakages.length

function withOverhang(window: Window, depth: number, emissivity: number): Window {
  const {
    panes: [outer, inner],
    gaps,
  } = window.glazing as Panes
  if (outer === undefined || inner === undefined) throw new Error('the office has double panes')
  return {
    ...window,
    glazing: { panes: [outer, { ...inner, frontEmissivity: emissivity }], gaps },
    ...(depth === 0 ? {} : { overhang: { depth, above: 0.2 } }),
  }
}

function insulated(element: OpaqueElement, thickness: number): OpaqueElement {
  if (element.boundary.type !== 'outdoors' || element.tiltDeg !== 90 || !('layers' in element.construction))
    return element
  return {
    ...element,
    construction: {
      layers: element.construction.layers.map((layer, i): Layer | { readonly resistance: number } =>
        i === 1 && 'thickness' in layer ? { ...layer, thickness } : layer,
      ),
    },
  }
}

/** Variant `i` of 1296. */
export function variant(i: number): BuildingModel {
  const pick = (values: readonly number[], place: number): number => values[Math.floor(i / place) % values.length] ?? 0
  const flowPerArea = pick(leakages, 1) / 3600
  return {
    ...officeTenZones,
    windows: officeTenZones.windows?.map(window => withOverhang(window, pick(depths, 216), pick(coatings, 36))) ?? [],
    elements: officeTenZones.elements?.map(element => insulated(element, pick(thicknesses, 6))) ?? [],
    zones: officeTenZones.zones.map(zone => ({
      ...zone,
      infiltration: { leakage: { flowAt4Pa: flowPerArea * (zone.floorArea ?? 0), stackHeight: 15 } },
    })),
  }
}
