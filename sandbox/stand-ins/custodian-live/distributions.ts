import { z } from 'zod'
import { openAccount } from './accounts.ts'
import { moveCash, reserve } from './books.ts'
import { type Ctx, trick } from './ctx.ts'
import { created, ok, type Routes } from './request.ts'
import { find, insert, lock, move, onBankDay, type Resource, view } from './resources.ts'
import { amount, moment, parsed, state, text } from './validation.ts'

const percent = z.int().min(0).max(100)
const distribution = z
  .object({
    type: z.enum([
      'NORMAL_DISTRIBUTION',
      'EARLY_DISTRIBUTION',
      'EARLY_DISTRIBUTION_PENALTY_EXCEPTION',
      'REQUIRED_MINIMUM_DISTRIBUTION',
      'RETURN_OF_EXCESS_CONTRIBUTION',
      'DIRECT_ROLLOVER',
      'DIRECT_TRANSFER',
      'DISTRIBUTION_TO_BENEFICIARY',
      'QUALIFIED_CHARITABLE_CONTRIBUTION',
    ]),
    grossCents: amount,
    federalPct: percent,
    state,
    statePct: percent.optional(),
    destination: text,
    w4rSignedAt: moment,
    externalRef: text.optional(),
  })
  .refine(({ federalPct, statePct = 0 }) => federalPct + statePct <= 100, { path: ['statePct'] })

export function distributionRoutes({ read, post }: Routes): void {
  post('/accounts/:id/distributions', async (ctx, { id, body }) => {
    const { destination, ...data } = parsed(distribution, body)
    await openAccount(ctx, id)
    const made = await insert(ctx, 'distribution', 'requested', {
      accountId: id,
      data: { ...data, ...withheld(data) },
      hidden: { destination },
    })
    await reserve(ctx, id, made.id, data.grossCents)
    const reviewed = await move(ctx, made, 'in_review', { dueAt: onBankDay(ctx, 1) })
    return created(view(reviewed), trick(data.grossCents) === 9)
  })
  read('/distributions/:id', async (ctx, { id }) => ok(view(await find(ctx, 'distribution', id))))
  post('/distributions/:id/cancel', async (ctx, { id }) => {
    const found = await lock(ctx, 'distribution', id)
    const cancelled = await move(ctx, found, 'cancelled')
    await release(ctx, found)
    return ok(view(cancelled))
  })
}

/** Withheld cents are rounded to the nearest cent, a half up; the owner gets the rest. */
function withheld({
  grossCents,
  federalPct,
  statePct = 0,
}: {
  grossCents: number
  federalPct: number
  statePct?: number | undefined
}) {
  const of = (pct: number) => Math.floor((grossCents * pct + 50) / 100)
  const federalCents = of(federalPct)
  const stateCents = Math.min(of(statePct), grossCents - federalCents)
  return { federalCents, stateCents, netCents: grossCents - federalCents - stateCents }
}

const release = (ctx: Ctx, found: Resource) =>
  moveCash(ctx, found.account_id!, found.id, {
    from: 'reserved',
    to: 'available',
    cents: Number(found.data.grossCents),
  })

export async function advanceDistribution(ctx: Ctx, found: Resource): Promise<void> {
  const cents = Number(found.data.grossCents)
  if (found.status === 'in_review' && trick(cents) === 3) {
    await move(ctx, found, 'rejected', { data: { reason: 'signature_guarantee_required' } })
    await release(ctx, found)
  } else if (found.status === 'in_review') await move(ctx, found, 'approved', { dueAt: onBankDay(ctx, 1) })
  else if (found.status === 'approved') {
    await move(ctx, found, 'paid', {
      data: { paidOn: ctx.clock.today() },
      dueAt: trick(cents) === 4 ? onBankDay(ctx, 3) : null,
    })
    await moveCash(ctx, found.account_id!, found.id, { from: 'reserved', cents })
  } else {
    await move(ctx, found, 'returned', { data: { returnCode: 'R03' } })
    await moveCash(ctx, found.account_id!, found.id, { to: 'available', cents: Number(found.data.netCents) })
  }
}
