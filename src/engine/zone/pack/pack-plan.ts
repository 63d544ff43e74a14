import { TWIN } from '../kernel/layout.ts'
import type { Plan, Table } from '../plan.ts'
import type { KernelMemory, Lanes, LoopOptions, Workspace } from './kernel-memory.ts'
import { pack, type Packed } from './pack.ts'

/**
 * Writes a plan into memory as the kernel reads it (kernel/layout.ts), its nodes at the start's temperatures.
 *
 * @param lanes    of the kernel; each has the plan
 * @param allocate gives a buffer of at least so many bytes
 */
export function packPlan(
  plan: Plan,
  options: LoopOptions,
  lanes: Lanes,
  allocate: (bytes: number) => Workspace,
): KernelMemory {
  return writeSideBySide([pack(plan, options, lanes)], lanes, allocate)
}

/**
 * Whether two plans may run side by side. They may not if an integer differs, since the kernel would then branch for
 * only one of them.
 */
export function isOfOneStructure(one: Packed, two: Packed): boolean {
  if (one.shape !== two.shape || one.integers !== two.integers) return false
  const a = new Int32Array(one.head.buffer, 0, one.integers)
  const b = new Int32Array(two.head.buffer, 0, two.integers)
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/**
 * Writes plans of the same structure into the lanes of a memory; the last plan also fills the remaining lanes. Series
 * already in their places, from earlier plans of this shape, are not written again. Results are overwritten in full.
 *
 * @param plans at most one per lane
 */
export function writeSideBySide(
  plans: readonly Packed[],
  lanes: Lanes,
  allocate: (bytes: number) => Workspace,
): KernelMemory {
  const [{ shape, integers, head, series, seriesLength, seriesEnd }] = plans
  const { buffer, held } = allocate(bytesOf[lanes] * (seriesEnd + (lanes - 1) * seriesLength))
  const m = lanes === 4 ? new Float32Array(buffer) : new Float64Array(buffer)
  const n = new Int32Array(buffer)
  if (held.shape !== shape) held.series.clear()
  held.shape = shape
  n.set(new Int32Array(head.buffer, 0, integers))
  for (let lane = 0; lane < lanes; lane++) {
    const { head: own } = plans[Math.min(lane, plans.length - 1)]
    for (let i = Math.ceil(integers / 2); i < own.length; i++) m[lanes * i + lane] = own[i]
  }
  const differs = plans.some(({ series: own }) => own.some(([, values], i) => values !== series[i][1]))
  for (let lane = 0; lane < (differs ? lanes : 1); lane++) {
    for (const [place, own] of plans[Math.min(lane, plans.length - 1)].series) {
      const at = place + lane * seriesLength
      if (held.series.get(at) === serialOf(own)) continue
      m.set(own, at)
      held.series.set(at, serialOf(own))
    }
  }
  n[TWIN] = differs ? bytesOf[lanes] * seriesLength : 0
  return { m, n, lanes }
}

/**
 * Serial number of a series: with it a memory can identify its series without holding them. (A weak reference would
 * hold a series until the job's end.)
 */
function serialOf(series: Table): number {
  let serial = serials.get(series)
  if (serial === undefined) serials.set(series, (serial = ++lastSerial))
  return serial
}
const serials = new WeakMap<Table, number>()
let lastSerial = 0

/** Size of a float. */
const bytesOf = { 1: 8, 2: 8, 4: 4 } as const satisfies Record<Lanes, number>
