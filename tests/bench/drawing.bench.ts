import { readFileSync } from 'node:fs'
import { overlapArea } from '#building/derive/overlap-area.ts'
import { inputCheck } from '#rules/input-check.ts'
import { readPlaces } from '#web/screens/location/base-map/read-places.ts'
import { openPlaceIndex } from '#web/screens/location/base-map/search-places.ts'
import { axonometry } from '#charts/axonometry.ts'
import { paintAxonometry } from '#web/workbench/paint/paint-axonometry.ts'
import { officeOf } from '../fixtures/building.ts'
import { starRing, worstDrawings } from '../fixtures/worst-drawings.ts'
import type { Bench } from './bench.ts'

const colours = { fills: ['#ff0000', '#00ff00'], selectedFill: '#0000ff', line: '#000000', selectedLine: '#0000aa' }
const dataFolder = 'src/web/screens/location/base-map/data'

/** Work of the page while a person draws, and of the server before it locks a row; each at the largest project. */
export const drawingBenches: readonly Bench[] = [
  {
    name: 'drawing/overlap-stars',
    describe: '225 pairs of 100-cornered stars over each other',
    repeat: 1,
    prepare: () => {
      const rings = Array.from({ length: 15 }, (_, k) => starRing([k * 0.5, k * 0.3], 100 + k, 1))
      return () => rings.reduce((sum, a) => sum + rings.reduce((area, b) => area + overlapArea(a, b), 0), 0)
    },
  },
  {
    name: 'drawing/input-check-largest',
    describe: 'input check of 13 hard drawings of up to 5,000 corners, one after the other',
    aim: 13 * 50,
    repeat: 1,
    prepare: () => {
      const drawings = Object.values(worstDrawings)
      // A building of its own each time: what is kept with the last one is not used again.
      return () => drawings.reduce((sum, masses) => sum + inputCheck(officeOf([...masses])).length, 0)
    },
  },
  {
    name: 'drawing/preview-200',
    describe: 'preview of 200 masses of 25 corners at 268 × 168 points',
    aim: 50,
    repeat: 1,
    prepare: () => {
      const drawn = axonometry(worstDrawings['two hundred houses'] ?? [], 0)
      return () =>
        paintAxonometry(drawn, 268, 168, 2, [], colours, floorStart => Math.min(1, floorStart)).pixels.reduce(
          (sum, level) => sum + level,
          0,
        )
    },
  },
  {
    name: 'place/search-32655',
    describe: 'six searches of the gazetteer: one letter, names, slips, Persian, a name with its state',
    aim: 6 * 50,
    repeat: 1,
    prepare: () => {
      const places = ['places-large.txt', 'places-small.txt'].flatMap(file =>
        readPlaces(readFileSync(`${dataFolder}/${file}`, 'utf8')),
      )
      const index = openPlaceIndex(places)
      const texts = ['s', 'shiraz', 'zzyzxq', 'springfeild', 'شیرازا', 'new york city usa']
      return () => texts.reduce((sum, text) => sum + index.search(text, 6).length, 0)
    },
  },
]
