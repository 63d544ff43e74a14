import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { translatedWord } from '#text/citation.ts'
import type { ReportRoom } from './report-room.ts'

/** Station of the project; null while it is unknown. */
export function ownStation({ project, subject }: ReportRoom): WeatherStation | null {
  const id = project.userInputs.location?.weatherStationId
  return subject.stations.find(({ _id }) => _id === id) ?? null
}

/** Place of the project: its city and its country. */
export function placeOf(room: ReportRoom): string {
  const { project, words } = room
  const { city } = project.userInputs.location ?? {}
  const storedCity = words.stations.storedCity(city, ownStation(room))
  return words.format.place([
    ...(storedCity === undefined ? [] : [translatedWord(storedCity, words.language)]),
    words.option('country', project.country),
  ])
}

/** Name of a station by its id. */
export function stationName({ subject, words }: ReportRoom, id: string): string {
  const station = subject.stations.find(({ _id }) => _id === id)
  return station === undefined ? id : words.stations.name(station)
}
