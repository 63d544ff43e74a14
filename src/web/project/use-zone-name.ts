import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSample } from './use-is-sample.ts'

/** Identifiers of the zone types of the sample, whose names are texts of the product. */
const sampleZones = ['offices', 'meeting'] as const

/** Name of a zone type as it is stored; the sample's are in the reader's language. */
export function useZoneName(): <T extends string | null | undefined>(zone: {
  readonly id: string
  readonly name: T
}) => string | T {
  const { t } = useTranslation('project')
  const isSample = useIsSample()
  return useCallback(
    ({ id, name }) => {
      const ownZone = isSample ? sampleZones.find(zone => zone === id) : undefined
      return ownZone === undefined ? name : t(`sampleZones.${ownZone}`)
    },
    [t, isSample],
  )
}
