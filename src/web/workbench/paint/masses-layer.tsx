import { memo, useMemo } from 'react'
import { Layer } from 'react-konva'
import { hasFloor } from '#building/derive/mass-levels.ts'
import type { Ring } from '#building/derive/ring.ts'
import type { OuterWall } from '#building/derive/wall-edges.ts'
import type { ZoneLine } from '#building/derive/zone-lines.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { toTrue } from '#building/derive/to-true.ts'
import { isInside } from '#machines/workbench/hit-target.ts'
import { type View } from '../view/camera.ts'
import { MassLabel } from './mass-label.tsx'
import { PartyWallsShape } from './party-walls-shape.tsx'
import { RingShape } from './ring-shape.tsx'
import { ZoneLinesShape } from './zone-lines-shape.tsx'

interface MassesLayerProps {
  readonly view: View
  readonly masses: readonly Mass[]
  /** Ids of the selected masses. */
  readonly selected: readonly string[]
  readonly hoveredId: string | null
  /** Masses being dragged: the drag layer paints them. */
  readonly held: readonly string[]
  /** Masses that may not be simulated in their present form. */
  readonly badIds: readonly string[]
  /** Masses that are not drawn, except the selected one. */
  readonly hidden?: ReadonlySet<string>
  readonly floor: number | null
  readonly units: UnitSystem
  /** Lines between thermal zones; over the masses, under their labels. */
  readonly zoneLines?: readonly ZoneLine[] | undefined
  /** Closed parts of walls. */
  readonly partyWalls?: readonly OuterWall[]
}

/** Whether all corners of a ring are inside another. */
function isWithin(ring: Ring, other: Ring): boolean {
  return ring.every(corner => isInside(corner, other))
}

const noWalls: readonly OuterWall[] = []
const noneHidden: ReadonlySet<string> = new Set()

/**
 * Layer of all masses, low ones first, so that upper ones cover them, as a click finds them; selected ones are the
 * last of their height, and their outlines lie over all. It is painted again only when its data change.
 */
export const MassesLayer = memo(
  ({
    view,
    masses,
    selected,
    hoveredId,
    held,
    badIds,
    hidden = noneHidden,
    floor,
    units,
    zoneLines,
    partyWalls = noWalls,
  }: MassesLayerProps) => {
    const { rotationDeg } = view
    const labelled = useMemo(() => {
      const shown = masses
        .filter(mass => !held.includes(mass.id) && (selected.includes(mass.id) || !hidden.has(mass.id)))
        .toSorted(
          (a, b) =>
            a.floorStart + a.numberOfFloors - b.floorStart - b.numberOfFloors ||
            Number(selected.includes(a.id)) - Number(selected.includes(b.id)),
        )
        .map(mass => ({
          mass,
          ring: mass.vertices.map(vertex => toTrue(vertex, rotationDeg)),
          elsewhere: floor !== null && !hasFloor(mass, floor),
        }))
      // A label stays clear of masses over its own, and of outlines of other floors, unless one surrounds its mass.
      return shown.map((own, i) => ({
        ...own,
        silent: own.elsewhere && !selected.includes(own.mass.id),
        over: shown
          .filter((other, j) => j > i || (j < i && other.elsewhere && !isWithin(own.ring, other.ring)))
          .map(other => other.ring),
      }))
    }, [masses, held, selected, hidden, floor, rotationDeg])
    return (
      <Layer listening={false}>
        {labelled.map(({ mass, elsewhere }) => (
          <RingShape
            key={mass.id}
            view={view}
            ring={mass.vertices}
            floorStart={mass.floorStart}
            look={
              badIds.includes(mass.id)
                ? 'bad'
                : selected.includes(mass.id)
                  ? 'selected'
                  : elsewhere
                    ? 'ghost'
                    : mass.id === hoveredId
                      ? 'hover'
                      : 'plain'
            }
          />
        ))}
        {labelled.map(({ mass }, i) =>
          selected.includes(mass.id) && i < labelled.length - 1 && !badIds.includes(mass.id) ? (
            <RingShape key={mass.id} view={view} ring={mass.vertices} look="outline" />
          ) : null,
        )}
        {zoneLines === undefined || held.length > 0 ? null : <ZoneLinesShape view={view} lines={zoneLines} />}
        {partyWalls.length === 0 || held.length > 0 ? null : <PartyWallsShape view={view} walls={partyWalls} />}
        {labelled.map(({ mass, ring, over, silent }) =>
          silent ? null : (
            <MassLabel
              key={mass.id}
              view={view}
              mass={mass}
              ring={ring}
              over={over}
              selected={selected.includes(mass.id)}
              units={units}
            />
          ),
        )}
      </Layer>
    )
  },
)
