import { z } from 'zod'
import { openAccount } from './accounts.ts'
import { moveCash, reserve } from './books.ts'
import { type Ctx, trick } from './ctx.ts'
import { invalid } from './problem.ts'
import { created, ok, type Routes } from './request.ts'
import { amend, find, insert, lock, move, onBankDay, type Resource, view } from './resources.ts'
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
    exception: text.optional(),
    excess: z
      .object({
        contributionId: text,
        taxYear: z.int().min(2000).max(2100),
        amountCents: amount,
        earningsCents: z.int(),
      })
      .optional(),
    externalRef: text.optional(),
  })
  .refine(({ federalPct, statePct = 0 }) => federalPct + statePct <= 100, { path: ['statePct'] })

export function distributionRoutes({ read, post }: Routes): void {
  post('/accounts/:id/distributions', async (ctx, { id, body }) => {
    const { destination, ...data } = parsed(distribution, body)
    await openAccount(ctx, id)
    await checkExcess(ctx, id, data)
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

type Asked = z.output<typeof distribution>

/** An excess is taken out of one contribution of the account, whole or in part, with what it earned. */
async function checkExcess(ctx: Ctx, accountId: string, { type, excess, grossCents }: Omit<Asked, 'destination'>) {
  if ((type === 'RETURN_OF_EXCESS_CONTRIBUTION') !== (excess !== undefined)) throw invalid('/excess', 'required')
  if (!excess) return
  const contribution = await find(ctx, 'contribution', excess.contributionId)
  const left = Number(contribution.data.amountCents) - Number(contribution.data.removedCents ?? 0)
  if (contribution.account_id !== accountId || contribution.status !== 'settled' || excess.amountCents > left)
    throw invalid('/excess/contributionId', 'mismatch')
  if (excess.amountCents + excess.earningsCents !== grossCents) throw invalid('/grossCents', 'mismatch')
}

async function removeExcess(ctx: Ctx, { data }: Resource): Promise<void> {
  const excess = data.excess as Asked['excess']
  if (!excess) return
  const contribution = await lock(ctx, 'contribution', excess.contributionId)
  const removedCents = Number(contribution.data.removedCents ?? 0) + excess.amountCents
  if (removedCents < Number(contribution.data.amountCents)) await amend(ctx, contribution, { data: { removedCents } })
  else await move(ctx, contribution, 'removed_as_excess', { data: { removedCents } })
}

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
    await removeExcess(ctx, found)
  } else {
    await move(ctx, found, 'returned', { data: { returnCode: 'R03' } })
    await moveCash(ctx, found.account_id!, found.id, { to: 'available', cents: Number(found.data.netCents) })
  }
}
