import type { Building } from '#contract/entities/project.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { buildingTypeDefaults } from './building-types.ts'
import { codeSystem, editionOf } from './code-systems.ts'
import { hvacSystems } from './hvac-systems.ts'
import { isBeyond, officeClass, officeLimits, type OfficeClass } from './prototypes/prototypes.ts'
import type { ResolvedInputs } from './resolved.ts'

/** Fields of the mechanical tab decided by an energy code. */
export const reasonedFields = ['hvacSystemType', 'heatRecovery', 'economizer', 'demandVentilation'] as const
export type ReasonedField = (typeof reasonedFields)[number]

/** A key of `forms:mechanical.why` in the locales. */
export type SystemReason =
  | 'noCode'
  | 'officeSmall'
  | 'officeMedium'
  | 'officeLarge'
  | 'prototype'
  | 'otherSystem'
  | 'zoneMissing'
  | 'economiserAsked'
  | 'economiserHot'
  | 'economiserSmall'
  | 'recoveryAsked'
  | 'recoveryBelow'
  | 'recoveryDwelling'
  | 'recoveryHood'
  | 'recoveryWallUnit'
  | 'demandAsked'
  | 'demandFew'
  | 'demandRecovery'

const ofOffice: Readonly<Record<OfficeClass, SystemReason>> = {
  small: 'officeSmall',
  medium: 'officeMedium',
  large: 'officeLarge',
}

/**
 * Reason for the value of an untyped system field, if it is more than its source: the effect of the energy code's
 * thresholds on this building (code-air.ts decides; this file explains). Typed fields, and values by another rule, have
 * none.
 */
export function systemReasons(
  building: Building,
  { mechanical: m }: Pick<ResolvedInputs, 'mechanical'>,
): { readonly [K in ReasonedField]?: SystemReason } {
  const edition = editionOf(building.energyCode)
  const type = building.primaryBuildingType
  const { use } = buildingTypeDefaults[type]
  const floor = grossFloorArea(building)
  const system = m.hvacSystemType.value
  const own = codeSystem(type, floor)
  if (edition === undefined) return m.hvacSystemType.edited ? {} : { hvacSystemType: 'noCode' }
  const ofSystem: SystemReason = type === 'office' ? ofOffice[officeClass(floor)] : 'prototype'
  const zone = building.userInputs.location?.climateZone
  const common = system !== own.system ? 'otherSystem' : zone === undefined ? 'zoneMissing' : undefined
  const isHot = zone !== undefined && (edition === 2004 ? /^([01]|[234]A)/ : /^[01]/).test(zone)
  const mixes = hvacSystems[system].air === 'single' || hvacSystems[system].air === 'shared'
  const ofRecovery = (): SystemReason =>
    system !== own.system
      ? 'otherSystem'
      : use === 'restaurant'
        ? 'recoveryHood'
        : use === 'residential' && edition !== 2019
          ? 'recoveryDwelling'
          : system === 'room-units'
            ? 'recoveryWallUnit'
            : (common ?? 'recoveryBelow')
  return {
    ...(m.hvacSystemType.edited ? {} : { hvacSystemType: ofSystem }),
    ...(m.heatRecovery.edited
      ? {}
      : { heatRecovery: m.heatRecovery.value === 'none' ? ofRecovery() : ('recoveryAsked' as const) }),
    ...(m.economizer.edited || !mixes
      ? {}
      : {
          economizer:
            m.economizer.value === 'none'
              ? (common ?? (isHot ? 'economiserHot' : 'economiserSmall'))
              : ('economiserAsked' as const),
        }),
    ...(m.demandVentilation.edited
      ? {}
      : {
          demandVentilation:
            m.demandVentilation.value !== 'none'
              ? ('demandAsked' as const)
              : system !== own.system
                ? ('otherSystem' as const)
                : use === 'restaurant'
                  ? ('recoveryHood' as const)
                  : system === 'room-units'
                    ? ('recoveryWallUnit' as const)
                    : use === 'residential' && edition !== 2019
                      ? ('recoveryDwelling' as const)
                      : m.heatRecovery.value === 'none'
                        ? ('demandFew' as const)
                        : ('demandRecovery' as const),
        }),
  }
}

/** A size limit that an office is near, and the side on which it stands. */
export interface NearSizeLimit {
  readonly side: 'below' | 'above'
  /** Floor area [m²] up to which an office is of the smaller class, as the code has it. */
  readonly limit: number
}

/**
 * Size limit of the code's office systems near the floor area, if the untyped system follows from it: beyond the limit
 * the proposal is another system, and the energy use steps.
 *
 * @param within distance that counts as near, as a part of the limit
 */
export function nearSizeLimit(
  building: Building,
  { mechanical }: Pick<ResolvedInputs, 'mechanical'>,
  within = 0.1,
): NearSizeLimit | undefined {
  if (editionOf(building.energyCode) === undefined || building.primaryBuildingType !== 'office') return undefined
  if (mechanical.hvacSystemType.edited) return undefined
  const floor = grossFloorArea(building)
  const limit = Object.values(officeLimits).find(size => Math.abs(floor / size - 1) <= within)
  return limit === undefined ? undefined : { side: isBeyond(floor, limit) ? 'above' : 'below', limit }
}
