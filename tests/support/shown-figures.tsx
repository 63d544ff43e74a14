import { act, useState } from 'react'
import type { Building } from '#contract/entities/project.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult, Run } from '#contract/entities/run.ts'
import type { Language, UnitSystem } from '#contract/options.ts'
import { BaselineFigures } from '../../src/web/screens/results/energy/baseline-results.tsx'
import type { Basis } from '#text/result-view.ts'
import type { Measure } from '#text/weighted-figures.ts'
import { officeOf } from '../fixtures/building.ts'
import { editedProject } from './edited-project.tsx'
import { resultSample, runOf, sampleMechanical } from './result-sample.ts'
import { showPart, type Shown } from './show-part.tsx'

export interface FiguresGiven {
  readonly result?: BaselineResult
  readonly run?: Partial<Run>
  readonly basis?: Basis
  readonly units?: UnitSystem
  readonly measure?: Measure
  readonly prices?: EnergyPrices
  readonly mechanical?: object
  readonly country?: Building['country']
  readonly isPaid?: boolean
  readonly language?: Language
}

export interface ShownFigures extends Shown {
  /** Shows the same page with another choice. */
  readonly switchTo: (next: FiguresGiven) => Promise<void>
  /** Requests of the page. */
  readonly requests: { measures: Measure[]; runs: number }
  /** All content: charts with everything drawn, then, in their place, their tables. They stay tables. */
  readonly everything: () => Promise<{ readonly charts: string; readonly tables: string }>
  readonly editor: ReturnType<typeof editedProject>
}

/** The figures of a finished run on the page of its project, in a DOM without a browser; the network never answers. */
export async function showFigures(given: FiguresGiven = {}): Promise<ShownFigures> {
  const requests: ShownFigures['requests'] = { measures: [], runs: 0 }
  const isPaid = given.isPaid ?? true
  const editor = editedProject(
    officeOf([], {
      userInputs: { mechanical: given.mechanical ?? sampleMechanical } as never,
      ...(given.country !== undefined && { country: given.country }),
    }),
    { energyPrices: given.prices ?? {}, ...(isPaid ? { isPaid, state: 'results' } : {}) },
  )
  let now = given
  function Figures({ of }: { readonly of: FiguresGiven }) {
    const [sample] = useState(resultSample)
    const result = of.result ?? sample
    return (
      <BaselineFigures
        run={runOf(result, of.run)}
        result={result}
        basis={of.basis ?? 'total'}
        units={of.units ?? 'SI'}
        projectId="p1"
        measure={of.measure ?? 'energy'}
        onMeasure={measure => requests.measures.push(measure)}
        onRunAgain={() => requests.runs++}
      />
    )
  }
  const page = () => editor.around(<Figures of={now} />)
  const shown = await showPart(page(), { language: given.language ?? 'en' })
  await chartsLoaded(shown.page)
  return {
    ...shown,
    requests,
    editor,
    switchTo: async next => {
      now = { ...now, ...next }
      await shown.again(page())
      await chartsLoaded(shown.page)
    },
    everything: () => everythingOf(shown.page),
  }
}

/** The drawing part of a chart is loaded when the first is shown. */
export async function chartsLoaded(page: HTMLElement): Promise<void> {
  while (page.querySelector('.skeleton-block') !== null)
    await act(async () => {
      await new Promise(done => {
        setTimeout(done, 0)
      })
    })
}

/** All content of results: charts with everything drawn, then, in their place, their tables. They stay tables. */
export async function everythingOf(page: HTMLElement) {
  // Compare without names that are made again at each opening.
  const look = () => page.innerHTML.replaceAll(/_r_\w+_|css-[\w-]+/g, '')
  const charts = look()
  await act(async () => {
    for (const toggle of page.querySelectorAll<HTMLElement>('[data-testid$=-table-toggle]')) toggle.click()
  })
  return { charts, tables: look() }
}

function plain(text: string | null | undefined) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}

/** Words of all elements for a selector, in the page's order. */
export function wordsOf(page: ParentNode, selector: string): readonly string[] {
  return [...page.querySelectorAll(selector)].map(element => plain(element.textContent).trim())
}

/** A table, row by row, its heads too. */
export function tableOf(page: ParentNode, testId: string): readonly (readonly string[])[] {
  return [...page.querySelectorAll(`[data-testid="${testId}"] tr`)].map(row => wordsOf(row, 'th, td'))
}
