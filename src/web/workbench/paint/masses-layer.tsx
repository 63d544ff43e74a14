import { memo, useMemo } from 'react'
import { Layer } from 'react-konva'
import { hasFloor } from '#building/derive/mass-levels.ts'
import type { OuterWall } from '#building/derive/wall-edges.ts'
import type { ZoneLine } from '#building/derive/zone-lines.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { toTrue } from '#building/derive/to-true.ts'
import { type View } from '../view/camera.ts'
import { MassLabel } from './mass-label.tsx'
import { PartyWallsShape } from './party-walls-shape.tsx'
import { RingShape } from './ring-shape.tsx'
import { ZoneLinesShape } from './zone-lines-shape.tsx'

interface MassesLayerProps {
  readonly view: View
  readonly masses: readonly Mass[]
  readonly selectedId: string | null
  readonly hoveredId: string | null
  /** Mass being dragged: the drag layer paints it. */
  readonly heldId: string | null
  /** Masses that may not be simulated in their present form. */
  readonly badIds: readonly string[]
  readonly floor: number | null
  readonly units: UnitSystem
  /** Lines between thermal zones; over the masses, under their labels. */
  readonly zoneLines?: readonly ZoneLine[] | undefined
  /** Closed parts of walls. */
  readonly partyWalls?: readonly OuterWall[]
}

const noWalls: readonly OuterWall[] = []

/**
 * Layer of all masses, low ones first, so that upper ones cover them, as a click finds them; the selected one is the
 * last of its height, and its outline lies over all. It is painted again only when its data change.
 */
export const MassesLayer = memo(
  ({
    view,
    masses,
    selectedId,
    hoveredId,
    heldId,
    badIds,
    floor,
    units,
    zoneLines,
    partyWalls = noWalls,
  }: MassesLayerProps) => {
    const { rotationDeg } = view
    const labelled = useMemo(() => {
      const shown = masses
        .filter(mass => mass.id !== heldId)
        .toSorted(
          (a, b) =>
            a.floorStart + a.numberOfFloors - b.floorStart - b.numberOfFloors ||
            Number(a.id === selectedId) - Number(b.id === selectedId),
        )
        .map(mass => ({
          mass,
          ring: mass.vertices.map(vertex => toTrue(vertex, rotationDeg)),
          elsewhere: floor !== null && !hasFloor(mass, floor),
        }))
      // A label stays clear of masses over its own, and of outlines of other floors.
      return shown.map((own, i) => ({
        ...own,
        silent: own.elsewhere && own.mass.id !== selectedId,
        over: shown.filter((other, j) => j > i || (j < i && other.elsewhere)).map(other => other.ring),
      }))
    }, [masses, heldId, selectedId, floor, rotationDeg])
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
                : mass.id === selectedId
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
          mass.id === selectedId && i < labelled.length - 1 && !badIds.includes(mass.id) ? (
            <RingShape key={mass.id} view={view} ring={mass.vertices} look="outline" />
          ) : null,
        )}
        {zoneLines === undefined || heldId !== null ? null : <ZoneLinesShape view={view} lines={zoneLines} />}
        {partyWalls.length === 0 || heldId !== null ? null : <PartyWallsShape view={view} walls={partyWalls} />}
        {labelled.map(({ mass, ring, over, silent }) =>
          silent ? null : (
            <MassLabel
              key={mass.id}
              view={view}
              mass={mass}
              ring={ring}
              over={over}
              selected={mass.id === selectedId}
              units={units}
            />
          ),
        )}
      </Layer>
    )
  },
)
