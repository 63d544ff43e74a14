import { describe, expect, test } from 'vitest'
import { hvacSystemTypes, type HvacSystemType } from '#contract/options.ts'
import { hvacSystems, type HvacSystem } from './hvac-systems.ts'

/**
 * The calculator's list (normative method § 8; EN 15243 Annex E at a no-demand temperature of 12 °C): f_waste, a_heat, a_cool.
 * Our readings: 0.04 for all-air with individual control, and 3- and 4-pipe like 2-pipe.
 */
const losses: Readonly<Record<string, readonly HvacSystemType[]>> = {
  '0 0.08 0': [
    'no-ac-water-individual',
    'single-duct-water-air-individual',
    'dual-duct-water-air-individual',
    'terminal-reheat-water-air-individual',
    'constant-volume-water-air-individual',
    'vav-water-air-individual',
    // Radiators with individual control; nothing of the evaporated cold is lost on its way.
    'evaporative-direct',
    'evaporative-indirect',
    'evaporative-two-stage',
    'evaporative-indirect-compression',
  ],
  '0 0.25 0': [
    'no-ac-water-central',
    'single-duct-water-air-central',
    'dual-duct-water-air-central',
    'terminal-reheat-water-air-central',
    'constant-volume-water-air-central',
    'vav-water-air-central',
  ],
  '0 0 0': ['no-ac-air-individual', 'room-units', 'dx-split', 'dx-vrf', 'heat-pump-air-air', 'vav-packaged'],
  '0 0.36 0': ['no-ac-air-central', 'single-duct-air-central', 'constant-volume-air-central'],
  '0.03 0.08 0.01': [
    'single-duct-water-water',
    'dual-duct-water-water',
    'terminal-reheat-water-water',
    'constant-volume-water-water',
    'vav-water-water',
  ],
  '0.04 0 0': ['single-duct-air-individual', 'constant-volume-air-individual'],
  '0.08 0 0.01': ['dual-duct-air-water', 'induction-2-pipe-non-change-over'],
  '0.04 0.08 0.01': [
    'fan-coil-2-pipe',
    'fan-coil-3-pipe',
    'fan-coil-4-pipe',
    'induction-2-pipe-change-over',
    'induction-3-pipe',
    'induction-4-pipe',
    'radiant-2-pipe',
    'radiant-4-pipe',
    'embedded',
    'heat-pump-air-water',
    'heat-pump-ground',
  ],
}
function named(judge: (system: HvacSystem, type: HvacSystemType) => boolean): readonly HvacSystemType[] {
  return hvacSystemTypes.filter(type => judge(hvacSystems[type], type))
}
function like(pattern: RegExp): readonly HvacSystemType[] {
  return hvacSystemTypes.filter(type => pattern.test(type))
}

test.each(Object.entries(losses))('f_waste, a_heat, a_cool of %s', (figures, types) => {
  const of = ({ wasteFactor, heatingLossFactor, coolingLossFactor }: HvacSystem) =>
    `${wasteFactor} ${heatingLossFactor} ${coolingLossFactor}`
  expect(named(system => of(system) === figures).toSorted()).toEqual([...types].toSorted())
})

describe('what a system does follows from its name', () => {
  test('air carries heat where both or the first is air; cold where both or the second is', () => {
    expect(named(system => system.heatingByAir)).toEqual(
      like(/^(no-ac|single-duct|constant-volume)-air-(individual|central)$|^dual-duct-air-water$|^vav-packaged$/),
    )
    expect(named(system => system.coolingByAir)).toEqual(like(/^(?!no-ac).*-air-(individual|central)$|^vav-packaged$/))
  })
  test('water has a pump: for heat, for cold', () => {
    const dry = /^(room-units|vav-packaged|dx-|heat-pump-air-air|(no-ac|single-duct|constant-volume)-air|dual-duct-air)/
    expect(named(system => !system.heatingPump)).toEqual(like(dry))
    expect(named(system => system.coolingPump)).toEqual(
      like(
        /-water-water$|^dual-duct-air-water$|^(fan-coil|induction|radiant)-|^embedded$|^heat-pump-(air-water|ground)$/,
      ),
    )
  })
  test('without air conditioning nothing is cooled; what evaporates water takes no vapour out, unless a compressor helps', () => {
    expect(named(system => !system.cools)).toEqual(like(/^no-ac/))
    expect(named(system => !system.dehumidifies)).toEqual(like(/^no-ac|^evaporative-(direct|indirect|two-stage)$/))
  })
  test('panels and floors radiate both ways, radiators when they heat', () => {
    expect(named(system => system.radiantCooling)).toEqual(like(/^radiant|^embedded/))
    expect(named(system => system.radiantHeating)).toEqual(like(/^no-ac-water|^radiant|^embedded|^evaporative/))
  })
  test('a compressor of its own: room units, splits, rooftop units; its speed varies in the newer ones', () => {
    expect(named(system => system.directExpansion)).toEqual(
      like(/^constant-volume-air|^vav-packaged|^room-units|^dx-|^heat-pump-air-air$|-compression$/),
    )
    expect(named(system => system.variableSpeed)).toEqual(like(/^dx-vrf$|^heat-pump-air-air$/))
  })
  test('fans: at constant volume as their name says, in the rooms as fan coils', () => {
    expect(named(system => system.constantVolume)).toEqual(like(/^constant-volume/))
    expect(named(system => system.terminalFans)).toEqual(like(/^fan-coil|^heat-pump-(air-water|ground)$/))
  })
  test('air is followed by the hour where it alone brings the cold at constant or variable volume, and in units of the wall', () => {
    expect(named(system => system.air === 'shared')).toEqual(like(/^(vav|terminal-reheat)-(water-air|packaged)/))
    expect(named(system => system.fullFlow === true)).toEqual(like(/^terminal-reheat-water-air/))
    expect(named(system => system.air === 'single')).toEqual(like(/^constant-volume-(water-)?air-|^room-units$/))
  })
  test('heat pumps take from the air or from the ground', () => {
    expect(named(system => system.heatPump === 'air')).toEqual(like(/^dx-vrf$|^heat-pump-air/))
    expect(named(system => system.heatPump === 'ground')).toEqual(['heat-pump-ground'])
  })
  test('evaporative coolers are direct, indirect or both behind each other', () => {
    expect(
      hvacSystemTypes.flatMap(type => {
        const { evaporative } = hvacSystems[type]
        return evaporative === undefined ? [] : [[type, evaporative.cooler, evaporative.compression]]
      }),
    ).toEqual([
      ['evaporative-direct', 'direct', false],
      ['evaporative-indirect', 'indirect', false],
      ['evaporative-two-stage', 'twoStage', false],
      ['evaporative-indirect-compression', 'indirect', true],
    ])
  })
})
