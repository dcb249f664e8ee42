import type { Technology } from '#design/components/hill/hill-shape.ts'
import type { PortfolioId } from '#kernel/ids.ts'

/** What all plants make at this moment, and each portfolio's last 24 hours. */
export type GenerationNow = {
  readonly generationNow: {
    readonly kilowatts: number
    /** A moment in UTC. */
    readonly asOf: string
    readonly hills: readonly {
      readonly portfolioId: PortfolioId
      readonly name: string
      readonly technology: Technology
      readonly hours: readonly number[]
    }[]
  } | null
}

export const generationNowQuery = {
  name: 'GenerationNow',
  query: `query GenerationNow { generationNow { kilowatts asOf hills { portfolioId name technology hours } } }`,
} as const
