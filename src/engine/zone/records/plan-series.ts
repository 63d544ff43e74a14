import type { Plan } from '../plan.ts'

/** The plan's arrays of numbers. */
export type PlanSeries = {
  [Key in keyof Plan]-?: Plan[Key] extends Readonly<Record<number, number>> & { readonly length: number } ? Key : never
}[keyof Plan]
