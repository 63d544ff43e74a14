// What a browser loads before anybody has logged in: the scripts the page names, and the login screen's own.
import { readdirSync, readFileSync } from 'node:fs'

const page = readFileSync('dist/index.html', 'utf8')
const named = [...page.matchAll(/(?:src|href)="\/static\/([^"]+\.js)"/g)].map(match => match[1])
const files = readdirSync('dist/static')
const reached = new Set(named)
const follow = name => {
  reached.add(name)
  for (const [, next] of readFileSync(`dist/static/${name}`, 'utf8').matchAll(/from"\.\/([^"]+\.js)"/g)) if (!reached.has(next)) follow(next)
}
for (const name of files) if (/^login-page-.*\.js$/.test(name)) follow(name)

export default [
  { name: 'shell before login', path: [...reached].map(name => `dist/static/${name}`), limit: '160 kB', gzip: true },
  { name: 'charts', path: 'dist/static/vega-chart-*.js', limit: '320 kB', gzip: true },
  { name: 'map', path: 'dist/static/location-tab-*.js', limit: '130 kB', gzip: true },
]
