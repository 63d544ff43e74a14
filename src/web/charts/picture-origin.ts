import { createContext } from 'react'

/** Origin of the figures of a chart, for the last lines of its picture. */
export interface Origin {
  readonly project: string
  /** Version of the engine that calculated them; null for data that were not calculated. */
  readonly engineVersion: string | null
  /** Name of the data: a weather station, a zone. */
  readonly data: string | null
}

export const PictureOrigin = createContext<Origin>({ project: '', engineVersion: null, data: null })
