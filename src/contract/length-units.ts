/** Metres in a foot. */
export const foot = 0.3048

/** Metres in each unit of length that a person may type, by its sign or word in lower case. */
export const metresIn: Readonly<Record<string, number>> = {
  m: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  cm: 0.01,
  mm: 0.001,
  ft: foot,
  foot,
  feet: foot,
  "'": foot,
  in: foot / 12,
  inch: foot / 12,
  inches: foot / 12,
  '"': foot / 12,
  متر: 1,
  م: 1,
  سانتیمتر: 0.01,
  سانت: 0.01,
  میلیمتر: 0.001,
  فوت: foot,
  اینچ: foot / 12,
}
