import { plainText } from '#contract/plain-text.ts'

/** Places of Iran, one per line: spellings and names that people type, in Latin and Arabic script. */
const iran = `
Ardebil, Ardabil
Orumiyeh, Urmia, Orumieh, Urumia, Uromia, Oroumieh, Urmiyeh, Rezaiyeh, اورمیه, رضائیه
Mianeh, Miyaneh, Mianah
Bandar Anzali, Bandar-e Anzali, Anzali
Rasht, Resht
Maravehtappeh, Maraveh Tappeh, Maraveh Tapeh, مراوه تپه
Bojnurd, Bojnord, Bojnoord, Bujnurd
Saqez, Saqqez, Saghez, Saqqiz
Zanjan, Zenjan
Qazvin, Ghazvin, Kazvin
Nowshahr, Noshahr, Now Shahr, Chalus, Chaloos, چالوس
Gharakhil, Qarakhil, Qaemshahr, Ghaemshahr, Qaem Shahr, Sari, قائمشهر, قائم‌شهر, ساری
Gorgan, Gurgan, Astarabad, استرآباد
Shahrud, Shahroud, Shahrood
Quchan, Ghuchan, Ghoochan
Sabzevar, Sabzvar
Mashhad, Mashad, Meshed, Meshhed
Sanandaj, Sanandej, Sinneh, سنه
Tehran, Teheran, طهران
Torbat Heydariyeh, Torbat-e Heydarieh, Torbat Heydarieh, Torbat Heidarieh
Kermanshah, Kirmanshah, Bakhtaran, باختران
Hamedan, Hamadan
Khorramabad, Khoramabad, Khorram Abad
Khur Va Biabanak, Khoor, Khour
Dezful, Dezfool, Dizful
Shahrekord, Shahr-e Kord, Shahr Kord, شهر کرد
Esfahan, Isfahan, Ispahan, Espahan, Sepahan, اسپهان, سپاهان
Ahvaz, Ahwaz, الأحواز
Masjedsoleyman, Masjed Soleyman, Masjed-e Soleyman, Masjed Soleiman, Masjid Sulaiman, مسجد سلیمان
Yazd, Yezd
Zabol, Zabul
Abadan, عبادان
Omidiyeh, Omidieh, Aqajari
Dogonbadan, Do Gonbadan, Gachsaran, گچساران
Yasuj, Yasooj, Yasouj
Shiraz, Sheeraz
Bushehr, Boushehr, Bushire, Bandar-e Bushehr, بندر بوشهر
Bandar Dayyer, Bandar-e Dayyer, Deyr, Dayer
Bandarabbas, Bandar Abbas, Bandar-e Abbas, Gombroon, بندر عباس
Kahnuj, Kahnooj
Iranshahr, Iran Shahr
Kish, Kish Island
Bandar Lengeh, Bandar-e Lengeh, Langeh, Lingeh
Siri Island, Sirri
Abumusa Island, Abu Musa, Bu Musa, ابو موسی, بوموسی
Konarak, Kenarak
Chahbahar, Chabahar, Chah Bahar, چاه‌بهار
Qom, Ghom, Qum, Kum, Ghum
Khoy, Khoi
Maku, Makoo
Parsabad, Pars Abad, Parsabad Moghan
`
const gulf = `
Doha, Ad Dawhah, Doha Intl, الدوحة
Dubai, Dubay, Dubayy, دبي
Sharjah, Ash Shariqah, Shariqah, الشارقة
Abu Dhabi, Abu Zaby, أبو ظبي, ابوظبی
Al Buraimi, Buraymi, Al Ain, العين, العین
Dibba, Dibba Al Baya, دبا البيعة
Al Muharraq, Manama, المنامة, منامه, المحرق
`
const unitedStates = `
Barrow, Utqiagvik
Fairbanks, فیربنکس
Phoenix, فینیکس
Tucson, توسان
Los Angeles, LAX, لس آنجلس, لوس آنجلس
San Diego, سن دیگو, سان دیگو
San Francisco, SF, SFO, سان فرانسیسکو, سانفرانسیسکو
Denver, دنور
Miami, میامی
Tampa, تامپا
Atlanta, آتلانتا
Honolulu, هونولولو
Boise, بویسی
Chicago, شیکاگو
New Orleans, نیواورلئان, نیو اورلئان
Boston, بوستون
Baltimore, بالتیمور
Detroit, دیترویت
Minneapolis, مینیاپولیس
St Louis, Saint Louis, سنت لوئیس
Charlotte, شارلوت
Albuquerque, آلبوکرکی
Las Vegas, لاس وگاس
New York, NYC, Manhattan, نیویورک, نیو یورک
Kennedy, JFK
Portland, پورتلند
Philadelphia, Philly, فیلادلفیا
Pittsburgh, Pittsburg, پیتسبورگ
Memphis, ممفیس
Dallas, Fort Worth, دالاس
El Paso, ال پاسو
Houston, هوستون, هیوستون
San Antonio, سن آنتونیو, سان آنتونیو
Salt Lake City, SLC, سالت لیک سیتی
Arlington, Washington DC, DC, واشنگتن
Seattle, سیاتل
`
/** States of the United States and the federal district, by the code in weather files. */
const states =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,' +
  'KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,' +
  'MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,' +
  'NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
  'PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,' +
  'VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'

const stateNames = new Map(states.split(',').map(line => [line.slice(0, 2), line.slice(3)]))

type Spellings = ReadonlyMap<string, readonly string[]>
/** Each spelling, in plain form, with all spellings of its line. */
function read(lines: string): Spellings {
  return new Map(
    lines
      .trim()
      .split('\n')
      .flatMap(line => {
        const all = line.split(',').map(name => name.trim())
        return all.map(name => [plainText(name), all] as const)
      }),
  )
}
const gulfSpellings = read(gulf)
const byCountry: Readonly<Record<string, Spellings>> = {
  Iran: read(iran),
  Qatar: gulfSpellings,
  'United Arab Emirates': gulfSpellings,
  Oman: gulfSpellings,
  Bahrain: gulfSpellings,
  'United States': read(unitedStates),
}
const longestSpelling = 4 // words

/** Further spellings of a place by its country, from the words of its names. */
export function furtherNames(country: string, names: readonly string[]): readonly string[] {
  const namesHere = byCountry[country]
  if (namesHere === undefined) return []
  const found = new Set<string>()
  for (const name of names) {
    const words = plainText(name).split(' ')
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + longestSpelling); end++)
        for (const also of namesHere.get(words.slice(start, end).join(' ')) ?? []) found.add(also)
    }
  }
  return [...found]
}

/** A state of the United States by its code, with the code. */
export function stateWords(country: string, region: string): readonly string[] {
  const name = country === 'United States' ? stateNames.get(region.trim().toUpperCase()) : undefined
  return name === undefined ? [] : [region, name]
}
