import { useEffect, useRef, useState } from 'react'
import { useVegaEmbed } from 'react-vega'
import { useTranslation } from 'react-i18next'
import type { Result } from 'vega-embed'
import type { TopLevelSpec } from 'vega-lite'
import { numberConfig } from '#charts/number-config.ts'

/**
 * Draws a Vega-Lite specification as SVG. It runs under a policy without `unsafe-eval`: expressions go through Vega's
 * interpreter.
 * @param summary text of the chart for a screen reader
 */
export function VegaChart({
  spec,
  summary,
  testId = 'chart',
  onView,
}: {
  readonly spec: TopLevelSpec
  readonly summary: string
  readonly testId?: string
  readonly onView?: (view: Result['view'] | null) => void
}) {
  const { i18n, t } = useTranslation('results')
  const ref = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [options] = useState(() => ({
    ast: true,
    actions: false as const,
    renderer: 'svg' as const,
    mode: 'vega-lite' as const,
    config: numberConfig(i18n.language === 'fa' ? 'fa' : 'en'),
  }))
  const [onError] = useState(() => () => {
    setFailed(true)
  })
  const embedded = useVegaEmbed({ ref, spec, options, onError })
  useEffect(() => {
    onView?.(embedded?.view ?? null)
  }, [embedded, onView])
  return (
    <>
      <div ref={ref} role="img" aria-label={summary} style={{ width: '100%' }} data-testid={testId} />
      {failed && <p role="alert">{t('chartFailed')}</p>}
    </>
  )
}
