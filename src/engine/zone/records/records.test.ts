import { describe, expect, test } from 'vitest'
import { isLayoutFresh } from '../../../../tools/build-layout.ts'
import * as layout from '../kernel/layout.ts'
import { head } from './head.ts'
import { placed, sizeOf, type MemoryRecord } from './record.ts'
import { records } from './records.ts'

const own = records.filter((each): each is MemoryRecord => 'fields' in each)

describe('the records of the kernel’s memory', () => {
  test('there are as many as stand in the file', () => {
    expect(own.length).toBeGreaterThan(15)
  })

  test.each(own.map(record => [record.doc, record] as const))('%s: no two fields share a place', (_, record) => {
    const taken = placed(record).flatMap(({ place, width }) => Array.from({ length: width }, (_unused, i) => place + i))
    expect(taken).toEqual(Array.from({ length: sizeOf(record) }, (_unused, i) => i))
  })

  test('kernel/layout.ts is what they make: npm run kernel', () => {
    expect(isLayoutFresh()).toBe(true)
  })

  test('every constant is named once, in upper case', () => {
    const names = records.flatMap(each => [
      ...('size' in each && each.size !== undefined ? [each.size] : []),
      ...('fields' in each ? each.fields : 'choices' in each ? each.choices : each.values).flatMap(
        ({ name }: { readonly name?: string }) => (name === undefined ? [] : [name]),
      ),
    ])
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter(name => !/^[A-Z][A-Z0-9_]*$/.test(name))).toEqual([])
    expect(names.toSorted()).toEqual(Object.keys(layout).toSorted())
  })

  test('floats that follow the head, and those it keeps for several variants, begin at even places', () => {
    expect(layout.HEAD % 2).toBe(0)
    expect(layout.CONSTANTS % 2).toBe(0)
    expect(placed(head).at(-1)?.name).toBe('CONSTANTS')
  })

  test('the sums of a month stand as in the zone, before the content', () => {
    expect(layout.SUM_ZONE_AIR - layout.SUM_INFILTRATION).toBe(layout.MO_ZONE_AIR - layout.MO_INFILTRATION)
    expect(layout.SUM_AIRING - layout.SUM_INFILTRATION).toBe(layout.MO_AIRING - layout.MO_INFILTRATION)
    expect(layout.MO_AIR_CONTENT).toBe(layout.MO_ZONE_AIR + 1)
  })
})
