import type { Kysely } from 'kysely'
import { rewardLots } from '#business/investing/server/public.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { keptRewards } from '../rules/reward-form.ts'
import { bookedPaidIn } from './booked-capital.ts'
import { bookedYears } from './booked-years.ts'
import { doneCloses } from './close-store.ts'
import { type KeptForm, lastForms } from './form-store.ts'
import { missingForms } from './missing-forms.ts'
import { allHolders } from './partner-shares.ts'
import { paidInOf, rewardsOn, sumOf, withheldOf } from './year-totals.ts'

const atOnce = 500
const amounts = ['distributed', 'proceeds', 'withheld', 'rewards'] as const

/**
 * Checks that every holder's forms of a closed year agree with the books at the close, to the cent: distributions,
 * proceeds and withheld tax by the ledger, rewards by their lots, which another rule compares with the ledger. Holders
 * with missing forms are on the operators' list.
 */
export async function checkTaxForms(db: Kysely<DB>): Promise<BooksCheck> {
  const offending: object[] = []
  let checked = 0n
  for (const { portfolioId, year, asOf, reportsRewards } of await doneCloses(db)) {
    const holders = await allHolders(db, portfolioId)
    const all: KeptForm[] = []
    const missing = new Set((await missingForms(db, { portfolioId, year })).map(({ accountId }) => accountId))
    for (let start = 0; start < holders.length; start += atOnce) {
      const page = holders.slice(start, start + atOnce)
      const books = await bookedYears(db, portfolioId, page, asOf)
      const rewards = await rewardsIn(db, { portfolioId, year, asOf }, page)
      const ofPage = await lastForms(db, portfolioId, page, year)
      all.push(...ofPage)
      const forms = Map.groupBy(ofPage, ({ accountId }) => accountId)
      for (const account of page) {
        if (missing.has(account)) continue
        const made = forms.get(account) ?? []
        const booked = { ...books(account, year), rewards: reportsRewards ? rewards(account) : 0n }
        checked += BigInt(made.length)
        const totals = {
          distributed: sumOf(made, 'distributed'),
          proceeds: sumOf(made, 'proceeds'),
          withheld: withheldOf(made),
          rewards: rewardsOn(made),
        }
        if (amounts.some((what) => totals[what] !== booked[what]))
          offending.push({ portfolioId, year, account, said: totals, books: booked })
      }
    }
    // A total over all partners is complete only once every form exists.
    const paidIn = missing.size > 0 ? null : paidInOf(all)
    const booked = paidIn === null ? null : await bookedPaidIn(db, portfolioId, year, asOf)
    if (paidIn !== booked) offending.push({ portfolioId, year, said: { paidIn }, books: { paidIn: booked } })
  }
  return {
    name: 'every tax form says what the ledger says of its holder and year',
    checked,
    offending: offending.slice(0, 20),
  }
}

type ClosedYear = { readonly portfolioId: PortfolioId; readonly year: number; readonly asOf: Instant }

async function rewardsIn(db: Kysely<DB>, { portfolioId, year, asOf }: ClosedYear, holders: readonly AccountId[]) {
  const lots = (await rewardLots(db, holders, asOf)).filter((lot) => lot.portfolioId === portfolioId)
  const lotsOf = Map.groupBy(lots, ({ accountId }) => accountId)
  return (id: AccountId): bigint => keptRewards(lotsOf.get(id) ?? [], year)
}
