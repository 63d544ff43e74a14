import { expect, test } from 'vitest'
import { drawnChart, type DrawnItem } from '../../tests/support/drawn-chart.ts'
import { lightPalette } from './palette.ts'
import { hourLines, sunPathChart } from './sun-path.chart.ts'
import { windRoseChart } from './wind-rose.chart.ts'

const monthNames = Array.from({ length: 12 }, (_, m) => `m${m + 1}`)
const common = { height: 240, fontFamily: 'sans-serif', palette: lightPalette }
const rose = {
  shares: Array.from({ length: 16 }, (_, d) => [0.01 * (d % 3), 0.02, 0]),
  directionNames: Array.from({ length: 16 }, (_, d) => `d${d}`),
  classNames: ['slow', 'middle', 'fast'],
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
}

test('no figure of the rose lies on a petal', async () => {
  const { items } = await drawnChart(windRoseChart({ ...common, ...rose }), { width: 240 })
  const petals = items('arc').map(arc => arc.outerRadius ?? 0)
  const texts = items('text')
  expect(texts.map(text => text.text)).toEqual(['4.0%', 'd0', 'd4', 'd8', 'd12'])
  for (const { radius } of texts) expect(radius).toBeGreaterThan(Math.max(...petals))
})

/** The sun of Tehran's latitude at full hours of solar time, on a day of a declination. */
function sunDay(month: number, declination: number) {
  const [latitude, tilt] = [(35.7 * Math.PI) / 180, (declination * Math.PI) / 180]
  return {
    month,
    points: Array.from({ length: 24 }, (_, hour) => hour).flatMap(hour => {
      const turn = ((hour - 12) / 12) * Math.PI
      const up = Math.sin(latitude) * Math.sin(tilt) + Math.cos(latitude) * Math.cos(tilt) * Math.cos(turn)
      const azimuth = Math.atan2(
        -Math.cos(tilt) * Math.sin(turn),
        Math.cos(latitude) * Math.sin(tilt) - Math.sin(latitude) * Math.cos(tilt) * Math.cos(turn),
      )
      return up < 0.01
        ? []
        : [{ hour, azimuthDeg: ((azimuth * 180) / Math.PI + 360) % 360, altitudeDeg: (Math.asin(up) * 180) / Math.PI }]
    }),
  }
}
const year = Array.from({ length: 12 }, (_, m) => sunDay(m + 1, -23.4 * Math.cos(((m + 1) / 6) * Math.PI)))

test('the sun path names its three days and every third hour, none twice and none on another', async () => {
  const spec = sunPathChart({
    ...common,
    monthNames,
    directionNames: ['N', 'E', 'S', 'W'],
    altitudeName: 'altitude',
    degrees: value => `${value}°`,
    digits: text => text,
    days: year,
  })
  const texts = (await drawnChart(spec, { width: 240 }))
    .items('text')
    .filter((text, i, all) => all.findIndex(other => other.text === text.text) === i)
  expect(new Set(texts.map(text => text.text))).toEqual(
    new Set(['6', '9', '12', '15', '18', '21 m3', '21 m6', '21 m12', '30°', '60°', 'N', 'E', 'S', 'W']),
  )
  const overlap = (a: DrawnItem['bounds'], b: DrawnItem['bounds']) =>
    a !== undefined && b !== undefined && a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2
  expect(
    texts.flatMap((a, i) =>
      texts
        .slice(i + 1)
        .filter(b => overlap(a.bounds, b.bounds))
        .map(b => `${a.text} ${b.text}`),
    ),
  ).toEqual([])
})
test('an hour’s line is a loop through the year, or an arc where the sun is down in part of it', () => {
  const at = (hour: number) => hourLines(year).filter(point => point.hour === hour)
  expect(at(12)).toHaveLength(13)
  expect([at(12)[12]?.x, at(12)[12]?.y]).toEqual([at(12)[0]?.x, at(12)[0]?.y])
  expect(at(6).map(point => point.order)).toEqual([0, 1, 2, 3, 4])
  expect(at(3)).toEqual([])
})
