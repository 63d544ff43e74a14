/** Writes `docs/machines/<name>.md`: the diagram of every machine. `npm run -s diagrams` */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { allMachines } from '#machines/all-machines.ts'
import { diagramPage } from './diagram.ts'

const folder = new URL('../../docs/machines/', import.meta.url)
mkdirSync(folder, { recursive: true })
const wanted = new Set(allMachines.map(({ name }) => `${name}.md`))
for (const file of readdirSync(folder)) if (file.endsWith('.md') && !wanted.has(file)) rmSync(new URL(file, folder))
for (const paths of allMachines) writeFileSync(new URL(`${paths.name}.md`, folder), diagramPage(paths))
process.stdout.write(`${allMachines.length} diagrams in docs/machines\n`)
