import { resolved } from '#building/library/resolved.ts'
import { isParameter, stageParameters, type ParameterKey } from '#building/stages/stage-parameters.ts'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import { withOptions } from '#building/stages/with-options.ts'
import type { Building } from '#contract/entities/project.ts'
import { unusedFields, type WhyUnused } from '../../../project/fields/unused-fields.ts'

/** Reasons of parameters outside the mechanical tab: keys of `stages:choice.lackingBecause`. */
const ownReasons = ['noWindowOpening', 'noCases', 'noPhotovoltaics', 'noSolarWater', 'noTurbine'] as const
type OwnReason = (typeof ownReasons)[number]

/** Reason why a parameter changes nothing: the building lacks its system. */
export type WhyLacking = WhyUnused | OwnReason

/** Whether a reason is one of a closed field of the mechanical tab. */
export function isAboutField(why: WhyLacking): why is WhyUnused {
  return !(ownReasons as readonly string[]).includes(why)
}

/** Parameters that bring a system, so that its other parameters count. */
const bringing: ReadonlySet<ParameterKey> = new Set([
  'hvacSystemType',
  'ventilationType',
  'outdoorAirPath',
  'windowOpening',
  'photovoltaicArea',
  'solarWaterHeatingArea',
  'windTurbineDiameter',
])

/**
 * Parameters of systems that no design of a study has, with the reason: neither the design that it starts from, nor one
 * with an option that the study varies.
 */
export function lackingSystems(
  building: Building,
  varied: readonly VariedParameter[],
): ReadonlyMap<ParameterKey, WhyLacking> {
  const own = lackingIn(building)
  const others = varied
    .filter(({ key }) => bringing.has(key))
    .flatMap(({ key, options }) => options.map(option => lackingIn(withOptions(building, { [key]: option }))))
  return new Map([...own].filter(([key]) => others.every(other => other.has(key))))
}

function lackingIn(building: Building): ReadonlyMap<ParameterKey, WhyLacking> {
  const { mechanical, renewables, zone } = resolved(building)
  const lacks = new Map<ParameterKey, WhyLacking>()
  for (const [field, why] of Object.entries(unusedFields(mechanical))) if (isParameter(field)) lacks.set(field, why)
  const without = (why: WhyLacking, isThere: boolean, begin: string, itself?: ParameterKey) => {
    if (isThere) return
    for (const key of keys) if (key.startsWith(begin) && key !== itself) lacks.set(key, why)
  }
  const opens = zone.airing.windowOpening.value !== 'never'
  without('noWindowOpening', opens, 'openableShare')
  without('noWindowOpening', opens, 'openingTemperature')
  const hasCases = zone.zoneTypes.some(({ values }) => values.refrigeration.value > 0)
  without('noCases', hasCases, 'refrigeration')
  without('noPhotovoltaics', renewables.photovoltaicArea.value > 0, 'photovoltaic', 'photovoltaicArea')
  without('noSolarWater', renewables.solarWaterHeatingArea.value > 0, 'solarWaterHeating', 'solarWaterHeatingArea')
  without('noTurbine', renewables.windTurbineDiameter.value > 0, 'windTurbine', 'windTurbineDiameter')
  return lacks
}
const keys = Object.keys(stageParameters) as readonly ParameterKey[]
