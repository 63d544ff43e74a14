import type { ProjectCard } from '#contract/entities/project.ts'
import { toShown } from '#text/units.ts'
import { useFormat } from '../../text/use-format.ts'
import { useStationWords } from '../../text/use-station-words.ts'
import { useOptionText } from '../../text/use-options.ts'

/** A card's place, type and area in the reader's words. */
export function useProjectWords() {
  const option = useOptionText()
  const format = useFormat()
  const words = useStationWords()
  return {
    place: ({ city, stationNameFa, country }: Pick<ProjectCard, 'city' | 'stationNameFa' | 'country'>) =>
      format.place(
        [city === null ? '' : words.city({ city, nameFa: stationNameFa }), option('country', country)].filter(
          part => part !== '',
        ),
      ),
    type: ({ primaryBuildingType }: Pick<ProjectCard, 'primaryBuildingType'>) =>
      option('buildingType', primaryBuildingType),
    area: ({ grossFloorArea, units }: Pick<ProjectCard, 'grossFloorArea' | 'units'>) =>
      `${format.number(toShown('area', grossFloorArea, units))}\u00A0${format.unit('area', units)}`,
  }
}
