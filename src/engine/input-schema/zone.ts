import * as Schema from 'effect/Schema'
import { setpointClash } from '../input-checks/setpoint-clash.ts'
import { allCarriers, equipmentUses, gainKinds } from '../input.ts'
import { fraction, list, name, number, oneOf, truth } from './leaves.ts'
import { factor, schedule, setpoint, share } from './timed.ts'

const capacityFactor = number(0.1, 1000)
export const flow = number(0, 1e6, 'm³/s')

const Gain = Schema.Struct({
  kind: oneOf(gainKinds),
  power: number(-1e11, 1e11, 'W'),
  radiantFraction: Schema.optionalKey(fraction),
  latentPower: Schema.optionalKey(number(-1e11, 1e11, 'W')),
  schedule: Schema.optionalKey(factor),
  use: Schema.optionalKey(oneOf(equipmentUses)),
  draw: Schema.optionalKey(
    Schema.Struct({
      carrier: oneOf(allCarriers),
      power: number(0, 1e11, 'W'),
      compressor: Schema.optionalKey(Schema.Struct({ heat: number(0, 1e11, 'W'), coefficient: number(0.1, 20) })),
    }),
  ),
}).check(
  Schema.makeFilter(({ kind, power, latentPower = 0, draw }) =>
    (power >= 0 && latentPower >= 0) || (kind === 'equipment' && draw !== undefined)
      ? undefined
      : {
          path: [power < 0 ? 'power' : 'latentPower'],
          issue: 'must not be below 0: only equipment that says what it draws takes heat from a room',
        },
  ),
)

const Thermostat = Schema.Struct({
  heating: Schema.optionalKey(setpoint),
  cooling: Schema.optionalKey(setpoint),
  heatingCapacity: Schema.optionalKey(number(0, 1e12, 'W')),
  coolingCapacity: Schema.optionalKey(number(0, 1e12, 'W')),
  heatingConvectiveFraction: Schema.optionalKey(number(0.01, 1)),
  coolingConvectiveFraction: Schema.optionalKey(number(0.01, 1)),
}).check(
  Schema.makeFilter(({ heating, cooling }) => {
    const clash = heating === undefined || cooling === undefined ? undefined : setpointClash(heating, cooling)
    return clash === undefined ? undefined : { path: ['cooling'], issue: `must not be below heating: ${clash}` }
  }),
)

const HumidityControl = Schema.Struct({
  maximumPercent: Schema.optionalKey(number(1, 100, '%')),
  minimumPercent: Schema.optionalKey(number(0, 99, '%')),
}).check(
  Schema.makeFilter(({ maximumPercent = 100, minimumPercent = 0 }) =>
    minimumPercent <= maximumPercent
      ? undefined
      : {
          path: ['minimumPercent'],
          issue: `must not be above maximumPercent (${maximumPercent}), found ${minimumPercent}`,
        },
  ),
)

/** A thermal zone: `Zone` of input.ts. */
export const Zone = Schema.Struct({
  name,
  floorArea: Schema.optionalKey(number(0, 1e7, 'm²')),
  volume: number(0.01, 1e8, 'm³'),
  box: Schema.optionalKey(
    Schema.Struct({
      width: number(0.01, 1e4, 'm'),
      depth: number(0.01, 1e4, 'm'),
      height: number(0.01, 1e3, 'm'),
      azimuthDeg: Schema.optionalKey(number(-360, 360, '°')),
    }),
  ),
  airCapacityFactor: Schema.optionalKey(capacityFactor),
  moistureCapacityFactor: Schema.optionalKey(capacityFactor),
  gains: Schema.optionalKey(list(Gain, 0, 100, 'gains')),
  infiltration: Schema.optionalKey(
    Schema.Struct({
      // All doors of a building may open into a narrow zone at its edge.
      airChangesPerHour: Schema.optionalKey(schedule(0, 100_000)),
      leakage: Schema.optionalKey(
        Schema.Struct({
          flowAt4Pa: flow,
          schedule: Schema.optionalKey(factor),
          stackHeight: number(0, 1000, 'm'),
          windFactor: Schema.optionalKey(number(0, 5)),
        }),
      ),
    }),
  ),
  ventilation: Schema.optionalKey(
    Schema.Struct({
      flow,
      schedule: Schema.optionalKey(factor),
      recirculation: Schema.optionalKey(number(0, 1, '', 'max')),
      heatRecovery: Schema.optionalKey(
        Schema.Struct({
          sensibleEfficiency: fraction,
          latentEfficiency: Schema.optionalKey(fraction),
          bypass: Schema.optionalKey(truth),
        }),
      ),
    }),
  ),
  nightVentilation: Schema.optionalKey(
    Schema.Struct({
      flow,
      schedule: factor,
      roomAbove: Schema.optionalKey(number(-50, 100, '°C')),
      colderBy: Schema.optionalKey(number(0, 100, 'K')),
    }),
  ),
  airing: Schema.optionalKey(
    Schema.Struct({
      area: number(0, 1e7, 'm²'),
      height: number(0.01, 100, 'm'),
      openAbove: number(-50, 100, '°C'),
      schedule: Schema.optionalKey(share),
    }),
  ),
  thermostat: Schema.optionalKey(Thermostat),
  humidity: Schema.optionalKey(HumidityControl),
})
