/** Heat capacity of air by mass [J/(kg·K)], dry at 20 °C: the only one of the engine. */
export const airHeat = 1006
