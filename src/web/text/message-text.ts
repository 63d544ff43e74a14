import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { unpackMessage } from '#contract/message.ts'

/** Turns a packed refusal (`key?{json}`, see contract/message.ts) into its sentence. */
export function useMessageText(): (packed: string) => string {
  const { t } = useTranslation('errors')
  return useCallback(
    packed => {
      const { key, params } = unpackMessage(packed)
      return t(key as 'field.range', params as { min: number; max: number })
    },
    [t],
  )
}
