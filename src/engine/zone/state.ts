import type { Plan } from './plan.ts'

/** What changes from step to step; see plan.ts for the order of elements and faces. Temperatures [°C]. */
export interface State {
  /** Surface nodes [elements], inner nodes [node[elements]]; between sweep and put-back `nodes` holds K⁻¹(C/Δt)x. */
  readonly outer: Float64Array
  readonly inner: Float64Array
  readonly nodes: Float64Array
  /** Air and star node, at the end of the last solution and at the start of the step [zones]. */
  readonly air: Float64Array
  readonly star: Float64Array
  readonly airBefore: Float64Array
  /** kg/kg [zones] */
  readonly humidity: Float64Array
  /** Heat from the plant in the last solution [W], < 0 cools [zones]. */
  readonly load: Float64Array

  /** Outside conductances to air and sky [bounding]. */
  readonly fromAir: Float64Array
  readonly fromSky: Float64Array
  /** Inside films [faces]. */
  readonly convection: Float64Array
  readonly radiation: Float64Array
  /** Inverse diagonal of the element's two equations [elements]; partitions also have the mixed term. */
  readonly outInverse: Float64Array
  readonly inInverse: Float64Array
  readonly mixedInverse: Float64Array
  /** What the chain and its surface capacities bring to the step [elements]. */
  readonly sourceOut: Float64Array
  readonly sourceIn: Float64Array
  /** Right-hand side outside (partitions: far surface with rooms at 0 °C), and inner surface with the room at 0 °C. */
  readonly rhsOut: Float64Array
  readonly response: Float64Array
  /** Part of each pane's absorbed sun that acts on the outer and on the inner face [windows][3][2]. */
  readonly paneShare: Float64Array
  /** Absorbed sun that flows inwards in the step [windows] W. */
  readonly inwards: Float64Array
  /** Conductance of each gap [windows][2]. */
  readonly gap: Float64Array

  /** Room equations without flows and air capacity, and their right-hand sides [zones]. */
  readonly airAir: Float64Array
  readonly airStar: Float64Array
  readonly starStar: Float64Array
  readonly rhsAir: Float64Array
  readonly rhsStar: Float64Array
  /** Outdoor air as conductance [W/K]: by cause, their sum, and as vapour sees it, summed over the hour's steps [zones]. */
  readonly infiltration: Float64Array
  readonly ventilation: Float64Array
  readonly airing: Float64Array
  readonly flow: Float64Array
  readonly vapourFlow: Float64Array
}

/** All at 20 °C. */
export function newState(plan: Plan): State {
  const { zones, elements, bounding, opaque, faces, node } = plan
  const warm = (length: number): Float64Array => new Float64Array(length).fill(20)
  const none = (length: number): Float64Array => new Float64Array(length)
  return {
    outer: warm(elements), inner: warm(elements), nodes: warm(node[elements]), air: warm(zones), star: warm(zones), airBefore: warm(zones),
    humidity: none(zones).fill(plan.humidityHour[0]), load: none(zones),
    fromAir: none(bounding), fromSky: none(bounding), convection: none(faces), radiation: none(faces),
    outInverse: none(elements), inInverse: none(elements), mixedInverse: none(elements),
    sourceOut: none(elements), sourceIn: none(elements), rhsOut: none(elements), response: none(elements),
    paneShare: none((bounding - opaque) * 6), inwards: none(bounding - opaque), gap: none((bounding - opaque) * 2).fill(6),
    airAir: none(zones), airStar: none(zones), starStar: none(zones), rhsAir: none(zones), rhsStar: none(zones),
    infiltration: none(zones), ventilation: none(zones), airing: none(zones), flow: none(zones), vapourFlow: none(zones),
  }
}
