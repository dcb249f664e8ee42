import type { Cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { keepDraft } from '#web/draft.ts'
import { checkoutName } from './checkout.ts'

/** Keeps an amount that the person chose on another page, for the review that they go to. */
export const beginOrder = (accountId: AccountId, portfolioId: PortfolioId, amount: Cents): void =>
  keepDraft(checkoutName(accountId, portfolioId), { amount: amount.toString() })

export const reviewOf = (portfolioId: PortfolioId): string => `/investment/${portfolioId}/invest?step=review`
