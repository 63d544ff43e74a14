/**
 * Quantity of a number on the wire. Storage and wire are always SI; `pi` has the conversion to the inch-pound display:
 * shown = stored × factor + offset. Unit texts are symbols, the same in every language.
 */
export interface Quantity {
  /** SI unit symbol, as shown. */
  readonly si: string
  /** Inch-pound unit symbol and conversion from the SI value. */
  readonly pi: { readonly unit: string; readonly factor: number; readonly offset?: number }
  /** Decimals shown in SI and PI. */
  readonly decimals: readonly [si: number, pi: number]
  /** Decimals of a default in a field, if they differ: nobody sets a thermostat to 75.2 °F. */
  readonly fieldDecimals?: readonly [si: number, pi: number]
}

function same(unit: string, decimals: number): Quantity {
  return { si: unit, pi: { unit, factor: 1 }, decimals: [decimals, decimals] }
}

export const quantities = {
  length: { si: 'm', pi: { unit: 'ft', factor: 1 / 0.3048 }, decimals: [2, 2] },
  distance: { si: 'km', pi: { unit: 'mi', factor: 1 / 1.609344 }, decimals: [1, 1] },
  altitude: { si: 'm', pi: { unit: 'ft', factor: 1 / 0.3048 }, decimals: [0, 0] },
  area: { si: 'm²', pi: { unit: 'ft²', factor: 1 / 0.09290304 }, decimals: [1, 0] },
  compactness: { si: 'm²/m³', pi: { unit: 'ft²/ft³', factor: 0.3048 }, decimals: [2, 3] },
  volume: { si: 'm³', pi: { unit: 'ft³', factor: 1 / 0.028316846592 }, decimals: [1, 0] },
  angle: same('°', 0),
  latitude: same('°', 4),
  count: same('', 0),
  percent: same('%', 1),
  ratio: same('', 2),
  temperature: { si: '°C', pi: { unit: '°F', factor: 1.8, offset: 32 }, decimals: [1, 1], fieldDecimals: [1, 0] },
  temperatureDifference: { si: 'K', pi: { unit: '°F', factor: 1.8 }, decimals: [1, 1] },
  degreeDays: { si: 'K·d', pi: { unit: '°F·d', factor: 1.8 }, decimals: [0, 0] },
  humidityRatio: { si: 'g/kg', pi: { unit: 'gr/lb', factor: 7 }, decimals: [1, 0] },
  windSpeed: { si: 'm/s', pi: { unit: 'mph', factor: 1 / 0.44704 }, decimals: [1, 1] },
  /** Thickness of layers, given in mm. */
  thickness: { si: 'mm', pi: { unit: 'in', factor: 1 / 25.4 }, decimals: [0, 2] },
  conductivity: { si: 'W/(m·K)', pi: { unit: 'Btu·in/(h·ft²·°F)', factor: 6.933472 }, decimals: [3, 2] },
  resistance: { si: 'm²·K/W', pi: { unit: 'h·ft²·°F/Btu', factor: 5.678263 }, decimals: [2, 1] },
  /** Areal heat capacity, given in kJ/(m²·K). */
  arealHeatCapacity: { si: 'kJ/(m²·K)', pi: { unit: 'Btu/(ft²·°F)', factor: 0.048919495 }, decimals: [0, 1] },
  uValue: { si: 'W/(m²·K)', pi: { unit: 'Btu/(h·ft²·°F)', factor: 0.176110183 }, decimals: [2, 3] },
  airLeakage: { si: 'm³/(h·m²)', pi: { unit: 'cfm/ft²', factor: 0.0546806649 }, decimals: [2, 3] },
  areaPerPerson: { si: 'm²/person', pi: { unit: 'ft²/person', factor: 1 / 0.09290304 }, decimals: [1, 0] },
  powerDensity: { si: 'W/m²', pi: { unit: 'W/ft²', factor: 0.09290304 }, decimals: [1, 2] },
  hotWaterDemand: { si: 'L/(m²·month)', pi: { unit: 'gal/(ft²·month)', factor: 0.0245424 }, decimals: [1, 3] },
  /** Volume of water. */
  litres: { si: 'L', pi: { unit: 'gal', factor: 0.264172052 }, decimals: [1, 1] },
  airPerPerson: { si: 'L/(s·person)', pi: { unit: 'cfm/person', factor: 2.11888 }, decimals: [1, 1] },
  airPerArea: { si: 'L/(s·m²)', pi: { unit: 'cfm/ft²', factor: 0.196850394 }, decimals: [2, 3] },
  pressure: { si: 'Pa', pi: { unit: 'in. w.g.', factor: 1 / 249.08891 }, decimals: [0, 2] },
  coefficient: same('', 2),
  primaryEnergyFactor: same('', 2),
  emission: { si: 'g/kWh', pi: { unit: 'lb/MWh', factor: 2.20462262 }, decimals: [0, 0] },
  peakPowerCoefficient: { si: 'kW/m²', pi: { unit: 'kW/ft²', factor: 0.09290304 }, decimals: [2, 3] },
  energy: { si: 'kWh', pi: { unit: 'kBtu', factor: 3.412141633 }, decimals: [0, 0] },
  energyPerArea: { si: 'kWh/m²', pi: { unit: 'kBtu/ft²', factor: 3.412141633 * 0.09290304 }, decimals: [1, 1] },
  power: { si: 'kW', pi: { unit: 'kBtu/h', factor: 3.412141633 }, decimals: [1, 1] },
  mass: { si: 'kg', pi: { unit: 'lb', factor: 2.20462262 }, decimals: [0, 0] },
  massPerArea: { si: 'kg/m²', pi: { unit: 'lb/ft²', factor: 0.204816144 }, decimals: [1, 2] },
  /** Heat flux of loads and of the sun, per area. */
  heatFlux: { si: 'W/m²', pi: { unit: 'Btu/(h·ft²)', factor: 3.412141633 * 0.09290304 }, decimals: [1, 1] },
  irradiation: { si: 'kWh/m²', pi: { unit: 'kBtu/ft²', factor: 3.412141633 * 0.09290304 }, decimals: [0, 0] },
} as const satisfies Record<string, Quantity>

export type QuantityKey = keyof typeof quantities
