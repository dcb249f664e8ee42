import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import type { AccountId, EstateId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { moveMoney, moveShares, type Transfer } from '#ledger/transfer.ts'
import type { CashPart, HeirSum } from '../rules/division.ts'

type Case = { readonly id: EstateId; readonly accountId: AccountId }

export const transferEstateShares = (
  { id, accountId }: Case,
  portfolioId: PortfolioId,
  parts: readonly HeirSum[],
  at: Instant,
): Transfer => ({
  key: `${id}:shares:${portfolioId}`,
  kind: 'transferEstateShares',
  subject: id,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId },
  lines: parts.flatMap((part) =>
    moveShares(holdingOf(accountId, portfolioId), holdingOf(part.accountId, portfolioId), part.shares),
  ),
})

/** Cash moves with the transfer, and again for each later payment, numbered by `nth`. */
export const transferEstateCash = (
  { id, accountId }: Case,
  nth: number,
  parts: readonly CashPart[],
  at: Instant,
): Transfer => ({
  key: `${id}:cash:${nth}`,
  kind: 'transferEstateCash',
  subject: id,
  effectiveAt: at,
  phase: 'posted',
  lines: parts.flatMap((part) => moveMoney(cashOf(accountId), cashOf(part.accountId), part.amount)),
})
