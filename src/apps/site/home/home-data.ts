import { type Cents, cents } from '#kernel/cents.ts'
import { type DataOf, publicQuery } from '#web/public-query.ts'

/** `getAUM` is in dollars, as the specification names it. */
export const homeDataQuery = publicQuery(`
  query HomeData {
    getAUM
    totalInvestedAsOf
    getLatestNAVBasedIRRCached {
      id
      date
      navBasedIRR
    }
    allHomePagePortfolios {
      id
      subtitle
      smallAvatarImageUrl
    }
  }
`)
export type HomeData = DataOf<typeof homeDataQuery>
export type HomePortfolio = NonNullable<HomeData['allHomePagePortfolios']>[number]

/** Total Invested shows whole dollars. */
export const wholeDollars = (amount: number): Cents => cents(Math.round(amount) * 100)
