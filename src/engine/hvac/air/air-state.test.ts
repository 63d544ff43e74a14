import { expect, test } from 'vitest'
import { coilRatio, dryingTemperature, mixAndCondition, roomHumidity, type CoilHour } from './air-state.ts'

function coil(): CoilHour {
  return { outdoorShare: 0, mixed: 0, turning: 0, sensible: 0, latent: 0, heating: 0, water: 0 }
}
function mixed(outdoor: number, economises: boolean, { least = 0.3, recovery = 0 } = {}): CoilHour {
  const out = coil()
  mixAndCondition(24, outdoor, least, recovery, 14, economises, 1000, out)
  return out
}

test('hot outdoors: the least outdoor air, cooled with the return air', () => {
  // 24 + 0.3·(34 − 24) = 27 °C, to 14 °C by 1000 W/K; an economiser cannot help.
  expect(mixed(34, true)).toMatchObject({ outdoorShare: 0.3, mixed: 27, sensible: 13_000, heating: 0 })
  // Recovery takes 0.6 of the 3 K.
  expect(mixed(34, true, { recovery: 0.6 }).sensible).toBeCloseTo(11_200, 9)
})
test('cool outdoors: an economiser takes outdoor air until the coil rests, else all of it', () => {
  expect(mixed(4, true)).toMatchObject({ outdoorShare: 0.5, sensible: 0, heating: 0 })
  expect(mixed(18, true)).toMatchObject({ outdoorShare: 1, mixed: 18, sensible: 4000 })
  expect(mixed(18, false).sensible).toBeCloseTo(1000 * (24 - 0.3 * 6 - 14), 9)
})
test('cold outdoors: what is missing is heated, recovery first and never beyond what is asked', () => {
  // 24 − 0.3·50 = 9 °C
  expect(mixed(-26, true).heating).toBeCloseTo(5000, 9)
  expect(mixed(-26, true, { recovery: 0.2 }).heating).toBeCloseTo(2000, 9)
  expect(mixed(-26, true, { recovery: 0.8 })).toMatchObject({ mixed: 14, heating: 0, sensible: 0 })
})
test('recovery turns as far as it spares the coil', () => {
  expect(mixed(34, true, { recovery: 0.8 }).turning).toBe(1)
  expect(mixed(18, false, { recovery: 0.8 }).turning).toBe(0)
  // 5 K are lacking, a whole turn brings 0.8·15.
  expect(mixed(-26, true, { recovery: 0.8 }).turning).toBeCloseTo(5 / 12, 12)
  expect(mixed(-26, true, { recovery: 0.2 }).turning).toBe(1)
})
test('what leaks in does not pass the recovery', () => {
  const leaks = roomHumidity(0.01, 0.012, 0.018, 0.02, 0, 0.1, 0, 0.5, 0, 0, 24, 0, coil())
  expect(leaks).toBeCloseTo(0.018, 12)
  expect(roomHumidity(0.01, 0.012, 0.018, 0.02, 0, 0, 0, 0.5, 1, 0, 24, 0, coil())).toBeCloseTo(0.012, 12)
})

test('a dry coil takes nothing: rooms have the mean of what comes in', () => {
  const out = coil()
  // Steady: (0.1·0.004 + 0.2·0.004 + 0.0003)/(0.1 + 0.2) of leaks and outdoor air.
  const w = roomHumidity(0.005, 0.004, 0.004, 0.02, 0, 0.1, 0.0003, 0.5, 0.4, 1, 24, 0, out)
  expect(w).toBeCloseTo(0.005, 12)
  expect(out.latent).toBe(0)
})
test('dry air: steam makes up for what outdoor air takes, and no more', () => {
  const out = coil()
  const w = roomHumidity(0.005, 0.002, 0.002, 0.009, 0.4, 0.1, 0.0003, 0.5, 0.4, 1, 21, 0.0055, out)
  expect(w).toBe(0.0055)
  // 0.4·(w − w₀) is stored, leaks and outdoor air bring 0.3 kg/s that is drier, people give 0.3 g/s.
  expect(out.water).toBeCloseTo(0.4 * 0.0005 + 0.3 * (0.0055 - 0.002) - 0.0003, 12)
  expect(out.latent).toBe(0)
  expect(roomHumidity(0.008, 0.008, 0.008, 0.009, 0.4, 0.1, 0, 0.5, 0.4, 0, 21, 0.0055, out)).toBeGreaterThan(0.0055)
  expect(out.water).toBe(0)
})
test('a coil that has to leave so much vapour is as cold as its saturation asks, down to what it can', () => {
  for (const temperature of [8, 11, 12.8])
    expect(dryingTemperature(coilRatio(temperature, 101_325), 101_325)).toBeCloseTo(temperature, 6)
  expect(dryingTemperature(0.001, 101_325)).toBe(7.2)
})
test('a wet coil: what comes in and is given off leaves by the coil', () => {
  const out = coil()
  const ratio = coilRatio(12.8, 101_325)
  const w = roomHumidity(0.01, 0.018, 0.018, ratio, 0, 0.1, 0.001, 1, 0.3, 1, 24, 0, out)
  const taken = out.latent / (2.501e6 + 1840 * 24)
  // In steady state, per second: leaks and outdoor air bring what exceeds the room, people give 0.001 kg.
  expect(taken).toBeCloseTo(0.1 * (0.018 - w) + 0.3 * (0.018 - w) + 0.001, 9)
  expect(w).toBeGreaterThan(ratio)
})
