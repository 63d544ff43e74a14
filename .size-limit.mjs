// Scripts that a browser loads before login: those that the page names, and the login screen's own.
import { readdirSync, readFileSync } from 'node:fs'

const page = readFileSync('dist/index.html', 'utf8')
const named = [...page.matchAll(/(?:src|href)="\/static\/([^"]+\.js)"/g)].map(match => match[1])
const files = readdirSync('dist/static')
const reached = new Set(named)
function follow(name) {
  reached.add(name)
  for (const [, next] of readFileSync(`dist/static/${name}`, 'utf8').matchAll(/from"\.\/([^"]+\.js)"/g))
    if (!reached.has(next)) follow(next)
}
for (const name of files) if (/^login-page-.*\.js$/.test(name)) follow(name)

export default [
  { name: 'shell before login', path: [...reached].map(name => `dist/static/${name}`), limit: '170 kB', gzip: true },
  { name: 'charts', path: 'dist/static/vega-chart-*.js', limit: '320 kB', gzip: true },
  { name: 'map', path: 'dist/static/location-tab-*.js', limit: '130 kB', gzip: true },
  { name: 'analysis', path: 'dist/static/analysis-tab-*.js', limit: '120 kB', gzip: true },
  // Data of the offline map: coasts and large towns at once, the rest in close views.
  {
    name: 'map data, at once',
    path: ['dist/static/countries-50m-*.js', 'dist/static/places-large-*.js', 'dist/static/shapes-*.js'],
    limit: '480 kB',
    gzip: true,
  },
  {
    name: 'map data, close',
    path: ['dist/static/countries-10m-*.js', 'dist/static/places-small-*.js'],
    limit: '1350 kB',
    gzip: true,
  },
]
