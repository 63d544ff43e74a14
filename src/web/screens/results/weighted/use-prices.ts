import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readProject, savePrices } from '#contract/calls/projects.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import { limits } from '#contract/limits.ts'
import { carriers } from '#contract/options.ts'
import { send, type Failure } from '../../../api/send.ts'
import { failureTexts } from '../../../api/failure-texts.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { saveEnergyPrices, type PriceChanges } from './save-energy-prices.ts'
import { priceText, typedPrice } from './typed-price.ts'
import { currencyOf, type Currency } from '#text/weighted-figures.ts'

export const priceFields = [...carriers, 'export'] as const
export type PriceField = (typeof priceFields)[number]

export interface PriceDraft {
  /** Saved prices: the basis of costs. */
  readonly saved: EnergyPrices
  readonly currency: Currency
  readonly setCurrency: (currency: Currency) => void
  readonly text: (field: PriceField) => string
  readonly type: (field: PriceField, text: string) => void
  /** Error under a field. */
  readonly error: (field: PriceField | 'currency') => string | undefined
  readonly isChanged: boolean
  /** `theirs`: another window saved another price meanwhile; saving again replaces it. */
  readonly state: 'idle' | 'saving' | 'saved' | 'failed' | 'theirs'
  /** Reason why they are not saved, if no field shows it. */
  readonly problem: string | undefined
  readonly save: () => void
}

/** Energy prices while being typed. They outlive the form, so that a look at another measure loses nothing. */
export function usePrices(): PriceDraft {
  const { project, replaceProject } = useProjectEditor()
  const { t } = useTranslation(['results', 'errors'])
  const { message } = useInputTexts()
  const format = useFormat()
  const [typed, setTyped] = useState<Partial<Record<PriceField, string>>>({})
  const [chosen, setChosen] = useState<Currency | null>(null)
  const [state, setState] = useState<PriceDraft['state']>('idle')
  const [failure, setFailure] = useState<Failure | null>(null)
  const saved = project.energyPrices
  const currency = chosen ?? currencyOf(saved, project.country)

  const read = useMemo(
    () =>
      new Map(
        priceFields.flatMap(field => {
          const text = typed[field]
          return text === undefined ? [] : [[field, typedPrice(text)] as const]
        }),
      ),
    [typed],
  )
  const changed = () => {
    setState('idle')
    setFailure(null)
  }
  const problem =
    state === 'theirs'
      ? t('prices.theirs')
      : failure === null || failure.errors.some(({ field }) => isOurs(field))
        ? undefined
        : failure.status === 0
          ? t('prices.offline')
          : failureTexts(failure, t('errors:server.bug')).join(' ')

  const save = async () => {
    const refused = [...read].find(([, given]) => 'refusal' in given)?.[0]
    if (refused !== undefined) {
      document.querySelector<HTMLElement>('.prices [aria-invalid="true"]')?.focus()
      return
    }
    const sent = typed
    const changes: PriceChanges = {
      ...(chosen === null && saved.currency !== undefined ? {} : { currency }),
      ...Object.fromEntries([...read].map(([field, given]) => [field, 'price' in given ? given.price : undefined])),
    }
    const path = { id: project._id }
    setState('saving')
    setFailure(null)
    const answer = await saveEnergyPrices(
      {
        save: (version, energyPrices) => send(savePrices, { path, body: { version, energyPrices } }),
        read: () => send(readProject, { path }),
      },
      project,
      changes,
    )
    if (answer.kind === 'failed') {
      setFailure(answer.failure)
      setState('failed')
      return
    }
    replaceProject(answer.project)
    if (answer.kind === 'theirs') {
      setState('theirs')
      return
    }
    // Text typed during the call stays.
    setTyped(before =>
      Object.fromEntries(Object.entries(before).filter(([field, text]) => sent[field as PriceField] !== text)),
    )
    setChosen(null)
    setState('saved')
  }

  return {
    saved,
    currency,
    problem,
    state,
    isChanged:
      chosen !== null ||
      Object.entries(typed).some(([field, text]) => text !== priceText(format, saved[field as PriceField])),
    setCurrency: next => {
      setChosen(next)
      changed()
    },
    text: field => typed[field] ?? priceText(format, saved[field]),
    type: (field, text) => {
      setTyped(before => ({ ...before, [field]: text }))
      changed()
    },
    error: field => {
      const given = field === 'currency' ? undefined : read.get(field)
      if (given !== undefined && 'refusal' in given)
        return message(given.refusal, {
          min: format.number(limits.energyPrice.min),
          max: format.number(limits.energyPrice.max),
        })
      return failure?.errors.find(e => e.field === `energyPrices.${field}`)?.message
    },
    save: () => {
      if (state !== 'saving') void save()
    },
  }
}

function isOurs(field: string) {
  return field.startsWith('energyPrices.')
}
