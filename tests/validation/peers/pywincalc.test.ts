import { expect, test } from 'vitest'
import { glazingGap, glazingGapConductance, glazingGapNusselt } from '#engine/envelope/glazing-gap.ts'
import type { Pane, Panes, Window, Zone } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import { stefanBoltzmann } from '#engine/stefan-boltzmann.ts'
import { plainWeather } from '../../fixtures/plain-weather.ts'
import { building } from '../../physics/room.ts'
import { largest, peerRows } from './peer-table.ts'

const rows = peerRows(
  'glazing-gaps',
  ...(['tilt', 'gas', 'thickness', 'height', 'emissivity1', 'emissivity2', 'outdoors', 'outsideFilm'] as const),
  ...(['insideFilm', 'face2', 'face3', 'conductance', 'uValue'] as const),
)
type Row = (typeof rows)[number]
function gasOf(row: Row) {
  return row.gas === 0 ? 'air' : 'argon'
}

// Both write ISO 15099 out, and the faces' temperatures are theirs. What may differ: 9.81 or 9.807 m/s² (1e-4 of the Nusselt
// number), the engine's tables (1e-4) and its linear radiation, 4σT̄³ for (T₁⁴ − T₂⁴)/(T₁ − T₂), which is put back here and is
// 0.13 % of the whole at 34 K.
test('conductance of gaps at every slope, heat up and down, air and argon, within 3e-4', () => {
  const off = rows.map(row => {
    const gap = glazingGap({ gas: gasOf(row), thickness: row.thickness }, row.emissivity1, row.emissivity2, row.tilt)
    const ours = glazingGapConductance(gap, row.face2, row.face3, row.height)
    const mean = (row.face2 + row.face3) / 2 + 273.15
    const curved = stefanBoltzmann * gap.exchangeEmissivity * mean * (row.face3 - row.face2) ** 2
    expect(Math.abs(ours / row.conductance - 1)).toBeLessThan(0.0014)
    return (ours + curved) / row.conductance - 1
  })
  expect(largest(off)).toBeLessThan(3e-4)
  for (const tilt of [0, 30, 45, 60, 75, 90])
    for (const isUp of [false, true])
      expect(rows.filter(row => row.tilt === tilt && row.face3 > row.face2 === isUp).length).toBeGreaterThan(1)
})

// The Nusselt number itself: what is left of CalcEngine's conductance without its radiation, over the gas's conduction; the engine's
// by its correlations, and by the tables that the hour loop reads, which leave 1e-4.
test('Nusselt numbers at every slope, heat up and down, still and turning gas, within 1e-3', () => {
  const pairs = rows.map(row => {
    const gap = glazingGap({ gas: gasOf(row), thickness: row.thickness }, row.emissivity1, row.emissivity2, row.tilt)
    const [outer, inner] = [row.face2 + 273.15, row.face3 + 273.15]
    const radiation = stefanBoltzmann * gap.exchangeEmissivity * (outer * outer + inner * inner) * (outer + inner)
    const mean = (outer + inner) / 2
    const conductivity = gap.conductivity0 + gap.conductivity1 * mean
    const viscosity = gap.viscosity0 + gap.viscosity1 * mean
    const specificHeat = gap.specificHeat0 + gap.specificHeat1 * mean
    const rayleigh = (gap.buoyancy * specificHeat * Math.abs(inner - outer)) / (mean ** 3 * viscosity * conductivity)
    return {
      theirs: ((row.conductance - radiation) * row.thickness) / conductivity,
      ours: glazingGapNusselt(gap, rayleigh, inner > outer, row.height),
    }
  })
  expect(largest(pairs.map(({ theirs, ours }) => ours / theirs - 1))).toBeLessThan(1e-3)
  expect(pairs.filter(({ theirs }) => theirs > 1.5).length).toBeGreaterThan(20)
  expect(pairs.filter(({ theirs }) => theirs < 1.01).length).toBeGreaterThan(20)
})

/** A pane of the table: 4 mm of 1 W/mK. */
function pane(frontEmissivity: number, backEmissivity: number): Pane {
  const [thickness, conductivity, solarTransmittance, frontReflectance, backReflectance] = [0.004, 1, 0.8, 0.08, 0.08]
  return {
    thickness,
    conductivity,
    solarTransmittance,
    frontReflectance,
    backReflectance,
    frontEmissivity,
    backEmissivity,
  }
}

/** U-value by the year of a room held at 21 °C behind an upright or sloped window of 1 m by its height: kernel and all. */
function uValueOf(
  row: { readonly height: number; readonly outdoors: number; readonly outsideFilm: number },
  glazing: Panes,
  change: Partial<Window>,
  airDensity = 1.2,
) {
  const { height, outdoors, outsideFilm } = row
  const window: Window = {
    name: 'window',
    zone: 'room',
    area: height,
    width: 1,
    height,
    azimuthDeg: 180,
    tiltDeg: 90,
    glazing,
    outside: { combined: outsideFilm },
    ...change,
  }
  const room: Zone = { name: 'room', volume: 30, thermostat: { heating: 21, cooling: 21 } }
  const model = building([room], [], { windows: [window], site: { airDensity } })
  const { hourly } = simulate(model, plainWeather(outdoors)).zones[0]!
  return (hourly.heatingNeed[5000]! - hourly.sensibleCoolingNeed[5000]!) / (height * (21 - outdoors))
}

// The same windows in a year of the engine, whose kernel has a gap of its own, faces worked out and Nusselt numbers in a table.
const every7th = rows.filter((_, i) => i % 7 === 0) // each slope; a year each
test('a room held at 21 °C behind such a window needs its U-value', () => {
  const off = every7th.map(row => {
    const glazing = {
      panes: [pane(0.84, row.emissivity1), pane(row.emissivity2, 0.84)],
      gaps: [{ gas: gasOf(row), thickness: row.thickness } as const],
    }
    return uValueOf(row, glazing, { tiltDeg: row.tilt, inside: { combined: row.insideFilm } }) / row.uValue - 1
  })
  expect(new Set(every7th.map(row => row.tilt)).size).toBe(6)
  // As above, with the radiation linear.
  expect(largest(off)).toBeLessThan(0.001)
})

// ISO 15099's convection on warm or cold glass upright in a room. The engine takes the density of the building's air, CalcEngine that
// of the film, a quarter of the way from the air to the face; here the building has it.
test('the convection that the engine works out on glass in a room', () => {
  const films = peerRows('room-films', ...(['height', 'outdoors', 'outsideFilm', 'face', 'uValue'] as const))
  const off = films.map(row => {
    const film = 21 + (row.face - 21) / 4
    const airDensity = (101325 * 0.02897) / (8.314462618 * (film + 273.15))
    return uValueOf(row, { panes: [pane(0.84, 0.0001)], gaps: [] }, {}, airDensity) / row.uValue - 1
  })
  expect(films.some(row => row.face > 21) && films.some(row => row.face < 21)).toBe(true)
  expect(largest(off)).toBeLessThan(5e-4)
})
