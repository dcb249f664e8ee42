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

export type GenerationNow = DataOf<typeof generationNowQuery>['generationNow']
