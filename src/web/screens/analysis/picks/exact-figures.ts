import { energyCost } from '#building/energy-cost.ts'
import { readExplanation, startExplanation } from '#contract/calls/runs.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { FiguresAgain } from '#contract/entities/explanation.ts'
import { send } from '../../../api/call.ts'
import { figuresBy, type DesignFigures } from '../design-figures.ts'

type Told = (typeof FiguresAgain)['Type']['rows'][number]['figures']

/** Only the sweep setting tells no peaks. */
export function isSwept(figures: DesignFigures): boolean {
  return figures.net !== null && figures.peakHeating === null && figures.peakCooling === null
}

/** Figures of the default setting as a table has them, with what they cost. */
export function exactFigures(told: Told, prices: EnergyPrices): DesignFigures {
  const { boughtElectricity, boughtNaturalGas, boughtFuel, exported } = told
  const cost =
    boughtElectricity === null || boughtNaturalGas === null || boughtFuel === null
      ? null
      : energyCost(
          {
            bought: { electricity: boughtElectricity, 'natural-gas': boughtNaturalGas, fuel: boughtFuel },
            exported: exported ?? 0,
          },
          prices,
        )
  return figuresBy(key => (key === 'cost' ? cost : told[key]))
}

/** ms between two looks */
const lookAgain = 500

async function pause(ms: number): Promise<void> {
  await new Promise(done => {
    setTimeout(done, ms)
  })
}

/** Has rows of a study simulated again in the default setting; null where that was refused, failed or given up. */
export async function runAgain(
  projectId: string,
  run: string,
  rows: readonly number[],
  signal: AbortSignal,
): Promise<(typeof FiguresAgain)['Type']['rows'] | null> {
  const path = { id: projectId }
  const ask = () => send(startExplanation, { path, body: { kind: 'figures', run, rows }, signal })
  let answer = await ask()
  // Too many questions at once: this one is nobody's but the page's own, and waits.
  while (!answer.ok && answer.failure.status === 429 && !signal.aborted) {
    await pause(1000 * (answer.failure.retryAfter ?? 5))
    if (!signal.aborted) answer = await ask()
  }
  let told = answer.ok ? answer.value : null
  while (told?.status === 'queued' || told?.status === 'running') {
    await pause(lookAgain)
    if (signal.aborted) return null
    const looked = await send(readExplanation, { path, query: { question: told._id }, signal })
    told = looked.ok ? looked.value : null
  }
  return told?.answer?.kind === 'figures' ? told.answer.rows : null
}
