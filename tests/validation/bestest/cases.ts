import type { FabricName } from './constructions.ts'

export const allEditions = [2014, 2020] as const
export type Edition = (typeof allEditions)[number]

/** Data of a case; absent data are as in case 600. */
export interface Case {
  readonly title: string
  /** Absent = both. */
  readonly editions?: readonly Edition[]
  readonly fabric: FabricName
  /** `panel`: opaque high-conductance panels in the places of the south windows; `none`: plain walls. */
  readonly openings: 'south' | 'east_west' | 'panel' | 'none'
  readonly shade?: 'south_overhang' | 'east_west_overhang_and_fins'
  readonly glazing?: 'lowE' | 'single'
  /** Sensible, 60 % radiant [W]. */
  readonly gain: number
  readonly airChangesPerHour: number
  readonly insideEmissivity: number
  readonly outsideEmissivity: number
  readonly insideAbsorptance: number
  readonly outsideAbsorptance: number
  readonly control: 'deadband' | 'always20' | 'setback' | 'nightCooling' | 'free'
  readonly nightVentilation?: true
  /** Fixed combined film coefficients in place of the engine's own. */
  readonly fixedFilms?: 'both' | 'inside' | 'outside'
  readonly sunSpace?: true
}

const base: Case = {
  title: 'Low mass, south windows',
  fabric: 'lightweight',
  openings: 'south',
  gain: 200,
  airChangesPerHour: 0.5,
  insideEmissivity: 0.9,
  outsideEmissivity: 0.9,
  insideAbsorptance: 0.6,
  outsideAbsorptance: 0.6,
  control: 'deadband',
}
const only2020 = { editions: [2020] } as const
function light(title: string, change: Partial<Case> = {}): Case {
  return { ...base, ...change, title }
}
function heavy(title: string, change: Partial<Case> = {}): Case {
  return light(title, { fabric: 'heavyweight', ...change })
}
/** 195 to 320: no gain, no infiltration, reflecting outside, held at 20 °C. */
function bare(title: string, change: Partial<Case>): Case {
  return light(title, { gain: 0, airChangesPerHour: 0, outsideAbsorptance: 0.1, control: 'always20', ...change })
}
/** 395 to 440: step by step from the bare room to case 600. */
function step(title: string, change: Partial<Case>): Case {
  return light(title, { gain: 0, airChangesPerHour: 0, outsideAbsorptance: 0.1, ...change })
}
const lightInsulated = { ...only2020, fabric: 'increased_insulation_lightweight_2020' } as const
const heavyInsulated = { ...only2020, fabric: 'increased_insulation_heavyweight_2020' } as const

