import { z } from 'zod'
import { accountView, openAccount } from './accounts.ts'
import { moveCash, reserve } from './books.ts'
import { checkRoom } from './contribution-limits.ts'
import { type Ctx, trick } from './ctx.ts'
import { invalid, Problem } from './problem.ts'
import { created, ok, type Routes } from './request.ts'
import { find, insert, lock, move, onBankDay, type Resource, view } from './resources.ts'
import { amount, moment, parsed, text } from './validation.ts'

const types = [
  'regular',
  'sep_employer',
  'rollover_60_day',
  'late_rollover_self_certified',
  'direct_rollover',
  'conversion',
  'recharacterization',
] as const
const contribution = z.object({
  type: z.enum(types),
  taxYear: z.int().min(2000).max(2100),
  amountCents: amount,
  fundingToken: text.optional(),
  /** The account that the money of a conversion leaves. */
  fromAccountId: text.optional(),
  attestation: z.object({ attestedAt: moment, rothIncomeWithinLimit: z.boolean().optional() }).optional(),
  externalRef: text.optional(),
})

/** Days after which the bank of a contribution takes the money back for good (R10). */
const lateReturnDays = 40

export function contributionRoutes({ read, post }: Routes): void {
  post('/accounts/:id/contributions', async (ctx, { id, body }) => {
    const account = await openAccount(ctx, id)
    const fields = parsed(contribution, body)
    checkType(account, fields)
    await checkRoom(ctx, account, fields.type, fields.taxYear, fields.amountCents)
    const { fundingToken, ...data } = fields
    const source = await conversionSource(ctx, account, fields)
    const made = await insert(ctx, 'contribution', 'pending', {
      accountId: id,
      data,
      hidden: { fundingToken },
      dueAt: onBankDay(ctx, 1, 9),
    })
    if (source) await reserve(ctx, source, made.id, fields.amountCents)
    await moveCash(ctx, id, made.id, { to: 'pendingIn', cents: fields.amountCents })
    return created(view(made), trick(fields.amountCents) === 9)
  })
  read('/contributions/:id', async (ctx, { id }) => ok(view(await find(ctx, 'contribution', id))))
  post('/contributions/:id/cancel', async (ctx, { id }) => {
    const found = await lock(ctx, 'contribution', id)
    const cancelled = await move(ctx, found, 'cancelled')
    await moveCash(ctx, found.account_id!, id, { from: 'pendingIn', cents: centsOf(found) })
    if (sourceOf(found))
      await moveCash(ctx, sourceOf(found)!, id, { from: 'reserved', to: 'available', cents: centsOf(found) })
    return ok(view(cancelled))
  })
  post('/contributions/:id/recharacterize', async (ctx, { id }) =>
    ok(view(await move(ctx, await lock(ctx, 'contribution', id), 'recharacterized'))),
  )
}

type Fields = z.output<typeof contribution>

function checkType({ data }: Resource, { type, attestation }: Fields): void {
  if ((type === 'sep_employer') !== (data.iraType === 'sep') && (type === 'sep_employer' || type === 'regular'))
    throw type === 'sep_employer'
      ? invalid('/type', 'not_a_sep')
      : new Problem(422, 'sep_employer_required', 'A SEP IRA takes money of the employer.')
  if (type.includes('rollover') && type !== 'direct_rollover' && !attestation) throw invalid('/attestation', 'required')
  if (data.iraType === 'roth' && type === 'regular' && attestation?.rothIncomeWithinLimit === false)
    throw new Problem(422, 'roth_income', 'The income is above what a Roth contribution allows.')
}

const centsOf = ({ data }: Resource): number => Number(data.amountCents)

const sourceOf = ({ data }: Resource): string | null => (data.fromAccountId as string | undefined) ?? null

/** A conversion goes from a traditional or SEP account to a Roth account of the same owner; nothing else has a source. */
async function conversionSource(ctx: Ctx, account: Resource, fields: Fields): Promise<string | null> {
  const { type, fromAccountId, fundingToken } = fields
  if (type !== 'conversion') {
    if (fundingToken === undefined) throw invalid('/fundingToken', 'required')
    return null
  }
  if (fromAccountId === undefined) throw invalid('/fromAccountId', 'required')
  const source = await openAccount(ctx, fromAccountId)
  if (account.data.iraType !== 'roth' || source.data.iraType === 'roth' || source.hidden.ssn !== account.hidden.ssn)
    throw invalid('/fromAccountId', 'mismatch')
  return source.id
}

export async function advanceContribution(ctx: Ctx, found: Resource): Promise<void> {
  const cents = centsOf(found)
  const digits = trick(cents)
  const accountId = found.account_id!
  if (found.status === 'pending') await move(ctx, found, 'processing', { dueAt: onBankDay(ctx, 1, 9) })
  else if (found.status === 'processing' && digits === 1) {
    await move(ctx, found, 'returned', { data: { returnCode: 'R01' } })
    await moveCash(ctx, accountId, found.id, { from: 'pendingIn', cents })
  } else if (found.status === 'processing') {
    await move(ctx, found, 'settled', {
      data: { settledOn: ctx.clock.today() },
      ...(digits === 4 ? { dueAt: ctx.now.add({ hours: lateReturnDays * 24 }) } : {}),
    })
    await moveCash(ctx, accountId, found.id, { from: 'pendingIn', to: 'available', cents })
    if (sourceOf(found)) await moveCash(ctx, sourceOf(found)!, found.id, { from: 'reserved', cents })
  } else await returnLate(ctx, found)
}

/** The bank takes settled money back; what has been spent meanwhile is owed, and the account is restricted. */
async function returnLate(ctx: Ctx, found: Resource): Promise<void> {
  await move(ctx, found, 'returned', { data: { returnCode: 'R10' } })
  await moveCash(ctx, found.account_id!, found.id, { from: 'available', cents: centsOf(found) })
  const account = await lock(ctx, 'account', found.account_id!)
  const { cash } = (await accountView(ctx, account)) as { cash: { available: number } }
  if (cash.available < 0) await move(ctx, account, 'restricted', { data: { restrictedFor: 'returned_contribution' } })
}
