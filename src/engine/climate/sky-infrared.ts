import { cos } from '../maths/cos.ts'
import { exp } from '../maths/exp.ts'
import { pow } from '../maths/pow.ts'

const sigma = 5.670374e-8 // W/(m²·K⁴)

/**
 * Infrared radiation of the sky on a horizontal plane, after Martin & Berdahl.
 *
 * @param temperature dry bulb [°C]
 * @param dewPoint    [°C]
 * @param pressure    station pressure [Pa]
 * @param hourOfDay   0–24, middle of the hour
 * @param cover       opaque sky cover [0–1], taken at the 2 km of an unknown ceiling
 * @returns [W/m²]
 * @valid   dew points −20 to 30 °C; outside the emissivity is kept within 0.4–1
 * @source  Martin & Berdahl, Solar Energy 33(3/4), 1984
 */
export function martinBerdahlInfrared(temperature: number, dewPoint: number, pressure: number, hourOfDay: number, cover: number): number {
  const d = dewPoint / 100
  const clear = 0.711 + 0.56 * d + 0.73 * d * d + 0.013 * cos(2 * Math.PI * hourOfDay / 24) + 0.00012 * (pressure / 100 - 1000)
  const emissivity = Math.min(1, Math.max(0.4, clear + (1 - clear) * cover * exp(-2 / 8.2)))
  return emissivity * sigma * pow(temperature + 273.15, 4)
}
