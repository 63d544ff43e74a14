import { expect, test } from 'vitest'
import { measuresIn } from './measures-in.ts'

test.each([
  ['Concrete, {{mm200}}, {{mm80}} EPS', 'SI', 'en', { mm200: '200\u00A0mm', mm80: '80\u00A0mm' }],
  ['Concrete, {{mm200}}, {{mm80}} EPS', 'PI', 'en', { mm200: '7.9\u00A0in', mm80: '3.1\u00A0in' }],
  ['Clear glass {{mm6}}', 'PI', 'en', { mm6: '0.24\u00A0in' }],
  ['{{mm75}} و {{mm3}}', 'SI', 'fa', { mm75: '۷٫۵\u00A0سانتی‌متر', mm3: '۳\u00A0میلی‌متر' }],
  ['{{mm75}} و {{mm3}}', 'PI', 'fa', { mm75: '۳\u00A0اینچ', mm3: '۰٫۱۲\u00A0اینچ' }],
  ['within {{m3}}', 'SI', 'en', { m3: '3\u00A0m' }],
  ['within {{m3}}', 'PI', 'en', { m3: '9.8\u00A0ft' }],
  ['at {{Pa4}}', 'PI', 'en', { Pa4: '0.016\u00A0in. w.g.' }],
  ['{{degC24}}', 'PI', 'en', { degC24: '75\u00A0°F' }],
  ['{{degC24}}', 'SI', 'fa', { degC24: '۲۴\u00A0°C' }],
  // Parameters that the page fills itself.
  ['{{max}} of {{m}} in {{mm}} and 3 m', 'PI', 'en', {}],
] as const)('%s in %s, %s', (text, units, language, measures) => {
  expect(measuresIn(text, units, language)).toEqual(measures)
})
