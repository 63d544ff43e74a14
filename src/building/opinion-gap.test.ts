import { expect, test } from 'vitest'
import { opinionGap } from './opinion-gap.ts'

test.each([
  [109_145, 123_348, { isHigher: true, share: 0.1301 }],
  [123_348, 109_145, { isHigher: false, share: 0.1151 }],
  [100, 200, { isHigher: true, share: 1 }],
  [2998, 13_187, { isHigher: true, share: null }],
  [500, 0, { isHigher: false, share: 1 }],
  [0, 500, { isHigher: true, share: null }],
])('%d by the hour, %d by the month', (hourly, monthly, { isHigher, share }) => {
  const gap = opinionGap({ hourly, monthly })
  expect({ ...gap, share: gap.share === null ? null : Math.round(gap.share * 1e4) / 1e4 }).toEqual({ isHigher, share })
})
