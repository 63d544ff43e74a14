/**
 * Control of lamps by daylight. `none`: people switch, daylight saves nothing; `onOff`: a photocell switches;
 * `dimming`: it dims down to the least power.
 */
export const daylightControls = ['none', 'onOff', 'dimming'] as const
export type DaylightControl = (typeof daylightControls)[number]

// Lamps at 20 % of their light draw 30 % of their power, and go no lower: defaults of EnergyPlus, Daylighting:Controls.
const leastLight = 0.2
const leastPower = 0.3

/**
 * Part of the lamps' power that they draw while daylight gives a part of the wanted illuminance.
 *
 * @param light daylight over target, ≥ 0
 * @source  EnergyPlus Input Output Reference, Daylighting:Controls, continuous control
 */
export function lampPower(control: DaylightControl, light: number): number {
  if (control === 'none') return 1
  if (control === 'onOff') return light >= 1 ? 0 : 1
  const lamps = 1 - light
  return lamps <= leastLight ? leastPower : 1 - ((1 - leastPower) * light) / (1 - leastLight)
}
