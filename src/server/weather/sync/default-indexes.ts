const sources = 'https://climate.onebuilding.org/sources'
function kml(region: string): string {
  return `${sources}/${region}_TMYx_EPW_Processing_locations.kml`
}

const asia = kml('Region2_Asia')
const usa = kml('Region4_USA')
const canada = kml('Region4_Canada')
const pacific = kml('Region5_Southwest_Pacific')
const elsewhere = [
  asia,
  kml('Region1_Africa'),
  kml('Region2_Region6_Russia'),
  kml('Region3_South_America'),
  kml('Region4_NA_CA_Caribbean'),
  pacific,
  kml('Region6_Europe'),
  kml('Region7_Antarctica'),
]
/** Index of each region; Hawaii is in the Pacific's list. */
const indexesByCountry: Readonly<Record<string, readonly string[]>> = {
  IRN: [asia],
  QAT: [asia],
  ARE: [asia],
  USA: [usa, pacific],
  CAN: [canada],
}

/**
 * Public indexes that list a country's files, by WMO region; for other countries all except those of the USA and
 * Canada.
 */
export function defaultIndexes(countries: readonly string[]): readonly string[] {
  return [...new Set(countries.flatMap(country => indexesByCountry[country] ?? elsewhere))]
}
