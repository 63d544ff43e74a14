import fc from 'fast-check'
import { expect, test } from 'vitest'
import { persianDigits } from '#contract/persian-digits.ts'
import { quantities, type QuantityKey } from '#contract/quantities.ts'
import { toStored, unitSymbol } from '#text/units.ts'
import { parseQuantity } from './parse-quantity.ts'

test.each([
  ['3.81', 'length', 'SI', 3.81],
  ['12\'6"', 'length', 'SI', 3.81],
  ['12 ft 6 in', 'length', 'PI', 3.81],
  ['12.5', 'length', 'PI', 3.81],
  ['3.81 m', 'length', 'PI', 3.81],
  ['۱٬۲۳۴٫۵', 'area', 'SI', 1234.5],
  ['٢٠', 'temperature', 'SI', 20],
  ['68', 'temperature', 'PI', 20],
  ['68 F', 'temperature', 'SI', 20],
  ['20 °C', 'temperature', 'PI', 20],
  ['R-20', 'uValue', 'SI', 0.2839],
  ['0.5 W/(m²·K)', 'uValue', 'PI', 0.5],
  ['1,234.5', 'area', 'SI', 1234.5],
  ['1,234,567 m²', 'area', 'PI', 1234567],
  ['42%', 'percent', 'SI', 42],
  ['۴۲٪', 'percent', 'SI', 42],
] as const)('%s of %s in %s is %d', (text, quantity, units, expected) => {
  expect(parseQuantity(text, quantity, units)).toBeCloseTo(expected, 4)
})

test.each([
  ['12,5', 'length', 'SI', 12.5],
  ['0,5 m', 'length', 'PI', 0.5],
  ['1.234,5 m²', 'area', 'PI', 1234.5],
  ['R-2,5', 'uValue', 'SI', 2.2713],
  ['12 ft 6,5 in', 'length', 'SI', 3.8227],
  ['68,5', 'temperature', 'PI', 20.2778],
  ['42,5 %', 'percent', 'SI', 42.5],
  ['۴۲,۵', 'percent', 'SI', 42.5],
] as const)('the comma of %s is decimal', (text, quantity, units, expected) => {
  expect(parseQuantity(text, quantity, units)).toBeCloseTo(expected, 4)
})

test.each(['۱۲٬۵', '1.5,000', '1,234,5', '12 5'])('refuses the signs of %j', text => {
  expect(parseQuantity(text, 'length', 'SI')).toBeNull()
})

test.each(['', 'abc', '1.2.3', 'R-0', '12 parsec', '--4'])('refuses %j', text => {
  expect(parseQuantity(text, 'uValue', 'SI')).toBeNull()
})

test.each([
  // A foot is 0.3048 m, an inch a twelfth of it.
  ['1 ft', 'length', 0.3048],
  ["1'", 'length', 0.3048],
  ['12 in', 'length', 0.3048],
  ['1"', 'length', 0.0254],
  [`5'6"`, 'length', 1.6764],
  ['5 ft 6 in', 'length', 1.6764],
  [`5'6`, 'length', 1.6764],
  ['5′6″', 'length', 1.6764],
  ['250 cm', 'length', 2.5],
  ['1500 mm', 'length', 1.5],
  ['100 ft', 'altitude', 30.48],
  ["100'", 'altitude', 30.48],
  ['100 m', 'altitude', 100],
  ['10 ft2', 'area', 0.9290304],
  ['10 ft²', 'area', 0.9290304],
  ['10 sqft', 'area', 0.9290304],
  ['10 sqm', 'area', 10],
  ['10 m2', 'area', 10],
  ['10 m²', 'area', 10],
  ['68 F', 'temperature', 20],
  ['32 °F', 'temperature', 0],
  ['-40 F', 'temperature', -40],
  ['20 C', 'temperature', 20],
  ['-4 °C', 'temperature', -4],
  ['1 W/ft²', 'powerDensity', 10.7639104],
  ['1 w/ft2', 'powerDensity', 10.7639104],
  ['9 W/m²', 'powerDensity', 9],
  ['9 w/m2', 'powerDensity', 9],
  ['R-20', 'uValue', 0.28391316685],
  ['r20', 'uValue', 0.28391316685],
  ['R-2.5', 'uValue', 2.2713053348],
] as const)('%s of %s is %d in SI, whatever the project’s units', (text, quantity, si) => {
  for (const units of ['SI', 'PI'] as const) expect(parseQuantity(text, quantity, units)).toBeCloseTo(si, 7)
})

