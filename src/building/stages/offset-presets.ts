import { photovoltaicVentilations, type Orientation } from '#contract/options.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { listed, present, preset, rounded, type Preset } from './preset.ts'
import type { PresetFacts, PresetsOf } from './preset-facts.ts'
import type { ParameterOf } from './stage-parameters.ts'

function shareOfRoof({ building }: PresetFacts, now: number, percents: readonly number[]): readonly Preset[] {
  const { roof } = envelopeGeometry(building)
  return [
    present(now),
    ...percents.map(percent =>
      preset(rounded((roof * percent) / 100, 0), 'roofShare', { share: percent, quantity: 'percent' }),
    ),
  ]
}

function facing(now: Orientation, latitude: number): readonly Preset[] {
  const equator = latitude >= 0 ? 'south' : 'north'
  const others = [preset(equator, 'equator'), preset('east', 'morning'), preset('west', 'evening')]
  return [present(now), ...others]
}

/** Flat tilt at which rows hardly shade each other, and rain still washes off dust (proposal). */
const flat = 10 // °

function tilts(now: number, latitude: number): readonly Preset[] {
  return [
    present(now),
    preset(flat, 'flat'),
    preset(Math.min(90, Math.round(Math.abs(latitude) / 5) * 5), 'latitude'),
    preset(90, 'upright'),
  ]
}

/** Water heated by a square metre of collector in a day, at the efficiency of flat plates (proposal) [L]. */
const litresADay = 60
const daysAMonth = 365 / 12

export const offsetPresets: Readonly<Record<ParameterOf<'offset'>, PresetsOf>> = {
  photovoltaicArea: facts => shareOfRoof(facts, facts.inForce.renewables.photovoltaicArea.value, [25, 50, 75]),
  photovoltaicOrientation: ({ inForce, latitude }) =>
    facing(inForce.renewables.photovoltaicOrientation.value, latitude),
  photovoltaicTilt: ({ inForce, latitude }) => tilts(inForce.renewables.photovoltaicTilt.value, latitude),
  photovoltaicPeakPowerCoefficient: ({ inForce }) => [
    present(inForce.renewables.photovoltaicPeakPowerCoefficient.value),
    preset(0.18, 'module.usual'),
    preset(0.21, 'module.best'),
  ],
  photovoltaicVentilation: ({ inForce }) =>
    listed(
      photovoltaicVentilations,
      present(inForce.renewables.photovoltaicVentilation.value),
      'photovoltaicVentilation',
    ),
  solarWaterHeatingArea: ({ building, inForce }) => {
    const litres = inForce.zone.zoneTypes.reduce(
      (sum, { values }) => sum + (values.hotWater.value * values.areaPercent.value) / 100,
      0,
    )
    const whole = (litres * grossFloorArea(building)) / daysAMonth / litresADay
    return [
      present(inForce.renewables.solarWaterHeatingArea.value),
      ...[50, 100].map(percent =>
        preset(rounded((whole * percent) / 100, whole > 20 ? 0 : 1), 'waterShare', {
          share: percent,
          quantity: 'percent',
        }),
      ),
    ]
  },
  solarWaterHeatingOrientation: ({ inForce, latitude }) =>
    facing(inForce.renewables.solarWaterHeatingOrientation.value, latitude),
  solarWaterHeatingTilt: ({ inForce, latitude }) => tilts(inForce.renewables.solarWaterHeatingTilt.value, latitude),
  solarWaterHeatingEfficiency: ({ inForce }) => [
    present(inForce.renewables.solarWaterHeatingEfficiency.value),
    preset(0.6, 'collector.good'),
    preset(0.7, 'collector.best'),
  ],
  windTurbineDiameter: ({ inForce }) => [
    present(inForce.renewables.windTurbineDiameter.value),
    preset(5, 'turbine.small'),
    preset(10, 'turbine.large'),
  ],
  windTurbineEfficiency: ({ inForce }) => [
    present(inForce.renewables.windTurbineEfficiency.value),
    preset(0.2, 'turbine.plain'),
    preset(0.4, 'turbine.good'),
  ],
}
