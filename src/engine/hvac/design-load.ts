/**
 * Design load of a plant [W]: exceeded in 0.4 % of the hours with load. ASHRAE's design conditions leave out as many
 * hours of the year. Counting the hours with load only, the mild hours of a short season do not lower the size.
 */
export function designLoad(load: Float64Array): number {
  let loaded = 0
  for (let h = 0; h < load.length; h++) if (load[h] > 0) loaded++
  const rank = Math.floor(0.004 * loaded)
  // Only the few largest are held, in falling order: a sort of the year takes ten times as long.
  const largest = new Float64Array(rank + 1)
  for (let h = 0; h < load.length; h++) {
    const value = load[h]
    if (value <= largest[rank]) continue
    let i = rank
    for (; i > 0 && largest[i - 1] < value; i--) largest[i] = largest[i - 1]
    largest[i] = value
  }
  return largest[rank]
}
