import type { Bridge, BridgeAtOnce } from '#contract/entities/explanation.ts'
import { endUses, studyStages, type EndUse } from '#contract/options.ts'
import { isParameter, stageParameters, type StudyStage } from '../stages/stage-parameters.ts'

/** A bridge by stage, or one that an earlier version answered. */
export type BridgeAnswer = (typeof Bridge)['Type'] | (typeof BridgeAtOnce)['Type']
export type BridgeUses = BridgeAnswer['from']

/** A change with its share, and the two runs that show it by itself. */
export type BridgeShare = (typeof Bridge)['Type']['shares'][number]

/** A part of a bar, with its start and end on the axis. */
export interface BridgePart {
  readonly use: EndUse
  /** Change of net energy: growing generation lowers it. */
  readonly adds: number
  readonly from: number
  readonly to: number
}
export interface BridgeRow {
  readonly share: BridgeShare
  /** Net energy before this change and after it. */
  readonly before: number
  readonly after: number
  /** Parts of the bar: savings are left of `before`, additions right of it, each from the line outwards. */
  readonly parts: readonly BridgePart[]
}
/** Bars of a stage, and the design that they lead to. */
export interface BridgeStage {
  readonly stage: StudyStage
  /** The pick that is this design; null: none is. */
  readonly pick: string | null
  /** Net energy of the design. */
  readonly level: number
  readonly rows: readonly BridgeRow[]
}

/** Whether a change has no effect in any subset: it gets a line and no bar. */
export function isIdle({ uses }: Pick<BridgeShare, 'uses'>): boolean {
  return uses.net === 0 && endUses.every(use => uses[use] === 0)
}

/** Change of net energy by an end use's change. */
export function added(use: EndUse, value: number): number {
  return use === 'generation' ? -value : value
}

/**
 * Bars of a bridge by stage, largest saving first. An earlier version has no designs after its stages, and its runs are
 * the last design without each change and with it.
 */
export function bridgeStages(answer: BridgeAnswer): readonly BridgeStage[] {
  const isByStage = 'levels' in answer
  const shares: readonly BridgeShare[] = isByStage
    ? answer.shares
    : answer.shares.map(({ without, ...share }) => ({ ...share, before: without, after: answer.to }))
  let net = answer.from.net
  return studyStages.flatMap((stage): readonly BridgeStage[] => {
    const level = isByStage ? answer.levels.find(one => one.stage === stage) : undefined
    const own = shares.filter(({ change: { key } }) => isParameter(key) && stageParameters[key].stage === stage)
    const rows = bridgeRows(
      net,
      own.filter(share => !isIdle(share)),
    )
    if (level === undefined && rows.length === 0) return []
    net = level?.uses.net ?? rows.at(-1)?.after ?? net
    return [{ stage, pick: level?.pick ?? null, level: net, rows }]
  })
}

/** Number of simulated designs of a bridge: a stage starts from the design that ends the stage before. */
export function bridgeRuns(answer: BridgeAnswer): number {
  if (!('levels' in answer)) return 2 ** answer.shares.length
  const counts = studyStages.map(
    stage =>
      answer.shares.filter(({ change: { key } }) => isParameter(key) && stageParameters[key].stage === stage).length,
  )
  return 1 + counts.reduce((sum, count) => sum + 2 ** count - 1, 0)
}

/**
 * Bars of a stage, largest saving first. Each starts where the one before ended; the last one ends at the level.
 * @param start net energy of the design before
 */
export function bridgeRows(start: number, shares: readonly BridgeShare[]): readonly BridgeRow[] {
  let level = start
  return shares
    .toSorted((a, b) => a.uses.net - b.uses.net)
    .map(share => {
      const before = level
      let left = before
      let right = before
      const parts = endUses.flatMap((use): readonly BridgePart[] => {
        const adds = added(use, share.uses[use])
        if (Math.abs(adds) < 1e-9) return []
        const at = adds < 0 ? left : right
        if (adds < 0) left += adds
        else right += adds
        return [{ use, adds, from: Math.min(at, at + adds), to: Math.max(at, at + adds) }]
      })
      level = before + share.uses.net
      return { share, before, after: level, parts }
    })
}

/** Least and largest value that the rows reach, with a little room. */
export function bridgeExtent(
  rows: readonly BridgeRow[],
  ends: readonly number[],
): readonly [low: number, high: number] {
  const values = [
    ...ends,
    ...rows.flatMap(row => [row.before, row.after, ...row.parts.flatMap(part => [part.from, part.to])]),
  ]
  const low = Math.min(...values)
  const high = Math.max(...values)
  const room = 0.04 * (high - low || 1)
  return [low - room, high + room]
}
