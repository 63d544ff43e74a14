import { setpoints, type SetpointValues } from '#rules/setpoints.ts'

export const setpointKeys = ['heatingSetpoint', 'coolingSetpoint', 'heatingSetback', 'coolingSetback'] as const
export type SetpointKey = (typeof setpointKeys)[number]

/** Message at a field, about the value of another one. */
export interface SetpointRefusal {
  readonly key: 'belowCooling' | 'aboveHeating' | 'setbackBelow' | 'setbackAbove'
  readonly about: SetpointKey
}

/** Fault of a setpoint beside the others: heating and cooling that meet are reported at both, a setback at itself. */
export function setpointRefusal(key: SetpointKey, values: SetpointValues): SetpointRefusal | undefined {
  const order = setpoints(values)
  if (order.ok) return undefined
  const refusals: Readonly<Record<typeof order.reason, { readonly [K in SetpointKey]?: SetpointRefusal }>> = {
    'setpoint.order': {
      heatingSetpoint: { key: 'belowCooling', about: 'coolingSetpoint' },
      coolingSetpoint: { key: 'aboveHeating', about: 'heatingSetpoint' },
    },
    'setpoint.heatingSetback': { heatingSetback: { key: 'setbackBelow', about: 'heatingSetpoint' } },
    'setpoint.coolingSetback': { coolingSetback: { key: 'setbackAbove', about: 'coolingSetpoint' } },
  }
  return refusals[order.reason][key]
}
