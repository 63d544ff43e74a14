import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { stationWords, type StationWords } from '#text/station-words.ts'

/** Texts about a weather station, in the reader's language. */
export function useStationWords(): StationWords {
  const { i18n } = useTranslation()
  return useMemo(() => stationWords(i18n.language === 'fa' ? 'fa' : 'en'), [i18n.language])
}
