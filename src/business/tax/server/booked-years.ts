import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { overpaidOf, recoverableOf } from '#business/dividends/rules/ledger-accounts.ts'
import { distributableOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { type AccountId, type PortfolioId, readId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { amountsByKind, type PostedAmount } from '#ledger/amounts-by-kind.ts'
import type { Payment } from '../rules/facts.ts'
import { withholdingKinds } from '../rules/ledger-accounts.ts'
import { paymentsByYear } from '../rules/year-payments.ts'
import type { Handle } from './close-store.ts'

/** Payments to holders. */
export const dividendKinds = ['payDividend', 'correctDividend', 'reverseDividend']
/** A sale reaches the seller whole; deductions are separate postings. */
const saleKinds = ['sellShares', 'redeemShares', 'earlyExitDiscount', 'buybackDiscount', 'exitPenalty', 'venueFee']

/** Tax leaves the cash for the IRS in its own posting. */
export const taxKinds: readonly string[] = Object.values(withholdingKinds)

/** One holder's tax year by the ledger, which the forms must match. */
export type BookedYear = { distributed: bigint; proceeds: bigint; withheld: bigint }

/** Totals by account and year, only from ledger entries: neither registers nor lots are read. */
export async function bookedYears(
  db: Handle,
  portfolioId: PortfolioId,
  accountIds: readonly AccountId[],
  upTo: Instant,
): Promise<(accountId: AccountId, year: number) => BookedYear> {
  const keys = accountIds.flatMap((id) => [cashOf(id), overpaidOf(id, portfolioId)])
  const posted = await amountsByKind(db, keys, { kinds: [...dividendKinds, ...saleKinds, ...taxKinds], upTo })
  const ofPortfolio = posted.filter(({ memo }) => String(memo.portfolioId) === portfolioId)
  const byAccount = Map.groupBy(ofPortfolio, ({ key }) => key.split(':')[1]!)
  const years = new Map<string, BookedYear>()
  const yearOf = (account: string, year: number): BookedYear => {
    const booked = years.get(`${account} ${year}`) ?? { distributed: 0n, proceeds: 0n, withheld: 0n }
    years.set(`${account} ${year}`, booked)
    return booked
  }
  for (const [account, amounts] of byAccount) {
    for (const { year, amount } of paymentsByYear(bookedPayments(amounts))) yearOf(account, year).distributed += amount
    for (const { kind, at, amount } of amounts) {
      const booked = yearOf(account, Number(dayOf(at).slice(0, 4)))
      if (saleKinds.includes(kind)) booked.proceeds += amount
      if (taxKinds.includes(kind)) booked.withheld -= amount
    }
  }
  return (accountId, year) => years.get(`${accountId} ${year}`) ?? { distributed: 0n, proceeds: 0n, withheld: 0n }
}

/** One holder's payments: cash received, with debt created or repaid in the same transfer. */
function bookedPayments(amounts: readonly PostedAmount[]): Payment[] {
  const transfers = Map.groupBy(
    amounts.filter(({ kind }) => dividendKinds.includes(kind)),
    ({ subject }) => subject,
  )
  return [...transfers.values()].map((lines): Payment => {
    const { subject, memo, at } = lines[0]!
    const on: BusinessDay = dayOf(at)
    return {
      dividendId: readId('div', subject),
      of: readId('div', String(memo.corrects ?? subject)),
      recordOn: on,
      paidOn: on,
      amount: cents(lines.reduce((sum, { amount }) => sum + amount, 0n)),
    }
  })
}

/** The total that a portfolio's dividends gave its holders up to an instant, from the other side of the postings. */
export async function bookedFromPool(db: Handle, portfolioId: PortfolioId, upTo: Instant): Promise<bigint> {
  const posted = await amountsByKind(db, [distributableOf(portfolioId), recoverableOf(portfolioId)], {
    kinds: dividendKinds,
    upTo,
  })
  return -posted.reduce((sum, { amount }) => sum + amount, 0n)
}
