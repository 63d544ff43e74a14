import { useTranslation } from 'react-i18next'
import type { Failure } from '../api/send.ts'
import { failureTexts } from '../api/failure-texts.ts'

/** Text of a failure that stays on a page: the server was not reached, or its answer. It is never empty. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation(['errors', 'auth'])
  return failure =>
    failure.status === 0 ? t('auth:unreached') : failureTexts(failure, t('errors:server.bug')).join(' ')
}