test.each([
  ['R-0', 'uValue'],
  ['R-', 'uValue'],
  ['R-20', 'length'],
  [`5'6"`, 'altitude'],
  ['5 kg', 'length'],
  ['5 m', 'temperature'],
  ['m', 'length'],
  ['', 'length'],
  ['   ', 'length'],
] as const)('%s is no %s', (text, quantity) => {
  expect(parseQuantity(text, quantity, 'SI')).toBeNull()
})

test('the unit that the field shows may be typed, in either system', () => {
  expect(parseQuantity('0.1 Btu/(h·ft²·°F)', 'uValue', 'SI')).toBeCloseTo(0.5678264, 6)
  expect(parseQuantity('25%', 'percent', 'SI')).toBe(25)
  expect(parseQuantity('۲۵٪', 'percent', 'SI')).toBe(25)
  expect(parseQuantity('-12°', 'angle', 'SI')).toBe(-12)
  expect(parseQuantity('+.5 m', 'length', 'SI')).toBe(0.5)
  expect(parseQuantity('5. m', 'length', 'SI')).toBe(5)
})

/** Spellings of one amount of a quantity: as its data sheets, codes and tables have it. The SI value is first. */
const spellings: readonly (readonly [quantity: QuantityKey, si: number, texts: readonly string[]])[] = [
  [
    'uValue',
    0.45,
    [
      'W/m²K',
      'W/m2K',
      'W/m2.K',
      'W/m²·K',
      'W/(m2 K)',
      'W/(m²K)',
      'W/(m2.K)',
      'W/(m^2 K)',
      'W/m^2K',
      'W/m**2/K',
      'W / m² K',
      'W/m2-K',
      'w/m2*k',
      'W/m2 °C',
      'W/(m²·°C)',
      'W/m2C',
      'W m-2 K-1',
      'W·m⁻²·K⁻¹',
      'Wm^-2K^-1',
      'W/sqm K',
      'W/sq.m.K',
      'W per m2 K',
      'W/[m2·K]',
      'W/m²×K',
      'وات بر متر مربع کلوین',
      'W/m²/K',
      'watt/m2K',
    ].map(unit => `0.45 ${unit}`),
  ],
  ['uValue', 0.45, ['۰٫۴۵ W/m²K', '۰٫۴۵ W/m۲K', '٠٫٤٥ W/m2.K', '0,45 W/m2K', '0.45W/m2K']],
  ['uValue', 0.4, ['RSI 2.5', 'RSI-2.5', 'rsi2.5', '2.5 RSI', 'RSI ۲٫۵', '2.5 m2K/W', '2.5 m²·K/W', 'R 2.5 m2.K/W']],
  ['uValue', 0.4, ['2.5 (m2 K)/W', '2.5 m2 °C/W', '2.5 K·m²/W', '2.5 m2 K W-1', '۲٫۵ m²K/W', '2,5 m2K/W']],
  [
    'uValue',
    0.45425,
    ['Btu/hr-ft2-F', 'BTU/h ft2 F', 'Btu/(h·ft²·°F)', 'Btu/hr.ft2.F', 'Btu/hr/ft2/F', 'BTU/(hr sq.ft °F)'].map(
      unit => `0.08 ${unit}`,
    ),
  ],
  ['uValue', 0.45425, ['0.08 Btu/hft2F', '0.08 Btuh/ft2F', '0.08 BTU/hr·sf·°F', '۰٫۰۸ Btu/hr-ft2-F']],
  ['uValue', 0.43679, ['R-13', 'R13', 'R 13', 'r-۱۳', '13 h-ft2-F/Btu', '13 hr·ft²·°F/BTU', '13 ft2·F·h/Btu']],
  ['resistance', 2.5, ['2.5 m2K/W', 'RSI 2.5', '2.5 m²·K/W', '0.4 W/m2K', '2.5 m2 K W-1']],
  ['resistance', 2.28944, ['R-13', '13 h·ft²·°F/Btu', '13 hr-ft2-F/Btu']],
  ['conductivity', 0.035, ['0.035 W/mK', '0.035 W/m.K', '0.035 W/(m K)', '0.035 W/m°C']],
  ['conductivity', 0.0360575, ['0.25 Btu-in/hr-ft2-F', '0.25 Btu in/(h ft2 F)', '0.25 BTU·in/h·ft²·°F']],
  ['airLeakage', 3, ['3 m3/h/m2', '3 m3/(h m2)', '3 m³/hm²', '3 m3/h.m2', '3 m3/hr-m2', '3 m/h', '50 L/min/m2']],
  ['airLeakage', 1.8288, ['0.1 cfm/ft2', '0.1 cfm/sf', '0.1 CFM/sq ft', '0.1 ft3/min/ft2']],
  [
    'areaPerPerson',
    10,
    ['10 m2/person', '10 m²/p', '10 sqm per person', '0.1 people/m2', '10 m2/pers', '۱۰ مترمربع بر نفر'],
  ],
  ['powerDensity', 9, ['9 W/m2', '9 W/m^2', '9 W/sqm', '9 W m-2', '9 W/sq.m', '0.009 kW/m2', '۹ وات بر متر مربع']],
  ['powerDensity', 10.7639, ['1 W/ft2', '1 W/sf', '1 W/sq ft', '1 w/sqft', '1 W/ft^2']],
  ['hotWaterDemand', 20, ['20 L/m2month', '20 L/(m2 month)', '20 l/m²/month', '20 L/m2-month', '20 litre/m2.month']],
  [
    'airPerPerson',
    10,
    ['10 L/s/person', '10 L/s-person', '10 l/s.p', '10 lps/person', '36 m3/h/person', '10 L/s per person'],
  ],
  ['airPerPerson', 7.0792, ['15 cfm/person', '15 CFM/p', '15 cfm per person']],
  ['airPerArea', 0.3, ['0.3 L/s/m2', '0.3 L/s.m2', '0.3 L/(s m2)', '0.3 l/s-m²', '1.08 m3/h/m2']],
  ['airPerArea', 0.3048, ['0.06 cfm/ft2', '0.06 cfm/sf']],
  ['pressure', 500, ['500 Pa', '0.5 kPa', '500 پاسکال', '5 mbar']],
  ['pressure', 498.1778, ['2 in. w.g.', '2 in wg', '2 inH2O', '2 in. w.c.', '2" wg']],
  ['emission', 400, ['400 g/kWh', '0.4 kg/kWh', '400 gCO2/kWh', '400 kg/MWh', '0.4 kgCO2e/kWh', '400 g CO₂/kWh']],
  ['peakPowerCoefficient', 0.2, ['0.2 kW/m2', '200 W/m2', '0.2 kW/sqm']],
  [
    'temperature',
    20,
    ['20 °C', '20C', '20 degC', '293.15 K', '68 °F', '68F', '20 ℃', '۲۰ درجه سانتی‌گراد', '20 deg C', '20 ° C'],
  ],
  ['temperatureDifference', 5, ['5 K', '5 °C', '9 °F']],
  ['area', 10, ['10 m2', '10 m²', '10 sqm', '10 sq m', '10 m^2', '10 square meters', '۱۰ متر مربع', '۱۰ مترمربع']],
  ['area', 9.2903, ['100 ft2', '100 sq ft', '100 sf', '100 sq. ft.', '100 square feet']],
  ['length', 2.5, ['2.5 m', '250 cm', '2500 mm', '2.5 metres', '۲٫۵ متر', '۲۵۰ سانتی‌متر']],
  ['length', 1.8288, ['6 ft', "6'", '6 feet', '6\'0"', '72 in', '72"', '72 inches']],
  ['altitude', 1191, ['1191 m', '1.191 km', '1191 meters']],
  ['percent', 42, ['42 %', '42%', '۴۲٪', '42 percent', '۴۲ درصد']],
  ['ratio', 0.42, ['42 %', '۴۲٪']],
  ['angle', 35, ['35°', '35 deg', '35 degrees', '۳۵ درجه', '35º']],
  ['thickness', 100, ['100 mm', '10 cm', '0.1 m']],
  ['arealHeatCapacity', 165, ['165 kJ/m2K', '165 kJ/(m2.K)', '165000 J/m²K']],
  ['humidityRatio', 8, ['8 g/kg', '0.008 kg/kg', '56 gr/lb']],
  ['windSpeed', 5, ['5 m/s', '18 km/h', '5 m s-1']],
  ['energyPerArea', 100, ['100 kWh/m2', '100 kWh/m²', '360 MJ/m2', '100 kWh/sqm']],
]

