import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { distributableOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { negateCents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { moneyLine, type Transfer } from '#ledger/transfer.ts'
import type { DividendPart } from '../rules/dividend.ts'
import type { Dividend } from './dividend-store.ts'

/** The pool leaves what can be distributed and lands in every holder's cash: one transfer, so that all are paid or none. */
export const payDividend = (dividend: Dividend, parts: readonly DividendPart[], at: Instant): Transfer => ({
  key: `${dividend.id}:pay`,
  kind: 'payDividend',
  subject: dividend.id,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId: dividend.portfolioId, month: dividend.month },
  lines: [
    moneyLine(distributableOf(dividend.portfolioId), negateCents(dividend.pool)),
    ...parts.filter(({ amount }) => amount > 0n).map(({ accountId, amount }) => moneyLine(cashOf(accountId), amount)),
  ],
})
