type Point = readonly [number, number, number]

/** A room as a file has it: its planes, counter-clockwise from outside. */
export interface RoomRead {
  readonly id: string
  readonly planes: readonly { readonly id: string; readonly outline: readonly Point[]; readonly isFloor: boolean }[]
  readonly volume?: number
}

/** Faults of a file's ids, and of its rooms: not closed, not plane, inside out, without a floor. */
export function modelFaults(ids: readonly string[], rooms: readonly RoomRead[]): readonly string[] {
  const seen = new Set<string>()
  const twice = ids.filter(id => seen.has(id) || !seen.add(id))
  return [...twice.map(id => `${id} stands twice`), ...rooms.flatMap(roomFaults)]
}

function roomFaults({ id, planes, volume }: RoomRead): readonly string[] {
  const found: string[] = []
  const sides = new Map<string, number>()
  let enclosed = 0
  for (const { id: plane, outline, isFloor } of planes) {
    const normal = outline.reduce<Point>(
      (sum, a, i) => {
        const b = outline[(i + 1) % outline.length] ?? a
        return [
          sum[0] + (a[1] - b[1]) * (a[2] + b[2]) * 0.5,
          sum[1] + (a[2] - b[2]) * (a[0] + b[0]) * 0.5,
          sum[2] + (a[0] - b[0]) * (a[1] + b[1]) * 0.5,
        ]
      },
      [0, 0, 0],
    )
    const area = Math.hypot(...normal)
    const [o = [0, 0, 0]] = outline
    const height = ([x, y, z]: Point) =>
      ((x - o[0]) * normal[0] + (y - o[1]) * normal[1] + (z - o[2]) * normal[2]) / area
    if (!(area > 1e-4)) found.push(`${plane} has no area`)
    if (outline.some(point => Math.abs(height(point)) > 0.002)) found.push(`${plane} is not plane`)
    if (isFloor && normal[2] > 0) found.push(`${plane} is a floor that faces up`)
    enclosed += (o[0] * normal[0] + o[1] * normal[1] + o[2] * normal[2]) / 3
    outline.forEach((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from
      const [there, back] = [`${from.join()} ${to.join()}`, `${to.join()} ${from.join()}`]
      const [key, step] = there < back ? [there, 1] : [back, -1]
      sides.set(key, (sides.get(key) ?? 0) + step)
    })
  }
  if ([...sides.values()].some(sum => sum !== 0)) found.push(`${id} is not closed`)
  else if (!(enclosed > 0)) found.push(`${id} is inside out`)
  else if (volume !== undefined && Math.abs(enclosed / volume - 1) > 0.02) found.push(`${id} has another volume`)
  if (!planes.some(({ isFloor }) => isFloor)) found.push(`${id} has no floor`)
  return found
}