test.each(spellings.flatMap(([quantity, si, texts]) => texts.map(text => [text, quantity, si] as const)))(
  '%s is a %s of %d',
  (text, quantity, si) => {
    for (const units of ['SI', 'PI'] as const) {
      const read = parseQuantity(text, quantity, units)
      expect(read === null ? null : read / si).toBeCloseTo(1, 4)
    }
  },
)

/** Ways to write the signs of a unit's symbol. */
const habits: readonly ((symbol: string) => string)[] = [
  symbol => symbol,
  symbol => symbol.replaceAll('²', '2').replaceAll('³', '3'),
  symbol => symbol.replaceAll('²', '^2').replaceAll('³', '^3'),
  symbol => symbol.replaceAll('·', '.'),
  symbol => symbol.replaceAll('·', ' '),
  symbol => symbol.replaceAll('·', '-'),
  symbol => symbol.replaceAll('·', '*'),
  symbol => symbol.replaceAll('·', ''),
  symbol => symbol.replaceAll(/[()]/g, ''),
  symbol => symbol.replace(/\((.*)\)/, (_, inner: string) => inner.replaceAll('·', '/')),
  symbol => symbol.replaceAll('°F', 'F'),
  symbol => symbol.replaceAll('/h', '/hr').replaceAll('(h', '(hr'),
  symbol => symbol.toUpperCase(),
  symbol => symbol.toLowerCase(),
  symbol => symbol.replaceAll('/', ' / '),
  symbol => symbol.replaceAll(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit),
]

