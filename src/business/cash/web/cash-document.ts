import { graphql } from '#web/documents.ts'
import type { CashStandingQuery } from '#web/generated/graphql.ts'

/** What an account's cash may do, and the bank accounts it may come from and go to. */
export const cashStandingDocument = graphql(`
  query CashStanding($accountId: ID!) {
    cashStanding(accountId: $accountId) {
      available
      withdrawable
      withdrawableReason
      withdrawableFrom
      held
      heldUntil
      owed
      firstInvestmentOn
      payoutsHeldUntil
      frozen
      preferredAccountId
      invested
    }
    cashBalance(accountId: $accountId) {
      pendingIn
      pendingOut
    }
    me {
      user {
        id
        isVerified
        bankAccounts {
          id
          name
          bankName
          mask
          status
          problem
          signInToRepair
        }
      }
    }
  }
`)

export type Standing = NonNullable<CashStandingQuery['cashStanding']>
export type Bank = NonNullable<CashStandingQuery['me']>['user']['bankAccounts'][number]

export const bankLabel = ({ bankName, name, mask }: Bank): string =>
  `${bankName}, ${name}${mask ? ` ending in ${mask}` : ''}`
