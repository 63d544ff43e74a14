/**
 * Order of a graph's nodes that keeps neighbours close, so that their matrix has short rows: reverse Cuthill–McKee.
 *
 * Each connected part is walked breadth first from one of its nodes of least degree, neighbours by degree and number;
 * the reversed walk is the order.
 *
 * @returns the node at each place
 * @source  Cuthill & McKee 1969; George 1971 (reversed)
 */
export function cuthillMcKee(nodes: number, edges: readonly (readonly [number, number])[]): readonly number[] {
  const neighbours = Array.from({ length: nodes }, () => new Set<number>())
  for (const [a, b] of edges) {
    neighbours[a].add(b)
    neighbours[b].add(a)
  }
  const byDegree = (a: number, b: number): number => neighbours[a].size - neighbours[b].size || a - b
  const seen = new Uint8Array(nodes)
  const order: number[] = []
  for (const root of Array.from({ length: nodes }, (_, node) => node).toSorted(byDegree)) {
    if (seen[root] === 1) continue
    seen[root] = 1
    order.push(root)
    for (let i = order.length - 1; i < order.length; i++) {
      for (const next of [...neighbours[order[i]]].toSorted(byDegree)) {
        if (seen[next] === 1) continue
        seen[next] = 1
        order.push(next)
      }
    }
  }
  return order.toReversed()
}
