import type { Ctx } from './ctx.ts'
import { customerById } from './customers.ts'
import { wireTime } from './events.ts'
import { addExchange, type CheckProcessorToken, exchangeRoutes } from './exchanges.ts'
import { type FundingSourceRow, fundingSourceById, fundingSourceView, money } from './funding-source-rows.ts'
import { addBank, editFundingSource } from './funding-sources.ts'
import { created, link, notFound, ok, refusal } from './hal.ts'
import type { routesOf } from './request.ts'
import { master, schema } from './schema.ts'

type BankRules = { readonly checkProcessorToken: CheckProcessorToken; readonly onlyRouting?: readonly string[] }

export function fundingSourceRoutes(routes: ReturnType<typeof routesOf>, rules: BankRules): void {
  const { read, write } = routes
  exchangeRoutes(routes, rules.checkProcessorToken)
  write('/customers/:id/funding-sources', async (ctx, call) => {
    const legacy = call.body.plaidToken
    // The older form names the token itself; it is exchanged on the way.
    const links =
      typeof legacy === 'string'
        ? {
            exchange: {
              href: `${ctx.origin}/exchanges/${await addExchange(ctx, call.id, legacy, rules.checkProcessorToken)}`,
            },
          }
        : undefined
    const fields = links
      ? { ...call.body, bankAccountType: call.body.bankAccountType ?? 'checking', _links: links }
      : call.body
    return created(`${ctx.origin}/funding-sources/${await addBank(ctx, call.id, fields, rules.onlyRouting)}`)
  })
  read('/customers/:id/funding-sources', async (ctx, call) => {
    await customerById(ctx.db, call.id)
    return ok(await list(ctx, call.id, call.query.removed, call.url))
  })
  read('/accounts/:id/funding-sources', async (ctx, call) => {
    if (call.id !== master.accountId) throw notFound()
    return ok(await list(ctx, null, call.query.removed, call.url))
  })
  read('/funding-sources/:id', async (ctx, call) => ok(await viewOf(ctx, await fundingSourceById(ctx.db, call.id))))
  write('/funding-sources/:id', async (ctx, call) =>
    ok(await viewOf(ctx, await editFundingSource(ctx, call.id, call.body))),
  )
  read('/funding-sources/:id/balance', async (ctx, call) => {
    const source = await fundingSourceById(ctx.db, call.id)
    if (source.type !== 'balance') throw refusal(404, 'NotFound', 'The funding source has no balance.')
    const amount = money(source.balance)
    return ok({
      _links: {
        self: link(call.url, 'balance'),
        'funding-source': link(`${ctx.origin}/funding-sources/${source.id}`, 'funding-source'),
      },
      balance: amount,
      total: amount,
      lastUpdated: wireTime(ctx.now),
    })
  })
}

async function viewOf(ctx: Ctx, source: FundingSourceRow): Promise<unknown> {
  const { rows } = await ctx.db.query(`select status from ${schema}.micro_deposit where funding_source_id = $1`, [
    source.id,
  ])
  return fundingSourceView(ctx.origin, source, rows[0]?.status)
}

async function list(ctx: Ctx, customerId: string | null, removed: unknown, self: string): Promise<unknown> {
  const { rows } = await ctx.db.query<FundingSourceRow>(
    `select * from ${schema}.funding_source where customer_id is not distinct from $1::uuid and ($2::boolean is null or removed = $2) order by position`,
    [customerId, removed === 'true' ? true : removed === 'false' ? false : null],
  )
  const owner = customerId ? { customer: link(`${ctx.origin}/customers/${customerId}`, 'customer') } : {}
  return {
    _links: { self: link(self, 'funding-source'), ...owner },
    _embedded: { 'funding-sources': await Promise.all(rows.map((row) => viewOf(ctx, row))) },
  }
}
