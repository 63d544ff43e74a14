import { expect, test } from 'vitest'
import { simulate } from '#engine/simulate.ts'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from './fixtures/tehran-normals.ts'
import { kernelBase64, kernelBytesFingerprint } from '#engine/zone/kernel-bytes.ts'
import { compilePlan } from '#engine/zone/compile-plan.ts'
import { newKernel, plainKernel } from '#engine/zone/kernel-module.ts'
import { pairKernelBase64, pairKernelBytesFingerprint } from '#engine/zone/pair-kernel-bytes.ts'
import { quadKernelBase64, quadKernelBytesFingerprint } from '#engine/zone/quad-kernel-bytes.ts'
import { yearLoop } from '#engine/zone/year-loop.ts'
import { bestestModel } from './validation/bestest/bestest-model.ts'
import { buildKernel } from '../tools/build-kernel.ts'
import { kernelFingerprint } from '../tools/kernel-source.ts'
import { someOf } from './support/rounds.ts'

test.each([
  [1, kernelBytesFingerprint, kernelBase64],
  [2, pairKernelBytesFingerprint, pairKernelBase64],
  [4, quadKernelBytesFingerprint, quadKernelBase64],
] as const)(
  'the WebAssembly kernel of %i is made from the sources that stand here (npm run kernel)',
  async (lanes, fingerprint, base64) => {
    expect(fingerprint).toBe(kernelFingerprint(lanes))
    expect(base64).toBe(Buffer.from(await buildKernel(lanes)).toString('base64'))
  },
  60_000,
)

const weather = generateYear(tehranNormals, tehranPlace)

const bitwise = [
  ['650', 1],
  ['600', 1],
  ['960', 2],
  ['960', 1],
  ['450', 1],
] as const
test.each(someOf(bitwise, 2))(
  'TypeScript and WebAssembly agree to the bit: case %s, inner films at every renewal by %i',
  (name, innerEvery) => {
    const { plan } = compilePlan(bestestModel(name, 2020), weather, {})
    const options = { renewEvery: 1, innerEvery } as const
    const plain = yearLoop(plan, options, plainKernel)
    const kernel = newKernel()
    expect(kernel).not.toBe(plainKernel)
    expect(yearLoop(plan, options, kernel)).toEqual(plain)
  },
)

test('a second run in used memory gives the same bits', () => {
  const first = simulate(bestestModel('900', 2020), weather)
  simulate(bestestModel('960', 2020), weather)
  expect(simulate(bestestModel('900', 2020), weather)).toEqual(first)
})
