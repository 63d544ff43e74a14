/** Collects bytes that come in pieces whose memory is reused. */
export function openGatheredBytes(): { readonly take: (piece: Uint8Array) => void; readonly whole: () => Buffer } {
  let bytes = Buffer.allocUnsafeSlow(1 << 20)
  let length = 0
  return {
    take: piece => {
      if (length + piece.length > bytes.length)
        bytes = Buffer.concat([bytes.subarray(0, length)], 2 * (length + piece.length))
      bytes.set(piece, length)
      length += piece.length
    },
    whole: () => bytes.subarray(0, length),
  }
}
