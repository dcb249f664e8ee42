import { type Cents, cents } from '#kernel/cents.ts'

export type HomeData = {
  /** Dollars, as the specification names and counts it. */
  readonly getAUM: number | null
  readonly getLatestNAVBasedIRRCached: {
    readonly id: string
    readonly date: string
    readonly navBasedIRR: number
  } | null
  readonly allHomePagePortfolios: readonly HomePortfolio[] | null
}

export type HomePortfolio = {
  readonly id: string
  readonly subtitle: string | null
  readonly smallAvatarImageUrl: string | null
}

export const homeDataQuery = {
  name: 'HomeData',
  query:
    'query HomeData { getAUM getLatestNAVBasedIRRCached { id date navBasedIRR } allHomePagePortfolios { id subtitle smallAvatarImageUrl } }',
} as const

/** Total Invested shows whole dollars. */
export const wholeDollars = (amount: number): Cents => cents(Math.round(amount) * 100)
