import type { BuildingModel } from '#engine/input.ts'
import { fieldText, type EpJson } from './ep-document.ts'
import { packNote } from './ep-notes.ts'
import { isPartyWall } from './face-parts.ts'
import { areaVector, lengthOf, surfaceOutline, windowOutline } from './surface-outlines.ts'

const within = 0.01 // m²

/** Areas of a zone's shell [m²]. */
interface ZoneAreas {
  readonly wall: number
  /** Walls that neighbours close. */
  readonly partyWall: number
  readonly roof: number
  readonly window: number
  readonly ground: number
  readonly soffit: number
  /** Walls to other zones. */
  readonly innerWall: number
}
const kinds = ['wall', 'partyWall', 'roof', 'window', 'ground', 'soffit', 'innerWall'] as const

/** Notes where a zone's areas are not those it is calculated with, to a hundredth of a square metre. Empty: nowhere. */
export function areaProblems(document: EpJson, model: BuildingModel): readonly string[] {
  return model.zones.flatMap(({ name }) => {
    const written = writtenAreas(document, name)
    const own = modelAreas(model, name)
    return kinds.flatMap(kind =>
      Math.abs(written[kind] - own[kind]) <= within
        ? []
        : [
            packNote('area', name, {
              kind,
              written: `${written[kind].toFixed(2)} m²`,
              own: `${own[kind].toFixed(2)} m²`,
            }),
          ],
    )
  })
}

/** Areas of a zone of the model. */
export function modelAreas({ elements, windows = [] }: BuildingModel, zone: string): ZoneAreas {
  const own = elements.filter(element => element.zone === zone)
  const glass = windows.filter(window => window.zone === zone)
  const sum = (all: readonly { readonly area: number }[]) => all.reduce((total, { area }) => total + area, 0)
  const outer = (tilt: number) => sum(own.filter(e => e.boundary.type === 'outdoors' && e.tiltDeg === tilt))
  const level = sum(glass.filter(({ tiltDeg }) => tiltDeg === 0))
  return {
    wall: outer(90) + sum(glass) - level,
    partyWall: sum(own.filter(isPartyWall)),
    roof: outer(0) + level,
    window: sum(glass),
    ground: sum(own.filter(({ boundary }) => boundary.type === 'ground')),
    soffit: outer(180),
    // A wall between two zones is given once and stands in both.
    innerWall: sum(
      elements.filter(
        ({ zone: inside, boundary }) =>
          boundary.type === 'zone' && boundary.zone !== inside && [inside, boundary.zone].includes(zone),
      ),
    ),
  }
}

/** Areas of a zone in a document; frames, which are doors in EnergyPlus, are part of their windows. */
export function writtenAreas(document: EpJson, zone: string): ZoneAreas {
  const sums = { wall: 0, partyWall: 0, roof: 0, window: 0, ground: 0, soffit: 0, innerWall: 0 }
  const mine = new Set<string>()
  for (const [name, fields] of Object.entries(document['BuildingSurface:Detailed'] ?? {})) {
    if (fields['zone_name'] !== zone) continue
    mine.add(name)
    const area = lengthOf(areaVector(surfaceOutline(fields)))
    const condition = fields['outside_boundary_condition']
    const type = fields['surface_type']
    if (condition === 'OtherSideCoefficients') sums.ground += area
    else if (condition === 'Adiabatic' && type === 'Wall') sums.partyWall += area
    else if (condition === 'Surface') sums.innerWall += area
    else if (condition === 'Outdoors') sums[type === 'Wall' ? 'wall' : type === 'Roof' ? 'roof' : 'soffit'] += area
  }
  for (const fields of Object.values(document['FenestrationSurface:Detailed'] ?? {})) {
    if (!mine.has(fieldText(fields, 'building_surface_name'))) continue
    sums.window += lengthOf(areaVector(windowOutline(fields)))
  }
  return sums
}
