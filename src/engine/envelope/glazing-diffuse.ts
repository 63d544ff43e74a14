/**
 * Mean of an angular property for light that is uniform over the half sphere, ∫ x(θ) sin 2θ dθ = ∫ x 2μ dμ.
 *
 * @param table over μ = cos θ = i/steps, i = 0 … steps, steps even
 */
export function diffuseMean(table: Float64Array): number {
  const steps = table.length - 1
  let sum = 0
  for (let i = 1; i <= steps; i++) sum += table[i] * i * (i === steps ? 1 : i % 2 === 1 ? 4 : 2) // Simpson; nothing at 0
  return (2 * sum) / (3 * steps * steps)
}
