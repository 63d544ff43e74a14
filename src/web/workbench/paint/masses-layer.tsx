import { memo, useMemo } from 'react'
import { Layer } from 'react-konva'
import { hasFloor } from '#building/derive/mass-levels.ts'
import type { Ring } from '#building/derive/ring.ts'
import { boxOf, type Box } from '#building/edits/change-parts.ts'
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
/** Whether two boxes have no point in common. */
function areApart(a: Box, b: Box): boolean {
  return a.max[0] < b.min[0] || b.max[0] < a.min[0] || a.max[1] < b.min[1] || b.max[1] < a.min[1]
}

const noWalls: readonly OuterWall[] = []
const noneHidden: ReadonlySet<string> = new Set()

interface LabelProps {
  readonly view: View
  readonly mass: Mass
  /** Masses from which the label stays clear. */
  readonly over: readonly Mass[]
  readonly selected: boolean
  readonly units: UnitSystem
}

function isSameLabel(before: LabelProps, now: LabelProps): boolean {
  return (
    before.view === now.view &&
    before.mass === now.mass &&
    before.selected === now.selected &&
    before.units === now.units &&
    before.over.length === now.over.length &&
    before.over.every((mass, i) => mass === now.over[i])
  )
}

/** Label of a mass: its spot is searched again only when its own outline or one over it has changed. */
const Label = memo(({ view, mass, over, selected, units }: LabelProps) => {
  const { rotationDeg } = view
  const ring = useMemo(() => mass.vertices.map(point => toTrue(point, rotationDeg)), [mass.vertices, rotationDeg])
  const rings = useMemo(
    () => over.map(({ vertices }) => vertices.map(point => toTrue(point, rotationDeg))),
    [over, rotationDeg],
  )
  return <MassLabel view={view} mass={mass} ring={ring} over={rings} selected={selected} units={units} />
}, isSameLabel)

/**
 * Layer of all masses, low ones first, so that upper ones cover them, as a click finds them; selected ones are the
 * last of their height, and their outlines lie over all. An edit of a mass renders that mass alone.
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
    const chosen = useMemo(() => new Set(selected), [selected])
    const bad = useMemo(() => new Set(badIds), [badIds])
    const labelled = useMemo(() => {
      const shown = masses
        .filter(mass => !held.includes(mass.id) && (chosen.has(mass.id) || !hidden.has(mass.id)))
        .toSorted(
          (a, b) =>
            a.floorStart + a.numberOfFloors - b.floorStart - b.numberOfFloors ||
            Number(chosen.has(a.id)) - Number(chosen.has(b.id)),
        )
        .map(mass => ({
          mass,
          box: boxOf(mass.vertices),
          elsewhere: floor !== null && !hasFloor(mass, floor),
        }))
      // A label stays clear of masses over its own, and of outlines of other floors, unless one surrounds its mass.
      return shown.map((own, i) => ({
        mass: own.mass,
        elsewhere: own.elsewhere,
        silent: own.elsewhere && !chosen.has(own.mass.id),
        over: shown
          .filter(
            (other, j) =>
              !areApart(own.box, other.box) &&
              (j > i || (j < i && other.elsewhere && !isWithin(own.mass.vertices, other.mass.vertices))),
          )
          .map(other => other.mass),
      }))
    }, [masses, held, chosen, hidden, floor])
    return (
      <Layer listening={false}>
        {labelled.map(({ mass, elsewhere }) => (
          <RingShape
            key={mass.id}
            view={view}
            ring={mass.vertices}
            floorStart={mass.floorStart}
            look={
              bad.has(mass.id)
                ? 'bad'
                : chosen.has(mass.id)
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
          chosen.has(mass.id) && i < labelled.length - 1 ? (
            <RingShape
              key={mass.id}
              view={view}
              ring={mass.vertices}
              look={bad.has(mass.id) ? 'badOutline' : 'outline'}
            />
          ) : null,
        )}
        {zoneLines === undefined || held.length > 0 ? null : <ZoneLinesShape view={view} lines={zoneLines} />}
        {partyWalls.length === 0 || held.length > 0 ? null : <PartyWallsShape view={view} walls={partyWalls} />}
        {labelled.map(({ mass, over, silent }) =>
          silent ? null : (
            <Label key={mass.id} view={view} mass={mass} over={over} selected={chosen.has(mass.id)} units={units} />
          ),
        )}
      </Layer>
    )
  },
)