/** Every case of section 5.2 (section 7 in 2023), in the order of the standard's tables. */
export const cases: Readonly<Record<string, Case>> = Object.freeze({
  '600': light(base.title),
  '610': light('Overhang in the south', { shade: 'south_overhang' }),
  '620': light('East and west windows', { openings: 'east_west' }),
  '630': light('East and west windows, overhang and fins', {
    openings: 'east_west',
    shade: 'east_west_overhang_and_fins',
  }),
  '640': light('Heating setback', { control: 'setback' }),
  '650': light('Night ventilation', { control: 'nightCooling', nightVentilation: true }),
  '660': light('Low-e windows with argon', { ...only2020, glazing: 'lowE' }),
  '670': light('Single panes', { ...only2020, glazing: 'single' }),
  '680': light('More insulation', lightInsulated),
  '685': light('Held at 20 °C', { ...only2020, control: 'always20' }),
  '695': light('More insulation, held at 20 °C', { ...lightInsulated, control: 'always20' }),
  '900': heavy('High mass, south windows'),
  '910': heavy('Overhang in the south', { shade: 'south_overhang' }),
  '920': heavy('East and west windows', { openings: 'east_west' }),
  '930': heavy('East and west windows, overhang and fins', {
    openings: 'east_west',
    shade: 'east_west_overhang_and_fins',
  }),
  '940': heavy('Heating setback', { control: 'setback' }),
  '950': heavy('Night ventilation', { control: 'nightCooling', nightVentilation: true }),
  '960': light('Sun space', { sunSpace: true, openings: 'none' }),
  '980': heavy('More insulation', heavyInsulated),
  '985': heavy('Held at 20 °C', { ...only2020, control: 'always20' }),
  '995': heavy('More insulation, held at 20 °C', { ...heavyInsulated, control: 'always20' }),
  '600FF': light('Free-floating', { control: 'free' }),
  '650FF': light('Free-floating, night ventilation', { control: 'free', nightVentilation: true }),
  '680FF': light('Free-floating, more insulation', { ...lightInsulated, control: 'free' }),
  '900FF': heavy('Free-floating, high mass', { control: 'free' }),
  '950FF': heavy('Free-floating, high mass, night ventilation', { control: 'free', nightVentilation: true }),
  '980FF': heavy('Free-floating, high mass, more insulation', { ...heavyInsulated, control: 'free' }),
  '195': bare('Solid conduction', { openings: 'none', insideEmissivity: 0.1, outsideEmissivity: 0.1 }),
  '200': bare('Surface convection', { openings: 'panel', insideEmissivity: 0.1, outsideEmissivity: 0.1 }),
  '210': bare('Long wave outside', { openings: 'panel', insideEmissivity: 0.1 }),
  '215': bare('Long wave inside', { openings: 'panel', outsideEmissivity: 0.1 }),
  '220': bare('Base of the in-depth cases', { openings: 'panel' }),
  '230': bare('Infiltration', { openings: 'panel', airChangesPerHour: 1 }),
  '240': bare('Internal gains', { openings: 'panel', gain: 200 }),
  '250': bare('Absorptance outside', { openings: 'panel', outsideAbsorptance: 0.9 }),
  '270': bare('South windows', { openings: 'south', insideAbsorptance: 0.9 }),
  '280': bare('Cavity albedo', { openings: 'south', insideAbsorptance: 0.1 }),
  '290': bare('South shading', { openings: 'south', insideAbsorptance: 0.9, shade: 'south_overhang' }),
  '300': bare('East and west windows', { openings: 'east_west', insideAbsorptance: 0.9 }),
  '310': bare('East and west shading', {
    openings: 'east_west',
    insideAbsorptance: 0.9,
    shade: 'east_west_overhang_and_fins',
  }),
  '320': bare('Dead band', { openings: 'south', insideAbsorptance: 0.9, control: 'deadband' }),
  '395': step('Solid conduction', { openings: 'none' }),
  '400': step('High-conductance panels', { openings: 'panel' }),
  '410': step('Infiltration', { openings: 'panel', airChangesPerHour: 0.5 }),
  '420': step('Internal gains', { openings: 'panel', airChangesPerHour: 0.5, gain: 200 }),
  '430': light('Absorptance outside', { openings: 'panel' }),
  '440': light('Cavity albedo', { insideAbsorptance: 0.1 }),
  '450': light('Fixed films inside and outside', { ...only2020, fixedFilms: 'both' }),
  '460': light('Fixed films inside', { ...only2020, fixedFilms: 'inside' }),
  '470': light('Fixed films outside', { ...only2020, fixedFilms: 'outside' }),
  '800': heavy('High mass, high-conductance panels', { openings: 'panel' }),
  '810': heavy('High mass, cavity albedo', { insideAbsorptance: 0.1 }),
})

/** Integer-like keys come first in a record, ascending: the qualification cases need the standard's own order. */
const order = [
  '600',
  '610',
  '620',
  '630',
  '640',
  '650',
  '660',
  '670',
  '680',
  '685',
  '695',
  '900',
  '910',
  '920',
  '930',
  '940',
  '950',
  '960',
  '980',
  '985',
  '995',
  '600FF',
  '650FF',
  '680FF',
  '900FF',
  '950FF',
  '980FF',
  '195',
  '200',
  '210',
  '215',
  '220',
  '230',
  '240',
  '250',
  '270',
  '280',
  '290',
  '300',
  '310',
  '320',
  '395',
  '400',
  '410',
  '420',
  '430',
  '440',
  '450',
  '460',
  '470',
  '800',
  '810',
]

/** Names of an edition's cases. */
export function caseNames(edition: Edition): readonly string[] {
  return order.filter(name => caseOf(name).editions?.includes(edition) ?? true)
}

/** @throws RangeError when there is no such case */
export function caseOf(name: string): Case {
  const found = Object.hasOwn(cases, name) ? cases[name] : undefined
  if (found === undefined) throw new RangeError(`no case ${name}`)
  return found
}
