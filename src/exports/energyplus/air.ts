import { leakageStackTerm } from '#engine/airflow/leakage-flow.ts'
import { terrainWind } from '#engine/airflow/terrain-wind.ts'
import type { BuildingModel, Zone } from '#engine/input.ts'
import { lowest } from './controls.ts'
import { rounded, type EpDocument, type EpFields } from './ep-document.ts'
import { addSchedule, type ScheduleCalendar } from './ep-schedules.ts'

/**
 * Outdoor air of the zones: leaks, fans with their recovery, night air, windows that open, air between zones; and how dry they are held.
 *
 * What the engine has as a formula of wind and room temperature, no object of EnergyPlus has: leakage is the larger of wind and
 * stack to the power 0.667 (EN 15242), where EnergyPlus's effective leakage area adds squares and its design flow rate takes
 * powers 1 and 2. So the formula itself is written, as a program of the energy management system that sets the flow of an
 * infiltration object before every step. The file thereby stands alone: it holds no hours of our own run, and answers other
 * weather as the engine does. Recovery with its way past, and windows, are written likewise.
 *
 * Flows are volumes of air of 20 °C at the site, as the engine's are: density basis `Standard`.
 */
export function addAir(document: EpDocument, model: BuildingModel, calendar: ScheduleCalendar): readonly string[] {
  const lines: string[] = []
  const starts: string[] = []
  const notes: string[] = []
  const always = addSchedule(document, 'always on', 1, calendar)
  const terrain = terrainWind[model.site?.terrain ?? 'open']
  model.zones.forEach((zone, i) => {
    const air = new ZoneAir(document, zone, `z${i + 1}`, calendar, always)
    air.leaks(terrain.factor)
    air.fans()
    air.nights()
    air.windows(terrain.factor)
    air.drying()
    lines.push(...air.lines)
    starts.push(...air.starts)
    notes.push(...air.notes)
  })
  model.openings?.forEach(({ zones: [a, b], flow, schedule }, i) => {
    const name = `air between zones ${i + 1}`
    document.add('ZoneCrossMixing', name, {
      zone_or_space_name: a,
      schedule_name: schedule === undefined ? always : addSchedule(document, name, schedule, calendar),
      design_flow_rate_calculation_method: 'Flow/Zone',
      design_flow_rate: rounded(flow),
      source_zone_or_space_name: b,
    })
  })
  if (lines.length > 0) {
    sensor(document, 'outdoor_air', 'Environment', 'Site Outdoor Air Drybulb Temperature')
    sensor(document, 'outdoor_ratio', 'Environment', 'Site Outdoor Air Humidity Ratio')
    sensor(document, 'station_wind', 'Environment', 'Site Wind Speed')
    document.add('EnergyManagementSystem:Program', 'outdoor_air_flows', {
      lines: lines.map(line => ({ program_line: line })),
    })
    document.add('EnergyManagementSystem:ProgramCallingManager', 'outdoor air flows', {
      energyplus_model_calling_point: 'BeginTimestepBeforePredictor',
      programs: [{ program_name: 'outdoor_air_flows' }],
    })
  }
  if (starts.length > 0) {
    document.add('EnergyManagementSystem:Program', 'shut_windows', {
      lines: starts.map(line => ({ program_line: line })),
    })
    document.add('EnergyManagementSystem:ProgramCallingManager', 'shut windows', {
      energyplus_model_calling_point: 'BeginNewEnvironment',
      programs: [{ program_name: 'shut_windows' }],
    })
  }
  return notes
}

function sensor(document: EpDocument, name: string, key: string, variable: string): string {
  return document.once('EnergyManagementSystem:Sensor', name, {
    output_variable_or_output_meter_index_key_name: key,
    output_variable_or_output_meter_name: variable,
  })
}

class ZoneAir {
  readonly lines: string[] = []
  /** Before the first step: a variable has no value by itself. */
  readonly starts: string[] = []
  readonly notes: string[] = []
  readonly #document: EpDocument
  readonly #zone: Zone
  /** Letters and digits: names of the programs' language. */
  readonly #id: string
  readonly #calendar: ScheduleCalendar
  readonly #always: string

  constructor(document: EpDocument, zone: Zone, id: string, calendar: ScheduleCalendar, always: string) {
    this.#document = document
    this.#zone = zone
    this.#id = id
    this.#calendar = calendar
    this.#always = always
  }

