import type { Building } from '#contract/entities/project.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { inRowOrder, type VariedParameter } from '#building/stages/study-rows.ts'
import { studyProblems } from '#rules/study-problems.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import { box, mass, untypedOffice } from '../../fixtures/building.ts'

/** An office of 4,950 m² with two uses, each in a core and behind four façades: ten thermal zones. */
export const tenZones: Building = untypedOffice([mass('a', box(0, 0, 50, 33), { numberOfFloors: 3 })], {
  userInputs: {
    location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
    zone: {
      zoneTypes: [
        { id: 'a', values: { areaPercent: 70 } },
        { id: 'b', values: { areaPercent: 30, lightingPowerDensity: 12 } },
      ],
    },
  },
})

export function tenZonesWeather(): WeatherYear {
  const year = bundledYear('station:40754')
  if (year === undefined) throw new Error('no climate of Tehran')
  return year
}

export type BenchStage = 'passive' | 'active' | 'offset'

interface BenchStudy {
  readonly setting: StudySetting
  readonly parameters: readonly VariedParameter[]
}

/** 4,096 rows of each stage. */
export const studies: Readonly<Record<BenchStage, BenchStudy>> = {
  passive: {
    setting: 'sweep',
    parameters: inRowOrder([
      { key: 'orientation', options: [0, 30, 60, 90] },
      { key: 'windowToWallRatio', options: [20, 35, 50, 65] },
      {
        key: 'windowMaterial',
        options: ['double-clear-aluminium', 'double-clear-pvc', 'double-low-e-argon-pvc', 'triple-low-e-argon-pvc'],
      },
      { key: 'wallUValue', options: [0.2, 0.4, 0.6, 1] },
      { key: 'airLeakage', options: [1, 2, 4, 8] },
      { key: 'coolingSetpoint', options: [24, 25, 26, 27] },
    ]),
  },
  active: {
    setting: 'default',
    parameters: inRowOrder([
      { key: 'hvacSystemType', options: ['fan-coil-4-pipe', 'dx-vrf', 'vav-water-air-central', 'heat-pump-ground'] },
      { key: 'heatRecovery', options: ['none', 'plates-or-pipes', 'heat-pipes', 'rotary'] },
      // Fan coils and boxes have a boiler, which gives no more than it draws.
      { key: 'heatingCoefficient', options: [0.8, 0.85, 0.9, 0.95] },
      { key: 'coolingCoefficient', options: [2.5, 3, 4, 5] },
      { key: 'fanEfficiency', options: [0.5, 0.6, 0.65, 0.7] },
      { key: 'hotWaterDistribution', options: ['within-3-m', 'beyond-3-m'] },
      { key: 'pumpControlHeating', options: ['no-pump', 'automatic-above-50'] },
    ]),
  },
  offset: {
    setting: 'default',
    parameters: inRowOrder([
      { key: 'photovoltaicArea', options: [0, 200, 400, 800] },
      { key: 'photovoltaicOrientation', options: ['east', 'south', 'south-west', 'west'] },
      { key: 'photovoltaicTilt', options: [0, 15, 30, 45] },
      { key: 'photovoltaicPeakPowerCoefficient', options: [0.15, 0.18, 0.2, 0.22] },
      { key: 'solarWaterHeatingArea', options: [0, 5, 10, 20] },
      { key: 'windTurbineDiameter', options: [0, 3, 6, 9] },
    ]),
  },
}

/**
 * A bench's study.
 *
 * @throws where the server would refuse it: how fast such rows are says nothing of the product
 */
export function acceptedStudy(stage: BenchStage): BenchStudy {
  const problems = studyProblems(tenZones, stage, studies[stage])
  if (problems.length > 0)
    throw new Error(`the ${stage} study is refused: ${problems.map(({ field, key }) => `${field} ${key}`).join(', ')}`)
  return studies[stage]
}
