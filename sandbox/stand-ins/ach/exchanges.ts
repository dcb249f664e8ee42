import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from './ctx.ts'
import { customerById } from './customers.ts'
import { wireTime } from './events.ts'
import { fingerprintOf } from './funding-source-rows.ts'
import { created, idIn, link, notFound, ok, refusal } from './hal.ts'
import { isRecord, type routesOf } from './request.ts'
import { schema } from './schema.ts'

/** The account behind a processor token, as the bank-link partner knows it; null for a token that it does not honour. */
export type CheckProcessorToken = (token: string) => Promise<{
  readonly ok: boolean
  readonly routing: string
  readonly account: string
  readonly bankName: string
  readonly name: string
  readonly type: string
} | null>

const bankLinkPartnerId = 'f53ffb32-c84f-496a-9d9d-acd100d396ef'

const known = z.object({
  institutionName: z.string(),
  accountName: z.string(),
  subtype: z.string(),
  fingerprint: z.string(),
  routing: z.string().optional(),
  account: z.string().optional(),
})

/** Asks the bank-link stand-in, beside the partners' protocols, as the two real partners do between themselves. */
export const askBankLink =
  (origin: string): CheckProcessorToken =>
  async (token) => {
    const answer = await fetch(`${origin}/_standin/processor-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => {
      throw refusal(500, 'ServerError', 'The exchange partner does not answer.')
    })
    if (answer.status !== 200) return null
    const { institutionName, accountName, subtype, fingerprint, ...numbers } = known.parse(await answer.json())
    return {
      ok: true,
      routing: numbers.routing ?? 'bank-link',
      account: numbers.account ?? fingerprint,
      bankName: institutionName,
      name: accountName,
      type: subtype,
    }
  }

export async function addExchange(
  ctx: Ctx,
  customerId: string,
  token: string,
  check: CheckProcessorToken,
): Promise<string> {
  await customerById(ctx.db, customerId)
  const bad = () => refusal(400, 'InvalidExchangeToken', 'The exchange token is invalid.')
  const { rows: used } = await ctx.db.query(`select 1 from ${schema}.exchange where token = $1 and customer_id <> $2`, [
    token,
    customerId,
  ])
  if (used.length > 0) throw bad()
  const account = await check(token)
  if (!account?.ok) throw bad()
  const id = randomUUID()
  const kept = {
    bankName: account.bankName,
    name: account.name,
    type: account.type,
    fingerprint: fingerprintOf(account.routing, account.account),
  }
  await ctx.db.query(
    `insert into ${schema}.exchange (id, customer_id, token, account, created) values ($1, $2, $3, $4, $5)`,
    [id, customerId, token, JSON.stringify(kept), ctx.now.toString()],
  )
  return id
}

export function exchangeRoutes({ read, write }: ReturnType<typeof routesOf>, check: CheckProcessorToken): void {
  read('/exchange-partners', async (ctx, call) =>
    ok({
      _links: { self: link(call.url, 'exchange-partner') },
      _embedded: { 'exchange-partners': [partnerView(ctx)] },
      total: 1,
    }),
  )
  read('/exchange-partners/:id', async (ctx, call) => {
    if (call.id !== bankLinkPartnerId) throw notFound()
    return ok(partnerView(ctx))
  })
  write('/customers/:id/exchanges', async (ctx, call) => {
    const links = isRecord(call.body._links) ? call.body._links : {}
    const partner = isRecord(links['exchange-partner']) ? links['exchange-partner'].href : undefined
    if (idIn(partner, 'exchange-partners') !== bankLinkPartnerId)
      throw refusal(400, 'InvalidExchangePartner', 'The exchange partner is not known.')
    return created(`${ctx.origin}/exchanges/${await addExchange(ctx, call.id, String(call.body.token ?? ''), check)}`)
  })
  read('/exchanges/:id', async (ctx, call) => {
    const { rows } = await ctx.db.query(`select id, customer_id, created from ${schema}.exchange where id = $1`, [
      call.id,
    ])
    if (!rows[0]) throw notFound()
    return ok(exchangeView(ctx, rows[0]))
  })
  read('/customers/:id/exchanges', async (ctx, call) => {
    const { rows } = await ctx.db.query(
      `select id, customer_id, created from ${schema}.exchange where customer_id = $1 order by created`,
      [call.id],
    )
    return ok({
      _links: { self: link(call.url, 'exchange') },
      _embedded: { exchanges: rows.map((row) => exchangeView(ctx, row)) },
      total: rows.length,
    })
  })
}

const partnerView = ({ origin }: Ctx) => ({
  _links: { self: link(`${origin}/exchange-partners/${bankLinkPartnerId}`, 'exchange-partner') },
  id: bankLinkPartnerId,
  name: 'Plaid',
  status: 'active',
  created: '2023-01-01T00:00:00.000Z',
})

const exchangeView = ({ origin }: Ctx, row: { id: string; customer_id: string; created: Temporal.Instant }) => ({
  _links: {
    self: link(`${origin}/exchanges/${row.id}`, 'exchange'),
    customer: link(`${origin}/customers/${row.customer_id}`, 'customer'),
    'exchange-partner': link(`${origin}/exchange-partners/${bankLinkPartnerId}`, 'exchange-partner'),
    'funding-sources': link(`${origin}/customers/${row.customer_id}/funding-sources`, 'funding-source'),
  },
  id: row.id,
  status: 'active',
  created: wireTime(row.created),
})
