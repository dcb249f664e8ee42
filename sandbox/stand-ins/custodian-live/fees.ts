import { cashOf, moveCash } from './books.ts'
import type { Ctx } from './ctx.ts'
import { invoice } from './opening.ts'
import { ok, type Routes } from './request.ts'
import { find, lock, move, type Resource, view } from './resources.ts'

const restrictAfterDays = 60

export function feeRoutes({ read }: Routes): void {
  read('/fees/:id', async (ctx, { id }) => ok(view(await find(ctx, 'fee', id))))
}

/** An invoice is taken from cash after 30 days; where there is none it is past due, and after 60 more days the account is restricted. */
export async function advanceFee(ctx: Ctx, found: Resource): Promise<void> {
  const cents = Number(found.data.amountCents)
  const { available } = await cashOf(ctx, found.account_id!, true)
  if (available >= cents) {
    await move(ctx, found, 'charged_to_cash', { data: { chargedOn: ctx.clock.today() } })
    await moveCash(ctx, found.account_id!, found.id, { from: 'available', cents })
    await unrestrict(ctx, found.account_id!)
  } else if (found.status === 'invoiced')
    await move(ctx, found, 'past_due', { dueAt: ctx.now.add({ hours: restrictAfterDays * 24 }) })
  else await restrict(ctx, found)
  if (found.status === 'invoiced') await scheduleNext(ctx, found)
}

async function restrict(ctx: Ctx, found: Resource): Promise<void> {
  const account = await lock(ctx, 'account', found.account_id!)
  if (account.status === 'open') await move(ctx, account, 'restricted', { data: { restrictedFor: 'fee_past_due' } })
  // Looked at again each week: money that came meanwhile pays the fee.
  await ctx.db.query(`update sandbox_custodian_live.resource set due_at = $2 where id = $1`, [
    found.id,
    ctx.now.add({ hours: 7 * 24 }).toString(),
  ])
}

async function unrestrict(ctx: Ctx, accountId: string): Promise<void> {
  const account = await lock(ctx, 'account', accountId)
  if (account.status === 'restricted' && account.data.restrictedFor === 'fee_past_due')
    await move(ctx, account, 'open', { data: { restrictedFor: null } })
}

/** The account's own due moment is the next anniversary. */
async function scheduleNext(ctx: Ctx, { account_id: accountId, data }: Resource): Promise<void> {
  const next = Temporal.PlainDate.from(String(data.period)).add({ years: 1 })
  await ctx.db.query(`update sandbox_custodian_live.resource set due_at = $2 where id = $1`, [
    accountId,
    next
      .toZonedDateTime({ timeZone: 'America/New_York', plainTime: { hour: 9 } })
      .toInstant()
      .toString(),
  ])
}

export async function advanceAccount(ctx: Ctx, account: Resource): Promise<void> {
  await ctx.db.query(`update sandbox_custodian_live.resource set due_at = null where id = $1`, [account.id])
  const { rows } = await ctx.db.query(
    `select count(*)::int as fees from sandbox_custodian_live.resource where kind = 'fee' and account_id = $1`,
    [account.id],
  )
  await invoice(ctx, account.id, rows[0].fees + 1)
}
