import { useTranslation } from 'react-i18next'
import { buildingTypeDefaults, type UseClass } from '#building/library/building-types.ts'
import type { ResolvedZoneType } from '#building/library/resolved.ts'
import type { Schedules } from '#building/library/schedules.ts'
import type { Building } from '#contract/entities/project.ts'
import { useFormat } from '../../text/use-format.ts'

/** Unit that hot water is counted by in uses other than a person. */
const byUse: Partial<Record<UseClass, 'seat' | 'resident' | 'guest'>> = {
  restaurant: 'seat',
  residential: 'resident',
  hotel: 'guest',
}

/** Hot water of a person, by the floor area per person [L/d]. */
export function waterPerPerson({ values: { hotWater, occupancy } }: Pick<ResolvedZoneType, 'values'>): number {
  return (hotWater.value * occupancy.value * 12) / 365
}

/** Note about the demand by floor area per person, and in a restaurant per meal. */
export function HotWaterNote({
  building,
  types,
  schedules,
  nameOf,
}: {
  readonly building: Building
  readonly types: readonly ResolvedZoneType[]
  readonly schedules: Pick<Schedules, 'occupancy'>
  readonly nameOf: (index: number) => string
}) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const litres = (value: number) => format.withUnit('litres', value, building.units)
  const wet = types.flatMap((type, i) => (type.values.hotWater.value > 0 ? [{ type, name: nameOf(i) }] : []))
  const [first] = wet
  if (first === undefined) return null
  const of = byUse[buildingTypeDefaults[building.primaryBuildingType].use] ?? 'person'
  const fullHours = schedules.occupancy.weekday.reduce((sum, part) => sum + part, 0)
  const perDay = waterPerPerson(first.type)
  return (
    <p className="use-note" dir="auto" data-testid="hot-water-note">
      {types.length === 1
        ? t(`zone.waterOf.${of}`, { value: litres(perDay) })
        : t(`zone.waterOfEach.${of}`, {
            list: format.list(wet.map(({ type, name }) => `${name} ${litres(waterPerPerson(type))}`)),
          })}
      {of === 'seat' && types.length === 1 && fullHours > 0
        ? ` ${t('zone.waterOfMeal', { value: litres(perDay / fullHours), hours: format.number(fullHours, 1) })}`
        : null}
    </p>
  )
}
