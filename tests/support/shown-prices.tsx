import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import { savePrices } from '#contract/calls/projects.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Country, Language } from '#contract/options.ts'
import { PriceForm } from '../../src/web/screens/results/weighted/price-form.tsx'
import { usePrices } from '../../src/web/screens/results/weighted/use-prices.ts'
import { officeOf } from '../fixtures/building.ts'
import { editedProject, projectOf } from './edited-project.tsx'
import { present } from './present.ts'
import { resultSample } from './result-sample.ts'
import { showScreen } from './show-screen.tsx'
import { wordsOf } from './shown-figures.tsx'
import { standInServer } from './stand-in-server.ts'

export const pricedOffice = officeOf([], { userInputs: {} })
export const paid = { isPaid: true, state: 'results' } as const
const sample = resultSample()

function Form({ result }: { readonly result: BaselineResult }) {
  return <PriceForm prices={usePrices()} result={result} />
}

/** Form of energy prices on the page of its project, with a server that does nothing until a test sets it. */
export async function showPrices(
  prices: EnergyPrices = {},
  {
    result = sample,
    language = 'en',
    country = 'Iran',
    building = {},
  }: {
    readonly result?: BaselineResult
    readonly language?: Language
    readonly country?: Country
    readonly building?: Partial<typeof pricedOffice>
  } = {},
) {
  const editor = editedProject({ ...pricedOffice, country, ...building }, { ...paid, energyPrices: prices })
  const server = standInServer()
  const shown = await showScreen(editor.around(<Form result={result} />), { language })
  return {
    ...shown,
    editor,
    server,
    /** Makes the server store the bodies sent from now on. */
    keeps: () => {
      server.answers(savePrices, ({ body }) => {
        const { version, energyPrices } = body as { readonly version: number; readonly energyPrices: EnergyPrices }
        return projectOf(pricedOffice, { ...paid, version: version + 1, energyPrices })
      })
    },
    input: (field: string) =>
      present(shown.page.querySelector<HTMLInputElement>(`[data-testid=price-${field}]`) ?? undefined, field),
    fields: () =>
      [...shown.page.querySelectorAll('input[data-testid^=price-]')].map(field =>
        field.getAttribute('data-testid')?.replace('price-', ''),
      ),
    isClosed: () => (shown.control('Save prices') as HTMLButtonElement).disabled,
    /** Text beside the button. */
    state: () => wordsOf(shown.page, '[role=status]')[0] ?? '',
    /** Bodies sent to be saved. */
    bodies: () => server.sent(savePrices).map(({ body }) => body),
  }
}
