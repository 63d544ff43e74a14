/** Mean radius of the Earth [km], IUGG: distances on the sphere are within 0.5 % of the ellipsoid's. */
export const earthRadius = 6371.0088
