import { describe, expect, test } from 'vitest'
import { angleOfTip, section, sectionGeometry, type Point } from './section-geometry.ts'

/** A south wall in Tehran: 3 m high, 1.5 m of glass, an overhang of 30° at the glass' middle. */
const south = { latitude: 35.7, azimuthDeg: 180, floorHeight: 3, windowHeight: 1.5, overhangAngle: 30 }
const perMetre = (section.ground - section.ceiling) / 3
const [june, december] = sectionGeometry(south).suns

test('worked by hand: 3 m are the 224 px between the ceiling at 66 and the floor at 290', () => {
  // 0.55 · 1.5 m below the glass, 1.5 m of glass; tan 30° · 0.75 m of overhang before the wall at 330.
  const { sill, head, centre, tip } = sectionGeometry(south)
  expect([sill, head, centre]).toEqual([228.4, 116.4, 172.4].map(y => expect.closeTo(y, 9) as number))
  expect(tip).toBeCloseTo(330 - 32.332, 3)
  // The far wall of the room is 20 px from the edge of the 560 px.
  expect(december?.ray?.inside?.[0]).toBeCloseTo(540, 9)
  expect(december?.light?.[1]?.[0]).toBe(540)
})

describe('the wall', () => {
  test('is drawn in scale: the glass as high as it is, more wall below it than above', () => {
    const { sill, head, centre } = sectionGeometry(south)
    expect((sill - head) / perMetre).toBeCloseTo(1.5, 9)
    expect(centre).toBeCloseTo((sill + head) / 2, 9)
    expect(section.ground - sill).toBeGreaterThan(head - section.ceiling)
    expect(head).toBeGreaterThan(section.ceiling)
  })
  test('has 55 of 100 parts of what is no glass below it', () => {
    const { sill, head } = sectionGeometry(south)
    expect((section.ground - sill) / perMetre).toBeCloseTo(0.55 * 1.5, 9)
    expect((head - section.ceiling) / perMetre).toBeCloseTo(0.45 * 1.5, 9)
  })
  test('of glass alone reaches from the floor to the ceiling', () => {
    const { sill, head } = sectionGeometry({ ...south, windowHeight: 3 })
    expect([sill, head]).toEqual([section.ground, expect.closeTo(section.ceiling, 9)])
  })
})

describe('the overhang', () => {
  test('is as deep as its angle at the middle of the glass says', () => {
    const { tip } = sectionGeometry(south)
    expect((section.wall - tip) / perMetre).toBeCloseTo(Math.tan(Math.PI / 6) * 0.75, 9)
    expect(sectionGeometry({ ...south, overhangAngle: 0 }).tip).toBe(section.wall)
  })
  test('stays in the drawing, however deep', () => {
    expect(sectionGeometry({ ...south, overhangAngle: 80, windowHeight: 3 }).tip).toBe(14)
  })
  test('dragged to where it is drawn it has the angle it was drawn with', () => {
    for (const overhangAngle of [0, 12, 30, 45])
      expect(angleOfTip(sectionGeometry({ ...south, overhangAngle }).tip, south, 80)).toBe(overhangAngle)
  })
  test('dragged has the whole degree that is nearest', () => {
    const dragged = (overhangAngle: number) => angleOfTip(sectionGeometry({ ...south, overhangAngle }).tip, south, 80)
    expect([29.4, 29.6, 30.4].map(dragged)).toEqual([29, 30, 30])
    expect(angleOfTip(section.wall, south, 80)).toBe(0)
    expect(angleOfTip(section.wall - 0.1, south, 80)).toBe(0)
  })
  test('dragged into the room it is none, dragged far out the most there is', () => {
    expect(angleOfTip(section.wall + 50, south, 80)).toBe(0)
    expect(angleOfTip(-5000, south, 80)).toBe(80)
    expect(Number.isInteger(angleOfTip(300.3, south, 80))).toBe(true)
  })
})

function slope([x1, y1]: Point, [x2, y2]: Point) {
  return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
}

