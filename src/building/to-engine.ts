import type { WeatherYear } from '#engine/climate/weather-year.ts'
import type { BuildingModel, Carrier as EngineCarrier, Surface, ZoneType } from '#engine/single-zone/input.ts'
import type { Building } from '#contract/entities/project.ts'
import { orientations, type Carrier } from '#contract/options.ts'
import { sectorAzimuth } from './derive/compass.ts'
import { envelopeAreas } from './derive/envelope-areas.ts'
import { envelopeGeometry } from './derive/envelope-geometry.ts'
import { buildingSummary } from './derive/summary.ts'
import { buildingTypeDefaults } from './library/building-types.ts'
import { hvacSystems } from './library/hvac-systems.ts'
import { resolved } from './library/resolved.ts'
import { schedulesFor } from './library/schedules.ts'
import {
  automationFactors, fanControlFactor, fanPressure, heatRecoveryEfficiency, hotWaterDistributionEfficiency, hotWaterGenerationEfficiency,
  lightingOccupancyFactor, mechanicalShare, metabolicHeat, outdoorAirFactor, photocellFactor, photovoltaicPerformance, pumpFactor,
  terrainFactor, thermalMass,
} from './library/system-constants.ts'

/** A model, or why there is none yet: a key of errors.json. */
export type ToEngine =
  | { readonly ok: true, readonly model: BuildingModel }
  | { readonly ok: false, readonly reason: 'check.mass' | 'zone.total' }

const engineCarrier: Readonly<Record<Carrier, EngineCarrier>> = { 'electricity': 'electricity', 'natural-gas': 'naturalGas', 'fuel': 'fuel' }
/** Air volume over gross volume: inner walls, slabs and furniture take the rest (normative method § 17). */
const airShare = 0.9
/** A sloping underside looks at the ground only. */
const facingDown = 180

/**
 * The building as the engine's single zone: every absent input takes its default, geometry comes from the drawing.
 *
 * Not told to the engine, which has no place for them yet: neighbours, solar water heating, the wind turbine. The input
 * check says so where they are typed.
 *
 * @param building typed inputs and masses; outlines are expected to be valid (rules/mass-problems.ts)
 * @param weather  the year it will meet; its latitude stands in for a location that was never typed
 */
export const toEngine = (building: Building, weather: WeatherYear): ToEngine => {
  const { floorArea, zoneTypes } = zoneTypesOf(building)
  if (!(floorArea > 0)) return { ok: false, reason: 'check.mass' }
  const covered = zoneTypes.reduce((sum, zone) => sum + zone.area, 0)
  if (Math.abs(covered - floorArea) > 1e-4 * floorArea) return { ok: false, reason: 'zone.total' }

  const placed = building.userInputs.location?.latitude !== undefined ? building
    : { ...building, userInputs: { ...building.userInputs, location: { ...building.userInputs.location, latitude: weather.place.latitude } } }
  const inputs = resolved(placed)
  const { construction, mechanical: m, renewables: r, zone } = inputs
  const { use } = buildingTypeDefaults[building.primaryBuildingType]
  const geometry = envelopeGeometry(building)
  const summary = buildingSummary(building)
  const schedules = schedulesFor(building.primaryBuildingType, building.country)
  const system = hvacSystems[m.hvacSystemType.value]
  const electricalFactor = automationFactors[use].electrical[m.energyManagement.value]
  const daylightFactor = m.lightingDaylightControl.value === 'photocell' ? photocellFactor[use] : 1
  const occupancyFactor = lightingOccupancyFactor(use, m.lightingOccupancyControl.value)

  const model: BuildingModel = {
    floorArea,
    airVolume: summary.volume * airShare,
    surfaces: surfacesOf(building),
    ground: { area: geometry.groundFloor, perimeter: geometry.groundPerimeter, uValue: construction.floorUValue.value, method: 'iso13370' },
    mass: thermalMass[construction.heatCapacity.value],
    leakage: {
      q4PaPerFloorM3PerH: construction.airLeakage.value,
      terrainFactor: terrainFactor[inputs.header.terrainClass.value],
      stackHeight: summary.height,
    },
    ventilation: {
      mechanicalShare: mechanicalShare[m.ventilationType.value],
      heatRecoveryEfficiency: heatRecoveryEfficiency[m.heatRecovery.value],
      outdoorAirFactor: outdoorAirFactor[m.exhaustAirCirculation.value],
    },
    zoneTypes,
    setpoints: {
      heating: zone.setpoints.heatingSetpoint.value, cooling: zone.setpoints.coolingSetpoint.value,
      heatingSetback: zone.setpoints.heatingSetback.value, coolingSetback: zone.setpoints.coolingSetback.value,
      occupiedHours: schedules.occupiedHours,
    },
    weekendDays: schedules.weekendDays,
    systems: {
      distribution: { wasteFactor: system.wasteFactor, heatingLossFactor: system.heatingLossFactor, coolingLossFactor: system.coolingLossFactor },
      heating: { efficiency: m.heatingCoefficient.value, carrier: engineCarrier[m.heatingSource.value] },
      cooling: {
        seasonalCop: m.coolingCoefficient.value, carrier: engineCarrier[m.coolingSource.value],
        ...(system.cools ? {} : { capacity: 0 }),
      },
      fans: {
        // 1 Pa/1 = 1 W/(m³/s)
        specificPower: fanPressure / m.fanEfficiency.value,
        controlFactor: fanControlFactor[m.fanControlType.value],
        heatingByAir: system.heatingByAir,
        coolingByAir: system.coolingByAir,
      },
      pumps: { heatingFactor: pumpFactor[m.pumpControlHeating.value], coolingFactor: pumpFactor[m.pumpControlCooling.value] },
      hotWater: {
        distributionEfficiency: hotWaterDistributionEfficiency[m.hotWaterDistribution.value],
        generationEfficiency: hotWaterGenerationEfficiency[m.hotWaterGeneration.value],
        carrier: engineCarrier[m.hotWaterSource.value],
      },
      lighting: {
        daylightFactor,
        // The automation factor includes lighting control (EN 15232): where a control is stated, it is taken out again.
        occupancyFactor: daylightFactor < 1 || occupancyFactor < 1 ? occupancyFactor / electricalFactor : occupancyFactor,
      },
      energyManagement: { thermalFactor: automationFactors[use].thermal[m.energyManagement.value], electricalFactor },
    },
    photovoltaics: r.photovoltaicArea.value > 0 ? [{
      area: r.photovoltaicArea.value,
      azimuthDeg: sectorAzimuth(r.photovoltaicOrientation.value),
      tiltDeg: r.photovoltaicTilt.value,
      peakPowerCoefficient: r.photovoltaicPeakPowerCoefficient.value,
      performanceFactor: photovoltaicPerformance[r.photovoltaicVentilation.value],
    }] : [],
  }
  return { ok: true, model }
}

