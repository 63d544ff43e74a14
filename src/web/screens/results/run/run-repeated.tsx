import { useTranslation } from 'react-i18next'
import type { BaselineResult } from '#contract/entities/run.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useFormat } from '../../../text/use-format.ts'
import { repeated } from './same-digits.ts'

/** Comparison of a repeated run with the one before. */
export function RunRepeated({ before, now }: { readonly before: BaselineResult; readonly now: BaselineResult }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const { building } = useProjectEditor()
  const how = repeated(before, now)
  const net = ({ annual }: BaselineResult) => format.withUnit('energy', annual.net, building.units, 6)
  const facts = {
    before: how === 'otherEngine' ? before.engineVersion : net(before),
    now: how === 'otherEngine' ? now.engineVersion : net(now),
    net: net(now),
  }
  return (
    <p className="card run-repeated" role="status" dir="auto" data-testid="run-repeated" data-how={how}>
      {t(`repeated.${how}`, facts)}
    </p>
  )
}
