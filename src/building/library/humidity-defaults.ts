import type { Building } from '#contract/entities/project.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import type { MechanicalDefaults } from './field-defaults.ts'
import { dataCentrePart, prototypeSource, prototypeVintage } from './prototypes/prototypes.ts'
import { cited, nothing } from './source.ts'
import { zoneTypeDefaults } from './zone-defaults.ts'

/** Least relative humidity of treatment rooms [%]; ASHRAE 170 lowered it. */
const inHealthCare = { '90.1-2004': 40, '90.1-2013': 30 } as const
/** In data centres [%]; the building's mean has as much of it as of the prototype's data centre. */
const inDataCentres = 30

/** Defaults of humidification: treatment rooms and wards, and data centres; the prototypes humidify nothing else. */
export function humidityDefaults(building: Building): Pick<MechanicalDefaults, 'leastHumidity' | 'humidifierSource'> {
  const type = building.primaryBuildingType
  const isHealth = type === 'hospital' || type === 'outpatient'
  const least = isHealth
    ? inHealthCare[prototypeVintage(building.energyCode)]
    : hasDataCentre(building)
      ? Math.round(10 * inDataCentres * dataCentrePart(type, grossFloorArea(building))) / 10
      : 0
  return {
    leastHumidity:
      least > 0
        ? { value: least, source: prototypeSource(building, 'ZoneControl:Humidistat') }
        : { value: 0, source: nothing },
    humidifierSource: {
      value: 'electricity',
      source: cited('DOE/PNNL prototype building ASHRAE90.1_Hospital_STD2013_Baltimore.idf: Humidifier:Steam:Electric'),
    },
  }
}

/** Whether a large office has a data centre, as its prototype has. */
export function hasDataCentre(building: Building): boolean {
  if (dataCentrePart(building.primaryBuildingType, grossFloorArea(building)) === 0) return false
  const usual = zoneTypeDefaults(building).dataCentre.value
  const typed = building.userInputs.zone?.zoneTypes ?? []
  return typed.length === 0 ? usual > 0 : typed.some(({ values }) => (values.dataCentre ?? usual) > 0)
}
