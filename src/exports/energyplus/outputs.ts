/** Outputs requested from EnergyPlus, hour by hour and zone by zone; rates in W, energies in J, flows in m³/s. */
export const zoneOutputs = {
  airTemperature: 'Zone Mean Air Temperature',
  relativeHumidityPercent: 'Zone Air Relative Humidity',
  // The heat that reaches the room's air. After a jump, the ideal system's own rate is that of its flow into the air of the step
  // before.
  heating: 'Zone Air System Sensible Heating Rate',
  sensibleCooling: 'Zone Air System Sensible Cooling Rate',
  latentCooling: 'Zone Ideal Loads Zone Latent Cooling Rate',
  transmittedSun: 'Enclosure Windows Total Transmitted Solar Radiation Rate',
  windowGain: 'Zone Windows Total Heat Gain Rate',
  windowLoss: 'Zone Windows Total Heat Loss Rate',
  people: 'Zone People Sensible Heating Rate',
  lighting: 'Zone Lights Total Heating Rate',
  equipment: 'Zone Electric Equipment Total Heating Rate',
  equipmentVapour: 'Zone Electric Equipment Latent Gain Rate',
  gasEquipment: 'Zone Gas Equipment Total Heating Rate',
  gasVapour: 'Zone Gas Equipment Latent Gain Rate',
  otherEquipment: 'Zone Other Equipment Total Heating Rate',
  otherVapour: 'Zone Other Equipment Latent Gain Rate',
  infiltrationFlow: 'Zone Infiltration Standard Density Volume Flow Rate',
  infiltrationGain: 'Zone Infiltration Sensible Heat Gain Energy',
  infiltrationLoss: 'Zone Infiltration Sensible Heat Loss Energy',
  ventilationFlow: 'Zone Ventilation Standard Density Volume Flow Rate',
  ventilationGain: 'Zone Ventilation Sensible Heat Gain Energy',
  ventilationLoss: 'Zone Ventilation Sensible Heat Loss Energy',
} as const
export type ZoneOutput = keyof typeof zoneOutputs

/** Heat through the frames of windows, surface by surface, into the room > 0 [W]. */
export const frameOutput = 'Surface Inside Face Conduction Heat Transfer Rate'
