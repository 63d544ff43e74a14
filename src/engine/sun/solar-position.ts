import { degree } from '../maths/degree.ts'
import { asin } from '../maths/asin.ts'
import { atan } from '../maths/atan.ts'
import { atan2 } from '../maths/atan2.ts'
import { cos } from '../maths/cos.ts'
import { sin } from '../maths/sin.ts'
import { tan } from '../maths/tan.ts'
import { earthDistance, earthLatitude, earthLongitude, nutationTerms } from './spa-tables.ts'

/** Position of the sun as seen from the Earth's centre, at an instant. */
export interface SunFromEarth {
  /** Earth's heliocentric longitude and latitude [°]. */
  heliocentricLongitudeDeg: number
  heliocentricLatitudeDeg: number
  /** Earth–sun distance [au]. */
  distance: number
  nutationLongitudeDeg: number
  nutationObliquityDeg: number
  trueObliquityDeg: number
  apparentLongitudeDeg: number
  /** Greenwich apparent sidereal time, 0–360 [°]. */
  siderealTimeDeg: number
  /** 0–360 [°]. */
  rightAscensionDeg: number
  declinationDeg: number
}

/** Position of the sun for an observer. */
export interface SolarPosition {
  /** Clockwise from north [°]. */
  azimuthDeg: number
  /** Above the horizon, as if there were no air [°]. */
  geometricElevationDeg: number
  /** Above the horizon, lifted by refraction [°]. */
  elevationDeg: number
}

/** Julian day of a Gregorian date; `day` may carry the time as a fraction, in UTC. */
export function julianDay(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1
  const m = month > 2 ? month : month + 12
  const century = Math.floor(y / 100)
  return (
    Math.floor(365.25 * (y + 4716)) +
    Math.floor(30.6001 * (m + 1)) +
    day +
    2 -
    century +
    Math.floor(century / 4) -
    1524.5
  )
}

/** Angle brought into 0–360 [°]. */
function turn(angleDeg: number): number {
  return angleDeg - 360 * Math.floor(angleDeg / 360)
}

/** Σ over powers of t of Σ A·cos(B + C·t), in units of 1. */
function periodicSum(series: readonly Float64Array[], t: number): number {
  let total = 0
  for (let power = series.length - 1; power >= 0; power--) {
    const terms = series[power]
    let sum = 0
    for (let i = 0; i < terms.length; i += 3) sum += terms[i] * cos(terms[i + 1] + terms[i + 2] * t)
    total = total * t + sum
  }
  return total * 1e-8
}

/**
 * Position of the sun from the Earth's centre: the part of the solar position algorithm that is the same for all
 * observers.
 *
 * @param jd     Julian day (UT)
 * @param deltaT terrestrial time less universal time [s]
 * @valid   years −2000 to 6000, ±0.0003°
 * @source  Reda & Andreas, NREL/TP-560-34302 (2008), §§ 3.1–3.10
 * @checked solar-position.test.ts, the report's worked example, every intermediate value
 */
