import { distanceKm } from '#contract/distance-km.ts'
import { limits } from '#contract/limits.ts'
import { no, yes, type Answer } from './rule-answer.ts'

/** Why a copy of a paid project has the normal price: keys of payment.json. */
export type RevisionRefusal = 'refunded' | 'late' | 'elsewhere' | 'larger' | 'usedUp'

/** A project's place [degrees] and gross floor area [m²]. */
export interface PlacedArea {
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  readonly grossFloorArea: number
}

export interface RevisionCase {
  /** The paid project; `paidAt` null: its payment was taken back. */
  readonly original: PlacedArea & { readonly paidAt: Date | null }
  readonly copy: PlacedArea & { readonly copiedAt: Date }
  /** Number of paid revisions of the original. */
  readonly revisions: number
}

const day = 86_400_000 // ms

/**
 * Whether a copy is a revision of a paid project and has the revision price: copied within 30 days of the payment, for
 * the same place (within 100 m), with at most 10 % more floor area, and one of at most ten.
 */
export function mayRevise({ original, copy, revisions }: RevisionCase): Answer<RevisionRefusal> {
  if (original.paidAt === null) return no('refunded')
  if (copy.copiedAt.getTime() - original.paidAt.getTime() > limits.revisionDays * day) return no('late')
  if (!isSamePlace(original, copy)) return no('elsewhere')
  if (copy.grossFloorArea > original.grossFloorArea * (1 + limits.revisionAreaPercent / 100) + 1e-9) return no('larger')
  return revisions >= limits.revisions ? no('usedUp') : yes
}

function isSamePlace(a: PlacedArea, b: PlacedArea): boolean {
  if (a.latitude === undefined || a.longitude === undefined || b.latitude === undefined || b.longitude === undefined)
    return false
  return (
    distanceKm({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude }) <=
    limits.revisionMetres / 1000
  )
}
