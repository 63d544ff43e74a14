import { memo } from 'react'
import { Layer } from 'react-konva'
import { hasFloor } from '#building/derive/mass-levels.ts'
import { ringCentroid } from '#building/derive/ring.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { View } from './camera.ts'
import { isInside } from './hit-target.ts'
import { MassLabel } from './mass-label.tsx'
import { RingShape } from './ring-shape.tsx'

interface MassesLayerProps {
  readonly view: View
  readonly masses: readonly Mass[]
  readonly selectedId: string | null
  readonly hoveredId: string | null
  /** Being dragged: painted by the drag layer. */
  readonly heldId: string | null
  /** Masses that may not be simulated as they are. */
  readonly badIds: readonly string[]
  readonly floor: number | null
  readonly units: UnitSystem
}

/** Every mass, low ones first, so that what stands on top is seen on top; the selected one last. Painted anew only when something of it changes. */
export const MassesLayer = memo(({ view, masses, selectedId, hoveredId, heldId, badIds, floor, units }: MassesLayerProps) => {
  const shown = masses.filter(mass => mass.id !== heldId)
    .toSorted((a, b) => Number(a.id === selectedId) - Number(b.id === selectedId) || a.floorStart + a.numberOfFloors - b.floorStart - b.numberOfFloors)
  const elsewhere = (mass: Mass) => floor !== null && !hasFloor(mass, floor)
  /** Another mass lies over the place of its name. */
  const covered = (mass: Mass, i: number) => shown.slice(i + 1).some(over => !elsewhere(over) && isInside(ringCentroid(mass.vertices), over.vertices))
  return (
    <Layer listening={false}>
      {shown.map(mass => (
        <RingShape
          key={mass.id} view={view} ring={mass.vertices} floorStart={mass.floorStart}
          look={badIds.includes(mass.id) ? 'bad' : mass.id === selectedId ? 'selected' : elsewhere(mass) ? 'ghost' : mass.id === hoveredId ? 'hover' : 'plain'}
        />
      ))}
      {shown.map((mass, i) => (elsewhere(mass) && mass.id !== selectedId) || covered(mass, i) ? null : <MassLabel key={mass.id} view={view} mass={mass} selected={mass.id === selectedId} units={units} />)}
    </Layer>
  )
})
