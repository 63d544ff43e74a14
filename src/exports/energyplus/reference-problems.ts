import { fieldText, type EpFields, type EpJson } from './ep-document.ts'
import { epObjects, type EpObjectType, type EpType } from './ep-objects.ts'

const schedules: readonly EpType[] = ['Schedule:Year', 'Schedule:Constant']
const days: readonly EpType[] = ['Schedule:Day:Hourly', 'Schedule:Day:List']
const layers: readonly EpType[] = [
  'Material',
  'Material:NoMass',
  'WindowMaterial:SimpleGlazingSystem',
  'WindowMaterial:Glazing',
  'WindowMaterial:Gas',
]

/** In which types a field's value must be a name. */
function typesMeant(field: string): readonly EpType[] | undefined {
  if (/^(schedule|.*_schedule)_name$/.test(field)) return schedules
  if (field.endsWith('_schedule_day_name')) return days
  if (/^(outside_layer|layer_\d+)$/.test(field)) return layers
  return meant[field]
}
const meant: Readonly<Record<string, readonly EpType[]>> = {
  schedule_week_name: ['Schedule:Week:Daily'],
  schedule_type_limits_name: ['ScheduleTypeLimits'],
  zone_name: ['Zone'],
  zone_or_zonelist_name: ['Zone'],
  zone_or_space_name: ['Zone'],
  source_zone_or_space_name: ['Zone'],
  zone_or_zonelist_or_space_or_spacelist_name: ['Zone'],
  construction_name: ['Construction'],
  building_surface_name: ['BuildingSurface:Detailed'],
  outside_boundary_condition_object: ['BuildingSurface:Detailed', 'SurfaceProperty:OtherSideCoefficients'],
  window_or_door_name: ['FenestrationSurface:Detailed'],
  control_1_name: ['ThermostatSetpoint:DualSetpoint'],
  zone_conditioning_equipment_list_name: ['ZoneHVAC:EquipmentList'],
  zone_equipment_name: ['ZoneHVAC:IdealLoadsAirSystem'],
  program_name: ['EnergyManagementSystem:Program'],
  actuated_component_unique_name: [
    'ZoneInfiltration:DesignFlowRate',
    'ZoneVentilation:DesignFlowRate',
    'OtherEquipment',
    'Zone',
  ],
}

/** Parts of a document that EnergyPlus would not know: types, fields, missing fields, names that nothing has. Empty: none. */
export function referenceProblems(document: EpJson): readonly string[] {
  const names = new Map(
    Object.entries(document).map(([type, own]) => [type, new Set(Object.keys(own).map(name => name.toLowerCase()))]),
  )
  const dangling = (field: string, value: string) => {
    const types = typesMeant(field)
    return types !== undefined && !types.some(type => names.get(type)?.has(value.toLowerCase()))
  }
  return Object.entries(document).flatMap(([type, own]) => {
    if (!Object.hasOwn(epObjects, type)) return [`${type}: there is no such type`]
    const objectType: EpObjectType = epObjects[type as EpType]
    return Object.entries(own).flatMap(([name, fields]: readonly [string, EpFields]) => {
      const at = `${type} “${name}”`
      const group = objectType.extensible
      const list = group === undefined ? undefined : fields[group.key]
      const groups = Array.isArray(list) ? list : []
      return [
        ...(objectType.required ?? [])
          .filter(field => fields[field] === undefined)
          .map(field => `${at}: ${field} is missing`),
        ...Object.keys(fields)
          .filter(field => field !== group?.key && !objectType.fields.includes(field))
          .map(field => `${at}: there is no field ${field}`),
        ...groups.flatMap(one =>
          Object.keys(one)
            .filter(field => !group?.fields.includes(field))
            .map(field => `${at}: there is no field ${field}`),
        ),
        ...[fields, ...groups].flatMap(one =>
          Object.keys(one).flatMap(field => {
            const value = fieldText(one, field)
            return value !== '' && dangling(field, value)
              ? [`${at}: ${field} names “${value}”, which does not exist`]
              : []
          }),
        ),
      ]
    })
  })
}
