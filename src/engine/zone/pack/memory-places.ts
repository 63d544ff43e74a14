import * as at from '../kernel/layout.ts'
import type { Plan } from '../plan.ts'
import type { Lanes } from './kernel-memory.ts'
import { nusseltLength } from './nusselt-tables.ts'
import type { Skyline } from './skyline.ts'

/** Records of two modes before each element, and of all [elements + 1]. */
export function modePairsBefore({ elements, node }: Plan): Uint32Array {
  const before = new Uint32Array(elements + 1)
  for (let e = 0; e < elements; e++) before[e + 1] = before[e] + Math.ceil((node[e + 1] - node[e]) / 2)
  return before
}

/** Places of consecutive lengths from a start: the beginning of each, and the end. */
function inRow<Name extends string>(
  from: number,
  lengths: Readonly<Record<Name, number>>,
): { readonly places: Readonly<Record<Name, number>>; readonly end: number } {
  let end = from
  const places = {} as Record<Name, number>
  for (const name of Object.keys(lengths) as Name[]) {
    places[name] = end
    end += lengths[name]
  }
  return { places, end }
}

/**
 * Places of a plan's data in memory: the head with all integers in its low part, state, results, then tables and
 * series. Places count integers in the head, and floats behind it. With several lanes a place of state or results holds
 * a value of each lane.
 *
 * @param nusseltTables their number
 */
export function memoryPlaces(plan: Plan, lanes: Lanes, rooms: Skyline, vapour: Skyline, nusseltTables: number) {
  const { hours, stepsPerHour, zones, opaque, bounding, elements, openZones } = plan
  const modes = 2 * modePairsBefore(plan)[elements]
  const windows = bounding - opaque
  const partitions = elements - bounding
  const pairs = openZones.length / at.PAIR_SIZE
  const steps = hours * stepsPerHour
  const integers = inRow(at.HEAD, {
    elementN: elements * at.EN_SIZE,
    zoneN: zones * at.ZN_SIZE,
    windowN: windows * at.WN_SIZE,
    pairN: pairs * at.PAIR_SIZE,
    sunRowN: hours,
    monthN: plan.monthStart.length,
    matrixN: at.MX_SIZE,
    rowsN: rooms.first.length * at.ROW_SIZE,
    partitionsN: partitions * at.CO_SIZE,
    openingsN: pairs,
    mixN: at.MIX_SIZE,
    mixRowsN: vapour.first.length * at.ROW_SIZE,
    mixOpeningsN: pairs,
  })
  const state = inRow(Math.ceil(integers.end / 2), {
    elementAt: elements * at.E_SIZE,
    modesAt: (modes / 2) * at.MODES_SIZE,
    modeHeatAt: modes,
    zoneAt: zones * at.Z_SIZE,
    startAt: elements * at.START_ELEMENT + modes + zones * at.START_ZONE,
    windowAt: windows * at.W_SIZE,
    // Four profiles, the diagonal, the pivots' inverses, the right-hand side; see kernel/rooms-matrix.ts.
    matrixAt: 4 * rooms.length + 3 * rooms.first.length,
    // The pairs' exchange, two profiles, the pivots' inverses, the right-hand side; see kernel/mix-vapour.ts.
    mixAt: pairs + 2 * vapour.length + 2 * vapour.first.length,
  })
  const results = inRow(state.end, {
    seriesOutAt: at.OUT_KINDS * zones * hours,
    monthOutAt: at.MO_RECORDS * (at.MO_ELEMENT * elements + at.MO_ZONE * zones + windows),
  })
  const series = inRow(results.end * lanes, {
    cubeRootAt: at.CUBE_ROOT_LAST + 2,
    saturationAt: at.SATURATION_LAST + 2,
    leakPowerAt: at.LEAK_LAST + 2,
    nusseltAt: nusseltTables * nusseltLength,
    windAt: plan.windSquared.length * hours,
    seriesAt: plan.series.length * hours,
    leakWindAt: plan.leakageWind.length * hours,
    stepAirAt: steps * at.ST_SIZE,
    hourAt: hours * at.H_SIZE,
    stepZoneAt: steps * zones * at.SZ_SIZE,
    stepPairAt: steps * pairs,
    vapourAt: hours * zones,
    sunAt: plan.sun.length,
  })
  return {
    places: { ...integers.places, ...state.places, ...results.places, ...series.places },
    /** Shape: equal for plans whose series are at the same places. */
    shape: [...Object.values(series.places), series.end].join(),
    integers: integers.end,
    headLength: state.end,
    seriesFrom: results.end * lanes,
    seriesEnd: series.end,
  }
}

export type MemoryPlaces = ReturnType<typeof memoryPlaces>['places']
