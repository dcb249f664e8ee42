import { z } from 'zod'
import { openAccount } from './accounts.ts'
import { moveCash } from './books.ts'
import { type Ctx, trick } from './ctx.ts'
import { invalid } from './problem.ts'
import { created, ok, type Routes } from './request.ts'
import { find, insert, lock, move, onBankDay, type Resource, view } from './resources.ts'
import { schema } from './schema.ts'
import { amount, parsed, text } from './validation.ts'

const receipt = z.object({
  accountId: text,
  kind: z.enum(['income', 'return_of_capital', 'sale', 'refund']),
  amountCents: amount,
  offeringRef: text,
  /** A direction that is being paid or paid back, or words of the payer's. */
  reference: text,
  externalRef: text.optional(),
})

/** Notice of money that the sponsor is about to pay. It arrives two bank days later. */
export function receiptRoutes({ read, post }: Routes): void {
  post('/receipts', async (ctx, { body }) => {
    const { accountId, ...data } = parsed(receipt, body)
    await openAccount(ctx, accountId)
    await checkReference(ctx, accountId, data)
    const made = await insert(ctx, 'receipt', 'expected', { accountId, data, dueAt: onBankDay(ctx, 2, 9) })
    await moveCash(ctx, accountId, made.id, { to: 'pendingIn', cents: data.amountCents })
    return created(view(made), trick(data.amountCents) === 9)
  })
  read('/receipts/:id', async (ctx, { id }) => ok(view(await find(ctx, 'receipt', id))))
}

async function checkReference(
  ctx: Ctx,
  accountId: string,
  { kind, reference }: { kind: string; reference: string },
): Promise<void> {
  if (!reference.startsWith('dir_')) return
  const { rows } = await ctx.db.query(`select status, account_id from ${schema}.resource where id = $1`, [reference])
  // A sale may come in parts.
  const wanted = kind === 'sale' ? ['proceeds_due', 'proceeds_received'] : ['confirmation_due']
  if (rows[0]?.account_id !== accountId || !wanted.includes(rows[0]?.status)) throw invalid('/reference', 'mismatch')
}

export async function advanceReceipt(ctx: Ctx, found: Resource): Promise<void> {
  const cents = Number(found.data.amountCents)
  if (trick(cents) === 11 && found.status === 'expected') {
    await move(ctx, found, 'unmatched', { dueAt: onBankDay(ctx, 1, 9) })
    return
  }
  await move(ctx, found, found.status === 'unmatched' ? 'matched' : 'received')
  await moveCash(ctx, found.account_id!, found.id, { from: 'pendingIn', to: 'available', cents })
  const direction = await directionOf(ctx, found)
  if (direction?.status === 'proceeds_due') await move(ctx, direction, 'proceeds_received')
  if (direction?.status === 'confirmation_due') await move(ctx, direction, 'failed', { data: { reason: 'refunded' } })
}

/** The direction of a receipt: the one that it names, or the oldest sale of the offering that waits for proceeds. */
async function directionOf(ctx: Ctx, { data, account_id: accountId }: Resource): Promise<Resource | undefined> {
  const wanted = data.kind === 'sale' ? 'proceeds_due' : data.kind === 'refund' ? 'confirmation_due' : null
  if (!wanted) return undefined
  const { rows } = await ctx.db.query(
    `select id from ${schema}.resource where kind = 'direction' and account_id = $1 and status = $2
       and data ->> 'offeringRef' = $3 and ($4 not like 'dir_%' or id = $4) order by position limit 1`,
    [accountId, wanted, data.offeringRef, data.reference],
  )
  return rows[0] && lock(ctx, 'direction', rows[0].id)
}
