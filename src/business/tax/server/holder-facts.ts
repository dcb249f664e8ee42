import { paymentsTo } from '#business/dividends/server/public.ts'
import { lotHistories } from '#business/investing/server/public.ts'
import { irasAmong } from '#business/ira/server/public.ts'
import { lotsSold } from '#business/selling/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { HolderFacts } from '../rules/facts.ts'
import type { Handle } from './close-store.ts'
import type { PortfolioYears } from './portfolio-years.ts'
import { withheldFromAccounts } from './withholding-store.ts'

export const dbOf = (on: Ctx | Platform): Handle => ('tx' in on ? on.tx : on.db)

/** What the forms of these holders of a portfolio are made from, as far as it had happened at a moment; in five statements. */
export async function holderFacts(
  on: Ctx | Platform,
  years: PortfolioYears,
  accountIds: readonly AccountId[],
  upTo: Instant,
): Promise<Map<AccountId, HolderFacts>> {
  const db = dbOf(on)
  const { portfolioId, formOf, characterOf, shareOf, outstandingOn } = years
  const [iras, payments, lots, sales, withheld] = await Promise.all([
    irasAmong(db, accountIds),
    paymentsTo(db, portfolioId, accountIds, upTo),
    lotHistories(db, portfolioId, accountIds),
    lotsSold(db, portfolioId, accountIds, upTo),
    withheldFromAccounts(db, portfolioId, accountIds, upTo),
  ])
  const paymentsOf = Map.groupBy(payments, ({ accountId }) => accountId)
  const lotsOf = Map.groupBy(lots, ({ accountId }) => accountId)
  const salesOf = Map.groupBy(sales, ({ accountId }) => accountId)
  const withheldOf = Map.groupBy(withheld, ({ accountId }) => accountId)
  return new Map(
    accountIds.map((id) => [
      id,
      {
        portfolioId,
        payments: paymentsOf.get(id) ?? [],
        lots: lotsOf.get(id) ?? [],
        sales: (salesOf.get(id) ?? []).map(({ fillId, ...sale }) => ({ ...sale, subject: fillId })),
        withheld: (withheldOf.get(id) ?? []).map(({ cause, subject, at, amount }) => ({
          cause,
          subject,
          on: dayOf(at),
          amount,
        })),
        isExempt: iras.has(id),
        formOf,
        characterOf,
        shareOf: (year) => shareOf(id, year),
        outstandingOn,
      },
    ]),
  )
}
