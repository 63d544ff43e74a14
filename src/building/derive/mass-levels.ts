import type { Mass } from '#contract/inputs/project-inputs.ts'

/** Heights of a mass above the ground [m]: its lowest floor's slab and its roof. */
export interface MassLevels {
  readonly base: number
  readonly top: number
}

/**
 * Heights at which each mass begins and ends above the ground, in the given order.
 *
 * Floors are counted through the whole building. A mass that starts on floor `n` stands on `n` storeys, each as high as
 * the highest storey of another mass at that floor; without one, as high as its own storeys.
 */
export function massLevels(masses: readonly Mass[]): readonly MassLevels[] {
  // A mass has no floors below its first, so the highest storey of all masses is the highest of the others.
  const storeys = new Float64Array(Math.max(0, ...masses.map(mass => mass.floorStart + mass.numberOfFloors)))
  for (const { floorStart, numberOfFloors, floorHeight } of masses) {
    for (let floor = floorStart; floor < floorStart + numberOfFloors; floor++)
      storeys[floor] = Math.max(storeys[floor] ?? 0, floorHeight)
  }
  return masses.map(mass => {
    let base = 0
    for (let floor = 0; floor < mass.floorStart; floor++) {
      const height = storeys[floor] ?? 0
      base += height > 0 ? height : mass.floorHeight
    }
    return { base, top: base + mass.numberOfFloors * mass.floorHeight }
  })
}

/** Whether a mass has this floor; 0 is the ground floor. */
export function hasFloor(mass: Mass, floor: number): boolean {
  return floor >= mass.floorStart && floor < mass.floorStart + mass.numberOfFloors
}

/** Whether two masses have a floor in common. */
export function shareFloor(a: Mass, b: Mass): boolean {
  return a.floorStart < b.floorStart + b.numberOfFloors && b.floorStart < a.floorStart + a.numberOfFloors
}
