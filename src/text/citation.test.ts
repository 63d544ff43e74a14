import { describe, expect, test } from 'vitest'
import { citation, translatedWord } from './citation.ts'

function said(text: string, kind: Parameters<typeof citation>[1]) {
  return citation(text, kind, 'fa').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}

test('English is told as it is stored', () => {
  const text = 'ASHRAE 90.1-2019 Table 5.5-3, mass walls'
  expect(citation(text, 'document', 'en')).toBe(text)
  // Some stations' years have a hyphen.
  expect(citation('1971-2000 (vapour pressure 1961–1990)', 'years', 'en')).toBe('1971–2000 (vapour pressure 1961–1990)')
})

describe('in Persian', () => {
  test('a known phrase is said in Persian, with titles and numbers of tables in their place as they are', () => {
    expect(said('ASHRAE 90.1-2019 Table 5.5-3', 'document')).toBe('ASHRAE 90.1-2019، جدول 5.5-3')
    expect(said('ISO 13790 Annex 12', 'document')).toBe('ISO 13790، پیوست 12')
  })
  test('a mean of two prototypes names both, with the share of each', () => {
    expect(said('DOE/PNNL prototype buildings A_STD2013.idf (63 %) and B_STD2013.idf (37 %): Lights', 'document')).toBe(
      'ساختمان‌های مرجع DOE/PNNL، شیء Lights در پروندهٔ A_STD2013.idf (۶۳ درصد) و پروندهٔ B_STD2013.idf (۳۷ درصد)',
    )
  })
  test('a known word in a phrase is said in Persian, too', () => {
    expect(said('ASHRAE 90.1-2019 Table 5.5-3, mass walls', 'document')).toBe(
      'ASHRAE 90.1-2019، جدول 5.5-3، دیوارهای سنگین',
    )
  })
  test('figures that are no number of a table take Persian digits and signs', () => {
    expect(said('typical year of 1991–2018', 'years')).toBe('سال نمونه از ۱۹۹۱–۲۰۱۸')
    expect(said('1991-2018', 'years')).toBe('۱۹۹۱–۲۰۱۸')
    expect(said('1961, 1.5', 'years')).toBe('۱۹۶۱، ۱٫۵')
    expect(said('1991 to 2018, by month', 'years')).toBe('۱۹۹۱ تا ۲۰۱۸، بسته به ماه')
    // In a station's source they may be parts of a name.
    expect(said('A2 1991', 'station')).toBe('A2 1991')
  })
  test('several sources are said one by one; a phrase that holds the sign is known as a whole', () => {
    expect(said('radiation: satellite (CERES); wind: reanalysis (ERA5), brought to 10 m', 'station')).toBe(
      'تابش: ماهواره‌ای (CERES)؛ باد: بازتحلیل (ERA5)، رسانده‌شده به ارتفاع ۱۰ متر',
    )
    expect(said('1961–1990 (vapour pressure 1971–1990; measured radiation 1981–1990)', 'years')).toBe(
      '۱۹۶۱–۱۹۹۰ (فشار بخار ۱۹۷۱–۱۹۹۰؛ تابش اندازه‌گیری‌شده ۱۹۸۱–۱۹۹۰)',
    )
  })
  test('what is not known stays as it is, known parts beside it do not', () => {
    expect(said('Somebody’s notes; radiation: satellite (CERES)', 'station')).toBe(
      'Somebody’s notes؛ تابش: ماهواره‌ای (CERES)',
    )
  })
})

test('a known word is said in the reader’s language, any other as it is', () => {
  expect([
    translatedWord('mass walls', 'fa'),
    translatedWord('mass walls', 'en'),
    translatedWord('glass walls', 'fa'),
  ]).toEqual(['دیوارهای سنگین', 'mass walls', 'glass walls'])
})
