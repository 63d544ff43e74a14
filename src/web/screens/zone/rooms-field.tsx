import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { grossFloorArea } from '#building/derive/gross-floor-area.ts'
import { hvacSystems } from '#building/library/hvac-systems.ts'
import { resolved, type ResolvedInputs } from '#building/library/resolved.ts'
import { roomGains } from '#building/library/room-gains.ts'
import { hasRoomKinds, roomKinds, type RoomKind } from '#building/library/room-kinds.ts'
import { systemsModel } from '#building/model/systems-model.ts'
import type { Building } from '#contract/entities/project.ts'
import type { roomDivisions } from '#contract/options.ts'
import { fieldId } from '../../project/addresses.ts'
import { OptionInput } from '../../project/fields/option-input.tsx'
import { usualWithUnit } from '#text/quantity-text.ts'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { useFormat } from '../../text/use-format.ts'

/**
 * Choice of the rooms behind a zone type, with each kind's figures. It is hidden if the building type has a single kind
 * of rooms.
 */
export function RoomsField({
  building,
  zone: { zoneTypes, zoning },
  onSet,
}: {
  readonly building: Building
  readonly zone: ResolvedInputs['zone']
  readonly onSet: (value: (typeof roomDivisions)[number] | undefined) => void
}) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const { units, primaryBuildingType } = building
  const { roomDivision } = zoning
  const hasKinds = hasRoomKinds(building)
  // Rooms inside an air system are listed with its data, and left out if none serves.
  const gains = useMemo(() => systemsModel(building).air?.rooms, [building])
  const { air } = hvacSystems[resolved(building).mechanical.hvacSystemType.value]
  const mayBeApart = air !== undefined && roomGains(primaryBuildingType, grossFloorArea(building)) !== undefined
  if (!hasKinds && !mayBeApart) return null
  const isApart = roomDivision.value === 'rooms-of-the-use'
  const values = zoneTypes[0]?.values
  const percent = (share: number) => format.percent(100 * share)
  const conditioning = ({ heating, cooling }: RoomKind): string =>
    heating === undefined
      ? t('zone.roomNone')
      : cooling === undefined
        ? t('zone.roomHeated', { heating: usualWithUnit(format, 'temperature', heating.set, units) })
        : t('zone.roomCooled', {
            heating: usualWithUnit(format, 'temperature', heating.set, units),
            cooling: usualWithUnit(format, 'temperature', cooling.set, units),
          })
  const sentence = (kind: RoomKind): string => {
    if (values === undefined) return ''
    const { name, share, factors } = kind
    const power = (value: number) => format.withUnit('powerDensity', value, units)
    const cooking = values.cookingGas.value * factors.cooking
    const figures = {
      name: t(`zone.room.${name}`),
      share: percent(share),
      conditioning: conditioning(kind),
      air: format.withUnit(
        'airPerArea',
        (values.outdoorAir.value / values.occupancy.value + values.outdoorAirPerArea.value) * factors.outdoorAir,
        units,
      ),
      lighting: power(values.lightingPowerDensity.value * factors.lighting),
      equipment: power(
        values.equipmentPowerDensity.value *
          (values.equipmentPowerDensity.edited ? factors.typedEquipment : factors.equipment),
      ),
    }
    return cooking > 0
      ? t('zone.roomKindCooking', { ...figures, cooking: power(cooking) })
      : t('zone.roomKind', figures)
  }
  const kinds = roomKinds(building)
  const lines = !isApart
    ? []
    : kinds.length > 0
      ? kinds.map(sentence)
      : (gains ?? []).map(room =>
          room.use === undefined
            ? t('zone.roomGains', { share: percent(room.share), times: format.number(room.gains, 2) })
            : t('zone.roomDataCentre', { share: percent(room.share), times: format.number(room.gains, 2) }),
        )
  return (
    <section className="box box-pad" aria-label={t('zone.rooms')}>
      <h3 dir="auto">{t('zone.rooms')}</h3>
      <p className="use-note" dir="auto">
        {t(isApart ? (hasKinds ? 'zone.roomsNote' : 'zone.roomsApart') : 'zone.roomsAlike')}
      </p>
      <div className="form-grid">
        <OptionInput
          id={fieldId('zone', 'roomDivision')}
          label={texts.label('zone.roomDivision')}
          list="roomDivision"
          value={roomDivision.edited ? roomDivision.value : undefined}
          defaultValue={roomDivision.defaultValue}
          source={texts.source(roomDivision.source)}
          onChange={onSet}
        />
      </div>
      {lines.length === 0 ? null : (
        <ul className="use-note">
          {lines.map(line => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
