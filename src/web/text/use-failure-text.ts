import { useTranslation } from 'react-i18next'
import type { Failure } from '../api/call.ts'
import { failureTexts } from '../api/failure-texts.ts'

/** What a page says of a failure that stays on it: that the server was not reached, or what it answered. Never nothing. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation(['errors', 'auth'])
  return failure =>
    failure.status === 0 ? t('auth:unreached') : failureTexts(failure, t('errors:server.bug')).join(' ')
}