const zoneTypesOf = (building: Building): { readonly floorArea: number, readonly zoneTypes: readonly ZoneType[] } => {
  const floorArea = buildingSummary(building).grossFloorArea
  const { use } = buildingTypeDefaults[building.primaryBuildingType]
  const { occupancy, lighting, equipment } = schedulesFor(building.primaryBuildingType, building.country)
  const zoneTypes = resolved(building).zone.zoneTypes.map(({ id, name, values }): ZoneType => ({
    name: name ?? id,
    // Shares count in hundredths of a per cent, as the rule sums them: what was accepted as whole covers the floor.
    area: floorArea * Math.round(values.areaPercent.value * 100) / 10_000,
    areaPerPerson: values.occupancy.value,
    metabolicHeat: metabolicHeat(use),
    lightingPowerDensity: values.lightingPowerDensity.value,
    equipmentPowerDensity: values.equipmentPowerDensity.value,
    outdoorAirLitresPerSecondPerson: values.outdoorAir.value,
    hotWaterLitresPerM2Month: values.hotWater.value,
    occupancy, lighting, equipment,
  }))
  return { floorArea, zoneTypes }
}

/** Façades, roof and jutting undersides that exist. Window transmittance is of the whole window: no frame is taken off again. */
const surfacesOf = (building: Building): readonly Surface[] => {
  const rows = envelopeAreas(building)
  const { soffit } = envelopeGeometry(building)
  const c = resolved(building).construction
  const glass = { windowUValue: c.windowUValue.value, gValue: c.windowSolarTransmittance.value, frameFraction: 0 }
  const surfaces = orientations.flatMap((o): Surface[] => {
    const row = rows[o]
    const roof = o === 'roof'
    return row.grossArea > 0 ? [{
      name: o, azimuthDeg: row.azimuthDeg, tiltDeg: roof ? 0 : 90,
      opaqueArea: row.opaqueArea,
      opaqueUValue: roof ? c.roofUValue.value : c.wallUValue.value,
      solarAbsorptance: roof ? c.roofAbsorption.value : c.wallAbsorption.value,
      emissivity: roof ? c.roofEmissivity.value : c.wallEmissivity.value,
      windowArea: row.windowArea, ...glass,
      // A horizontal window has no side for an overhang to stand on.
      overhangAngleDeg: roof ? 0 : row.overhangAngle, finAngleDeg: roof ? 0 : row.finAngle,
    }] : []
  })
  return soffit > 0.01 ? [...surfaces, {
    name: 'soffit', azimuthDeg: 0, tiltDeg: facingDown,
    opaqueArea: soffit, opaqueUValue: c.floorUValue.value, solarAbsorptance: c.wallAbsorption.value, emissivity: c.wallEmissivity.value,
    windowArea: 0, ...glass, overhangAngleDeg: 0, finAngleDeg: 0,
  }] : surfaces
}
