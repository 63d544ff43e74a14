import { expect, test } from 'vitest'
import { newestPeriods, readIndex } from './read-index.ts'

const base = 'https://weather.example/sources/index'
const brief = (text: string) => readIndex(text, base).map(({ name, country }) => [country, name])

test('KML of Climate.OneBuilding.Org: a placemark a file, the region’s own label left out', () => {
  const mark = (name: string) => `<Placemark><name>x</name><description><![CDATA[<table><tr><td><b>Data Source TMYx</td></tr><tr><td>HDD18 <b>3172</b></td></tr>
    <tr><td>URL https://weather.example/WMO_Region_2_Asia/IRN_Iran/${name}.zip</td></tr></table>]]></description><Point><coordinates>51.3,35.7,1191</coordinates></Point></Placemark>`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://earth.google.com/kml/2.1"><Document><Placemark><name>Region 2</name><description><![CDATA[<b>Asia</b>]]></description></Placemark>
    ${mark('IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx')}${mark('IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx.2009-2023')}${mark('QAT_DA_Doha.Intl.AP.411700_TMYx')}</Document></kml>`
  expect(brief(text)).toEqual([['IRN', 'IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx'], ['IRN', 'IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx.2009-2023'], ['QAT', 'QAT_DA_Doha.Intl.AP.411700_TMYx']])
})
test('GeoJSON of EnergyPlus: the link in the property epw', () => {
  const feature = (epw: unknown) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [46.2, 38] }, properties: { title: 'x', epw } })
  const text = JSON.stringify({ type: 'FeatureCollection', features: [
    feature('<a href=https://weather.example/asia_wmo_region_2/IRN//IRN_Tabriz.407060_ITMY/IRN_Tabriz.407060_ITMY.epw>Download Weather File</a>'), feature(5), null,
  ] })
  expect(brief(text)).toEqual([['IRN', 'IRN_Tabriz.407060_ITMY']])
})
test('a page of links: relative ones too, other files and protocols left out, each once', () => {
  const text = '<html><a href="ARE_Dubai.411940_TMYx.zip">Dubai</a> <a href=\'/a/USA_IL_Chicago.725300_TMY3.epw\'>C</a> <a href="ARE_Dubai.411940_TMYx.zip">again</a> <a href="ftp://x/IRN_A.zip">f</a> <a href="file:///IRN_B.zip">f</a> <a href="javascript:x.zip">j</a> <a href="notes.pdf">n</a></html>'
  expect(readIndex(text, base).map(e => e.url)).toEqual(['https://weather.example/sources/ARE_Dubai.411940_TMYx.zip', 'https://weather.example/a/USA_IL_Chicago.725300_TMY3.epw'])
})
test('CSV with checksums', () => {
  expect(readIndex(`url,sha256\nQAT_Doha.zip,${'AB'.repeat(32)}\nQAT_Wakra.zip,nonsense\n`, base).map(e => [e.name, e.sha256])).toEqual([['QAT_Doha', 'ab'.repeat(32)], ['QAT_Wakra', undefined]])
})
test('anything else lists nothing', () => {
  for (const text of ['', '{', '{}', '{"features":5}', '[]', '<kml', 'hello', '<kml></kml>', '\u0000'.repeat(100)]) expect(readIndex(text, base)).toEqual([])
})
test('an index of a million letters is read in no time', () => {
  const start = performance.now()
  for (const text of ['<a href='.repeat(200_000), `<kml>${'URL https://'.repeat(200_000)}`, `url\n${'"'.repeat(1_000_000)}`]) readIndex(text, base)
  expect(performance.now() - start).toBeLessThan(3000)
})
test('the newest period of each kind of year of a station', () => {
  const entries = ['A.1_TMYx', 'A.1_TMYx.2004-2018', 'A.1_TMYx.2009-2023', 'A.1_TMYx.2007-2021', 'A.1_TMY3', 'B.2_TMYx'].map(name => ({ url: name, name, country: 'IRN', sha256: undefined }))
  expect(newestPeriods(entries).map(e => e.name)).toEqual(['A.1_TMYx.2009-2023', 'A.1_TMY3', 'B.2_TMYx'])
})
