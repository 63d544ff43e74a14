/**
 * Simulates designs in several climates as the server's threads do; answers the memory after each climate, and a sum of
 * results.
 */
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { decode } from '#contract/decode.ts'
import { upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { ProjectDocument, type Building } from '#contract/entities/project.ts'
import { cachedMegabytes, limitCaches } from '#engine/bounded-cache.ts'
import simulateTask from '#server/simulation/simulate.worker.ts'
import { bundledStations } from '#server/weather/bundled-stations.ts'

export interface ManyDesigns {
  readonly stations: number
  readonly designs: number
  readonly budget?: number
}
export interface InMemory {
  readonly total: number
  readonly cached: number
  readonly used: number
}

const { stations, designs, budget } = workerData as ManyDesigns
const decoded = decode(ProjectDocument)(
  upgradeDocument(JSON.parse(readFileSync('tests/fixtures/office-chicago.json', 'utf8'))).document,
)
if (!decoded.ok) throw new Error('no building')
const office: Building = decoded.value
/** Turned copies of the office, with another sun on every façade. */
function turned(angle: number): Building {
  return {
    ...office,
    masses: office.masses.map(mass => ({
      ...mass,
      vertices: mass.vertices.map(([x, y]): readonly [number, number] => [
        x * Math.cos(angle) - y * Math.sin(angle),
        x * Math.sin(angle) + y * Math.cos(angle),
      ]),
    })),
  }
}
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
if (budget !== undefined) limitCaches(budget)
const answers: InMemory[] = []
for (const station of bundledStations.slice(0, stations)) {
  let used = 0
  for (let design = 0; design < designs; design++) {
    const answer = simulateTask({
      building: turned(design * 0.12),
      station,
      source: { kind: 'station', id: station._id },
    })
    if (!answer.ok) throw new Error(answer.reason)
    used += answer.result.annual.used
  }
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  answers.push({ total: (heapUsed + arrayBuffers) / 1048576, cached: cachedMegabytes(), used })
}
parentPort?.postMessage(answers)
