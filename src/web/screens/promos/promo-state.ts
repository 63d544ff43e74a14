import type { Promo, PromoState } from '#contract/entities/promo.ts'

/** Whether a code can be used at a moment, and why not. */
export function promoState({ startsAt, endsAt, uses, mostUses }: Promo, now: number): PromoState {
  if (endsAt !== null && now >= Date.parse(endsAt)) return 'ended'
  if (mostUses !== null && uses >= mostUses) return 'usedUp'
  return startsAt !== null && now < Date.parse(startsAt) ? 'notYet' : 'works'
}
