import type { AirSystem } from '../systems.ts'
import type { ZoneAir } from './zone-air.ts'

/** Of the rooms on 1 January; forgotten within a day [%]. */
export const humidAtStart = 50
/** Between supply and room: below it no terminal cools [K]. */
export const leastDifference = 2
/** 75 °F, 20 °F over the supply of 55 °F: ASHRAE 90.1-2016 G3.1.2.8 [°C]. */
export const usualRoom = 23.9

/** Flow that a zone's supply is chosen for [m³/s]. */
export function designFlow(
  zone: Pick<ZoneAir, 'designCooling' | 'designHeating' | 'mostOutdoorAir' | 'floorArea' | 'leastDesignFlow'>,
  {
    sizing,
    supplyTemperature,
    heatingDifference,
    leastDesignFlow = 0,
  }: Pick<AirSystem, 'sizing' | 'supplyTemperature' | 'heatingDifference' | 'leastDesignFlow'>,
  heatingByAir: boolean,
  volumetricHeat: number,
  designRoom = usualRoom,
): number {
  return Math.max(
    zone.mostOutdoorAir,
    (zone.leastDesignFlow ?? leastDesignFlow) * zone.floorArea,
    (sizing * zone.designCooling) / (volumetricHeat * (designRoom - supplyTemperature)),
    heatingByAir ? (sizing * zone.designHeating) / (volumetricHeat * heatingDifference) : 0,
  )
}

/** Supply temperature by outdoor air: the reset is straight between its ends [°C]. */
export function supplyAt(supply: number, reset: AirSystem['reset'], outside: number): number {
  if (reset === undefined) return supply
  const part = (reset.to - outside) / (reset.to - reset.from)
  return supply + (part > 1 ? 1 : part < 0 ? 0 : part) * (reset.temperature - supply)
}

/** Of the cold that a coil makes, what is left at least after the heat of its own fan (proposal). */
export const leastCoolingLeft = 0.2
