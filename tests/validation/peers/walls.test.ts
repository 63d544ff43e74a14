import { expect, test } from 'vitest'
import { conductionChain } from '#engine/envelope/conduction-chain.ts'
import { arealCapacity } from '#engine/monthly/areal-capacity.ts'
import { simulate } from '#engine/simulate.ts'
import { plainWeather } from '../../fixtures/plain-weather.ts'
import { building, heldAt, wall } from '../../physics/room.ts'
import { largest, peerRows } from './peer-table.ts'

const layers = peerRows(
  'walls',
  ...(['wall', 'layer', 'thickness', 'conductivity', 'density', 'specificHeat', 'uValue', 'periodic', 'lag'] as const),
  ...(['arealCapacity', 'adiabaticCapacity', 'implicit1', 'implicit2', 'implicit4'] as const),
)
const walls = [0, 1, 2, 3, 4].map(number => {
  const own = layers.filter(layer => layer.wall === number)
  const construction = {
    layers: own.map(({ thickness, conductivity, density, specificHeat }) => ({
      thickness,
      conductivity,
      density,
      specificHeat,
    })),
  }
  return { ...own[0]!, construction }
})

test('U-values and areal heat capacities over a day', () => {
  const uValues = walls.map(({ construction }) => {
    const resistances = [...conductionChain(construction, 90).conductance].map(conductance => 1 / conductance)
    return 1 / (0.17 + resistances.reduce((sum, r) => sum + r, 0))
  })
  expect(largest(uValues.map((uValue, i) => uValue / walls[i]!.uValue - 1))).toBeLessThan(1e-8)
  // Slices as thick as a change travels in an hour, 1/24 of the day: 0.6 % at most.
  expect(
    largest(walls.map(({ construction, arealCapacity: exact }) => arealCapacity(construction, 90, false) / exact - 1)),
  ).toBeLessThan(0.005)
  expect(
    largest(
      walls.map(({ construction, adiabaticCapacity: exact }) => arealCapacity(construction, 90, true) / exact - 1),
    ),
  ).toBeLessThan(0.007)
})

const daily = (2 * Math.PI) / 24 // 1/h
const hourMean = Math.sin(daily / 2) / (daily / 2) // of a sine's swing

/**
 * Response of a room held at 20 °C through 1 m² when outdoors swings by 10 K over each day: hour means' swing
 * [W/(m²·K)], lag [h].
 */
function swing(construction: (typeof walls)[number]['construction'], stepsPerHour: 1 | 2 | 4) {
  const outdoors = plainWeather(20, {
    temperature: Float64Array.from({ length: 8760 }, (_, h) => 20 + 10 * Math.cos(daily * (h + 1))),
  })
  const model = building([{ name: 'room', volume: 1e-6, thermostat: heldAt(20) }], [wall(construction, 1)])
  const { heatingNeed, sensibleCoolingNeed } = simulate(model, outdoors, { stepsPerHour }).zones[0]!.hourly
  let cosine = 0
  let sine = 0
  for (let h = 0; h < 8760; h++) {
    const gain = sensibleCoolingNeed[h]! - heatingNeed[h]!
    cosine += (gain * Math.cos(daily * (h + 0.5))) / 4380
    sine += (gain * Math.sin(daily * (h + 0.5))) / 4380
  }
  return { means: Math.hypot(cosine, sine) / 10, lag: (Math.atan2(sine, cosine) / daily + 24) % 24 }
}

/*
 * What ISO 13786 has and the engine does not, in per cent of the periodic transmittance and in hours, at 1, 2 and 4 steps an hour.
 * The engine is always below, and early: slices, faces and joints of thin layers are of the first order, and steps of coarse slices
 * are taken later than their middle (zone/chain-inputs.ts). These bounds are the figures rounded up; they may shrink, not grow.
 */
const missing = [
  { percent: [4.3, 2.7, 1.4], early: [0.13, 0.07, 0.05] },
  { percent: [7.9, 4, 1.6], early: [0.23, 0.12, 0.05] },
  { percent: [6.7, 3.2, 1.7], early: [0.27, 0.14, 0.06] },
  { percent: [6.7, 3.8, 1.7], early: [0.19, 0.14, 0.06] },
  { percent: [11.7, 4, 2.5], early: [0.39, 0.14, 0.08] },
] as const
const steps = [1, 2, 4] as const
const names = ['timber frame', 'brick', 'concrete insulated outside', 'concrete insulated inside', 'timber, wood fibre']

test.each(names)('a day’s swing through %s', name => {
  const found = walls[names.indexOf(name)]!
  const bounds = missing[names.indexOf(name)]!
  const ours = steps.map(stepsPerHour => swing(found.construction, stepsPerHour))
  const low = ours.map(({ means }) => 100 * (1 - means / (found.periodic * hourMean)))
  const early = ours.map(({ lag }) => found.lag - lag)
  console.info(
    `${name}: ${low.map(x => x.toFixed(2)).join(' ')} % low, ${early.map(x => x.toFixed(3)).join(' ')} h early`,
  )
  steps.forEach((_, i) => {
    expect(low[i]).toBeLessThan(bounds.percent[i]!)
    expect(low[i]).toBeGreaterThan(0)
    expect(early[i]).toBeLessThan(bounds.early[i]!)
    expect(early[i]).toBeGreaterThan(0)
  })
  // Nearer than wholly implicit steps could come, were they exact in space.
  ;[found.implicit1, found.implicit2, found.implicit4].forEach((means, i) => {
    expect(ours[i]!.means).toBeGreaterThan(means)
  })
})
