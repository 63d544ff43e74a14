/**
 * Monthly mean of global radiation over extraterrestrial, from mean cloud cover (0–1).
 *
 * @valid   covers up to 0.8; held there above
 * @source  J. N. Black, Archiv für Meteorologie, Geophysik und Bioklimatologie B 7, 1956: 0.803 − 0.340·C − 0.458·C²
 */
export function clearnessFromCloud(cover: number): number {
  const c = Math.min(0.8, Math.max(0, cover))
  return 0.803 - 0.34 * c - 0.458 * c * c
}