describe('the noon sun', () => {
  test('stands at 77.7° in June and 30.9° in December, and its rays are drawn so', () => {
    expect([june?.day, december?.day]).toEqual(['june', 'december'])
    for (const [sun, angle] of [
      [june, 77.74],
      [december, 30.86],
    ] as const) {
      expect(sun?.profile).toBeCloseTo(angle, 2)
      const ray = sun?.ray
      expect(slope(ray?.from ?? [0, 0], ray?.to ?? [0, 0])).toBeCloseTo(angle, 2)
    }
  })
  test('passes the tip of the overhang on its way', () => {
    const { tip, head, suns } = sectionGeometry(south)
    for (const { ray } of suns)
      expect(slope(ray?.from ?? [0, 0], [tip, head])).toBeCloseTo(slope([tip, head], ray?.to ?? [0, 0]), 6)
  })
  test('in winter comes through the glass into the room, in summer meets the wall', () => {
    const inside = december?.ray?.inside
    expect(inside?.[0]).toBeGreaterThan(section.wall)
    expect(inside?.[1]).toBeLessThanOrEqual(section.ground + 1e-9)
    expect(slope(december?.ray?.to ?? [0, 0], inside ?? [0, 0])).toBeCloseTo(30.86, 2)
    expect(june?.ray?.inside).toBeNull()
    expect(sectionGeometry({ ...south, windowHeight: 0 }).suns[1]?.ray?.inside).toBeNull()
  })
  test('lights of the glass what lies below the overhang’s shadow', () => {
    const { sill, head } = sectionGeometry(south)
    expect(june?.lit).toBe(0)
    expect(june?.light).toBeNull()
    const [top, , , bottom] = december?.light ?? []
    expect(bottom).toEqual([section.wall, sill])
    expect((sill - (top?.[1] ?? 0)) / (sill - head)).toBeCloseTo(december?.lit ?? 0, 9)
    expect(december?.lit).toBeCloseTo(1 - (Math.tan(Math.PI / 6) * 0.75 * Math.tan((30.86 * Math.PI) / 180)) / 1.5, 3)
    // The light falls into the room at the sun's own angle.
    const [first, second] = december?.light ?? []
    expect(slope(first ?? [0, 0], second ?? [0, 0])).toBeCloseTo(30.86, 2)
  })
  test('without an overhang lights the whole glass; without glass nothing', () => {
    const bare = sectionGeometry({ ...south, overhangAngle: 0 }).suns
    expect(bare.map(({ lit }) => lit)).toEqual([1, 1])
    expect(sectionGeometry({ ...south, windowHeight: 0 }).suns.map(({ light, lit }) => [light, lit])).toEqual([
      [null, 0],
      [null, 0],
    ])
  })
  test('does not reach a north wall: no ray, no light, nothing lit', () => {
    expect(
      sectionGeometry({ ...south, azimuthDeg: 0 }).suns.map(({ profile, ray, light, lit }) => [
        profile,
        ray,
        light,
        lit,
      ]),
    ).toEqual([
      [null, null, null, 0],
      [null, null, null, 0],
    ])
  })
  test('the words of a steep ray stand over the wall, a flat one’s before it', () => {
    expect([june?.ray?.anchor, december?.ray?.anchor]).toEqual(['start', 'end'])
    expect(december?.ray?.at[0]).toBeLessThan(section.wall)
  })
  test('is drawn from where it comes into the drawing: above, or beside where it is flat', () => {
    expect(june?.ray?.from[1]).toBeCloseTo(12, 9)
    expect(december?.ray?.from[1]).toBeCloseTo(12, 9)
    // 11.6° in December at 55° north.
    const flat = sectionGeometry({ ...south, latitude: 55 }).suns[1]?.ray
    expect(flat?.from[0]).toBeCloseTo(section.margin, 9)
    expect(flat?.from[1]).toBeGreaterThan(12)
    expect(slope(flat?.from ?? [0, 0], flat?.to ?? [0, 0])).toBeCloseTo(11.56, 6)
  })
  test('ends at the wall, or on the ground before a deep overhang', () => {
    expect(june?.ray?.to[0]).toBeCloseTo(section.wall, 9)
    const deep = sectionGeometry({ ...south, overhangAngle: 60 })
    const [x = 0, y] = deep.suns[0]?.ray?.to ?? []
    expect(y).toBeCloseTo(section.ground, 9)
    expect(x).toBeGreaterThan(deep.tip)
    expect(x).toBeLessThan(section.wall)
  })
  test('in the room ends on its far wall, or on its floor where it is steep', () => {
    const farWall = section.width - section.margin
    expect(december?.ray?.inside?.[0]).toBeCloseTo(farWall, 9)
    expect(december?.ray?.inside?.[1]).toBeLessThan(section.ground)
    const bare = sectionGeometry({ ...south, overhangAngle: 0 }).suns[0]?.ray
    expect(bare?.to).toEqual([section.wall, expect.closeTo(sectionGeometry(south).head, 9)])
    expect(bare?.inside?.[1]).toBeCloseTo(section.ground, 9)
    expect(bare?.inside?.[0]).toBeLessThan(farWall)
    expect(slope(bare?.to ?? [0, 0], bare?.inside ?? [0, 0])).toBeCloseTo(77.74, 6)
  })
  test('lights the room from the glass to its far wall, its edges at the sun’s angle', () => {
    const { sill } = sectionGeometry(south)
    const [first, second, third, last] = december?.light ?? []
    const farWall = section.width - section.margin
    expect(december?.light).toHaveLength(4)
    expect([first?.[0], second?.[0], third?.[0], last?.[0]]).toEqual([section.wall, farWall, farWall, section.wall])
    expect(slope(last ?? [0, 0], third ?? [0, 0])).toBeCloseTo(30.86, 6)
    expect(last?.[1]).toBe(sill)
  })
  test('lights also a low window, however little; less than a thousandth of the glass is none', () => {
    const low = sectionGeometry({ ...south, windowHeight: 0.4, overhangAngle: 0 }).suns[1]
    expect(low?.lit).toBe(1)
    expect(low?.light).toHaveLength(4)
    expect(low?.ray?.inside).not.toBeNull()
    // tan(angle) · tan(77.74°) / 2 is the shaded share.
    const leaving = (lit: number) => {
      const overhangAngle = (Math.atan((2 * (1 - lit)) / Math.tan((77.74 * Math.PI) / 180)) * 180) / Math.PI
      return sectionGeometry({ ...south, latitude: 35.7, overhangAngle }).suns[0]?.light
    }
    expect(leaving(0.002)).toHaveLength(4)
    expect(leaving(0.0009)).toBeNull()
  })
  test('has its words 10 px beside its ray: above at the steepest over 50°, else below its middle', () => {
    const words = (input: Partial<typeof south>) =>
      sectionGeometry({ ...south, ...input }).suns.map(({ ray }) => ray?.anchor)
    const [startX = 0] = june?.ray?.from ?? []
    expect(june?.ray?.at).toEqual([expect.closeTo(startX + 10, 9), 22])
    const { tip, head } = sectionGeometry(south)
    const [fromX = 0, fromY = 0] = december?.ray?.from ?? []
    expect(december?.ray?.at).toEqual([
      expect.closeTo(tip + 0.55 * (fromX - tip) - 10, 9),
      expect.closeTo(head + 0.55 * (fromY - head) + 20, 9),
    ])
    // An oblique wall at 25° north: 51.5° in December and steeper in June.
    expect(words({ latitude: 25, azimuthDeg: 135 })).toEqual(['start', 'end'])
    // 50.5° and 49.5° in June, the steepest there.
    expect(words({ latitude: 62.94 })[0]).toBe('start')
    expect(words({ latitude: 63.94 })[0]).toBe('end')
    // In the tropics the June sun is behind the wall.
    expect(words({ latitude: 10 })).toEqual([undefined, 'start'])
  })
})
