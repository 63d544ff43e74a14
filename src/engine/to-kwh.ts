/** kWh of a joule. */
export const toKWh = 1 / 3.6e6
