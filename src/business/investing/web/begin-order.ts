import type { Cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { keepDraft } from '#web/draft.ts'
import { checkoutName } from './checkout.ts'

/** Stores an amount chosen on another page for the review that follows. */
export const beginOrder = (accountId: AccountId, portfolioId: PortfolioId, amount: Cents): void =>
  keepDraft(checkoutName(accountId, portfolioId), { amount: amount.toString() })

export const reviewOf = (portfolioId: PortfolioId): string => `/investment/${portfolioId}/invest?step=review`
