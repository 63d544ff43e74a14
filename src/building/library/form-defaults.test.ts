import { describe, expect, test } from 'vitest'
import { buildingTypes, type BuildingType } from '#contract/options.ts'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { defaultsFor } from './defaults.ts'
import type { Default } from './source.ts'

type Inputs = Building['userInputs']
const drawn = [mass('a', box(0, 0, 20, 10))]
function defaultsOf(more: Partial<Building> = {}) {
  return defaultsFor(officeOf(drawn, more))
}
function mechanical(typed: NonNullable<Inputs['mechanical']>, more: Partial<Building> = {}) {
  return defaultsOf({ userInputs: { mechanical: typed }, ...more }).mechanical
}
/** Value with its source: the last word of the source’s key, or its reference. */
function withSources(of: Readonly<Record<string, Default<unknown>>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(of).map(([name, { value, source }]) => [
      name,
      `${String(value)} ${source.params?.['reference'] ?? source.key.replace('source.', '')}`,
    ]),
  )
}

// These are the form's defaults in its order (normative method § 17); handbook and catalogue figures are written a
// second time.
const topic19 = 'National Building Regulations of Iran, Topic 19, 5th edition; clauses 19-5-2-1 and 19-5-2-2'
describe('an office where nothing is typed', () => {
  const smallOffice = 'DOE/PNNL prototype building ASHRAE90.1_OfficeSmall_STD2013_Baltimore.idf: '
  const office = defaultsOf()
  test('site, drawing and façades', () => {
    expect(withSources(office.header)).toEqual({ terrainClass: 'urban EN 15242:2007 Table A.1' })
    expect(withSources(office['draw-building'])).toEqual({ orientation: '0 nothing' })
    const doe = 'DOE Commercial Reference Buildings, NREL/TP-5500-46861'
    expect(withSources(office.envelope.west)).toEqual({
      windowToWallRatio: `33 ${doe}`,
      overhangAngle: '0 nothing',
      finAngle: '0 nothing',
    })
    expect(withSources(office.envelope.roof)['windowToWallRatio']).toBe('0 nothing')
    expect(Object.keys(office.envelope)).toHaveLength(9)
  })
  test('construction: handbook assemblies, dull and dark faces', () => {
    const handbook = 'ASHRAE Handbook Fundamentals 2009, chapters 15 and 18'
    expect(withSources(office.construction)).toEqual({
      roofMaterial: 'null noAssembly',
      wallMaterial: 'null noAssembly',
      floorMaterial: 'null noAssembly',
      windowMaterial: 'null noAssembly',
      roofClass: 'deck practice',
      wallClass: 'mass practice',
      floorClass: 'mass practice',
      soil: 'sand ISO 13370:2007 § 5.1',
      roofUValue: `0.315 ${handbook}`,
      wallUValue: `0.57 ${handbook}`,
      floorUValue: '0.6 proposal',
      windowUValue: `2.73 ${handbook}`,
      windowSolarTransmittance: `0.6 ${handbook}`,
      frameAbsorption: '0 ISO 13790:2008 § 11.3.3',
      // 180 m² of wall over 200 m² of floor.
      airLeakage: `4.41 ${smallOffice.replace('2013', '2004')}ZoneInfiltration:DesignFlowRate`,
      leakageWind: 'along-walls ASHRAE Handbook Fundamentals 2021, chapter 24, eq. (4)',
      heatCapacity: 'medium ISO 13790:2008 Table 12',
      roofAbsorption: '0.7 EnergyPlus Input Output Reference, Material',
      wallAbsorption: '0.7 EnergyPlus Input Output Reference, Material',
      roofEmissivity: '0.9 EnergyPlus Input Output Reference, Material',
      wallEmissivity: '0.9 EnergyPlus Input Output Reference, Material',
    })
  })
  test('zone: its type’s figures, each with its document', () => {
    const setPoints = `${smallOffice}ThermostatSetpoint:DualSetpoint`
    expect(withSources(office.zone.setpoints)).toEqual({
      heatingSetpoint: `21 ${topic19}`,
      coolingSetpoint: `25 ${topic19}`,
      heatingSetback: `13 ${topic19.replace('clauses 19-5-2-1 and 19-5-2-2', 'clause 19-5-2-2-2')}`,
      coolingSetback: `29.4 ${setPoints}`,
    })
    expect(withSources(office.zone.calendar)).toEqual({ weekend: 'thursday-friday calendar' })
    expect(withSources(office.zone.zoning)).toEqual({
      thermalZoning: 'core-and-perimeter ASHRAE 90.1-2019 Table G3.1',
      roomDivision: 'rooms-of-the-use DOE/PNNL prototype building ASHRAE90.1_OfficeSmall_STD2013_Baltimore.idf: Zone',
      airRise: 'storey proposal',
    })
    expect(withSources(office.zone.zoneType)).toEqual({
      areaPercent: '100 nothing',
      occupancy: `16.6 ${smallOffice}People`,
      lightingPowerDensity: `8.8 ${smallOffice}Lights`,
      equipmentPowerDensity: `6.8 ${smallOffice}ElectricEquipment`,
      hotWater: `9.51 ${smallOffice}WaterUse:Equipment`,
      outdoorAir: '2.4 ASHRAE 62.1-2010 Table 6-1',
      outdoorAirPerArea: `0.287 ${smallOffice}DesignSpecification:OutdoorAir`,
      doorAir: `0.15 ${smallOffice}ZoneInfiltration:DesignFlowRate`,
      ...Object.fromEntries(
        ['cookingGas', 'cookingToHood', 'laundryGas', 'laundryToExhaust'].map(f => [f, `0 ${smallOffice}GasEquipment`]),
      ),
      ...Object.fromEntries(
        ['cookingElectricity', 'laundryElectricity', 'refrigerators', 'dataCentre'].map(f => [
          f,
          `0 ${smallOffice}ElectricEquipment`,
        ]),
      ),
      refrigeration: `0 ${smallOffice}Refrigeration:Case`,
      refrigerationCompressors: `inside ${smallOffice}Refrigeration:Case`,
      refrigerationCoefficient: `2.4 ${smallOffice}Refrigeration:Case`,
    })
  })
  test('mechanical', () => {
    const { heatingCoefficient, coolingCoefficient, ...others } = office.mechanical
    expect([heatingCoefficient.value, coolingCoefficient.value]).toEqual([0.85, 3])
    expect(withSources(others)).toEqual({
      hvacSystemType: 'fan-coil-4-pipe proposal',
      ventilationType: `mechanical ${smallOffice}Fan`,
      heatingSource: 'natural-gas system',
      heatingGeneration: 'boiler carrier',
      coolingGeneration: 'air-cooled system',
      coolingSource: 'electricity system',
      heatRecovery: 'none proposal',
      exhaustAirCirculation: '0 nothing',
      pumpControlCooling: 'other system',
      pumpControlHeating: 'other system',
      fanEfficiency: '0.6 proposal',
      outdoorAirPath: 'own-unit proposal',
      economizer: 'none proposal',
      demandVentilation: 'none proposal',
      leastHumidity: '0 nothing',
      humidifierSource:
        'electricity DOE/PNNL prototype building ASHRAE90.1_Hospital_STD2013_Baltimore.idf: Humidifier:Steam:Electric',
      terminalMinimumFlow: '30 ASHRAE 90.1-2004 § 6.5.2.1',
      terminalReheat: 'plant proposal',
      fanPressure: '1000 proposal',
      fanControlType: 'none proposal',
      hotWaterSource: 'electricity hotWaterGeneration',
      hotWaterGeneration: `electric-storage ${smallOffice}WaterHeater:Mixed`,
      hotWaterDistribution: 'within-3-m hotWaterGeneration',
      energyManagement: 'C prEN 15232:2006',
      lightingDaylightControl: 'manual nothing',
      lightingOccupancyControl: 'manual nothing',
      primaryEnergyElectricity: 'null none',
      primaryEnergyNaturalGas: 'null none',
      primaryEnergyFuel: 'null none',
      emissionElectricity: '648.68 Ember, yearly electricity data 2024, national mean, CO₂e',
      // 56.1 kg/GJ of its lower heating value, nine tenths of the higher.
      emissionNaturalGas: [
        Math.round((56.1 * 0.9 * 1000) / 277.778),
        'IPCC 2006 Guidelines, vol. 2, Table 2.2, default of burnt gas, turned to its higher heating value',
      ].join(' '),
      emissionFuel: 'null none',
      exportCredit: 'none ISO 52000-1:2017, k_exp = 0',
    })
  })
  test('renewables: none, towards the equator at the latitude', () => {
    expect(withSources(office.renewables)).toEqual({
      photovoltaicArea: '0 nothing',
      photovoltaicOrientation: 'south latitude',
      photovoltaicTilt: '36 latitude',
      photovoltaicPeakPowerCoefficient: '0.16 EN 15316-4-6:2007',
      photovoltaicVentilation: 'moderately-ventilated EN 15316-4-6:2007',
      solarWaterHeatingArea: '0 nothing',
      solarWaterHeatingOrientation: 'south latitude',
      solarWaterHeatingTilt: '36 latitude',
      solarWaterHeatingEfficiency: '0.5 proposal',
      windTurbineDiameter: '0 nothing',
      windTurbineEfficiency: '0.3 proposal',
    })
  })
})

