import type { Mass } from '#contract/inputs/project-inputs.ts'

/** Name of a mass for people: its own, else its id. */
export function massName({ id, name }: Pick<Mass, 'id' | 'name'>): string {
  return name ?? id
}

/** Name of the mass with this id; the id itself without such a mass. */
export function nameOfMass(masses: readonly Mass[], id: string): string {
  return massName(masses.find(mass => mass.id === id) ?? { id })
}
