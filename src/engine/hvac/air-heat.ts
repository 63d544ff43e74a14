/** Heat that air takes by volume, at 20 °C and sea level [J/(m³·K)]: 1.2 kg/m³ · 1006 J/(kg·K), as the rooms have it. */
export const airHeat = 1207.2
