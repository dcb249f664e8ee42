import { z } from 'zod'
import { checkNames, checkShares, masked, needsSpouse, spouseConsentRequired } from './beneficiaries.ts'
import { cashOf, feesDue } from './books.ts'
import { tallyOf } from './contribution-limits.ts'
import type { Ctx } from './ctx.ts'
import { Problem } from './problem.ts'
import { ok, type Routes } from './request.ts'
import { amend, checkVersion, find, lock, page, type Resource, view, wireTime } from './resources.ts'
import { schema } from './schema.ts'
import { taxForms } from './tax-forms.ts'
import { beneficiaries, parsed, text } from './validation.ts'

const wholeList = z.object({ beneficiaries, version: z.int().optional() })

export function accountRoutes({ read, post, put }: Routes): void {
  read('/accounts', async (ctx, { query }) => ok(await accountPage(ctx, query)))
  read('/accounts/:id', async (ctx, { id }) => ok(await accountView(ctx, await find(ctx, 'account', id))))
  put('/accounts/:id/beneficiaries', async (ctx, { id, body }) => {
    const account = await lock(ctx, 'account', id)
    const { beneficiaries: list, version } = parsed(wholeList, body)
    checkVersion(account, version)
    checkShares(list)
    checkNames(list)
    const { maritalStatus, state } = account.hidden as { maritalStatus: string; state: string }
    if (needsSpouse({ maritalStatus, state }, list) && !account.data.spouseConsentEnvelopeId)
      throw spouseConsentRequired()
    // A consent is for one list: the next one needs its own.
    const changed = await amend(ctx, account, {
      data: { beneficiaries: masked(list), spouseConsentEnvelopeId: null },
      hidden: { beneficiaries: list },
    })
    return ok(await accountView(ctx, changed))
  })
  post('/accounts/:id/spouse-consent', async (ctx, { id, body }) => {
    const { envelopeId } = parsed(z.object({ envelopeId: text }), body)
    const account = await lock(ctx, 'account', id)
    return ok(await accountView(ctx, await amend(ctx, account, { data: { spouseConsentEnvelopeId: envelopeId } })))
  })
  read('/accounts/:id/contribution-tally', async (ctx, { id, query }) => {
    const { taxYear } = parsed(z.object({ taxYear: z.coerce.number().int().min(2000).max(2100) }), query)
    return ok(await tallyOf(ctx, await find(ctx, 'account', id), taxYear))
  })
  read('/accounts/:id/statements', async (ctx, { id }) => ok({ data: await statements(ctx, id), hasMore: false }))
  read('/accounts/:id/holdings', async (ctx, { id }) => ok({ data: await holdingsOf(ctx, id), hasMore: false }))
  read('/accounts/:id/tax-forms', async (ctx, { id }) =>
    ok({ data: await taxForms(ctx, await find(ctx, 'account', id)), hasMore: false }),
  )
  for (const [path, kind] of [
    ['fees', 'fee'],
    ['contributions', 'contribution'],
    ['transfers', 'transfer'],
    ['directions', 'direction'],
    ['receipts', 'receipt'],
    ['distributions', 'distribution'],
  ] as const)
    read(`/accounts/:id/${path}`, async (ctx, { id, query }) => {
      await find(ctx, 'account', id)
      return ok(await page(ctx, `kind = '${kind}' and account_id = $1`, [id], query))
    })
}

export async function accountView(ctx: Ctx, account: Resource): Promise<Record<string, unknown>> {
  return {
    ...view(account),
    asOf: wireTime(ctx.now),
    cash: await cashOf(ctx, account.id),
    holdings: await holdingsOf(ctx, account.id),
    feesDueCents: await feesDue(ctx, account.id),
  }
}

async function accountPage(ctx: Ctx, query: Readonly<Record<string, unknown>>) {
  const { data, hasMore } = await page(ctx, `kind = 'account'`, [], query)
  const whole: Record<string, unknown>[] = []
  for (const { id } of data) whole.push(await accountView(ctx, await find(ctx, 'account', String(id))))
  return { data: whole, hasMore }
}

/** An account that may be acted in; locked, so that two acts do not spend the same cash. */
export async function openAccount(ctx: Ctx, id: string): Promise<Resource> {
  const { rows } = await ctx.db.query<Resource>(
    `select * from ${schema}.resource where id = $1 and kind = 'account' for update`,
    [id],
  )
  if (!rows[0]) throw new Problem(403, 'not_your_account', 'The account is not one of yours.')
  if (rows[0].status === 'restricted') throw new Problem(423, 'account_restricted', 'The account is restricted.')
  if (rows[0].status !== 'open') throw new Problem(409, 'invalid_state', `The account is ${rows[0].status}.`)
  return rows[0]
}

/** The units held, and those that are paid for and wait for the sponsor's confirmation. */
async function holdingsOf(ctx: Ctx, accountId: string) {
  const { rows } = await ctx.db.query(
    `select offering as "offeringRef", units_micro as "unitsMicro", 'confirmed' as status from ${schema}.holding where account_id = $1 and units_micro > 0
     union all
     select data ->> 'offeringRef', sum((data ->> 'unitsMicro')::bigint)::bigint, 'pending' from ${schema}.resource
       where kind = 'direction' and account_id = $1 and data ->> 'side' = 'buy' and status in ('funds_sent', 'confirmation_due') group by 1
     order by 1, 3`,
    [accountId],
  )
  return rows.map((row) => ({ ...row, unitsMicro: Number(row.unitsMicro) }))
}

/** One statement a month: the cash at its ends and each entry between them. */
async function statements(ctx: Ctx, accountId: string) {
  await find(ctx, 'account', accountId)
  const { rows } = await ctx.db.query(
    `select to_char(at at time zone 'America/New_York', 'YYYY-MM') as period, place, amount, resource_id, at from ${schema}.entry where account_id = $1 order by position`,
    [accountId],
  )
  let closing = 0
  return [...Map.groupBy(rows, ({ period }) => String(period))].map(([period, entries]) => {
    const openingCents = closing
    closing += entries.reduce((sum, { place, amount }) => sum + (place === 'pendingIn' ? 0 : Number(amount)), 0)
    return { period, openingCents, closingCents: closing, entries: entries.length }
  })
}
