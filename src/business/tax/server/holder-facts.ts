import { accountsOf, accountsOfOwners } from '#business/accounts/server/public.ts'
import { paymentsTo } from '#business/dividends/server/public.ts'
import { lotHistories, rewardLots } from '#business/investing/server/public.ts'
import { irasAmong } from '#business/ira/server/public.ts'
import { lotsSold } from '#business/selling/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { GivenReward, HolderFacts } from '../rules/facts.ts'
import { keptRewards } from '../rules/reward-form.ts'
import { taxpayerOf } from '../rules/taxpayer.ts'
import type { Handle } from './close-store.ts'
import type { PortfolioYears } from './portfolio-years.ts'
import { withheldFromAccounts } from './withholding-store.ts'

export const dbOf = (on: Ctx | Platform): Handle => ('tx' in on ? on.tx : on.db)

/** The facts for these holders' forms of a portfolio, as of an instant; read in nine statements. */
export async function holderFacts(
  on: Ctx | Platform,
  years: PortfolioYears,
  accountIds: readonly AccountId[],
  upTo: Instant,
): Promise<Map<AccountId, HolderFacts>> {
  const db = dbOf(on)
  const { portfolioId, formOf, characterOf, shareOf, outstandingOn } = years
  const [iras, payments, lots, sales, withheld, rewards] = await Promise.all([
    irasAmong(db, accountIds),
    paymentsTo(db, portfolioId, accountIds, upTo),
    lotHistories(db, portfolioId, accountIds),
    lotsSold(db, portfolioId, accountIds, upTo),
    withheldFromAccounts(db, portfolioId, accountIds, upTo),
    rewardsOf(on, accountIds, upTo),
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
        rewards: rewards.inPortfolio(id, portfolioId),
        rewardedInAll: (year) => rewards.inAll(id, year),
        isExempt: iras.has(id),
        formOf,
        characterOf,
        shareOf: (year) => shareOf(id, year),
        outstandingOn,
      },
    ]),
  )
}

/** Holders' rewards: in one portfolio, and their taxpayers' in all. The custodian reports an IRA's rewards. */
async function rewardsOf(on: Ctx | Platform, accountIds: readonly AccountId[], upTo: Instant) {
  const db = dbOf(on)
  const holders = await accountsOf(on, accountIds)
  const owned = await accountsOfOwners(db, [...new Set([...holders.values()].map(({ ownerId }) => ownerId))])
  const ids = owned.map(({ id }) => id)
  const [iras, lots] = await Promise.all([irasAmong(db, ids), rewardLots(db, ids, upTo)])
  const lotsOf = Map.groupBy(lots, ({ accountId }) => accountId)
  const given = (id: AccountId) => lotsOf.get(id) ?? []
  const keyOf = (account: (typeof owned)[number]) => JSON.stringify(taxpayerOf(account))
  const byTaxpayer = Map.groupBy(owned, keyOf)
  return {
    inPortfolio: (id: AccountId, portfolioId: PortfolioId): GivenReward[] =>
      given(id).filter((lot) => lot.portfolioId === portfolioId),
    inAll: (id: AccountId, year: number) =>
      keptRewards(
        byTaxpayer.get(keyOf(holders.get(id)!))!.flatMap((account) => (iras.has(account.id) ? [] : given(account.id))),
        year,
      ),
  }
}
