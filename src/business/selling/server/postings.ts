import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { distributableOf, holdingOf, raisedOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId, SellOrderId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { type MoneyAccount, moveMoney, moveShares, type ShareAccount, type Transfer } from '#ledger/transfer.ts'
import { listedOf, treasuryCost, treasuryOf, venueFees } from '../rules/ledger-accounts.ts'
import type { Rail, SaleSum } from '../rules/sale-parts.ts'

type Listing = { readonly id: SellOrderId; readonly accountId: AccountId | null; readonly portfolioId: PortfolioId }

const holdKey = (orderId: SellOrderId, nth: number) => `${orderId}:hold:${nth}`

/** Listed shares stay the seller's and earn until they are sold; the hold prevents selling them twice. */
export const holdShares = (
  { id, accountId, portfolioId }: Listing,
  nth: number,
  shares: Microshares,
  at: Instant,
): Transfer => ({
  key: holdKey(id, nth),
  kind: 'listShares',
  subject: id,
  effectiveAt: at,
  phase: 'pending',
  memo: { portfolioId },
  lines: moveShares(holdingOf(accountId!, portfolioId), listedOf(portfolioId), shares),
})

/** Releases the last hold; shares still on sale after a partial fill are held again. */
export const releaseShares = ({ id, portfolioId }: Listing, nth: number, at: Instant): Transfer => ({
  key: `${id}:endHold:${nth}`,
  kind: 'releaseListedShares',
  subject: id,
  effectiveAt: at,
  phase: 'void',
  target: holdKey(id, nth),
  memo: { portfolioId },
})

export type PostedSale = {
  /** The buyer's order or the buyback: one sale of an order for each. */
  readonly subject: string
  readonly order: Listing & { readonly accountId: AccountId }
  readonly shares: Microshares
  readonly sum: SaleSum
  readonly rail: Rail
  readonly from: MoneyAccount
  readonly to: ShareAccount
  readonly at: Instant
}

/**
 * A sale as separate postings: the whole payment reaches the seller, then discount and penalty leave. From a buyer's
 * payment they become money for the portfolio's holders; in a buyback the capital keeps them.
 */
export function salePostings(sale: PostedSale): Transfer[] {
  const { order, shares, sum, rail, at } = sale
  const cash = cashOf(order.accountId)
  // The books list postings by key: the hold ends, the sale, the deductions, the next hold.
  const name = `${order.id}:fill:${sale.subject}`
  const kept = rail === 'matched' ? distributableOf(order.portfolioId) : raisedOf(order.portfolioId)
  const about = {
    subject: order.id,
    effectiveAt: at,
    phase: 'posted',
    memo: { portfolioId: order.portfolioId },
  } as const
  const takes = (step: string, kind: string, to: MoneyAccount, amount: Cents): Transfer[] =>
    amount > 0n ? [{ ...about, key: `${name}:${step}`, kind, lines: moveMoney(cash, to, amount) }] : []
  return [
    {
      ...about,
      key: `${name}:1:sale`,
      kind: rail === 'matched' ? 'sellShares' : 'redeemShares',
      memo: { ...about.memo, shares: shares.toString() },
      lines: [
        ...moveMoney(sale.from, cash, sum.paid),
        ...moveShares(holdingOf(order.accountId, order.portfolioId), sale.to, shares),
      ],
    },
    ...takes('2:discount', rail === 'matched' ? 'earlyExitDiscount' : 'buybackDiscount', kept, sum.discount),
    ...takes('3:penalty', 'exitPenalty', kept, sum.penalty),
    ...takes('4:fee', 'venueFee', venueFees, sum.fee),
  ]
}

/** A buyback is paid from the portfolio's capital, and its shares are no longer issued. */
export const buybackAccounts = (portfolioId: PortfolioId) => ({
  from: raisedOf(portfolioId),
  to: unissuedOf(portfolioId),
})

type Stock = {
  /** The stocking or the reward: it is posted once. */
  readonly subject: string
  readonly portfolioId: PortfolioId
  readonly shares: Microshares
  readonly amount: Cents
}

/** The company buys new shares for its standing order, the source of rewards. */
export const stockStandingOrder = ({ subject, portfolioId, shares, amount }: Stock, at: Instant): Transfer => ({
  key: `${subject}:stock`,
  kind: 'stockStandingOrder',
  subject,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId },
  lines: [
    ...moveMoney(treasuryCost, raisedOf(portfolioId), amount),
    ...moveShares(unissuedOf(portfolioId), treasuryOf(portfolioId), shares),
  ],
})

type Reward = Stock & { readonly accountId: AccountId; readonly payer: MoneyAccount }

/** A reward: its giver pays the company's standing order, and the shares become the investor's. */
export const sellReward = (
  { subject, portfolioId, accountId, shares, amount, payer }: Reward,
  at: Instant,
): Transfer => ({
  key: `${subject}:reward`,
  kind: 'rewardShares',
  subject,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId, shares: shares.toString() },
  lines: [
    ...moveMoney(payer, treasuryCost, amount),
    ...moveShares(treasuryOf(portfolioId), holdingOf(accountId, portfolioId), shares),
  ],
})

/** A reversed reward returns to its source. */
export const takeBackReward = (
  { subject, portfolioId }: Pick<Reward, 'subject' | 'portfolioId'>,
  at: Instant,
): Transfer => ({
  key: `${subject}:rewardTakenBack`,
  kind: 'rewardTakenBack',
  subject,
  effectiveAt: at,
  phase: 'reverse',
  target: `${subject}:reward`,
  memo: { portfolioId },
})
