const shuffles = new Map<number, Uint32Array>()

/** Numbers 0 to `count - 1` in a mixed order, always the same: a part of them looks like the whole. */
export function shuffledRows(count: number): Uint32Array {
  const cachedRows = shuffles.get(count)
  if (cachedRows !== undefined) return cachedRows
  const rows = Uint32Array.from({ length: count }, (_, row) => row)
  // Use Fisher and Yates with Lehmer's generator (Park and Miller 1988).
  let seed = 48271
  for (let i = count - 1; i > 0; i--) {
    seed = (seed * 48271) % 2147483647
    const j = seed % (i + 1)
    const row = rows[i] ?? 0
    rows[i] = rows[j] ?? 0
    rows[j] = row
  }
  shuffles.clear()
  shuffles.set(count, rows)
  return rows
}
