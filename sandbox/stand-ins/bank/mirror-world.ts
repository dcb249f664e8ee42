import { book, isOurs } from './book.ts'
import type { Ctx } from './ctx.ts'
import { schema } from './schema.ts'

/** Rows of one transaction may appear after later ones: that many are looked at again. */
const overlap = 1_000

/**
 * Nobody in the sandbox plays those who buy the plants' power, their suppliers and lenders, the tax office, the custodians and the owners
 * of the company. So what the books say that issuers and the company got from them or paid to them is booked here, each on the account that
 * the books name. Whatever the bank does by itself or was told to do is not taken from the books.
 */
export async function mirrorWorld({ db, at }: Ctx): Promise<number> {
  const there = await db.query(`select to_regclass('custody.bank_account') is not null as there`)
  if (!there.rows[0].there) return 0
  const { rows } = await db.query(
    `select b.number, e.transfer_id::text as transfer, e.amount::text, e.booked_at as at, e.kind,
         (select t.subject from ledger.transfer t where t.id = e.transfer_id) as subject
       from custody.bank_account b join ledger.account a on a.key = b.ledger_key join ledger.entry e on e.account_id = a.id
      where b.kind <> 'fbo' and not e.pending and e.kind not in ('sweepFromFbo', 'sweepToFbo', 'bookBankFee')
        and e.transfer_id > coalesce((select max(m.transfer) from ${schema}.mirrored_line m), 0) - ${overlap}
        and not exists (select from ${schema}.mirrored_line m where m.transfer = e.transfer_id and m.account = b.number)
      order by e.booked_at, e.transfer_id`,
  )
  for (const { number, transfer, amount, at: then, subject, kind } of rows) {
    await db.query(`insert into ${schema}.mirrored_line values ($1, $2)`, [number, transfer])
    const ctx: Ctx = { db, at: then ?? at }
    if (!(await isOurs(ctx, number))) continue
    // In the books an account at a bank stands below zero.
    const credit = -BigInt(amount)
    const reference = String(subject)
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 35)
    const code = credit > 0n ? 'transferIn' : 'transferOut'
    await book(ctx, { account: number, amount: credit, reference, code, words: wordsOf(kind) })
  }
  return rows.length
}

/** "receiveRevenue" as "Receive revenue". */
const wordsOf = (kind: string): string => {
  const words = kind.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
