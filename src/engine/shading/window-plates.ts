/**
 * Overhang and fins of a window, ready for `sunlitPart`: lengths in m in the window's plane, x to the right seen from
 * outside and z up, from the lower left corner. A depth of 0 is no plate.
 */
export interface WindowPlates {
  readonly width: number
  readonly height: number
  /** Plate at `height` + `overhangAbove`, from −`overhangLeft` to `width` + `overhangRight`. */
  readonly overhangDepth: number
  readonly overhangAbove: number
  readonly overhangLeft: number
  readonly overhangRight: number
  /** Plates at −`leftBeside` and `width` + `rightBeside`, from −`…Below` to `height` + `…Above`. */
  readonly leftDepth: number
  readonly leftBeside: number
  readonly leftAbove: number
  readonly leftBelow: number
  readonly rightDepth: number
  readonly rightBeside: number
  readonly rightAbove: number
  readonly rightBelow: number
  /** Whether there is any plate. */
  readonly isShaded: boolean
  /** Unshaded part of the dome's, the horizon band's and the ground's diffuse light; 1 = unshaded. */
  readonly skyFactor: number
  readonly horizonFactor: number
  readonly groundFactor: number
}
