import type { Building } from '#contract/entities/project.ts'
import type { ClimateZone } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'
import {
  clause,
  dwellingRecovers,
  needsDemandVentilation,
  needsEconomiser,
  needsRecovery,
  hasTwoSpeeds,
  prototypeFan,
  type CodeSystem,
  type Edition,
} from './code-systems.ts'
import type { MechanicalDefaults } from './field-defaults.ts'
import { fanPressure } from './system-constants.ts'
import { doeReference, pnnlPrototypes, proposed, unchecked, type Default } from './source.ts'
import { zoneTypeDefaults } from './zone-defaults.ts'

type AirDefaults = Pick<
  MechanicalDefaults,
  | 'heatRecovery'
  | 'economizer'
  | 'demandVentilation'
  | 'terminalMinimumFlow'
  | 'terminalReheat'
  | 'fanPressure'
  | 'fanEfficiency'
  | 'fanControlType'
>

/**
 * Terminals and fans of health care, where treatment rooms have air changes of their own (ASHRAE 170): least over
 * largest flow of all terminals [%], and the pressure of their fans [Pa]. EnergyPlus 25.2 sizes them so in its example
 * files: 2004 RefBldgHospital and OutPatient, New2004, Chicago; later ASHRAE901_Hospital and _OutPatientHealthCare,
 * STD2019, Denver.
 */
const healthCare = {
  hospital: { 2004: 62, 2013: 41, 2019: 41 },
  outpatient: { 2004: 63, 2013: 37, 2019: 37 },
} as const
const healthCarePressure = { 2004: 1515, 2013: 1389, 2019: 1389 } as const

/**
 * Requirements of an energy code for the air of its own system. Without a code there are none, and fans are the
 * normative method's.
 *
 * @param code the code's system for this building, if it is in force; absent: another system, or no code
 */
export function codeAir(
  building: Building,
  zone: ClimateZone | undefined,
  code: (CodeSystem & { readonly edition: Edition }) | undefined,
): AirDefaults {
  if (code === undefined)
    return {
      heatRecovery: proposed('none'),
      economizer: proposed('none'),
      demandVentilation: proposed('none'),
      terminalMinimumFlow: { value: 30, source: unchecked('ASHRAE 90.1-2004 § 6.5.2.1') },
      terminalReheat: proposed('plant'),
      fanPressure: proposed(fanPressure),
      fanEfficiency: proposed(0.6),
      fanControlType: proposed('none'),
    }
  const { edition, system, unitFlow } = code
  const type = building.primaryBuildingType
  const { people, outdoorAir } = meanUse(building)
  const isShared = system.startsWith('vav')
  const isAlways = ['hospital', 'hotel', 'residential'].includes(buildingTypeDefaults[type].use)
  const of = <V>(value: V, place: string): Default<V> => ({ value, source: clause(edition, place) })
  const fans = prototypeFan(code, edition)
  const flow = outdoorAir / 1000
  // A kitchen's air leaves through its hood.
  const isExhausted = buildingTypeDefaults[type].use === 'restaurant'
  // The code had no rule for dwellings before 2019.
  const isDwelling = buildingTypeDefaults[type].use === 'residential'
  const recovers = system !== 'room-units' && !isExhausted && (!isDwelling || edition === 2019)
  const hasRecovery =
    zone !== undefined &&
    recovers &&
    (isDwelling ? dwellingRecovers(zone) : needsRecovery(edition, zone, flow, code, isAlways))
  const mixes = system !== 'room-units' && system !== 'fan-coil-4-pipe'
  return {
    heatRecovery: of(hasRecovery ? 'rotary' : 'none', '6.5.6.1'),
    economizer: of(
      zone !== undefined && mixes && needsEconomiser(edition, zone, unitFlow) ? 'dry-bulb' : 'none',
      '6.5.1',
    ),
    // Units that recover heat are exempt.
    demandVentilation: of(
      recovers && !hasRecovery && needsDemandVentilation(edition, 1 / people) ? 'occupancy' : 'none',
      '6.4.3.8',
    ),
    terminalMinimumFlow:
      type === 'hospital' || type === 'outpatient'
        ? { value: healthCare[type][edition], source: edition === 2004 ? doeReference : pnnlPrototypes }
        : of(edition === 2004 ? 30 : 20, '6.5.2.1'),
    terminalReheat: { value: 'plant', source: pnnlPrototypes },
    fanPressure:
      type === 'hospital' || type === 'outpatient'
        ? { value: healthCarePressure[edition], source: edition === 2004 ? doeReference : pnnlPrototypes }
        : { value: fans.pressure, source: pnnlPrototypes },
    fanEfficiency: { value: fans.efficiency, source: pnnlPrototypes },
    fanControlType:
      isShared || (mixes && hasTwoSpeeds(edition, unitFlow)) ? of('speed-control', '6.5.3.2.1') : proposed('none'),
  }
}

/**
 * People [1/m²] and outdoor air for people and rooms [L/(s·m²)]: of typed zone types by their shares, else of the
 * building type.
 */
function meanUse(building: Building): { readonly people: number; readonly outdoorAir: number } {
  const usual = zoneTypeDefaults(building)
  const typed = (building.userInputs.zone?.zoneTypes ?? []).map(({ values }) => values)
  const whole = typed.reduce((sum, { areaPercent = 0 }) => sum + areaPercent, 0)
  const mean = (of: (values: (typeof typed)[number]) => number): number =>
    whole > 0 ? typed.reduce((sum, values) => sum + ((values.areaPercent ?? 0) / whole) * of(values), 0) : of({})
  const people = mean(({ occupancy = usual.occupancy.value }) => 1 / occupancy)
  return {
    people,
    outdoorAir: mean(
      ({
        occupancy = usual.occupancy.value,
        outdoorAir = usual.outdoorAir.value,
        outdoorAirPerArea = usual.outdoorAirPerArea.value,
      }) => outdoorAir / occupancy + outdoorAirPerArea,
    ),
  }
}
