import type { Kysely } from 'kysely'
import { iraAccounts } from '#business/accounts/server/public.ts'
import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { readBalances } from '#ledger/balances.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'

/** Finds IRAs whose cash less debts differs from their custodian's holding by our books. */
export async function checkCustodianCash(db: Kysely<DB>): Promise<BooksCheck> {
  const iras = (await iraAccounts(db, 'all')).map(({ id, custodian }) => ({
    id,
    accounts: [cashOf(id), receivableOf(id), custodianCashOf(custodian as CustodianCode, id)],
  }))
  const balances = await readBalances(
    db,
    iras.flatMap(({ accounts }) => accounts),
  )
  const offending = iras.flatMap(({ id, accounts }) => {
    const off = accounts.reduce((sum, account) => sum + balances(account).posted, 0n)
    return off === 0n ? [] : [{ account: id, off }]
  })
  return {
    name: 'the cash of every IRA, less what it owes, is what its custodian holds',
    checked: BigInt(iras.length),
    offending,
  }
}
