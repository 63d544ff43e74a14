/** Heat capacity of dry air by mass at 20 °C [J/(kg·K)]; the whole engine uses this value. */
export const airHeat = 1006