  leaks(terrainFactor: number): void {
    const { infiltration, name } = this.#zone
    if (infiltration?.airChangesPerHour !== undefined)
      this.#infiltration(`${name} air change`, {
        schedule_name: addSchedule(
          this.#document,
          `${name} air change`,
          infiltration.airChangesPerHour,
          this.#calendar,
        ),
        design_flow_rate_calculation_method: 'AirChanges/Hour',
        air_changes_per_hour: 1,
      })
    const leakage = infiltration?.leakage
    if (leakage === undefined || !(leakage.flowAt4Pa > 0)) return
    const leak = `${name} leakage`
    this.#infiltration(leak, {
      schedule_name: this.#always,
      design_flow_rate_calculation_method: 'Flow/Zone',
      design_flow_rate: rounded(leakage.flowAt4Pa, 8),
    })
    const flow = this.#actuator('leak', leak, 'Zone Infiltration')
    const room = this.#roomAir()
    const windFactor = leakage.windFactor ?? terrainFactor
    const part =
      leakage.schedule === undefined
        ? ''
        : `${sensor(
            this.#document,
            `${this.#id}_leaks`,
            addSchedule(this.#document, leak, leakage.schedule, this.#calendar),
            'Schedule Value',
          )} * `
    this.lines.push(
      `SET stack = ${number(leakageStackTerm(leakage.stackHeight))} * ((@ABS (${room} - outdoor_air)) ^ 0.667)`,
      `SET wind = ${number(0.0769 * (0.75 * windFactor * windFactor) ** 0.667)} * (station_wind ^ 1.334)`,
      'SET larger = @MAX stack wind',
      `SET ${flow} = ${part}${number(leakage.flowAt4Pa)} * (larger + 0.14 * stack * wind)`,
    )
  }

  fans(): void {
    const { ventilation, name, thermostat } = this.#zone
    if (ventilation === undefined) return
    const outdoor = ventilation.flow * (1 - (ventilation.recirculation ?? 0))
    if (!(outdoor > 0)) return
    const fan = `${name} ventilation`
    const schedule = addSchedule(this.#document, fan, ventilation.schedule ?? 1, this.#calendar)
    this.#ventilation(fan, schedule, outdoor, {})
    const recovery = ventilation.heatRecovery
    if (recovery === undefined || !(recovery.sensibleEfficiency > 0)) return
    const flow = this.#actuator('fan', fan, 'Zone Ventilation')
    const room = this.#roomAir()
    const runs = sensor(this.#document, `${this.#id}_fan_runs`, schedule, 'Schedule Value')
    const on = `${this.#id}_recovers`
    const latent = recovery.latentEfficiency ?? 0
    this.lines.push(`SET ${on} = 1`)
    if (recovery.bypass ?? true) {
      const low = thermostat?.heating === undefined ? undefined : this.#setPoint('heating')
      const high = thermostat?.cooling === undefined ? undefined : this.#setPoint('cooling')
      const wish =
        low !== undefined && high !== undefined
          ? `(${low} + ${high}) / 2`
          : low !== undefined
            ? `${low} + 3`
            : high !== undefined
              ? `${high} - 3`
              : '22'
      this.lines.push(
        `SET wish = ${wish}`,
        `IF ((${room} > wish) && (outdoor_air < ${room})) || ((${room} < wish) && (outdoor_air > ${room}))`,
        `SET ${on} = 0`,
        'ENDIF',
      )
    }
    this.lines.push(`SET ${flow} = ${number(outdoor)} * ${runs} * (1 - ${number(recovery.sensibleEfficiency)} * ${on})`)
    // Vapour is recovered by another part than heat: the difference comes as a latent source.
    const vapour = `${name} vapour past the recovery`
    this.#document.add('OtherEquipment', vapour, {
      fuel_type: 'None',
      zone_or_zonelist_or_space_or_spacelist_name: name,
      schedule_name: this.#always,
      design_level_calculation_method: 'EquipmentLevel',
      design_level: 0,
      fraction_latent: 1,
      fraction_radiant: 0,
      fraction_lost: 0,
    })
    const power = `${this.#id}_vapour`
    this.#document.add('EnergyManagementSystem:Actuator', power, {
      actuated_component_unique_name: vapour,
      actuated_component_type: 'OtherEquipment',
      actuated_component_control_type: 'Power Level',
    })
    const ratio = sensor(this.#document, `${this.#id}_ratio`, name, 'Zone Mean Air Humidity Ratio')
    this.lines.push(
      `SET dry_air = ${number(outdoor * vapourHeat * (recovery.sensibleEfficiency - latent))} * ${runs} * ${on}`,
      `SET ${power} = dry_air * (@RhoAirFnPbTdbW site_pressure 20 0) * (outdoor_ratio - ${ratio})`,
    )
    sensor(this.#document, 'site_pressure', 'Environment', 'Site Outdoor Air Barometric Pressure')
  }

  nights(): void {
    const { nightVentilation: night, name } = this.#zone
    if (night === undefined || !(night.flow > 0)) return
    this.#ventilation(
      `${name} night air`,
      addSchedule(this.#document, `${name} night air`, night.schedule, this.#calendar),
      night.flow,
      {
        ...(night.roomAbove === undefined ? {} : { minimum_indoor_temperature: night.roomAbove }),
        ...(night.colderBy === undefined ? {} : { delta_temperature: night.colderBy }),
      },
    )
  }

  windows(terrainFactor: number): void {
    const { airing, name, thermostat } = this.#zone
    if (airing === undefined || !(airing.area > 0)) return
    const opening = `${name} open windows`
    this.#ventilation(opening, this.#always, airing.area, {})
    const flow = this.#actuator('airing', opening, 'Zone Ventilation')
    const room = this.#roomAir()
    const may = sensor(
      this.#document,
      `${this.#id}_may_open`,
      addSchedule(this.#document, opening, airing.schedule ?? 1, this.#calendar),
      'Schedule Value',
    )
    const share = `${this.#id}_open_share`
    this.#document.add('EnergyManagementSystem:GlobalVariable', share, { variables: [{ erl_variable_name: share }] })
    this.starts.push(`SET ${share} = 0`)
    const coldest = thermostat?.heating === undefined ? undefined : this.#setPoint('heating')
    this.lines.push(
      `SET asked = @MAX 0 (@MIN 1 ((${room} - ${number(airing.openAbove)}) / 2))`,
      `IF outdoor_air >= ${room}`,
      'SET asked = 0',
      'ENDIF',
      ...(coldest === undefined ? [] : [`IF ${room} < ${coldest}`, 'SET asked = 0', 'ENDIF']),
      `SET gust = ${number(0.001 * terrainFactor ** 2)} * station_wind * station_wind`,
      `SET draught = @MAX gust (0.0035 * ${number(airing.height)} * (@MAX 0 (${room} - outdoor_air)))`,
      `SET whole = ${number(0.5 * airing.area)} * ${may} * (draught ^ 0.5)`,
      // While the plant cools they are shut, unless wide open they would do without it.
      ...(thermostat?.cooling === undefined
        ? []
        : [
            `IF ${this.#cooling()} > (whole * 1200 * (@MAX 0 (${room} - outdoor_air)))`,
            'SET asked = 0',
            `SET ${share} = 0`,
            'ENDIF',
          ]),
      // People and motors are slower than a step; half-way keeps the opening from swinging.
      `SET ${share} = (${share} + asked) / 2`,
      `SET ${flow} = whole * ${share}`,
    )
  }

  /** The humidistat's limit is of the air's own temperature; the engine's is that of the set point in rooms below it. */
  drying(): void {
    const { name, humidity, thermostat } = this.#zone
    if (humidity?.maximumPercent === undefined || thermostat?.cooling === undefined) return
    const limit = this.#document.add('EnergyManagementSystem:Actuator', `${this.#id}_dampest`, {
      actuated_component_unique_name: name,
      actuated_component_type: 'Zone Humidity Control',
      actuated_component_control_type: 'Relative Humidity Dehumidifying Setpoint',
    })
    const held = `(@PsatFnTemp ${number(lowest(thermostat.cooling))}) / (@PsatFnTemp ${this.#roomAir()})`
    this.lines.push(`SET ${limit} = @MIN 100 (${number(humidity.maximumPercent)} * (@MAX 1 (${held})))`)
  }

  #roomAir(): string {
    return sensor(this.#document, `${this.#id}_air`, this.#zone.name, 'Zone Mean Air Temperature')
  }

  #setPoint(kind: 'heating' | 'cooling'): string {
    const { name, thermostat } = this.#zone
    const off = kind === 'heating' ? -60 : 100
    const words = `${name} ${kind} set point`
    const schedule = addSchedule(this.#document, words, thermostat?.[kind] ?? off, this.#calendar, off)
    return sensor(this.#document, `${this.#id}_${kind}_set_point`, schedule, 'Schedule Value')
  }

  #cooling(): string {
    const system = `${this.#zone.name} ideal loads`
    return sensor(this.#document, `${this.#id}_cooling`, system, 'Zone Ideal Loads Zone Sensible Cooling Rate')
  }

  #actuator(what: string, component: string, type: 'Zone Infiltration' | 'Zone Ventilation'): string {
    return this.#document.add('EnergyManagementSystem:Actuator', `${this.#id}_${what}`, {
      actuated_component_unique_name: component,
      actuated_component_type: type,
      actuated_component_control_type: 'Air Exchange Flow Rate',
    })
  }

  #infiltration(name: string, fields: EpFields): void {
    this.#document.add('ZoneInfiltration:DesignFlowRate', name, {
      zone_or_zonelist_or_space_or_spacelist_name: this.#zone.name,
      ...fields,
      constant_term_coefficient: 1,
      density_basis: 'Standard',
    })
  }

  #ventilation(name: string, schedule: string, flow: number, limits: EpFields): void {
    this.#document.add('ZoneVentilation:DesignFlowRate', name, {
      zone_or_zonelist_or_space_or_spacelist_name: this.#zone.name,
      schedule_name: schedule,
      design_flow_rate_calculation_method: 'Flow/Zone',
      design_flow_rate: rounded(flow, 8),
      ventilation_type: 'Balanced',
      fan_pressure_rise: 0,
      fan_total_efficiency: 1,
      constant_term_coefficient: 1,
      ...limits,
      density_basis: 'Standard',
    })
  }
}

const vapourHeat = 2.5e6 // J/kg

/** Without an exponent: the programs' language knows none. */
function number(value: number): string {
  return value.toFixed(10).replace(/\.?0+$/, '')
}
