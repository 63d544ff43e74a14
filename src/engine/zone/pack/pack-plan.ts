import { TWIN } from '../kernel/layout.ts'
import type { Plan } from '../plan.ts'
import type { KernelMemory, LoopOptions, Workspace } from './kernel-memory.ts'
import { pack, type Packed } from './pack.ts'

/**
 * Writes a plan into memory as the kernel reads it (kernel/layout.ts), its nodes at the start's temperatures.
 *
 * @param allocate gives a buffer of at least so many bytes
 */
export function packPlan(plan: Plan, options: LoopOptions, allocate: (bytes: number) => Workspace): KernelMemory {
  return write([pack(plan, options, 1)], allocate)
}

/** Two plans side by side; undefined where they differ in an integer, so that the kernel would branch for one only. */
export function packPair(
  plans: readonly [Plan, Plan],
  options: LoopOptions,
  allocate: (bytes: number) => Workspace,
): KernelMemory | undefined {
  const one = pack(plans[0], options, 2)
  const two = pack(plans[1], options, 2)
  if (one.shape !== two.shape || one.integers !== two.integers) return undefined
  const a = new Int32Array(one.head.buffer, 0, one.integers)
  const b = new Int32Array(two.head.buffer, 0, two.integers)
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return undefined
  return write([one, two], allocate)
}

/** Series that the last plans of this shape left in their places are not written again. Results are written over in full. */
function write(
  lanes: readonly [Packed] | readonly [Packed, Packed],
  allocate: (bytes: number) => Workspace,
): KernelMemory {
  const [{ shape, integers, head, series, seriesLength, seriesEnd }, other] = lanes
  const { buffer, held } = allocate(8 * (seriesEnd + (lanes.length - 1) * seriesLength))
  const m = new Float64Array(buffer)
  const n = new Int32Array(buffer)
  if (held.shape !== shape) held.series.clear()
  held.shape = shape
  if (other === undefined) m.set(head)
  else {
    n.set(new Int32Array(head.buffer, 0, integers))
    for (let i = Math.ceil(integers / 2); i < head.length; i++) {
      m[2 * i] = head[i]
      m[2 * i + 1] = other.head[i]
    }
  }
  const hold = (place: number, own: Float64Array): void => {
    if (held.series.get(place) === own) return
    m.set(own, place)
    held.series.set(place, own)
  }
  for (const [place, own] of series) hold(place, own)
  const differs = other?.series.some(([, own], i) => own !== series[i][1]) ?? false
  if (differs) for (const [place, own] of other?.series ?? []) hold(place + seriesLength, own)
  n[TWIN] = differs ? 8 * seriesLength : 0
  return { m, n, lanes: lanes.length }
}
