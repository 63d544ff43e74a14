/** Light from outside by angle, and diffuse light from the room. */
export interface GlazingLight {
  readonly transmittance: Float64Array
  readonly absorptance: readonly Float64Array[]
  /**
   * Properties for diffuse light from the room: reflectance, transmittance, and absorptance of each pane; they sum to
   * 1.
   */
  readonly backReflectance: number
  readonly backTransmittance: number
  readonly backAbsorptance: readonly number[]
}
