import type { Plan } from './plan.ts'
import type { RoomYear } from './room-steps.ts'
import type { WeatherInputs } from './weather-inputs.ts'

const outsideFilm = 0.05 // m²·K/W, about; it only starts the warm-up
const insideFilm = 0.13 // m²·K/W
const gainsLift = 5 // K that sun and gains keep a free-floating room above outdoors, about
const daysBefore = 5 // outdoor air of so many days stands behind walls

type Start = Pick<Plan, 'startZone' | 'startOuter' | 'startInner' | 'startDoubt'>
type Outside = Pick<
  Plan,
  | 'zones'
  | 'elements'
  | 'bounding'
  | 'zone'
  | 'farZone'
  | 'fixedOut'
  | 'fixedAir'
  | 'fixedSky'
  | 'fixedOwn'
  | 'ownSeries'
  | 'series'
>

/**
 * A steady state close to that of late autumn: rooms between their set points, and a linear temperature profile in each
 * element from the room to its outside. The warm-up removes the error.
 *
 * @param from       hour of the year for which it holds
 * @param resistance of each element between its faces [m²·K/W]
 * @checked  tests/physics/year-start.test.ts: the year does not depend on it
 */
export function startTemperatures(
  plan: Outside,
  rooms: readonly RoomYear[],
  { air }: WeatherInputs,
  from: number,
  resistance: Float64Array,
): Start {
  const { zones, elements, bounding, zone, farZone, fixedOut, fixedAir, fixedSky, fixedOwn, ownSeries, series } = plan
  let outdoor = 0
  for (let h = from - daysBefore * 24; h < from; h++) outdoor += air[h] / (daysBefore * 24)
  const startZone = new Float64Array(zones)
  const startDoubt = new Float64Array(zones)
  rooms.forEach(({ meanHeating, meanCooling }, z) => {
    if (meanHeating !== undefined && meanCooling !== undefined) {
      startZone[z] = 0.5 * (meanHeating + meanCooling)
      startDoubt[z] = 1 + 0.5 * Math.abs(meanCooling - meanHeating)
    } else {
      startZone[z] = Math.max(meanHeating ?? -Infinity, Math.min(meanCooling ?? Infinity, outdoor + gainsLift))
      startDoubt[z] = 20
    }
  })
  const startOuter = new Float64Array(elements)
  const startInner = new Float64Array(elements)
  for (let e = 0; e < elements; e++) {
    const room = startZone[zone[e]]
    let beyond = outdoor
    let film = outsideFilm
    if (e >= bounding) {
      beyond = startZone[farZone[e - bounding]]
      film = insideFilm
    } else if (fixedOut[e] === 1) {
      const coefficient = fixedAir[e] + fixedSky[e] + fixedOwn[e]
      beyond =
        coefficient > 0
          ? ((fixedAir[e] + fixedSky[e]) * outdoor + fixedOwn[e] * series[ownSeries[e]][from]) / coefficient
          : room
      film = coefficient > 0 ? 1 / coefficient : outsideFilm
    }
    const flow = (room - beyond) / (film + resistance[e] + insideFilm)
    startOuter[e] = beyond + flow * film
    startInner[e] = room - flow * insideFilm
  }
  return { startZone, startOuter, startInner, startDoubt }
}
