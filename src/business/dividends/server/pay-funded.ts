import { isFunded } from '#business/custody/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import type { DividendId, PortfolioId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { dividendsJobs } from '../jobs.ts'
import { dividendCan } from '../rules/dividend.ts'
import { payDividend } from './approve-dividend.ts'
import { recordEnd } from './declare-dividend.ts'
import { lockDividend, markUnpayable, waitingForMoney } from './dividend-store.ts'
import { cashNeededFor } from './register.ts'

const payer = { kind: 'system', id: 'dividends' } as const

/** Starts the payment of each dividend that waits for an issuer's money, once some arrives. */
export async function payWaiting(ctx: Ctx, { portfolioId }: { readonly portfolioId: PortfolioId }): Promise<void> {
  for (const dividendId of await waitingForMoney(ctx.tx, portfolioId))
    await ctx.enqueue(dividendsJobs.payFunded({ dividendId }), { key: `dividends.payFunded:${dividendId}` })
}

/** Pays approved dividends that waited for their issuer's money, as far as it suffices. */
export const payFunded = (platform: Platform, { dividendId }: { readonly dividendId: DividendId }): Promise<void> =>
  inTransaction(platform, payer, (ctx) => payIfFunded(ctx, dividendId))

async function payIfFunded(ctx: Ctx, id: DividendId): Promise<void> {
  const dividend = await lockDividend(ctx.tx, id)
  if (!dividend || !dividendCan('pay', dividend.state) || dividend.paymentRefusal !== null) return
  const original = dividend.corrects ? await lockDividend(ctx.tx, dividend.corrects) : null
  const amount = await cashNeededFor(ctx.tx, dividend, recordEnd(dividend.month))
  if (!(await isFunded(ctx, { portfolioId: dividend.portfolioId, amount }))) return
  const isStillRight = !original || dividendCan('correct', original.state)
  const paid = isStillRight ? await payDividend(ctx, { dividend, original, approval: null }) : null
  if (paid && !isRefusal(paid)) return
  const reason = paid?.message ?? 'The dividend that this corrects has since been reversed.'
  await markUnpayable(ctx.tx, id, reason)
  const text = `An approved dividend could not be paid although its money was there. ${reason} Withdraw it.`
  await ctx.emit(engineEvents.operatorsAlerted({ alert: 'dividendNotPayable', subject: id, text }))
}
