/** Corrections of the list of places: `country name`, with the name as the tool writes it. */

/**
 * Persian names of large cities that differ from their sound, or that the list has in Arabic or Urdu only, and of the
 * suburbs of Tehran, for which it has none.
 */
export const persianNames: ReadonlyMap<string, string> = new Map(
  `
US New York City نیویورک|US Chicago شیکاگو|US Houston هیوستون|US Dallas دالاس|US Phoenix فینیکس
US Philadelphia فیلادلفیا|US San Antonio سن آنتونیو|US San Diego سن دیگو|US San Jose سن‌خوزه|US Los Angeles لس آنجلس
US Brooklyn بروکلین|US Queens کوئینز|US The Bronx برانکس|US Manhattan منهتن|US Washington واشنگتن|US Boston بوستون
US Seattle سیاتل|US San Francisco سان فرانسیسکو|US Denver دنور|US Detroit دیترویت|US Atlanta آتلانتا|US Miami میامی
US Minneapolis مینیاپولیس|US Milwaukee میلواکی|US Indianapolis ایندیاناپولیس|US Charlotte شارلوت|US El Paso ال پاسو
US New Orleans نیواورلئان|US Austin آستین|US Albuquerque آلبوکرکی|US Columbus کلمبوس|US Cleveland کلیولند
US Long Beach لانگ بیچ|US Tampa تامپا|US Aurora آرورا|US Orlando اورلاندو|US Pittsburgh پیتسبورگ
US Salt Lake City سالت لیک سیتی|US Portland پورتلند|US St. Louis سنت لوئیس|US Las Vegas لاس وگاس|US Memphis ممفیس
US Baltimore بالتیمور|QA Doha دوحه|QA Ar Rayyan الریان|QA Al Wakrah الوکره|QA Al Khawr الخور|AE Dubai دبی
AE Abu Dhabi ابوظبی|AE Sharjah شارجه|AE Ajman City عجمان|AE Al Ain City العین|AE Ras Al Khaimah City رأس‌الخیمه
AE Al Fujairah City فجیره|BH Manama منامه|BH Al Muharraq محرق|KW Kuwait City کویت|OM Muscat مسقط|IR Karaj کرج|IR Rey ری
IR Tajrish تجریش|IR Eslamshahr اسلام‌شهر|IR Jahrom جهرم|IR Shahr-e Qods شهر قدس|IR Isfahan اصفهان|IR Mahdishahr مهدی‌شهر
IR Bandar-e Torkaman بندر ترکمن|IR Alvand الوند|IR Farrokh Shahr فرخ‌شهر|IR Piranshahr پیرانشهر|IR Rehnan رهنان
IR Khowy خوی|IR Shahr-e Kord شهرکرد|IR Ahvaz اهواز|IR Malard ملارد|CN Shanghai شانگهای|CN Beijing پکن
CN Guangzhou گوانگژو|CN Tianjin تیانجین|CN Xian شیان|CN Nanjing نانجینگ|CN Chongqing چونگ‌کینگ|CN Qingdao چینگدائو
CN Suzhou سوژو|HK Hong Kong هنگ کنگ|TW Taipei تایپه|JP Tokyo توکیو|JP Osaka اوساکا|JP Nagoya ناگویا|KR Seoul سئول
KR Busan بوسان|VN Ho Chi Minh City هوشی‌مین|VN Hanoi هانوی|NG Lagos لاگوس|TR Istanbul استانبول|TR Ankara آنکارا
TR İzmir ازمیر|IN Mumbai بمبئی|IN Delhi دهلی|IN New Delhi دهلی نو|IN Chennai چنای|IN Kolkata کلکته|IN Pune پونا
IN Surat سورت|IN Kanpur کانپور|IN Nagpur ناگپور|IN Jaipur جیپور|BR São Paulo سائوپائولو|BR Rio de Janeiro ریو دو ژانیرو
BR Brasília برازیلیا|MX Mexico City مکزیکو سیتی|CO Bogotá بوگوتا|PE Lima لیما|CD Kinshasa کینشاسا|EG Cairo قاهره
EG Alexandria اسکندریه|EG Giza جیزه|GB London لندن|RU Moscow مسکو|RU Saint Petersburg سن پترزبورگ
ZA Johannesburg ژوهانسبورگ|ZA Cape Town کیپ تاون|IQ Baghdad بغداد|IQ Basrah بصره|IQ Mosul موصل|SA Riyadh ریاض
SA Jeddah جده|SA Mecca مکه|SA Medina مدینه|SA Dammam دمام|ES Madrid مادرید|MA Casablanca کازابلانکا|MA Rabat رباط
KE Nairobi نایروبی|UA Kyiv کی‌یف|AR Buenos Aires بوئنوس آیرس|IT Rome رم|FR Paris پاریس|DE Berlin برلین|CU Havana هاوانا
BO La Paz لاپاز|DZ Algiers الجزیره|GH Accra آکرا|UZ Tashkent تاشکند|LB Beirut بیروت|AT Vienna وین|BY Minsk مینسک
HU Budapest بوداپست|PL Warsaw ورشو|KH Phnom Penh پنوم پن|SY Damascus دمشق|JO Amman امان|RS Belgrade بلگراد
BG Sofia صوفیه|CZ Prague پراگ|DK Copenhagen کپنهاگ|LY Tripoli طرابلس|MZ Maputo ماپوتو|AM Yerevan ایروان|AZ Baku باکو
GE Tbilisi تفلیس|BE Brussels بروکسل|IE Dublin دوبلین|SO Mogadishu موگادیشو|YE Sanaa صنعا|TM Ashgabat عشق‌آباد
AF Kabul کابل|AF Herat هرات|PK Islamabad اسلام‌آباد|PK Karachi کراچی|PK Lahore لاهور|PK Quetta کویته|KZ Almaty آلماتی
KG Bishkek بیشکک|TJ Dushanbe دوشنبه|GR Athens آتن|PT Lisbon لیسبون|CH Zürich زوریخ|CH Bern برن|NL Amsterdam آمستردام
SE Stockholm استکهلم|NO Oslo اسلو|FI Helsinki هلسینکی|CA Toronto تورنتو|CA Montréal مونترال|CA Ottawa اتاوا
CA Vancouver ونکوور|AU Sydney سیدنی|AU Melbourne ملبورن|AU Canberra کانبرا|NZ Auckland اوکلند|NZ Wellington ولینگتون
TH Bangkok بانکوک|SG Singapore سنگاپور|MY Kuala Lumpur کوالالامپور|ID Jakarta جاکارتا|PH Manila مانیل
IR Ahmad Abad Mostufi احمدآباد مستوفی|IR Alard الارد|IR Alvard الورد|IR Andisheh اندیشه|IR Baghestan باغستان
IR Bahramabad بهرام‌آباد|IR Baqershahr باقرشهر|IR Chahar Dangeh چهاردانگه|IR Deh Hasan ده‌حسن|IR Deh Kheyr ده‌خیر
IR Deh Shadabad-e Bala ده شادآباد بالا|IR Deh-e Torkaman ده ترکمن|IR Eskaman اسکمان|IR Eslamabad اسلام‌آباد
IR Fararat فرارت|IR Fasham فشم|IR Ferdowsiyeh فردوسیه|IR Ferunabad فرون‌آباد|IR Firuzabad فیروزآباد
IR Firuzbahram فیروزبهرام|IR Garmdarreh گرمدره|IR Golestan گلستان|IR Haft Juy هفت‌جوی|IR Hamadanak همدانک
IR Kahrizak کهریزک|IR Khavar Shahr خاورشهر|IR Khosrowabad خسروآباد|IR Lavasan لواسان|IR Mahmudabad محمودآباد
IR Manjilabad منجیل‌آباد|IR Morteza Gerd مرتضی‌گرد|IR Nasim Shahr نسیم‌شهر|IR Nasimshahr نسیم‌شهر
IR Nasir Abaad نصیرآباد|IR Niknamdeh نیکنام‌ده|IR Ovrin اورین|IR Parandak پرندک|IR Peyghambar پیغمبر
IR Qaleh Now Khaleseh قلعه‌نو خالصه|IR Qaleh Sheykh قلعه شیخ|IR Qiamdasht قیام‌دشت|IR Razkan رزکان
IR Sabbashahr صباشهر|IR Saidabad سعیدآباد|IR Salehieh صالحیه|IR Shahedshahr شاهدشهر|IR Shahrak-e Alain شهرک علائین
IR Shahrak-e Baba Salman شهرک باباسلمان|IR Shahrak-e Goldasteh شهرک گلدسته|IR Shahrak-e Qamsar شهرک قمصر
IR Shahrak-e Qods شهرک قدس|IR Shahrak-e Shatarreh شهرک شاطره|IR Suleqan سولقان|IR Turquzabad تورقوزآباد
IR Vahidiyeh وحیدیه|IR Yusefabad یوسف‌آباد|IR Zamanabad زمان‌آباد
IR Ab Sard آبسرد|IR Abali آبعلی|IR Aineh Varzan آینه‌ورزان|IR Asara آسارا|IR Baghkomish باغ‌کمش|IR Bumahen بومهن
IR Chaharbagh چهارباغ|IR Davudabad داودآباد|IR Esfandabad اسفندآباد|IR Fardis فردیس|IR Farrokhabad فرخ‌آباد
IR Fashand فشند|IR Filestan فیلستان|IR Gazanak گزنک|IR Gol Tappeh Kabir گل‌تپه کبیر|IR Golestanak گلستانک
IR Golsar گلسار|IR Golzar-e Bala گلزار بالا|IR Hasanabad حسن‌آباد|IR Hiv هیو|IR Jaban جابان|IR Javadiyeh جوادیه
IR Kamalshahr کمال‌شهر|IR Kandolus کندلوس|IR Khaveh خاوه|IR Khur خور|IR Khurin خورین|IR Kilan کیلان|IR Kordan کردان
IR Kuhsar کوهسار|IR Lalan لالان|IR Lashkarabad لشکرآباد|IR Mahdasht ماهدشت|IR Malekabad ملک‌آباد|IR Mehestan مهستان
IR Mehrabad مهرآباد|IR Meshkin Dasht مشکین‌دشت|IR Mohammad Shahr محمدشهر|IR Najmabad نجم‌آباد|IR Nasirshahr نصیرشهر
IR Palangabad پلنگ‌آباد|IR Parand پرند|IR Pardis پردیس|IR Pul پول|IR Qasemabad-e Gorji قاسم‌آباد گرجی
IR Qasemabad-e Kuchak قاسم‌آباد کوچک|IR Qebchaq قبچاق|IR Qeshlaq قشلاق|IR Reyhanabad ریحان‌آباد|IR Rudehen رودهن
IR Safadasht صفادشت|IR Sefidar سفیدار|IR Shahrak-e Jafariyeh شهرک جعفریه|IR Sonqorabad سنقرآباد|IR Sorkhab سرخاب
IR Tankaman تنکمان|IR Velayat Rud ولایت‌رود|IR Yengi Emam ینگی‌امام|IR Yusefabad-e Qavam یوسف‌آباد قوام
IR Zakiabad ذکی‌آباد
`
    .trim()
    .split(/\n|\|/)
    .map(line => {
      const at = line.search(/ [\u0600-\u06ff]/)
      return [line.slice(0, at), line.slice(at + 1)] as const
    }),
)

