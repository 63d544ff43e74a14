/** Simulates groups of variants as they are asked for; answers the sum of their needs [kWh]. */
import { parentPort } from 'node:worker_threads'
import { generateYear } from '#engine/climate/generate-year.ts'
import { tehranNormals, tehranPlace } from '#engine/climate/tehran-normals.ts'
import { simulateNeeds } from '#engine/simulate-needs.ts'
import { GROUP, variant } from './variants.ts'

const weather = generateYear(tehranNormals, tehranPlace)

parentPort?.on('message', (group: number) => {
  let sum = 0
  for (let i = group * GROUP; i < (group + 1) * GROUP; i++) {
    const { heating, sensibleCooling, latentCooling } = simulateNeeds(variant(i), weather).annual
    sum += heating + sensibleCooling + latentCooling
  }
  parentPort?.postMessage({ group, sum })
})
