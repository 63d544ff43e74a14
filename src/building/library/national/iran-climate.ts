import type { Building } from '#contract/entities/project.ts'
import type { IranClimate } from '#contract/options.ts'
import { unchecked } from '../source.ts'
import { bareName } from './place-in.ts'

/**
 * Climates of the 31 provincial capitals, by their names in Latin and Persian script; other places have none.
 *
 * @source National Building Regulations of Iran, Topic 19, 5th edition, as a public assessment tool has it; Kerman and
 *   Yazd among the hot ones deserve a look into the print
 */
const capitals: Readonly<Record<IranClimate, readonly (readonly string[])[]>> = {
  '1': [
    ['Ahvaz', 'Ahwaz', 'اهواز'],
    ['Kerman', 'کرمان'],
    ['Yazd', 'یزد'],
  ],
  '2': [
    ['Bushehr', 'Bandar Bushehr', 'Bandar-e Bushehr', 'بوشهر', 'بندر بوشهر'],
    ['Bandar Abbas', 'Bandar-e Abbas', 'بندرعباس'],
  ],
  '3A': [
    ['Gorgan', 'گرگان'],
    ['Rasht', 'رشت'],
    ['Sari', 'ساری'],
  ],
  '3B': [
    ['Tehran', 'Teheran', 'تهران'],
    ['Esfahan', 'Isfahan', 'اصفهان'],
    ['Karaj', 'کرج'],
    ['Ilam', 'ایلام'],
    ['Zahedan', 'زاهدان'],
    ['Shiraz', 'شیراز'],
    ['Qazvin', 'قزوین'],
    ['Qom', 'Ghom', 'قم'],
  ],
  '4': [
    ['Birjand', 'بیرجند'],
    ['Mashhad', 'مشهد'],
    ['Zanjan', 'زنجان'],
    ['Semnan', 'سمنان'],
    ['Sanandaj', 'سنندج'],
    ['Kermanshah', 'کرمانشاه'],
    ['Khorramabad', 'خرم‌آباد'],
    ['Arak', 'اراک'],
  ],
  '5': [
    ['Tabriz', 'تبریز'],
    ['Urmia', 'Orumiyeh', 'Orumieh', 'ارومیه'],
    ['Ardabil', 'Ardebil', 'اردبیل'],
    ['Shahrekord', 'Shahr-e Kord', 'شهرکرد'],
    ['Bojnurd', 'Bojnord', 'بجنورد'],
    ['Yasuj', 'Yasouj', 'یاسوج'],
    ['Hamadan', 'Hamedan', 'همدان'],
  ],
}
const climates = new Map(
  (Object.keys(capitals) as IranClimate[]).flatMap(climate =>
    capitals[climate].flat().map(name => [bareName(name), climate] as const),
  ),
)

/** Source of the capitals' climates. */
export const capitalsSource = unchecked(
  'National Building Regulations of Iran, Topic 19, 5th edition; climates of the provincial capitals',
)

/** Climate of Topic 19 for a project in Iran, by its city; undefined if the city is none of the 31 capitals. */
export function climateOfCity({ country, userInputs: { location } }: Building): IranClimate | undefined {
  return country === 'Iran' ? climates.get(bareName(location?.city ?? '')) : undefined
}

/** The chosen climate, else that of the city. */
export function iranClimate(building: Building): IranClimate | undefined {
  return building.userInputs.location?.iranClimate ?? climateOfCity(building)
}
