import { no, yes, type Answer } from './rule-answer.ts'

/** Room temperatures [°C]. */
export interface SetpointValues {
  readonly heatingSetpoint: number
  readonly coolingSetpoint: number
  readonly heatingSetback: number
  readonly coolingSetback: number
}

/** Whether heating stays below cooling and each setback lies beyond its set point. */
export function setpoints(
  t: SetpointValues,
): Answer<'setpoint.order' | 'setpoint.heatingSetback' | 'setpoint.coolingSetback'> {
  if (t.heatingSetpoint >= t.coolingSetpoint)
    return no('setpoint.order', { heating: t.heatingSetpoint, cooling: t.coolingSetpoint })
  if (t.heatingSetback > t.heatingSetpoint)
    return no('setpoint.heatingSetback', { setback: t.heatingSetback, setpoint: t.heatingSetpoint })
  if (t.coolingSetback < t.coolingSetpoint)
    return no('setpoint.coolingSetback', { setback: t.coolingSetback, setpoint: t.coolingSetpoint })
  return yes
}
