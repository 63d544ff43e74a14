import { expect, test } from 'vitest'
import { cpuWork } from '../../../../tests/support/cpu-work.ts'
import { weatherText } from '../unpack-weather-file.ts'
import { defaultIndexes } from './default-indexes.ts'
import { mostEntries, newestPeriods, readIndex } from './read-index.ts'

const base = 'https://weather.example/sources/index'
function entriesOf(text: string) {
  const index = readIndex(text, base)
  if (!index.ok) throw new Error(index.reason)
  return index.entries
}
function brief(text: string) {
  return entriesOf(text).map(({ name, country }) => [country, name])
}

/** The shape of Climate.OneBuilding.Org's regional lists (TMYx, 2025): one style, a label for the region, then a placemark a file. */
function kml(...marks: readonly string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://earth.google.com/kml/2.1">
<Document>
  <name>Region2_Asia_TMYx_EPW_Processing locations in GoogleEarth KML format</name>
  <open>1</open>
  <Style id="weatherlocation"><IconStyle><scale>1.1</scale>
    <Icon><href>http://maps.example/mapfiles/kml/paddle/grn-blank.png</href></Icon>
  </IconStyle></Style>
  <Placemark>
    <name>WMO Region 2</name>
    <description><![CDATA[<b>Asia</b>]]></description>
    <Point><coordinates>90.0,45.0,0</coordinates></Point>
  </Placemark>
${marks.join('\n')}
</Document>
</kml>`
}
function mark(name: string, folder = 'WMO_Region_2_Asia/IRN_Iran/TE_Tehran') {
  return `  <Placemark>
    <name>Tehran-Mehrabad.Intl.AP TE IRN</name>
    <description><![CDATA[<table><tr><td colspan="2"><b>IRN TE Tehran-Mehrabad.Intl.AP.407540 TMYx.2009-2023</b></td></tr>
       <tr><td><b>Data Source Custom-407540</td></tr>
       <tr><td>NCEI ISD - #years=[15] Period of Record=2009-2023</td></tr>
       <tr><td>WMO <b>407540</b></td></tr>
       <tr><td><b>N 35&deg; 41.34'   E 51&deg; 18.79'</b></td></tr>
       <tr><td>Elevation <b>1208</b> m</td></tr>
       <tr><td>Time Zone {GMT <b>3.5</b> hours}</td></tr>
       <tr><td>99% Heating DB <b>-1.4 C</b>, <b>29.5 F</b></td></tr>
       <tr><td>HDD18 <b>1500</b>, CDD10 <b>3400</b></td></tr>
       <tr><td>URL https://weather.example/${folder}/${name}.zip</td></tr></table>]]></description>
   <styleUrl>#weatherlocation</styleUrl>
   <Point>
     <altitudeMode>absolute</altitudeMode>
     <coordinates>51.31310,35.68900,1208.0</coordinates>
   </Point>
  </Placemark>`
}

test('KML of Climate.OneBuilding.Org: a placemark a file, the region’s own label and the icons left out', () => {
  const text = kml(
    mark('IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx'),
    mark('IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx.2009-2023'),
    mark('QAT_DA_Doha.Intl.AP.411700_TMYx', 'WMO_Region_2_Asia/QAT_Qatar'),
  )
  expect(brief(text)).toEqual([
    ['IRN', 'IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx'],
    ['IRN', 'IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx.2009-2023'],
    ['QAT', 'QAT_DA_Doha.Intl.AP.411700_TMYx'],
  ])
  expect(entriesOf(text)[1]?.url).toBe(
    'https://weather.example/WMO_Region_2_Asia/IRN_Iran/TE_Tehran/IRN_TE_Tehran-Mehrabad.Intl.AP.407540_TMYx.2009-2023.zip',
  )
})
test('a stray Latin-1 letter in a list that says it is UTF-8 spoils neither its own address nor the others', () => {
  const text = weatherText(
    Buffer.from(
      kml(
        mark('BOL_PO_Potosí.AP.852640_TMYx', 'WMO_Region_3_South_America/BOL_Bolivia'),
        mark('IRN_KE_Kerman.AP.408410_TMYx'),
      ),
      'latin1',
    ),
  )
  expect(entriesOf(text).map(({ url }) => url)).toEqual([
    'https://weather.example/WMO_Region_3_South_America/BOL_Bolivia/BOL_PO_Potos%C3%AD.AP.852640_TMYx.zip',
    'https://weather.example/WMO_Region_2_Asia/IRN_Iran/TE_Tehran/IRN_KE_Kerman.AP.408410_TMYx.zip',
  ])
})
test('GeoJSON of EnergyPlus: of a place’s five links the one in the property epw', () => {
  const feature = (
    name: string,
    epw: unknown = `<a href=https://weather.example/asia_wmo_region_2/IRN/${name}/${name}.epw>Download Weather File</a>`,
  ) => ({
    type: 'Feature',
    properties: {
      title: name,
      epw,
      ddy: `<a href=https://weather.example/asia_wmo_region_2/IRN/${name}/${name}.ddy>Download Design Day File</a>`,
      stat: `<a href=https://weather.example/asia_wmo_region_2/IRN/${name}/${name}.stat>Download Statistics File</a>`,
      all: `<a href=https://weather.example/asia_wmo_region_2/IRN/${name}/${name}.zip>Download All</a>`,
      dir: `<a href=https://weather.example/weather-location/asia_wmo_region_2/IRN/${name}>Go To Folder</a>`,
    },
    geometry: { type: 'Point', coordinates: [46.28, 38.05] },
  })
  const text = JSON.stringify(
    {
      type: 'FeatureCollection',
      features: [
        feature('IRN_Tabriz.407060_ITMY'),
        feature('ARE_Abu.Dhabi.412170_IWEC'),
        feature('IRN_Yazd.408210_ITMY', 5),
        null,
      ],
    },
    null,
    2,
  )
  expect(brief(text)).toEqual([
    ['IRN', 'IRN_Tabriz.407060_ITMY'],
    ['ARE', 'ARE_Abu.Dhabi.412170_IWEC'],
  ])
})
test('a page of links: relative ones too, other files and protocols left out, each once', () => {
  const text =
    '<html><a href="ARE_Dubai.411940_TMYx.zip">Dubai</a> ' +
    "<a href='/a/USA_IL_Chicago.725300_TMY3.epw'>C</a> " +
    '<a href="ARE_Dubai.411940_TMYx.zip">again</a> ' +
    '<a href="ftp://x/IRN_A.zip">f</a> <a href="file:///IRN_B.zip">f</a> ' +
    '<a href="javascript:x.zip">j</a> <a href="notes.pdf">n</a></html>'
  expect(entriesOf(text).map(e => e.url)).toEqual([
    'https://weather.example/sources/ARE_Dubai.411940_TMYx.zip',
    'https://weather.example/a/USA_IL_Chicago.725300_TMY3.epw',
  ])
})
test('CSV with checksums', () => {
  expect(
    entriesOf(`url,sha256\nQAT_Doha.zip,${'AB'.repeat(32)}\nQAT_Wakra.zip,nonsense\n`).map(e => [e.name, e.sha256]),
  ).toEqual([
    ['QAT_Doha', 'ab'.repeat(32)],
    ['QAT_Wakra', undefined],
  ])
})
test('CSV with what a field may hold: commas, quotes and breaks, a mark before it, blanks', () => {
  const rows = [
    '\uFEFF"name", "URL" ,"sha256","note"',
    `"Doha, ""old"" field","QAT_Doha,old.zip",${'AB'.repeat(32)},"two\r\nlines, of one row"`,
    '"Wakra","QAT_Wakra.zip",,',
    '',
    'Khor, "QAT_Khor.zip" ,,',
  ]
  expect(entriesOf(rows.join('\r\n')).map(e => [e.name, e.sha256])).toEqual([
    ['QAT_Doha,old', 'ab'.repeat(32)],
    ['QAT_Wakra', undefined],
    ['QAT_Khor', undefined],
  ])
})
test.each([
  ['never', ['url,note', 'QAT_Doha.zip,"an old field', 'QAT_Wakra.zip,', 'QAT_Khor.zip,'], 2],
  ['only where another cell begins', ['url,note', 'QAT_Doha.zip,"old', 'QAT_Wakra.zip,"new"', 'QAT_Khor.zip,'], 2],
  ['never, behind one of two lines', ['\uFEFF"url","note"', 'QAT_Doha.zip,"two', 'lines"', '"QAT_Wakra.zip,', ''], 4],
  ['never, in its head', ['"url,note', 'QAT_Doha.zip,'], 1],
])('CSV whose quote is closed %s is refused with its line: the rest would be one cell', (_, rows, line) => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(readIndex(rows.join(end), base)).toEqual({
      ok: false,
      reason: `line ${line}: a quote that begins there is not closed`,
    })
})
test('a quote within a cell is one of its letters', () => {
  const rows = ['url,note', 'QAT_Doha.zip,12" of rain', 'QAT_Wakra.zip, "blank before"', 'QAT_Khor.zip,"blank behind" ']
  expect(brief(rows.join('\n')).map(([, name]) => name)).toEqual(['QAT_Doha', 'QAT_Wakra', 'QAT_Khor'])
})
test('a quote that closes on its own line costs no other row, whatever follows it', () => {
  const rows = ['url,note', 'QAT_Doha.zip,"LA" international', 'QAT_Wakra.zip,"say "well""', 'QAT_Khor.zip,']
  expect(brief(rows.join('\n')).map(([, name]) => name)).toEqual(['QAT_Doha', 'QAT_Wakra', 'QAT_Khor'])
})
test('of an address that is listed twice the first line counts', () => {
  const rows = ['url,sha256', `QAT_Doha.zip,${'a'.repeat(64)}`, `QAT_Doha.zip,${'b'.repeat(64)}`, 'QAT_Doha.zip#x,']
  expect(entriesOf(rows.join('\n')).map(e => e.sha256)).toEqual(['a'.repeat(64)])
})
test('an address is read as a page writes it: blanks around it, signs as entities, escapes in its name', () => {
  expect(entriesOf('<a href="\u00a0 QAT_D%C3%B6ha.zip?a=1&amp;b=2#top ">x</a> <a href="QAT_%ff.EPW.GZ">y</a>')).toEqual(
    [
      {
        url: 'https://weather.example/sources/QAT_D%C3%B6ha.zip?a=1&b=2',
        name: 'QAT_Döha',
        country: 'QAT',
        sha256: undefined,
      },
      { url: 'https://weather.example/sources/QAT_%ff.EPW.GZ', name: 'QAT_%ff', country: 'QAT', sha256: undefined },
    ],
  )
})
test('a name that begins with no country has none', () => {
  expect(entriesOf('<a href="Doha_QAT.zip">x</a><a href="qa_Doha.epw">y</a>').map(e => e.country)).toEqual([
    undefined,
    'QAT',
  ])
})
test('200,000 files are listed, no more', () => {
  const many = Array.from({ length: mostEntries + 2 }, (_, i) => `QAT_${i}.zip`)
  const listed = entriesOf(`url\n${many.join('\n')}`)
  expect([mostEntries, listed.length, listed.at(-1)?.name]).toEqual([200_000, 200_000, 'QAT_199999'])
})
test('a checksum is one of 64 figures; a table without its column has none', () => {
  const sum = (text: string) => entriesOf(`sha256,URL\n${text},QAT_A.zip`)[0]?.sha256
  expect([sum('A'.repeat(64)), sum('a'.repeat(63)), sum('a'.repeat(65)), sum('g'.repeat(64))]).toEqual([
    'a'.repeat(64),
    undefined,
    undefined,
    undefined,
  ])
  expect(entriesOf('name,url\nDoha,QAT_A.zip')).toMatchObject([{ name: 'QAT_A', sha256: undefined }])
})
test('anything else lists nothing', () => {
  for (const text of ['', '{', '{}', '{"features":5}', '[]', '<kml', 'hello', '<kml></kml>', '\u0000'.repeat(100)])
    expect(entriesOf(text)).toEqual([])
})
test('an index of a million letters is read in a time that grows with its length, not with the square', () => {
  const texts = (many: number) => [
    '<a href='.repeat(many),
    `<kml>${'URL https://'.repeat(many)}`,
    `url\n${'"'.repeat(5 * many)}`,
  ]
  for (const [i, whole] of texts(200_000).entries()) {
    const tenth = texts(20_000)[i] ?? ''
    const least = cpuWork(() => readIndex(tenth, base))
    expect(cpuWork(() => readIndex(whole, base))).toBeLessThan(40 * least + 50)
  }
})
test('the newest period of each kind of year of a station', () => {
  const entries = [
    'A.1_TMYx',
    'A.1_TMYx.2004-2018',
    'A.1_TMYx.2009-2023',
    'A.1_TMYx.2007-2021',
    'A.1_TMY3',
    'B.2_TMYx',
  ].map(name => ({
    url: name,
    name,
    country: 'IRN',
    sha256: undefined,
  }))
  expect(newestPeriods(entries).map(e => e.name)).toEqual(['A.1_TMYx.2009-2023', 'A.1_TMY3', 'B.2_TMYx'])
})
test('each country’s list by its WMO region; Hawaii lies in the south-west Pacific’s', () => {
  const names = (...countries: readonly string[]) =>
    defaultIndexes(countries).map(url => url.split('/').at(-1)?.replace('_TMYx_EPW_Processing_locations.kml', ''))
  expect(names('IRN', 'QAT', 'ARE')).toEqual(['Region2_Asia'])
  expect(names('USA')).toEqual(['Region4_USA', 'Region5_Southwest_Pacific'])
  expect(names('IRN', 'DEU')).toContain('Region6_Europe')
  expect(new Set(names('DEU', 'USA', 'CAN')).size).toBe(10)
})
test('of two files of one period the first is taken', () => {
  const entries = ['1', '2'].map(url => ({ url, name: 'A.1_TMYx.2009-2023', country: 'IRN', sha256: undefined }))
  expect(newestPeriods(entries).map(e => e.url)).toEqual(['1'])
})
test('a name without parts is a station of its own', () => {
  const entries = ['A', 'B', 'A_TMY3'].map(name => ({ url: name, name, country: 'IRN', sha256: undefined }))
  expect(newestPeriods(entries).map(e => e.name)).toEqual(['A', 'B', 'A_TMY3'])
})
