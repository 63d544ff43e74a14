import type { Mutant } from './mutant.ts'

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Random sample of all possible bugs. A file is drawn by the root of its number of places, so that a table of figures
 * does not take them all; then a family of bugs with equal weight; then a bug of that family. No place is drawn twice.
 */
export function sample(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const random = randomOf(seed)
  const drawn: Mutant[] = []
  let left = mutants
  while (drawn.length < count && left.length > 0) {
    const files = [...Map.groupBy(left, ({ file }) => file).entries()]
    let ticket = random() * files.reduce((sum, [, each]) => sum + Math.sqrt(each.length), 0)
    const [, ofFile] = files.find(([, each]) => (ticket -= Math.sqrt(each.length)) < 0) ?? files.at(-1) ?? ['', []]
    const families = [...Map.groupBy(ofFile, ({ family }) => family).values()]
    const family = families[Math.floor(random() * families.length)] ?? []
    const mutant = family[Math.floor(random() * family.length)]
    if (mutant === undefined) break
    drawn.push(mutant)
    left = left.filter(({ file, start, end }) => file !== mutant.file || start !== mutant.start || end !== mutant.end)
  }
  return drawn.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start))
}
