import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../api/send.ts'
import { FormProblem } from './form-problem.tsx'

/**
 * Foot of a form in a dialog: after a failed save "Not saved." with a retry (ruling 25), then its two buttons.
 * @param why sentence instead of "Not saved."
 */
export function DialogFoot({
  busy,
  problem,
  why,
  save,
  danger = false,
  close,
}: {
  readonly busy: boolean
  readonly problem: Failure | undefined
  readonly why?: string | undefined
  readonly save: string
  readonly danger?: boolean
  readonly close: () => void
}) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return (
    <>
      {problem !== undefined && (
        <FormProblem>
          {why ?? t('form.notSaved')}{' '}
          <button type="submit" className="link" disabled={busy}>
            {common('tryAgain')}
          </button>
        </FormProblem>
      )}
      <div className="dialog-foot">
        <Button onClick={close}>{common('cancel')}</Button>
        <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
          {save}
        </Button>
      </div>
    </>
  )
}
