import type { Gain } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import { gasHeat } from '../library/process-defaults.ts'
import { plainHeat, refrigerationCases } from '../library/process-loads.ts'
import type { ResolvedZoneType } from '../library/resolved.ts'
import type { RoomFactors } from '../library/room-kinds.ts'
import { schedulesOf } from '../library/schedules.ts'
import { daySchedule } from './calendar-of.ts'

/**
 * Gains of cooking, laundry, refrigeration and data centre of a zone type.
 *
 * - Heat that the hood or the exhaust takes is drawn and reaches no room. A part of the rest of gas is vapour, as in
 *   the type's prototype; electricity gives none.
 * - Refrigerated cases with compressors outside take sensible heat and vapour from the room and give what their fans,
 *   lamps and heaters draw to the case. With compressors inside this heat comes back with the electricity: as plugged
 *   refrigerators, they heat the room by all they draw.
 * - A data centre runs always.
 *
 * @param floorArea of the zone [m²]
 * @param factors   of its rooms over the mean of the zone type
 */
export function processGains(
  building: Building,
  { values }: ResolvedZoneType,
  floorArea: number,
  factors: Pick<RoomFactors, 'cooking' | 'refrigeration'> = { cooking: 1, refrigeration: 1 },
): readonly Gain[] {
  const ofKitchen = floorArea * factors.cooking
  const gas = gasHeat(building)
  const schedule = daySchedule(schedulesOf(building).gas)
  const toRoom = (lostPercent: number): number => 1 - lostPercent / 100
  const burner = (use: 'cooking' | 'laundry', density: number, toRoomPart: number, area = ofKitchen): Gain => ({
    kind: 'equipment',
    use,
    power: area * density * toRoomPart * (1 - gas.latent),
    radiantFraction: gas.latent < 1 ? gas.radiant / (1 - gas.latent) : 0,
    latentPower: area * density * toRoomPart * gas.latent,
    schedule,
    draw: { carrier: 'naturalGas', power: area * density },
  })
  const plug = (use: NonNullable<Gain['use']>, density: number, toRoomPart = 1, area = ofKitchen): Gain => ({
    kind: 'equipment',
    use,
    power: area * density * toRoomPart,
    radiantFraction: plainHeat.radiant,
    draw: { carrier: 'electricity', power: area * density },
  })
  const hood = toRoom(values.cookingToHood.value)
  const exhaust = toRoom(values.laundryToExhaust.value)
  const all: readonly Gain[] = [
    burner('cooking', values.cookingGas.value, hood),
    { ...plug('cooking', values.cookingElectricity.value, hood), schedule },
    burner('laundry', values.laundryGas.value, exhaust),
    { ...plug('laundry', values.laundryElectricity.value, exhaust), schedule },
    plug('refrigeration', values.refrigerators.value),
    cases(values, floorArea * factors.refrigeration),
    plug('dataCentre', values.dataCentre.value, 1, floorArea),
  ]
  return all.filter(({ draw }) => draw !== undefined && (draw.power > 0 || draw.compressor !== undefined))
}

function cases({ refrigeration, ...values }: ResolvedZoneType['values'], floorArea: number): Gain {
  const place = values.refrigerationCompressors.value
  const { runtime, latent, auxiliary, inCase } = refrigerationCases[place]
  const rated = floorArea * refrigeration.value
  const coefficient = values.refrigerationCoefficient.value
  if (place === 'inside') {
    const power = rated * (runtime / coefficient + auxiliary)
    return {
      kind: 'equipment',
      use: 'refrigeration',
      power,
      radiantFraction: 0,
      draw: { carrier: 'electricity', power },
    }
  }
  const vapour = rated * runtime * latent
  return {
    kind: 'equipment',
    use: 'refrigeration',
    power: vapour - rated * (runtime - inCase),
    radiantFraction: 0,
    ...(vapour > 0 ? { latentPower: -vapour } : {}),
    draw: {
      carrier: 'electricity',
      power: rated * auxiliary,
      ...(rated > 0 ? { compressor: { heat: rated * runtime, coefficient } } : {}),
    },
  }
}
