import type { EnvelopeRow } from '#building/library/envelope-areas.ts'
import { orientations, type Orientation } from '#contract/options.ts'

type Rows = Readonly<Record<Orientation, Pick<EnvelopeRow, 'grossArea'>>>

/** Orientations with any surface of the building. */
export function drawnWalls(rows: Rows): readonly Orientation[] {
  return orientations.filter(o => rows[o].grossArea > 0)
}

/** Row being viewed: the chosen one if it is drawn, else the south, else the first. */
export function chosenWall(rows: Rows, chosen: Orientation | undefined): Orientation | undefined {
  const drawn = drawnWalls(rows)
  return [chosen, 'south' as const, drawn[0]].find(o => o !== undefined && drawn.includes(o))
}
