import { book } from './book.ts'
import type { Ctx } from './ctx.ts'
import { schema } from './schema.ts'

/** Rows of one transaction may appear after later ones: that many are looked at again. */
const overlap = 1_000

/**
 * The payment partner keeps its customers’ money in the FBO account: whatever enters its books from the banks of the world is a
 * credit there, whatever leaves them a debit, each by the id that our company gave the transfer.
 */
export async function mirrorPartner({ db, at }: Ctx, fbo: string): Promise<number> {
  const there = await db.query(`select to_regclass('sandbox_ach.entry') is not null as there`)
  if (!there.rows[0].there) return 0
  const { rows } = await db.query(
    `select e.position::text, e.from_place, e.amount::text, e.at, coalesce(t.correlation_id, '') as reference
       from sandbox_ach.entry e left join sandbox_ach.transfer t on t.id = e.transfer_id
      where 'world' in (e.from_place, e.to_place)
        and e.position > coalesce((select max(position) from ${schema}.mirrored), 0) - ${overlap}
        and not exists (select from ${schema}.mirrored m where m.position = e.position)
      order by e.position`,
  )
  for (const { position, from_place: from, amount, at: then, reference } of rows) {
    await db.query(`insert into ${schema}.mirrored values ($1)`, [position])
    const isIn = from === 'world'
    // The networks carry a reference of 35 characters, without signs.
    const carried = reference.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 35)
    const entry = { account: fbo, reference: carried, code: isIn ? 'achCredit' : 'achDebit' } as const
    const words = isIn ? 'ACH settlement in' : 'ACH settlement out'
    await book({ db, at: then ?? at }, { ...entry, amount: isIn ? BigInt(amount) : -BigInt(amount), words })
  }
  return rows.length
}
