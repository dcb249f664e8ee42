import type { Kysely } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { bookedPaidIn } from './booked-capital.ts'
import { bookedYears } from './booked-years.ts'
import { doneCloses } from './close-store.ts'
import { type KeptForm, lastForms } from './form-store.ts'
import { missingForms } from './missing-forms.ts'
import { allHolders } from './partner-shares.ts'
import { paidInOf, sumOf, withheldOf } from './year-totals.ts'

const atOnce = 500

/**
 * Every holder's forms of a closed year say what the ledger said at the close: distributions, proceeds and withheld tax, to the
 * cent. Holders of whom a form is missing are on the operators' list of those.
 */
export async function checkTaxForms(db: Kysely<DB>): Promise<BooksCheck> {
  const offending: object[] = []
  let checked = 0n
  for (const { portfolioId, year, asOf } of await doneCloses(db)) {
    const holders = await allHolders(db, portfolioId)
    const all: KeptForm[] = []
    const missing = new Set((await missingForms(db, { portfolioId, year })).map(({ accountId }) => accountId))
    for (let start = 0; start < holders.length; start += atOnce) {
      const page = holders.slice(start, start + atOnce)
      const books = await bookedYears(db, portfolioId, page, asOf)
      const ofPage = await lastForms(db, portfolioId, page, year)
      all.push(...ofPage)
      const forms = Map.groupBy(ofPage, ({ accountId }) => accountId)
      for (const account of page) {
        if (missing.has(account)) continue
        const made = forms.get(account) ?? []
        const { distributed, proceeds, withheld } = books(account, year)
        checked += BigInt(made.length)
        const said = {
          distributed: sumOf(made, 'distributed'),
          proceeds: sumOf(made, 'proceeds'),
          withheld: withheldOf(made),
        }
        if (said.distributed !== distributed || said.proceeds !== proceeds || said.withheld !== withheld)
          offending.push({ portfolioId, year, account, said, books: { distributed, proceeds, withheld } })
      }
    }
    // A sum of all partners is whole once every form is there.
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
