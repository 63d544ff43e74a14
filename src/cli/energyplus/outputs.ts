/** What is asked of EnergyPlus, hour by hour and zone by zone. */
export const zoneOutputs = [
  'Zone Mean Air Temperature',
  'Zone Operative Temperature',
  'Zone Air Relative Humidity',
  'Zone Ideal Loads Zone Sensible Heating Rate',
  'Zone Ideal Loads Zone Sensible Cooling Rate',
  'Zone Ideal Loads Zone Latent Cooling Rate',
  'Zone Ideal Loads Zone Latent Heating Rate',
  'Enclosure Windows Total Transmitted Solar Radiation Rate',
  'Zone People Sensible Heating Rate',
  'Zone Lights Total Heating Rate',
  'Zone Electric Equipment Total Heating Rate',
  'Zone Infiltration Standard Density Volume Flow Rate',
  'Zone Ventilation Standard Density Volume Flow Rate',
] as const
export type ZoneOutput = (typeof zoneOutputs)[number]