test('factors of the United States: NREL/TP-550-38617, eGRID2023 and EPA’s factor of burnt gas', () => {
  const { mechanical: m } = defaultsOf({ country: 'United States' })
  const reference = 'NREL/TP-550-38617'
  const burnt = 'US EPA Emission Factors Hub 2025, Table 1, burnt gas by its higher heating value'
  expect(withSources(m)).toMatchObject({
    primaryEnergyElectricity: `3.365 ${reference}`,
    primaryEnergyNaturalGas: `1.092 ${reference}`,
    primaryEnergyFuel: 'null none',
    // 767.209 lb/MWh.
    emissionElectricity: `${Math.round(767.209 * 0.45359237)} US EPA eGRID2023, national mean, CO₂ alone`,
    // 53.06 kg/MMBtu.
    emissionNaturalGas: `${Math.round((53.06 / 293.071) * 1000)} ${burnt}`,
    emissionFuel: 'null none',
  })
})

test('systems by use: splits at home and in small hotels, rooftop units where halls are, fan coils elsewhere', () => {
  const of = (type: BuildingType) => defaultsOf({ primaryBuildingType: type }).mechanical.hvacSystemType.value
  const by = (system: string) => buildingTypes.filter(type => of(type) === system)
  expect(by('dx-split')).toEqual(['small-hotel', 'high-rise-apartment', 'mid-rise-apartment'])
  expect(by('constant-volume-air-individual').toSorted()).toEqual([
    'full-service-restaurant',
    'quick-service-restaurant',
    'retail',
    'supermarket',
    'warehouse',
  ])
  expect(by('fan-coil-4-pipe')).toHaveLength(buildingTypes.length - 8)
})

