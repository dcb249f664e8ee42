import { graphql } from '#web/documents.ts'
import type { CashAvailabilityQuery } from '#web/generated/graphql.ts'

export const cashAvailabilityDocument = graphql(`
  query CashAvailability($accountId: ID!) {
    cashAvailability(accountId: $accountId) {
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

export type Standing = NonNullable<CashAvailabilityQuery['cashAvailability']>
export type Bank = NonNullable<CashAvailabilityQuery['me']>['user']['bankAccounts'][number]

export const bankLabel = ({ bankName, name, mask }: Bank): string =>
  `${bankName}, ${name}${mask ? ` ending in ${mask}` : ''}`
