import { solarAfrica, solarColombia } from './news/africa-and-colombia.ts'
import { communitySolarBrazil, legacySolarBrazil, utilitySolarBrazil } from './news/brazil-solar.ts'
import { hydroBrazil, solarAndHydroIncome } from './news/rivers-and-mixed.ts'
import type { Stories } from './news/stories.ts'
import { commercialSolarUsa, solarUsa } from './news/usa-solar.ts'

/** By the portfolio's id. */
export const demoStories: Readonly<Record<string, Stories>> = {
  '1': communitySolarBrazil,
  '2': utilitySolarBrazil,
  '3': solarUsa,
  '4': solarAfrica,
  '5': solarAndHydroIncome,
  '7': hydroBrazil,
  '9': commercialSolarUsa,
  '12': legacySolarBrazil,
  '48': solarColombia,
}
