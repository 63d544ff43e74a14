/**
 * A room beside the simulated one: how far its air is from the temperature of the simulation when the air system gives it more or
 * less heat than it was simulated with. One node, C·dδ/dt = surplus − G·δ, implicit over the hour.
 *
 * The zones are simulated with a plant that gives exactly what holds the set points. An air system also gives what nobody asked
 * for: heat of its fans, cold of the least flow of a terminal. A room between its set points takes that up until it reaches one.
 *
 * @param before  δ an hour ago [K]
 * @param surplus heat beyond what holds the simulated temperature [W]
 * @param capacity of the room over the hour, C/Δt [W/K]
 * @param losses   G, what a warmer room loses: by its envelope, leaks and the air that is blown in [W/K]
 * @returns δ with no plant [K]
 * @checked room-drift.test.ts
 */
export function freeDrift(before: number, surplus: number, capacity: number, losses: number): number {
  return (capacity * before + surplus) / (capacity + losses)
}

/** Heat that brings the room from where it would drift to another δ [W]; positive heats. */
export function heatToReach(target: number, free: number, capacity: number, losses: number): number {
  return (capacity + losses) * (target - free)
}
