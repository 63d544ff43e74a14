/** Simulates groups of variants as they are asked for; answers the sum of their needs [kWh]. */
import { parentPort } from 'node:worker_threads'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../fixtures/tehran-normals.ts'
import { simulateNeedsOf } from '#engine/simulate-needs-of.ts'
import { variantsPerGroup, variant } from './variants.ts'

const weather = generateYear(tehranNormals, tehranPlace)

parentPort?.on('message', (group: number) => {
  const variants = Array.from({ length: variantsPerGroup }, (_, i) => variant(group * variantsPerGroup + i))
  const sum = simulateNeedsOf(variants, weather).reduce(
    (all, { annual: { heating, sensibleCooling, latentCooling } }) => all + (heating + sensibleCooling + latentCooling),
    0,
  )
  parentPort?.postMessage({ group, sum })
})
