import type { Building } from '#contract/entities/project.ts'

/**
 * Inputs of a stored version in the present project. Name, label and units are no inputs of the building, so those of the
 * project stay.
 */
export function restoredBuilding(now: Building, stored: Building): Building {
  const { name, label, units } = now
  const { label: _label, ...inputs } = stored
  return { ...inputs, name, units, ...(label === undefined ? {} : { label }) }
}

/** A restored building with the weather of the project: that of the version is gone. */
export function withWeatherOf(now: Building, restored: Building): Building {
  const { location } = restored.userInputs
  if (location === undefined) return restored
  const { weatherStationId: _station, climateZone: _zone, ...place } = location
  const { weatherStationId, climateZone } = now.userInputs.location ?? {}
  return {
    ...restored,
    userInputs: {
      ...restored.userInputs,
      location: {
        ...place,
        ...(weatherStationId === undefined ? {} : { weatherStationId }),
        ...(climateZone === undefined ? {} : { climateZone }),
      },
    },
  }
}
