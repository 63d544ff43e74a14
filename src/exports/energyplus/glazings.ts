import type { Window } from '#engine/input.ts'
import { framedUValues, standardFilms } from '#engine/envelope/window-frame.ts'
import { addConstruction } from './constructions.ts'
import { rounded, type EpDocument } from './ep-document.ts'
import { packNote } from './ep-notes.ts'

/** Result of writing a window's glazing. */
export interface EpGlazing {
  readonly construction: string
  /** Sentence about what the writer could not carry over. */
  readonly note?: string
}

/**
 * The glazing as panes and gaps, or as EnergyPlus's own layer for a U- and a g-value. A table of angles has no such object that
 * takes absorptance by pane: its panes stand for it.
 */
export function addGlazing(document: EpDocument, name: string, { glazing }: Window): EpGlazing {
  if (!('panes' in glazing)) {
    const layer = document.once('WindowMaterial:SimpleGlazingSystem', name, {
      u_factor: rounded(Math.min(glazing.uValue, mostUFactor)),
      solar_heat_gain_coefficient: rounded(Math.min(Math.max(glazing.gValue, 0.01), 0.99)),
    })
    return { construction: document.once('Construction', name, { outside_layer: layer }) }
  }
  const layers = glazing.panes.flatMap((pane, i) => {
    const glass = document.once('WindowMaterial:Glazing', `${name} pane ${i + 1}`, {
      optical_data_type: 'SpectralAverage',
      thickness: pane.thickness,
      solar_transmittance_at_normal_incidence: pane.solarTransmittance,
      front_side_solar_reflectance_at_normal_incidence: pane.frontReflectance,
      back_side_solar_reflectance_at_normal_incidence: pane.backReflectance,
      visible_transmittance_at_normal_incidence: pane.solarTransmittance,
      front_side_visible_reflectance_at_normal_incidence: pane.frontReflectance,
      back_side_visible_reflectance_at_normal_incidence: pane.backReflectance,
      front_side_infrared_hemispherical_emissivity: pane.frontEmissivity,
      back_side_infrared_hemispherical_emissivity: pane.backEmissivity,
      conductivity: pane.conductivity,
    })
    const gap = glazing.gaps[i]
    if (gap === undefined) return [glass]
    const filled =
      'gas' in gap
        ? { gas_type: gap.gas === 'argon' ? 'Argon' : 'Air', thickness: gap.thickness }
        : { gas_type: 'Air', thickness: 0.0127 }
    return [glass, document.once('WindowMaterial:Gas', `${name} gap ${i + 1}`, filled)]
  })
  const isFixed = glazing.gaps.some(gap => !('gas' in gap))
  return {
    construction: document.once('Construction', name, {
      outside_layer: layers[0] ?? '',
      ...Object.fromEntries(layers.slice(1).map((layer, i) => [`layer_${i + 2}`, layer])),
    }),
    ...('table' in glazing ? { note: packNote('angles', name) } : isFixed ? { note: packNote('fixedGap', name) } : {}),
  }
}
const mostUFactor = 7 // W/(m²·K), EnergyPlus refuses more

/**
 * The frame of a window as a construction without mass: a surface of its own beside the glass, which loses what the frame of the
 * engine loses where glass and frame share their faces. EnergyPlus's own frame object would lose less: EnergyPlus takes from the
 * room only the frame's convection, not its radiation.
 */
export function addFrame(document: EpDocument, name: string, window: Window): string | undefined {
  const uValues = framedUValues(window)
  if (uValues === undefined) return undefined
  const inside = { solarAbsorptance: 0, emissivity: glassEmissivity }
  const outside = { ...inside, solarAbsorptance: window.frame?.solarAbsorptance ?? 0 }
  return addConstruction(document, name, [{ resistance: 1 / uValues.frame - standardFilms }], {
    outside: { ...outside, roughness: 'glass' },
    inside,
  })
}
const glassEmissivity = 0.84 // the engine's face is that of the glass
