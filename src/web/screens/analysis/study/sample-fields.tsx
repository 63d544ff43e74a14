import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sample } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { judgeQuantity } from '../../../project/fields/judge-quantity.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useFormat } from '../../../text/use-format.ts'

/** Fields of a sample: its number of designs, and its seed: whole numbers in any digits. */
export function SampleFields({
  sample,
  onSample,
  onRefused,
}: {
  readonly sample: Sample
  readonly onSample: (change: (sample: Sample) => Sample) => void
  /** Called with whether a field has a text that is no allowed number: the sample then differs from the visible one. */
  readonly onRefused: (refused: boolean) => void
}) {
  const { t } = useTranslation('stages')
  const [refused, setRefused] = useState({ size: false, seed: false })
  const isRefused = refused.size || refused.seed
  useEffect(() => {
    onRefused(isRefused)
    return () => {
      onRefused(false)
    }
  }, [isRefused, onRefused])
  const field = (name: keyof Sample, label: string, min: number, max: number) => (
    <WholeNumber
      id={`sample-${name}`}
      label={label}
      min={min}
      max={max}
      value={sample[name]}
      onChange={value => {
        setRefused(before => ({ ...before, [name]: value === null }))
        if (value !== null) onSample(now => ({ ...now, [name]: value }))
      }}
    />
  )
  return (
    <div className="study-sample">
      {field('size', t('card.sampleSize'), 1, limits.combinations)}
      {field('seed', t('card.seed'), limits.sampleSeed.min, limits.sampleSeed.max)}
    </div>
  )
}

/** Input of a whole number. The typed text stays until the field is left; an impossible text stays with its error. */
function WholeNumber({
  id,
  label,
  min,
  max,
  value,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  /** called with null for an impossible number */
  readonly onChange: (value: number | null) => void
}) {
  const texts = useInputTexts()
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const judge = (text: string) => judgeQuantity(text, { quantity: 'count', min, max, integer: true }, 'SI', format)
  const judged = typed === null ? null : judge(typed)
  const error = judged === null || 'si' in judged ? null : texts.message(judged.problem, judged.params)
  return (
    <>
      <label htmlFor={id} dir="auto">
        {label}
      </label>
      <Input
        id={id}
        size="small"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? format.field(value)}
        status={error === null ? '' : 'error'}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = judge(target.value)
          onChange('si' in next ? next.si : null)
        }}
        onBlur={() => {
          if (error === null) setTyped(null)
        }}
      />
      {error === null ? null : (
        <p id={`${id}-error`} className="option-problem" role="alert" dir="auto">
          {error}
        </p>
      )}
    </>
  )
}
