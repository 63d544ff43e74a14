import { caseNames, caseOf, type Edition } from './cases.ts'

/** Pairs whose difference isolates one effect. */
const pairs: readonly (readonly [from: string, to: string])[] = [
  ['600', '610'],
  ['600', '620'],
  ['620', '630'],
  ['600', '640'],
  ['600', '650'],
  ['600', '660'],
  ['600', '670'],
  ['600', '680'],
  ['600', '685'],
  ['685', '695'],
  ['680', '695'],
  ['600', '900'],
  ['610', '910'],
  ['620', '920'],
  ['630', '930'],
  ['640', '940'],
  ['650', '950'],
  ['680', '980'],
  ['685', '985'],
  ['695', '995'],
  ['900', '910'],
  ['900', '920'],
  ['920', '930'],
  ['900', '940'],
  ['900', '950'],
  ['600', '960'],
  ['900', '960'],
  ['900', '980'],
  ['900', '985'],
  ['985', '995'],
  ['980', '995'],
  ['195', '200'],
  ['200', '210'],
  ['200', '215'],
  ['210', '220'],
  ['215', '220'],
  ['220', '230'],
  ['220', '240'],
  ['220', '250'],
  ['220', '270'],
  ['270', '280'],
  ['270', '290'],
  ['270', '300'],
  ['300', '310'],
  ['270', '320'],
  ['320', '600'],
  ['395', '400'],
  ['400', '410'],
  ['410', '420'],
  ['420', '430'],
  ['430', '600'],
  ['440', '600'],
  ['430', '800'],
  ['800', '900'],
  ['440', '810'],
  ['810', '900'],
  ['450', '600'],
  ['460', '450'],
  ['460', '600'],
  ['470', '450'],
  ['470', '600'],
  ['600FF', '900FF'],
  ['600FF', '650FF'],
  ['900FF', '950FF'],
  ['650FF', '950FF'],
  ['600FF', '680FF'],
  ['900FF', '980FF'],
  ['680FF', '980FF'],
]

/** The differences of an edition: loads and peaks, or temperatures when both float. */
export function differences(
  edition: Edition,
): readonly { readonly from: string; readonly to: string; readonly quantity: string }[] {
  const there = new Set(caseNames(edition))
  return pairs
    .filter(([from, to]) => there.has(from) && there.has(to))
    .flatMap(([from, to]) =>
      (caseOf(from).control === 'free'
        ? ['zone_temp_max', 'zone_temp_min', 'zone_temp_mean']
        : ['annual_heating', 'annual_sensible_cooling', 'peak_heating', 'peak_sensible_cooling']
      ).map(quantity => ({ from, to, quantity })),
    )
}
