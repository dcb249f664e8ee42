import { z } from 'zod'
import { openAccount } from './accounts.ts'
import { addUnits, moveCash, reserve, unitsFree } from './books.ts'
import { type Ctx, trick } from './ctx.ts'
import { invalid, Problem } from './problem.ts'
import { created, ok, type Routes } from './request.ts'
import { find, inMinutes, insert, lock, move, onBankDay, type Resource, view } from './resources.ts'
import { schema } from './schema.ts'
import { signing } from './signing.ts'
import { amount, day, parsed, sha256, text } from './validation.ts'

const units = z.int().min(1)
const direction = z.object({
  side: z.enum(['buy', 'sell']),
  accountId: text,
  offeringRef: text,
  amountCents: amount.optional(),
  unitsMicro: units,
  unitPriceMicro: units,
  documents: z
    .array(z.object({ sha256, url: text }))
    .min(1)
    .max(20),
  ptAttestation: z.object({ related: z.boolean(), officer: z.boolean(), over50pct: z.boolean() }),
  externalRef: text.optional(),
})
const confirmation = z.object({ unitsMicro: units, registration: text, settleDate: day, documentSha256: sha256 })
const minimumCents = 100_00

export function directionRoutes({ read, post }: Routes): void {
  post('/directions', async (ctx, { body }) => {
    const fields = parsed(direction, body)
    await openAccount(ctx, fields.accountId)
    await check(ctx, fields)
    const { accountId, ...data } = fields
    const made = await insert(ctx, 'direction', 'created', { accountId, data })
    if (fields.side === 'buy') await reserve(ctx, accountId, made.id, fields.amountCents!)
    const sent = await move(ctx, made, 'signature_pending', { ...signing(ctx, made.id), dueAt: inMinutes(ctx, 10) })
    return created(view(sent), trick(fields.amountCents) === 9)
  })
  read('/directions/:id', async (ctx, { id }) => ok(view(await find(ctx, 'direction', id))))
  post('/directions/:id/cancel', async (ctx, { id }) => {
    const found = await lock(ctx, 'direction', id)
    const cancelled = await move(ctx, found, 'cancelled', { data: { signUrl: null } })
    await release(ctx, found)
    return ok(view(cancelled))
  })
  post('/directions/:id/confirmation', async (ctx, { id, body }) => {
    const fields = parsed(confirmation, body)
    const found = await lock(ctx, 'direction', id)
    const account = await find(ctx, 'account', found.account_id!)
    // A sale may be confirmed in part, for the shares that found a buyer.
    const isPart = found.data.side === 'sell' && fields.unitsMicro < Number(found.data.unitsMicro)
    if (fields.unitsMicro !== found.data.unitsMicro && !isPart) throw invalid('/unitsMicro', 'mismatch')
    if (fields.registration !== account.data.registration) throw invalid('/registration', 'mismatch')
    // The sponsor may confirm as soon as it has the money.
    const due = found.status === 'funds_sent' ? await move(ctx, found, 'confirmation_due') : found
    const settled = await move(ctx, due, 'settled', { data: { confirmation: fields } })
    const sign = found.data.side === 'buy' ? 1 : -1
    await addUnits(ctx, found.account_id!, String(found.data.offeringRef), sign * fields.unitsMicro)
    return ok(view(settled))
  })
}

async function check(ctx: Ctx, fields: z.output<typeof direction>): Promise<void> {
  if (Object.values(fields.ptAttestation).some(Boolean))
    throw new Problem(422, 'prohibited_transaction', 'The account may not deal with a disqualified person.')
  const { rows } = await ctx.db.query(`select 1 from ${schema}.closed_offering where offering = $1`, [
    fields.offeringRef,
  ])
  if (rows.length > 0)
    throw new Problem(422, 'offering_not_onboarded', 'The offering is not one that the custodian holds.')
  if (fields.side === 'sell') {
    if ((await unitsFree(ctx, fields.accountId, fields.offeringRef)) < fields.unitsMicro)
      throw invalid('/unitsMicro', 'not_held')
    return
  }
  if (fields.amountCents === undefined) throw invalid('/amountCents', 'required')
  if (fields.amountCents < minimumCents)
    throw new Problem(422, 'minimum_amount', 'A direction moves at least $100.', { minimumCents })
}

async function release(ctx: Ctx, found: Resource): Promise<void> {
  if (found.data.side === 'buy')
    await moveCash(ctx, found.account_id!, found.id, {
      from: 'reserved',
      to: 'available',
      cents: Number(found.data.amountCents),
    })
}

export const signDirection = (ctx: Ctx, found: Resource) =>
  move(ctx, found, 'signed', { data: { signUrl: null }, dueAt: inMinutes(ctx, 1) })

/** Advances a direction that is due: the review takes a bank day, the payment another. */
export async function advanceDirection(ctx: Ctx, found: Resource): Promise<void> {
  const digits = trick(found.data.amountCents)
  if (found.status === 'signature_pending') await signDirection(ctx, found)
  else if (found.status === 'signed') await move(ctx, found, 'in_review', { dueAt: onBankDay(ctx, 1) })
  else if (found.status === 'nigo') await move(ctx, found, 'in_review', { dueAt: onBankDay(ctx, 1) })
  else if (found.status === 'in_review' && digits === 3) {
    await move(ctx, found, 'rejected', { data: { reason: 'offering_declined' } })
    await release(ctx, found)
  } else if (found.status === 'in_review' && digits === 2 && !found.data.nigo)
    await move(ctx, found, 'nigo', { data: { nigo: 'signature_missing' }, dueAt: onBankDay(ctx, 1) })
  else if (found.status === 'in_review') await move(ctx, found, 'approved', { dueAt: onBankDay(ctx, 1) })
  else if (found.status === 'approved' && found.data.side === 'sell') await move(ctx, found, 'proceeds_due')
  else if (found.status === 'approved') await pay(ctx, found)
  else if (found.status === 'funds_sent') await move(ctx, found, 'confirmation_due')
}

/** Pays the issuer; with the digits 10 a cent too little, and the cent stays in the account. */
async function pay(ctx: Ctx, found: Resource): Promise<void> {
  const cents = Number(found.data.amountCents)
  const short = trick(cents) === 10 ? 1 : 0
  await move(ctx, found, 'funds_sent', {
    data: { fundsSent: { amountCents: cents - short, reference: found.id, sentOn: ctx.clock.today() } },
    dueAt: inMinutes(ctx, 5),
  })
  await moveCash(ctx, found.account_id!, found.id, { from: 'reserved', cents: cents - short })
  if (short) await moveCash(ctx, found.account_id!, found.id, { from: 'reserved', to: 'available', cents: short })
}
