import {
  Ban,
  Blinds,
  CloudFog,
  Combine,
  Cylinder,
  Droplet,
  Droplets,
  Equal,
  Factory,
  Fan,
  Flame,
  Fuel,
  Gauge,
  Hand,
  Heater,
  House,
  Layers,
  Lightbulb,
  MoonStar,
  Mountain,
  Power,
  RefreshCw,
  Repeat2,
  ScanEye,
  Snowflake,
  Split,
  SunDim,
  Thermometer,
  Timer,
  Trees,
  Users,
  Wind,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { hvacSystems } from '#building/library/hvac-systems.ts'
import { hvacSystemTypes, type OptionList, type optionLists } from '#contract/options.ts'

/** A sign, and whether it means heat or cold. */
export interface Sign {
  readonly icon: LucideIcon
  readonly tone?: 'warm' | 'cold'
}

function warm(icon: LucideIcon): Sign {
  return { icon, tone: 'warm' }
}
function cold(icon: LucideIcon): Sign {
  return { icon, tone: 'cold' }
}
function plain(...icons: readonly LucideIcon[]): readonly Sign[] {
  return icons.map(icon => ({ icon }))
}

type Keys<L extends OptionList> = (typeof optionLists)[L][number]
type Signs = { readonly [L in OptionList]?: Readonly<Record<Keys<L>, readonly Sign[]>> }

/** Signs of the options of lists without a picture to scale. */
const signs: Signs = {
  airRise: { storey: plain(House), 'open-stair': plain(Layers, Wind) },
  windowOpening: { never: plain(Ban), occupied: plain(Users, Wind), 'day-and-night': plain(MoonStar, Wind) },
  hvacSystemType: Object.fromEntries(hvacSystemTypes.map(key => [key, systemSigns(key)])) as Record<
    Keys<'hvacSystemType'>,
    readonly Sign[]
  >,
  heatingGeneration: {
    boiler: [warm(Flame)],
    'condensing-boiler': [warm(Flame), ...plain(Droplets)],
    'heat-pump-air': [warm(RefreshCw), ...plain(Wind)],
    'heat-pump-ground': [warm(RefreshCw), ...plain(Mountain)],
    electric: [warm(Zap)],
    'district-heating': [warm(Factory)],
    constant: [warm(Equal)],
  },
  coolingGeneration: {
    'air-cooled': [cold(Snowflake), ...plain(Wind)],
    'water-cooled': [cold(Snowflake), ...plain(Droplets)],
    ground: [cold(Snowflake), ...plain(Mountain)],
    absorption: [cold(Snowflake), warm(Flame)],
    'district-cooling': [cold(Factory)],
    constant: [cold(Equal)],
  },
  carrier: { electricity: plain(Zap), 'natural-gas': plain(Flame), fuel: plain(Fuel) },
  ventilationType: {
    mechanical: plain(Fan),
    'mechanical-and-natural': plain(Fan, Wind),
    natural: plain(Wind),
  },
  heatRecovery: {
    none: plain(Ban),
    'plates-or-pipes': plain(Layers),
    'two-element': plain(Repeat2),
    'cold-loading': plain(Snowflake),
    'heat-pipes': plain(Thermometer),
    rotary: plain(RefreshCw),
  },
  exhaustAirCirculation: { 0: plain(Repeat2), 20: plain(Repeat2), 40: plain(Repeat2), 60: plain(Repeat2) },
  outdoorAirPath: {
    'through-units': plain(Combine),
    apart: plain(Split, Fan),
    'own-unit': [...plain(Split), cold(Wind)],
    'own-unit-neutral': plain(Split, Thermometer),
  },
  economizerType: { none: plain(Ban), 'dry-bulb': [...plain(Wind), cold(Thermometer)] },
  demandVentilationType: { none: plain(Ban), occupancy: plain(Users, Wind) },
  terminalReheat: { plant: [warm(Heater)], electricity: [warm(Zap)] },
  fanControlType: { none: plain(Fan), 'inlet-vane': plain(Fan, Blinds), 'speed-control': plain(Fan, Gauge) },
  pumpControl: { 'no-pump': plain(Ban), 'automatic-above-50': plain(Droplet, Gauge), other: plain(Droplet) },
  hotWaterGeneration: {
    'gas-storage': [warm(Flame), ...plain(Cylinder)],
    'electric-storage': [warm(Zap), ...plain(Cylinder)],
    electric: [warm(Zap)],
    'vr-boiler': [warm(Flame)],
    'gas-or-hr-boiler': [warm(Flame), ...plain(Droplets)],
    'co-generation': [warm(Flame), ...plain(Zap)],
    'district-heating': [warm(Factory)],
    'heat-pump': [warm(RefreshCw)],
    steam: [warm(CloudFog)],
  },
  compressorPlace: { inside: plain(Snowflake, House), outside: plain(Snowflake, Trees) },
  lightingDaylightControl: { manual: plain(Lightbulb, Hand), photocell: plain(Lightbulb, SunDim) },
  lightingOccupancyControl: {
    manual: plain(Hand),
    'sweep-off': plain(Hand, Timer),
    'auto-on-dimmed': plain(ScanEye, SunDim),
    'auto-on-auto-off': plain(ScanEye, Power),
    'manual-on-dimmed': plain(Hand, SunDim),
    'manual-on-auto-off': plain(Hand, Power),
  },
}

/** Signs of a system: its heating and its cooling by the library; its own fans last. */
function systemSigns(key: Keys<'hvacSystemType'>): readonly Sign[] {
  const system = hvacSystems[key]
  const heat =
    system.heatPump === 'ground'
      ? Mountain
      : system.heatPump === 'air'
        ? RefreshCw
        : system.heatingByAir
          ? Wind
          : system.heatingPump
            ? Heater
            : Zap
  const cool =
    system.evaporative !== undefined
      ? Droplets
      : system.directExpansion
        ? Snowflake
        : system.coolingByAir
          ? Wind
          : Droplet
  return [warm(heat), ...(system.cools ? [cold(cool)] : []), ...(system.terminalFans ? plain(Fan) : [])]
}

/** Signs of a list's option; undefined for a list whose options are drawn. */
export function optionSigns(list: OptionList, key: string): readonly Sign[] | undefined {
  return (signs[list] as Readonly<Record<string, readonly Sign[]>> | undefined)?.[key]
}
