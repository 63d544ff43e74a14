import { expect, test } from 'vitest'
import { measuresIn } from './measures-in.ts'

test.each([
  ['Concrete, {{mm200}}, {{mm80}} EPS', 'SI', 'en', { mm200: '200 mm', mm80: '80 mm' }],
  ['Concrete, {{mm200}}, {{mm80}} EPS', 'PI', 'en', { mm200: '7.9 in', mm80: '3.1 in' }],
  ['Clear glass {{mm6}}', 'PI', 'en', { mm6: '0.24 in' }],
  ['{{mm75}} و {{mm3}}', 'SI', 'fa', { mm75: '۷٫۵ سانتی‌متر', mm3: '۳ میلی‌متر' }],
  ['{{mm75}} و {{mm3}}', 'PI', 'fa', { mm75: '۳ اینچ', mm3: '۰٫۱۲ اینچ' }],
  ['within {{m3}}', 'SI', 'en', { m3: '3 m' }],
  ['within {{m3}}', 'PI', 'en', { m3: '9.8 ft' }],
  ['at {{Pa4}}', 'PI', 'en', { Pa4: '0.016 in. w.g.' }],
  ['{{degC24}}', 'PI', 'en', { degC24: '75 °F' }],
  ['{{degC24}}', 'SI', 'fa', { degC24: '۲۴ °C' }],
  // Parameters that the page fills itself.
  ['{{max}} of {{m}} in {{mm}} and 3 m', 'PI', 'en', {}],
] as const)('%s in %s, %s', (text, units, language, measures) => {
  expect(measuresIn(text, units, language)).toEqual(measures)
})
