/**
 * Drift of a room's air from the simulated temperature, when the air system gives the room more or less heat than the
 * simulation did. One node, C·dδ/dt = surplus − G·δ, implicit over the hour.
 *
 * The zones are simulated with a plant that gives exactly the heat that holds the set points. An air system gives
 * additional heat and cold: heat of its fans, cold of the least flow of a terminal. A room between its set points takes
 * these up until it reaches a set point.
 *
 * @param before  δ an hour ago [K]
 * @param surplus heat beyond the heat that holds the simulated temperature [W]
 * @param capacity of the room over the hour, C/Δt [W/K]
 * @param losses   G, loss of a warmer room by its envelope, its leaks and the supply air [W/K]
 * @returns δ with no plant [K]
 * @checked room-drift.test.ts
 */
export function freeDrift(before: number, surplus: number, capacity: number, losses: number): number {
  return (capacity * before + surplus) / (capacity + losses)
}

/** Heat that brings the room from its free drift to another δ [W]; positive heats. */
export function heatToReach(target: number, free: number, capacity: number, losses: number): number {
  return (capacity + losses) * (target - free)
}
