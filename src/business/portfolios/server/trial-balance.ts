import { csvBytes } from '#io/files/csv.ts'
import { type Cents, cents, centsToDecimal } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { trialBalanceOf } from '#ledger/trial-balance.ts'
import { issuerAccountKinds } from '../rules/ledger-accounts.ts'
import type { Db } from './portfolio-store.ts'

export type TrialBalanceLine = {
  /**
   * An account of the issuer's ledger, or with the prefix `due:` what it and other parties of the books moved between
   * them.
   */
  readonly account: string
  readonly debits: Cents
  readonly credits: Cents
  /** Credits less debits: the issuer's assets are negative. */
  readonly closing: Cents
}

export type TrialBalance = { readonly portfolioId: PortfolioId; readonly accounts: readonly TrialBalanceLine[] }

/**
 * Every account of an issuer's ledger, with movements to and from other ledgers by kind of posting: shares paid for,
 * dividends paid. The closing balances sum to zero, because each posting does.
 */
export async function trialBalance(db: Db, portfolioId: PortfolioId, month?: string): Promise<TrialBalance> {
  const rows = await trialBalanceOf(db, {
    owner: portfolioId,
    kinds: issuerAccountKinds,
    ...(month === undefined ? {} : { month }),
  })
  return {
    portfolioId,
    accounts: rows.map(({ account, debits, credits, closing }) => ({
      account,
      debits: cents(debits),
      credits: cents(credits),
      closing: cents(closing),
    })),
  }
}

export function trialBalanceCsv({ portfolioId, accounts }: TrialBalance): string {
  return csvBytes(
    ['portfolio_id', 'account', 'debits_usd', 'credits_usd', 'closing_usd'],
    accounts.map(({ account, debits, credits, closing }) => [
      portfolioId,
      account,
      centsToDecimal(debits),
      centsToDecimal(credits),
      centsToDecimal(closing),
    ]),
  ).toString()
}
