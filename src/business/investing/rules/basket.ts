import { addCents, type Cents, cents, formatCents } from '#kernel/cents.ts'
import type { FundingSourceId, PortfolioId } from '#kernel/ids.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { RefusalCode } from '#kernel/refusal-codes.ts'
import { fundedBy, refuseTransferTotal } from './limits.ts'
import { type DecidedOrder, decideOrder, type OrderFacts, type OrderInput } from './order.ts'

/** One portfolio of a basket. The basket has one payer, so lines name none. */
export type BasketLine = Omit<OrderInput, 'fundingSourceId' | 'origin'> & { readonly portfolioId: PortfolioId }

export type BasketLineRefusal = {
  readonly portfolioId: PortfolioId
  readonly code: RefusalCode
  readonly message: string
  readonly field: string | null
}

export type BasketRefusal = Refusal<
  'badBasketSize' | 'portfolioTwice' | 'aboveTransferLimit' | 'notEnoughCash' | 'basketLinesRefused'
> & { readonly lines?: readonly BasketLineRefusal[] }

/** No basket needs more lines than there are offerings. */
export const mostBasketLines = 10

/**
 * Splits an amount over portfolios by weight, to the cent; a leftover cent goes to the line that lost most by rounding.
 */
export const allocate = (total: Cents, weights: readonly bigint[]): Cents[] =>
  splitByLargestRemainder(total, weights).map((part) => cents(part))

/**
 * Decides whether several portfolios may be bought in one payment. Each line is decided as its own order; shared limits
 * (one bank transfer, one cash balance) apply to the total. All are placed or none, with every line's reason.
 */
export function decideBasket(
  fundingSourceId: FundingSourceId | null,
  lines: readonly (BasketLine & { readonly seen: OrderFacts })[],
): { readonly total: Cents; readonly orders: readonly DecidedOrder[] } | BasketRefusal {
  if (lines.length === 0 || lines.length > mostBasketLines)
    return refuse('badBasketSize', `Choose between one and ${mostBasketLines} portfolios.`, 'lines')
  if (new Set(lines.map(({ portfolioId }) => portfolioId)).size < lines.length)
    return refuse('portfolioTwice', 'Choose each portfolio only once, and enter the whole amount for it.', 'lines')
  const decided = lines.map((line) => decideOrder({ ...line, fundingSourceId, origin: 'basket' }, line.seen))
  const refused = decided.flatMap((candidate, index) =>
    isRefusal(candidate)
      ? [
          {
            portfolioId: lines[index]!.portfolioId,
            code: candidate.code,
            message: candidate.message,
            field: candidate.field ?? null,
          },
        ]
      : [],
  )
  if (refused.length > 0)
    return {
      ...refuse('basketLinesRefused', 'Some of these orders cannot be placed. Each one says why.', 'lines'),
      lines: refused,
    }
  const total = addCents(...lines.map(({ amount }) => amount))
  const cash = lines[0]!.seen.cashAvailable
  const aboveTransfer = refuseTransferTotal(total, fundedBy(fundingSourceId), 'lines')
  if (aboveTransfer) return aboveTransfer
  if (fundingSourceId === null && total > cash)
    return refuse(
      'notEnoughCash',
      `You have ${formatCents(cash)} in cash, and these orders total ${formatCents(total)}. Choose a bank account or lower an amount.`,
      'fundingSourceId',
    )
  return { total, orders: decided as DecidedOrder[] }
}
