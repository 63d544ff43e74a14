import { glazingOptics } from '#engine/envelope/glazing-optics.ts'
import { standardGlazing } from '#engine/envelope/glazing-standard.ts'
import { framedUValues, frameSolarGain } from '#engine/envelope/window-frame.ts'
import type { Layer, OpaqueElement, OutsideFace, Window } from '#engine/input.ts'
import { layersOf } from '../energyplus/constructions.ts'
import type { ModelShell, ShellSurface, SurfaceKind } from './model-shell.ts'

/** A construction that surfaces share. */
export interface Assembly {
  /** `assembly-3` */
  readonly id: string
  /** Kind of the first surface that has it. */
  readonly kind: SurfaceKind | 'partition'
  /** From outside to inside; of a plane between two rooms from the second to the first. */
  readonly layers: readonly Layer[]
  readonly uValue?: number
  readonly outside: OutsideFace
  readonly inside: OutsideFace
}

/** Glass and frame of windows together. */
export interface WindowAssembly {
  /** `window-1` */
  readonly id: string
  readonly uValue: number
  /** At normal incidence. */
  readonly solarHeatGain: number
}

/** Constructions of a shell, each once. */
export class Assemblies {
  readonly opaque: Assembly[] = []
  readonly windows: WindowAssembly[] = []
  readonly #byText = new Map<string, Assembly | WindowAssembly>()
  readonly #byElement = new Map<OpaqueElement, Assembly>()
  readonly #byWindow = new Map<Window, WindowAssembly>()

  constructor({ surfaces, places }: ModelShell) {
    for (const surface of surfaces) {
      this.of(surface)
      surface.openings.forEach(({ window }) => this.ofWindow(window))
    }
    places.forEach(({ partitions }) => partitions.forEach(element => this.ofElement(element, 'partition')))
  }

  of({ element, kind }: Pick<ShellSurface, 'element' | 'kind'>): Assembly {
    return this.ofElement(element, kind)
  }

  ofElement(element: OpaqueElement, kind: Assembly['kind']): Assembly {
    const stored = this.#byElement.get(element)
    if (stored !== undefined) return stored
    // Films belong to the programs; between two rooms both are inside.
    const film = kind === 'ground' ? 0 : kind === 'innerWall' ? insideFilm : undefined
    const layers = layersOf(element, film)
    const { construction, outside = {}, inside = {} } = element
    const made = {
      layers,
      ...('uValue' in construction ? { uValue: construction.uValue } : {}),
      outside,
      inside,
    }
    const assembly = this.#once(made, () => {
      const one: Assembly = { id: `assembly-${this.opaque.length + 1}`, kind, ...made }
      this.opaque.push(one)
      return one
    })
    this.#byElement.set(element, assembly)
    return assembly
  }

  ofWindow(window: Window): WindowAssembly {
    const stored = this.#byWindow.get(window)
    if (stored !== undefined) return stored
    const { glazing, frame } = window
    const glass = 'panes' in glazing ? standardGlazing(glazingOptics(glazing, 90)) : glazing
    const made = {
      uValue: framedUValues(window)?.whole ?? glass.uValue,
      solarHeatGain: glass.gValue * (1 - (frame?.fraction ?? 0)) + frameSolarGain(window),
    }
    const assembly = this.#once(made, () => {
      const one: WindowAssembly = { id: `window-${this.windows.length + 1}`, ...made }
      this.windows.push(one)
      return one
    })
    this.#byWindow.set(window, assembly)
    return assembly
  }

  #once<T extends Assembly | WindowAssembly>(made: object, make: () => T): T {
    const key = JSON.stringify(made)
    const entry = this.#byText.get(key) ?? make()
    this.#byText.set(key, entry)
    return entry as T
  }
}
const insideFilm = 0.13 // m²·K/W, ISO 6946:2017 Table 7
