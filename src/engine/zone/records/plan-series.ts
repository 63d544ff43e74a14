import type { Plan } from '../plan.ts'

/** Arrays of numbers in a plan. */
export type PlanSeries = {
  [Key in keyof Plan]-?: Plan[Key] extends Readonly<Record<number, number>> & { readonly length: number } ? Key : never
}[keyof Plan]