export function sunFromEarth(jd: number, deltaT: number): SunFromEarth {
  const century = (jd - 2451545) / 36525
  const ephemerisCentury = (jd + deltaT / 86400 - 2451545) / 36525
  const millennium = ephemerisCentury / 10

  const longitude = turn(periodicSum(earthLongitude, millennium) / degree)
  const latitude = periodicSum(earthLatitude, millennium) / degree
  const distance = periodicSum(earthDistance, millennium)

  // Nutation (NREL/TP-560-34302, § 3.4): five arguments in degrees, each a cubic in ephemeris centuries.
  const c = ephemerisCentury
  const elongation = 297.85036 + c * (445267.11148 + c * (-0.0019142 + c / 189474))
  const sunAnomaly = 357.52772 + c * (35999.05034 + c * (-0.0001603 - c / 300000))
  const moonAnomaly = 134.96298 + c * (477198.867398 + c * (0.0086972 + c / 56250))
  const moonLatitude = 93.27191 + c * (483202.017538 + c * (-0.0036825 + c / 327270))
  const moonNode = 125.04452 + c * (-1934.136261 + c * (0.0020708 + c / 450000))
  let nutationLongitude = 0
  let nutationObliquity = 0
  for (let i = 0; i < nutationTerms.length; i += 9) {
    const argument =
      degree *
      (nutationTerms[i] * elongation +
        nutationTerms[i + 1] * sunAnomaly +
        nutationTerms[i + 2] * moonAnomaly +
        nutationTerms[i + 3] * moonLatitude +
        nutationTerms[i + 4] * moonNode)
    nutationLongitude += (nutationTerms[i + 5] + nutationTerms[i + 6] * c) * sin(argument)
    nutationObliquity += (nutationTerms[i + 7] + nutationTerms[i + 8] * c) * cos(argument)
  }
  nutationLongitude /= 36e6
  nutationObliquity /= 36e6

  const u = millennium / 10
  const meanObliquity =
    84381.448 +
    u *
      (-4680.93 +
        u *
          (-1.55 +
            u *
              (1999.25 +
                u * (-51.38 + u * (-249.67 + u * (-39.05 + u * (7.12 + u * (27.87 + u * (5.79 + u * 2.45)))))))))
  const obliquity = meanObliquity / 3600 + nutationObliquity
  const aberration = -20.4898 / (3600 * distance)
  const apparentLongitude = turn(longitude + 180 + nutationLongitude + aberration)

  const meanSidereal =
    280.46061837 + 360.98564736629 * (jd - 2451545) + century * century * (0.000387933 - century / 38710000)
  const cosObliquity = cos(obliquity * degree)
  const sinObliquity = sin(obliquity * degree)
  const lambda = apparentLongitude * degree
  const beta = -latitude * degree
  return {
    heliocentricLongitudeDeg: longitude,
    heliocentricLatitudeDeg: latitude,
    distance,
    nutationLongitudeDeg: nutationLongitude,
    nutationObliquityDeg: nutationObliquity,
    trueObliquityDeg: obliquity,
    apparentLongitudeDeg: apparentLongitude,
    siderealTimeDeg: turn(meanSidereal + nutationLongitude * cosObliquity),
    rightAscensionDeg: turn(atan2(sin(lambda) * cosObliquity - tan(beta) * sinObliquity, cos(lambda)) / degree),
    declinationDeg: asin(sin(beta) * cosObliquity + cos(beta) * sinObliquity * sin(lambda)) / degree,
  }
}

/** Observer's distance from the Earth's axis (x) and equator plane (y), in Earth radii (NREL/TP-560-34302, § 3.12). */
export function observerOffsets(latitudeDeg: number, elevation: number): { x: number; y: number } {
  const flattened = 0.99664719
  const phi = latitudeDeg * degree
  const u = atan(flattened * tan(phi))
  const height = elevation / 6378140
  return { x: cos(u) + height * cos(phi), y: flattened * sin(u) + height * sin(phi) }
}

/** Equatorial horizontal parallax of the sun, as a sine: 8.794″ at 1 au. */
export function parallaxSine(distance: number): number {
  return sin(((8.794 / 3600) * degree) / distance)
}

/**
 * Solar position for an observer.
 *
 * @param jd          Julian day (UT)
 * @param deltaT      terrestrial time less universal time [s]
 * @param latitude    [°], north positive
 * @param longitude   [°], east positive
 * @param elevation   [m]
 * @param pressure    yearly mean station pressure [Pa], for refraction
 * @param temperature yearly mean [°C], for refraction
 * @source  Reda & Andreas, NREL/TP-560-34302 (2008), §§ 3.11–3.15
 * @checked solar-position.test.ts, the report's worked example, 1e-5°
 */
export function solarPosition(
  jd: number,
  deltaT: number,
  latitude: number,
  longitude: number,
  elevation: number,
  pressure: number,
  temperature: number,
): SolarPosition {
  const sun = sunFromEarth(jd, deltaT)
  const { x, y } = observerOffsets(latitude, elevation)
  const parallax = parallaxSine(sun.distance)
  const hourAngle = (sun.siderealTimeDeg + longitude - sun.rightAscensionDeg) * degree
  const delta = sun.declinationDeg * degree
  const phi = latitude * degree
  // Sun's direction from the observer, in the equatorial frame of the meridian: south, west, pole.
  const toMeridian = cos(delta) * cos(hourAngle) - x * parallax
  const toWest = cos(delta) * sin(hourAngle)
  const toPole = sin(delta) - y * parallax
  const length = Math.sqrt(toMeridian * toMeridian + toWest * toWest + toPole * toPole)
  const up = (sin(phi) * toPole + cos(phi) * toMeridian) / length
  const geometric = asin(up) / degree
  // No refraction once the disc (0.26667°) lifted by 0.5667° is below the horizon.
  const refraction =
    geometric >= -0.83337
      ? ((pressure / 101000) * (283 / (273 + temperature)) * 1.02) /
        (60 * tan((geometric + 10.3 / (geometric + 5.11)) * degree))
      : 0
  return {
    azimuthDeg: turn(180 + atan2(toWest, toMeridian * sin(phi) - toPole * cos(phi)) / degree),
    geometricElevationDeg: geometric,
    elevationDeg: geometric + refraction,
  }
}
