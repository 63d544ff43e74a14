/** Stefan–Boltzmann constant [W/(m²·K⁴)]. @source CODATA 2018, 5.670374419e-8 */
export const stefanBoltzmann = 5.670374e-8
