import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test.each([
  ['clay eps', 'Hollow clay block, 200 mm, 50 mm EPS outside', true],
  ['EPS clay', 'Hollow clay block, 200 mm, 50 mm EPS outside', true],
  ['', 'anything', true],
  ['clay xps', 'Hollow clay block, 200 mm, 50 mm EPS outside', false],
  ['r13', 'US steel-frame wall, R-13 (90.1) us-steel-r13', true],
  ['طاق ضربی', 'بام طاق‌ضربی، بدون عایق', true],
  ['یونولیت 5', 'بلوک سفالی ۲۰ سانتی‌متری با ۵ سانتی‌متر یونولیت از بیرون', true],
  ['يونوليت', 'بام تیرچه و بلوک یونولیتی', true],
  ['دوجدارهٔ شفاف', 'دوجداره، شفاف', true],
  ['كاشي', 'سنگ‌فرش با کاشی', true],
  ['کاشی', 'سنگ‌فرش با كاشي', true],
  ['90.1 r-13', 'US steel-frame wall, R-13 (90.1)', true],
  ['steel/wood', 'US wood-frame wall', false],
  ['jack arch', 'بام طاق‌ضربی، بدون عایق jack-arch', true],
])('%s in %s: %s', (typed, text, found) => {
  expect(matchesWords(typed, text)).toBe(found)
})
