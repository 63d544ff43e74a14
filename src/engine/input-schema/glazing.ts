import * as Schema from 'effect/Schema'
import { gases } from '../input.ts'
import { choose, fraction, has, isObject, list, number, oneOf, series } from './leaves.ts'
import { emissivity } from './surface.ts'

const Gap = choose(
  'a gap { gas, thickness } or { conductance }',
  input => (has(input, 'conductance') ? 1 : isObject(input) ? 0 : -1),
  [
    Schema.Struct({ gas: oneOf(gases), thickness: number(0.001, 0.5, 'm') }),
    Schema.Struct({ conductance: number(0.01, 1e4, 'W/(m²·K)') }),
  ],
)
const Pane = Schema.Struct({
  thickness: number(1e-4, 0.2, 'm'),
  conductivity: number(0.01, 500, 'W/(m·K)'),
  solarTransmittance: fraction,
  frontReflectance: fraction,
  backReflectance: fraction,
  frontEmissivity: emissivity,
  backEmissivity: emissivity,
}).check(
  Schema.makeFilter(({ solarTransmittance, frontReflectance, backReflectance }) => {
    const sum = solarTransmittance + Math.max(frontReflectance, backReflectance)
    return sum <= 1 + rounding
      ? undefined
      : {
          path: [frontReflectance >= backReflectance ? 'frontReflectance' : 'backReflectance'],
          issue: `and solarTransmittance must be at most 1 together, found ${sum}`,
        }
  }),
)
/** Sum of rounded fractions above 1 that is still accepted. */
const rounding = 1e-9

const stack = { panes: list(Pane, 1, 3, 'panes'), gaps: list(Gap, 0, 2, 'gaps') }
function oneGapFewer({ panes, gaps }: { readonly panes: readonly unknown[]; readonly gaps: readonly unknown[] }) {
  return gaps.length === panes.length - 1
    ? []
    : [{ path: ['gaps'], issue: `must be one fewer than the panes: ${panes.length - 1}, found ${gaps.length}` }]
}
const Panes = Schema.Struct(stack).check(Schema.makeFilter(oneGapFewer))

const angles = 'a list of 2 to 181 angles'
const upTo181 = Array.from({ length: 180 }, (_, i) => i + 2)
const TabulatedGlazing = Schema.Struct({
  ...stack,
  table: Schema.Struct({
    anglesDeg: series(upTo181, 0, 90, angles),
    transmittance: series(upTo181, 0, 1, 'as long as anglesDeg'),
    absorptance: list(series(upTo181, 0, 1, 'as long as anglesDeg'), 1, 3, 'lists, one per pane'),
    diffuseTransmittance: Schema.optionalKey(fraction),
    diffuseAbsorptance: Schema.optionalKey(series([1, 2, 3], 0, 1, 'a list of one value per pane')),
    backReflectance: Schema.optionalKey(fraction),
  }),
}).check(
  Schema.makeFilter(glazing => {
    const { anglesDeg, transmittance, absorptance, diffuseTransmittance = 0, diffuseAbsorptance } = glazing.table
    const issues: { path: PropertyKey[]; issue: string }[] = oneGapFewer(glazing)
    const say = (key: string, issue: string, ...more: readonly number[]): void =>
      void issues.push({ path: ['table', key, ...more], issue })
    for (let i = 1; i < anglesDeg.length; i++)
      if (!(at(anglesDeg, i) > at(anglesDeg, i - 1)))
        say('anglesDeg', `must ascend, found ${at(anglesDeg, i)} after ${at(anglesDeg, i - 1)}`, i)
    if (anglesDeg[0] !== 0) say('anglesDeg', `must begin at 0, found ${at(anglesDeg, 0)}`, 0)
    if (anglesDeg.at(-1) !== 90)
      say('anglesDeg', `must end at 90, found ${at(anglesDeg, anglesDeg.length - 1)}`, anglesDeg.length - 1)
    if (transmittance.length !== anglesDeg.length)
      say('transmittance', `must be as long as anglesDeg: ${anglesDeg.length}, found ${transmittance.length}`)
    if (absorptance.length !== glazing.panes.length)
      say('absorptance', `must be one list per pane: ${glazing.panes.length}, found ${absorptance.length}`)
    absorptance.forEach((values, pane) => {
      if (values.length !== anglesDeg.length)
        say('absorptance', `must be as long as anglesDeg: ${anglesDeg.length}, found ${values.length}`, pane)
    })
    if (diffuseAbsorptance !== undefined && diffuseAbsorptance.length !== glazing.panes.length)
      say(
        'diffuseAbsorptance',
        `must be one value per pane: ${glazing.panes.length}, found ${diffuseAbsorptance.length}`,
      )
    if (issues.length > 0) return issues
    for (let i = 0; i < anglesDeg.length; i++) {
      const sum = absorptance.reduce((total, values) => total + at(values, i), at(transmittance, i))
      if (sum > 1 + tableRounding)
        say('transmittance', `and absorptance must be at most 1 together at ${at(anglesDeg, i)}°, found ${sum}`, i)
    }
    const diffuse = (diffuseAbsorptance ?? []).reduce((total, value) => total + value, diffuseTransmittance)
    if (diffuse > 1 + tableRounding)
      say('diffuseTransmittance', `and diffuseAbsorptance must be at most 1 together, found ${diffuse}`)
    return issues
  }),
)
/** Printed tables have three or four digits. */
const tableRounding = 0.002
function at(values: readonly number[], i: number): number {
  return values[i] ?? Number.NaN
}

/** Glazing of a window, in one of three forms: `Glazing` of input.ts. */
export const Glazing = choose(
  'a glazing { uValue, gValue }, { panes, gaps } or { panes, gaps, table }',
  input => (has(input, 'table') ? 2 : has(input, 'panes') ? 1 : isObject(input) ? 0 : -1),
  [Schema.Struct({ uValue: number(0.05, 7.5, 'W/(m²·K)'), gValue: fraction }), Panes, TabulatedGlazing],
)