test('documents of a type’s figures', () => {
  const of = (type: BuildingType) => withSources(defaultsOf({ primaryBuildingType: type }).zone.zoneType)
  expect(of('mid-rise-apartment')['hotWater']).toMatch(/^29.7 Atlas of heating/)
  expect(of('small-hotel')['hotWater']).toMatch(/HotelSmall_STD2013.*WaterUse:Equipment$/)
  expect(of('supermarket')['occupancy']).toMatch(/RefBldgSuperMarketNew2004.*People$/)
  const windows = (type: BuildingType) =>
    withSources(defaultsOf({ primaryBuildingType: type }).envelope.south)['windowToWallRatio']
  expect([windows('high-rise-apartment'), windows('mid-rise-apartment')]).toEqual([
    '30 PNNL prototype building models',
    '20 PNNL prototype building models',
  ])
})

describe('what follows from what is typed', () => {
  test('a heat pump draws electricity, whichever field says that there is one', () => {
    const of = (typed: NonNullable<Inputs['mechanical']>) => {
      const { heatingSource, heatingGeneration } = mechanical(typed)
      return `${heatingSource.value} ${heatingGeneration.value}`
    }
    expect(of({ hvacSystemType: 'heat-pump-ground' })).toBe('electricity heat-pump-ground')
    expect(of({ hvacSystemType: 'dx-vrf' })).toBe('electricity heat-pump-air')
    expect(of({ heatingGeneration: 'heat-pump-air' })).toBe('electricity boiler')
    expect(of({ heatingGeneration: 'electric' })).toBe('electricity boiler')
    expect(of({ heatingSource: 'electricity' })).toBe('natural-gas heat-pump-air')
    expect(of({ hvacSystemType: 'heat-pump-ground', heatingSource: 'natural-gas' })).toBe('electricity boiler')
    expect(of({ hvacSystemType: 'heat-pump-ground', heatingGeneration: 'boiler' })).toBe('natural-gas heat-pump-ground')
  })
  test('absorption runs on gas, and gas cools by absorption; a ground loop cools as it heats', () => {
    const of = (typed: NonNullable<Inputs['mechanical']>) => {
      const { coolingSource, coolingGeneration } = mechanical(typed)
      return `${coolingSource.value} ${coolingGeneration.value}`
    }
    expect(of({ coolingGeneration: 'absorption' })).toBe('natural-gas air-cooled')
    expect(of({ coolingSource: 'fuel' })).toBe('electricity absorption')
    expect(of({ coolingSource: 'electricity' })).toBe('electricity air-cooled')
    expect(of({ hvacSystemType: 'heat-pump-ground' })).toBe('electricity ground')
  })
  test('electric hot water draws electricity', () => {
    const of = (hotWaterGeneration: 'electric' | 'heat-pump' | 'steam') =>
      mechanical({ hotWaterGeneration }).hotWaterSource.value
    expect([of('electric'), of('heat-pump'), of('steam')]).toEqual(['electricity', 'electricity', 'natural-gas'])
  })
  test('pumps stand where water is', () => {
    const of = (hvacSystemType: 'no-ac-water-central' | 'dual-duct-air-water') => {
      const { pumpControlHeating, pumpControlCooling } = mechanical({ hvacSystemType })
      return [pumpControlHeating.value, pumpControlCooling.value]
    }
    expect([of('no-ac-water-central'), of('dual-duct-air-water')]).toEqual([
      ['other', 'no-pump'],
      ['no-pump', 'other'],
    ])
  })
  test('collectors lean by the latitude, at most upright, and towards the equator; 30° where it is not known', () => {
    const of = (latitude: number | undefined) => {
      const { photovoltaicTilt, solarWaterHeatingTilt, photovoltaicOrientation, solarWaterHeatingOrientation } =
        defaultsOf({ userInputs: latitude === undefined ? {} : { location: { latitude, longitude: 0 } } }).renewables
      expect(solarWaterHeatingTilt).toEqual(photovoltaicTilt)
      expect(solarWaterHeatingOrientation).toEqual(photovoltaicOrientation)
      return `${photovoltaicTilt.value} ${photovoltaicOrientation.value} ${photovoltaicTilt.source.key}`
    }
    expect([of(25.3), of(-33.6), of(0), of(undefined)]).toEqual([
      '25 south source.latitude',
      '34 north source.latitude',
      '0 south source.latitude',
      '30 south source.proposal',
    ])
  })
  test('a set point beyond its setback takes it along, and only then', () => {
    const of = (setpoints: NonNullable<NonNullable<Inputs['zone']>['setpoints']>) => {
      const { heatingSetback, coolingSetback } = defaultsOf({ userInputs: { zone: { setpoints } } }).zone.setpoints
      return [heatingSetback.value, heatingSetback.source.key, coolingSetback.value, coolingSetback.source.key]
    }
    expect(of({ heatingSetpoint: 13, coolingSetpoint: 29.4 })).toEqual([
      13,
      'source.unchecked',
      29.4,
      'source.reference',
    ])
    expect(of({ heatingSetpoint: 12, coolingSetpoint: 30 })).toEqual([12, 'source.setpoint', 30, 'source.setpoint'])
  })
  test('the class of heat capacity is the one nearest to the chosen assemblies’ mean', () => {
    const of = (construction: NonNullable<Inputs['construction']>) =>
      defaultsOf({ userInputs: { construction } }).construction.heatCapacity.value
    expect(of({ wallMaterial: 'sandwich-panel-80', roofMaterial: 'sandwich-panel-100' })).toBe('very-light')
    expect(of({ wallMaterial: 'solid-brick-350' })).toBe('very-heavy')
  })
})