/** Quarters and small places to which the list gives the inhabitants of their city or county. */
export const wronglyLarge: ReadonlySet<string> = new Set(
  `
US New South Memphis|US South Boston|US West Raleigh|US Ironville|US Meads|IQ Al Mawsil al Jadidah|IQ Al Basrah al Qadimah
LB Ras Bayrut|GN Camayenne|KE Kakamega|PH Budta|PH Malingao|IN Navi Mumbai
`
    .trim()
    .split(/\n|\|/),
)

/**
 * Inhabitants of Iranian towns, in thousands, about those of the census of 1395 (2016), not checked in print, for towns
 * without a figure or with a village's. They order labels and are shown nowhere.
 */
export const populationCorrections: ReadonlyMap<string, number> = new Map(
  `
Eslamshahr 448|Shahr-e Qods 310|Kashan 304|Malard 282|Dezful 265|Sabzevar 244|Pakdasht 236|Abadan 231|Qarchak 231
Maragheh 175|Mahabad 168|Bandar-e Mahshahr 163|Jahrom 142|Andimeshk 135|Jiroft 130|Lahijan 101|Shahriar 310
`
    .trim()
    .split(/\n|\|/)
    .map(entry => {
      const at = entry.lastIndexOf(' ')
      return [`IR ${entry.slice(0, at)}`, Number(entry.slice(at + 1)) * 1000] as const
    }),
)
