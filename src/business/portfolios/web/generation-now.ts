import { type DataOf, publicQuery } from '#web/public-query.ts'

export const generationNowQuery = publicQuery(`
  query GenerationNow {
    generationNow {
      kilowatts
      asOf
      hills {
        portfolioId
        name
        technology
        hours
      }
    }
  }
`)

/** What all plants make at this moment, and each portfolio's last 24 hours. */
export type GenerationNow = DataOf<typeof generationNowQuery>['generationNow']
