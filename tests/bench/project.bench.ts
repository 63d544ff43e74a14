import { readFileSync } from 'node:fs'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import type { SystemsModel } from '#engine/systems.ts'
import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel } from '#engine/input.ts'
import { secondOpinion } from '#engine/monthly/second-opinion.ts'
import { simulate } from '#engine/simulate.ts'
import { decode } from '#contract/decode.ts'
import { documentVersion, upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { ProjectDocument, type Building } from '#contract/entities/project.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import { systemsVariant } from '#building/systems-variant.ts'
import { toEngine } from '#building/to-engine.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { box, mass, officeOf, untypedOffice } from '../fixtures/building.ts'
import type { Bench } from './bench.ts'

const station = 'station:725300'
/** The stages count a project as a server has it: the climate's year is kept, the building comes new. */
const data =
  'tests/fixtures/office-chicago.json (4,982 m², four zones, two neighbours) in the bundled climate of Chicago'

interface Project {
  readonly document: Building
  readonly weather: WeatherYear
  readonly model: BuildingModel
  readonly systems: SystemsModel
}

function project(): Project {
  const decoded = decode(ProjectDocument)(
    upgradeDocument(JSON.parse(readFileSync('tests/fixtures/office-chicago.json', 'utf8'))).document,
  )
  if (!decoded.ok) throw new Error(decoded.errors.map(({ field, message }) => `${field} ${message}`).join())
  const weather = bundledYear(station)
  if (weather === undefined) throw new Error(`no climate ${station}`)
  const lowered = toEngine(decoded.value, weather)
  if (!lowered.ok) throw new Error(lowered.reason)
  return { document: decoded.value, weather, model: lowered.model, systems: lowered.systems }
}
function stationInfo() {
  const info = bundledStations.find(({ _id }) => _id === station)
  if (info === undefined) throw new Error(`no climate ${station}`)
  return info
}

/** The same building with other renewables, and nothing else changed. */
function withCollectors(document: Building, photovoltaicArea: number): Building {
  return {
    ...document,
    userInputs: {
      ...document.userInputs,
      renewables: { ...document.userInputs.renewables, photovoltaicArea, solarWaterHeatingArea: photovoltaicArea / 20 },
    },
  }
}

/**
 * Evaluation of a whole project, and its stages; the sum of the stages without `offset` is the whole, except for the
 * conversion of the result.
 */
export const projectBenches: readonly Bench[] = [
  {
    name: 'project/lower',
    repeat: 20,
    describe: `${data}: to the engine's model and through its decoder`,
    prepare: () => {
      const { document, weather } = project()
      return () => {
        const answer = toEngine(document, weather)
        if (!answer.ok) throw new Error(answer.reason)
        const decoded = decodeBuildingModel(answer.model)
        return decoded.ok ? decoded.model.elements.reduce((sum, { area }) => sum + area, 0) : Number.NaN
      }
    },
  },
  {
    name: 'project/loads',
    repeat: 5,
    describe:
      'the same: hourly heating, cooling and latent needs of its zones by the half hour; what weather and geometry decide is kept',
    prepare: () => {
      const { model, weather } = project()
      return () => {
        const { heating, sensibleCooling, latentCooling } = simulate(model, weather).building.annual
        return heating + sensibleCooling + latentCooling
      }
    },
  },
  {
    name: 'project/systems',
    repeat: 20,
    describe:
      'the same, loads stored: distribution, generation, fans, pumps, hot water, own electricity by the hour, with the series',
    prepare: () => {
      const { model, systems, weather } = project()
      const year = simulate(model, weather)
      // A copy each time, so that nothing that belongs to the systems is kept.
      return () => deliveredEnergy(year, model, structuredClone(systems), weather, { hourly: true }).annual.used
    },
  },
  {
    name: 'project/offset',
    aim: 10,
    repeat: 20,
    describe:
      'the same, loads stored: photovoltaics and solar heat of another size each time, to bought energy, primary energy and CO₂',
    prepare: () => {
      const { document, model, weather } = project()
      const year = simulate(model, weather)
      let variant = 0
      return () =>
        systemsVariant(withCollectors(document, 100 + 20 * (variant++ % 20)), { year, model, weather }).annual
          .primaryEnergy ?? Number.NaN
    },
  },
  {
    name: 'project/second-opinion',
    repeat: 10,
    describe: 'the same, loads stored: the monthly method beside the hourly one, and the reason for the difference',
    prepare: () => {
      const { model, weather } = project()
      const year = simulate(model, weather)
      return () => {
        const { heating, cooling } = secondOpinion(model, weather, year)
        return heating.monthly + cooling.monthly
      }
    },
  },
  {
    name: 'project/whole',
    repeat: 5,
    describe: 'the same: from the document to the whole result, with comfort, peaks, balance and second opinion',
    prepare: () => {
      const { document, weather } = project()
      const info = stationInfo()
      return () => {
        const answer = simulateBuilding(document, weather, info)
        return answer.ok ? answer.result.annual.used : Number.NaN
      }
    },
  },
  {
    name: 'project/core-and-perimeter',
    repeat: 3,
    describe: 'an office of one type, 30 m by 30 m, three storeys, in Chicago: the year of its core and four façades',
    note: median => `${(median / oneZone()).toFixed(2)} × its time as one zone (aim 4, at most 6)`,
    prepare: () => officeYear('core-and-perimeter'),
  },
  {
    name: 'project/default-office',
    repeat: 3,
    describe:
      'an office of 900 m² in Chicago of which nothing is typed: from the text of its document to the text of its result, ' +
      'what its weather and its drawing decide being known',
    note: median => `${(median / 5).toFixed(2)} ms a thermal zone, of which there are 5`,
    prepare: () => {
      const { weather } = project()
      const info = stationInfo()
      const masses = [mass('a', box(0, 0, 30, 10), { numberOfFloors: 3 })]
      const office = untypedOffice(masses, { country: 'United States', userInputs: {} })
      const text = JSON.stringify({ schema: 'badgir.project', documentVersion, ...office })
      return () => {
        const decoded = decode(ProjectDocument)(upgradeDocument(JSON.parse(text)).document)
        if (!decoded.ok) throw new Error(decoded.errors.map(({ field, message }) => `${field} ${message}`).join())
        const answer = simulateBuilding(decoded.value, weather, info)
        return answer.ok ? JSON.stringify(answer.result).length + answer.result.annual.used : Number.NaN
      }
    },
  },
]

/** From the document to the whole result; the drawing is known, as it is from variant to variant. */
function officeYear(thermalZoning: 'core-and-perimeter' | 'one-zone-per-use'): () => number {
  const { weather } = project()
  const info = stationInfo()
  const masses = [mass('a', box(0, 0, 30, 30), { numberOfFloors: 3 })]
  const office = officeOf(masses, { userInputs: { zone: { zoning: { thermalZoning } } } })
  return () => {
    const answer = simulateBuilding(office, weather, info)
    return answer.ok ? answer.result.annual.used : Number.NaN
  }
}

/** Median of five years of the same office as one zone [ms]. */
function oneZone(): number {
  const year = officeYear('one-zone-per-use')
  year()
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    for (let i = 0; i < 3; i++) year()
    return (performance.now() - start) / 3
  })
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN
}
