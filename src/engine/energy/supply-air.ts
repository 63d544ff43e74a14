import type { AirSystem } from '../systems.ts'
import type { ZoneAir } from './zone-air.ts'

/** Relative humidity of the rooms on 1 January [%]; its effect is gone within a day. */
export const humidAtStart = 50
/** Least difference between supply and room [K]; below it no terminal cools. */
export const leastDifference = 2
/** Usual room temperature for sizing [°C]: 75 °F, 20 °F over the supply of 55 °F, ASHRAE 90.1-2016 G3.1.2.8. */
export const usualRoom = 23.9

/** Design flow of a zone's supply [m³/s]. */
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

/** Least part of a coil's cold that remains after the heat of its own fan (proposal). */
export const leastCoolingLeft = 0.2
