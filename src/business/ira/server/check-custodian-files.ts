import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId } from '#kernel/ids.ts'
import { readBalances } from '#ledger/balances.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'
import { custodianName } from './application-store.ts'

type Stated = {
  readonly account_id: AccountId
  readonly custodian: CustodianCode
  readonly balance: string
  readonly file_name: string
}

/**
 * Finds IRAs whose custodian cash in our books differs from its last daily file. Between a file and its changes nothing
 * is reported: the same reading catches up.
 */
export async function checkCustodianFiles(db: Kysely<DB>): Promise<BooksCheck> {
  const { rows } = await sql<Stated>`
    select distinct on (a.id) a.account_id, a.custodian, r.cells ->> 'balance_cents' as balance, r.file_name
      from ira.application a
      join ira.custodian_report r on r.custodian = a.custodian and r.custodian_account_id = a.custodian_account_id
       and r.type = 'CSH' and r.parked is null
     where a.state = 'opened' and not exists (
       select from ira.custodian_report later left join ira.change_cursor c on c.custodian = later.custodian
        where later.custodian = a.custodian and later.position > coalesce(c.after, '0')::bigint)
     order by a.id, r.version desc`.execute(db)
  const accounts = rows.map(({ custodian, account_id: id }) => custodianCashOf(custodian, id))
  const balances = await readBalances(db, accounts)
  const offending = rows.flatMap((row, at) => {
    const booked = -balances(accounts[at]!).posted
    const off = booked - BigInt(row.balance)
    return off === 0n
      ? []
      : [{ account: row.account_id, file: row.file_name, custodian: custodianName(row.custodian), off }]
  })
  return {
    name: 'the cash of every IRA at its custodian is what the custodian’s last daily file says',
    checked: BigInt(rows.length),
    offending,
  }
}
