/** A rectangle of the map in pixels from its top left corner. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
/** Side of a name beside its dot. */
export type LabelSide = 'right' | 'left' | 'above' | 'below'

const sides: readonly LabelSide[] = ['right', 'left', 'above', 'below']
/** Gap from the dot to the name's nearest edge, or its middle line [px]. */
export const labelGap = 8
export const labelRise = 14

export function touches(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

/** Box of a name; a sign may cover its dot. */
export function labelBox(x: number, y: number, width: number, height: number, side: LabelSide): PixelBox {
  const half = height / 2
  switch (side) {
    case 'right':
      return { left: x + labelGap - 2, right: x + labelGap + width, top: y - half, bottom: y + half }
    case 'left':
      return { left: x - labelGap - width, right: x - labelGap + 2, top: y - half, bottom: y + half }
    case 'above':
      return { left: x - width / 2, right: x + width / 2, top: y - labelRise - half, bottom: y - labelRise + half }
    case 'below':
      return { left: x - width / 2, right: x + width / 2, top: y + labelRise - half, bottom: y + labelRise + half }
  }
}

/** First side on which a name touches no other box; null: it has no room. */
export function labelSide(
  x: number,
  y: number,
  width: number,
  height: number,
  taken: readonly PixelBox[],
): LabelSide | null {
  return sides.find(side => !taken.some(box => touches(labelBox(x, y, width, height, side), box))) ?? null
}