test('every quantity is read with its unit, in either system, however its signs are written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(quantities) as QuantityKey[])),
      fc.constantFrom('SI' as const, 'PI' as const),
      fc.uniqueArray(fc.constantFrom(...habits), { maxLength: 6 }),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 1, max: 99_999 }),
      (quantity, units, written, isPersian, isSpaced, thousandths) => {
        const symbol = written.reduce((text, habit) => habit(text), unitSymbol(quantity, units))
        const number = (thousandths / 1000).toFixed(3)
        const typed = `${isPersian ? persianDigits(number).replace('.', '٫') : number}${isSpaced ? ' ' : ''}${symbol}`
        const expected = toStored(quantity, thousandths / 1000, units)
        for (const project of symbol === '' ? [units] : (['SI', 'PI'] as const)) {
          const read = parseQuantity(typed, quantity, project)
          expect([typed, quantity, read === null ? null : Math.abs(read / expected - 1) < 1e-9]).toEqual([
            typed,
            quantity,
            true,
          ])
        }
      },
    ),
    { numRuns: 3000 },
  )
})

test.each([
  ['0.45 W/m2', 'uValue'],
  ['0.45 W/mK', 'uValue'],
  ['0.45 W/m3K', 'uValue'],
  ['0.45 kWh/m2K', 'uValue'],
  ['RSI 0', 'uValue'],
  ['0 m2K/W', 'uValue'],
  ['-2 m2K/W', 'uValue'],
  ['0.45 W/(m2K', 'uValue'],
  ['0.45 W/m2K)', 'uValue'],
  ['9 W/m2K', 'powerDensity'],
  ['9 W', 'powerDensity'],
  ['10 m', 'area'],
  ['3 m2', 'length'],
  ['20 m', 'temperature'],
  ['10 L/s', 'airPerPerson'],
  ['5 kg', 'percent'],
] as const)('%s is no %s', (text, quantity) => {
  expect(parseQuantity(text, quantity, 'SI')).toBeNull()
})
