import { graphql } from '#web/documents.ts'
import type { DividendSettingsQuery } from '#web/generated/graphql.ts'

export type Settings = NonNullable<DividendSettingsQuery['dividendSettings']>
export type PortfolioChoice = Settings['choices'][number]

export const settingsDocument = graphql(`
  query DividendSettings($accountId: ID!) {
    cashAvailability(accountId: $accountId) {
      withdrawableReason
    }
    dividendSettings(accountId: $accountId) {
      canPayOut
      agreement {
        version
        title
        paragraphs
      }
      targets {
        id
        name
      }
      refusedTargets {
        portfolio {
          id
          name
        }
        code
        message
      }
      choices {
        portfolio {
          id
          name
        }
        kind
        share
        minimum
        target {
          id
          name
        }
      }
    }
  }
`)
