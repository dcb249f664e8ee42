import { randomUUID } from 'node:crypto'
import type { Ctx } from './ctx.ts'
import { customerById, setStatus } from './customers.ts'
import { fieldError, idIn, idOr, link, ok } from './hal.ts'
import { advance } from './leg-outcomes.ts'
import { deliverMicroDeposits } from './micro-deposits.ts'
import { isRecord, type routesOf } from './request.ts'
import { schema } from './schema.ts'
import { directives } from './verification.ts'

const atMost = 500

/** The partner's own way to let time pass in its sandbox: every waiting leg takes one step. */
export function simulationRoutes({ write }: ReturnType<typeof routesOf>): void {
  write('/sandbox-simulations', async (ctx, call) => {
    const total = call.body.type === 'customer-verification' ? await direct(ctx, call.body) : await step(ctx)
    return ok({
      _links: { self: link(`${ctx.origin}/sandbox-simulations/${randomUUID()}`, 'sandbox-simulation') },
      total,
    })
  })
}

async function step(ctx: Ctx): Promise<number> {
  const { rows: deposits } = await ctx.db.query(
    `select funding_source_id as id from ${schema}.micro_deposit where status = 'pending' limit ${atMost}`,
  )
  const { rows: legs } = await ctx.db.query(
    `select id from (select id, position from ${schema}.transfer where due_at is not null order by position desc limit ${atMost}) last order by position`,
  )
  for (const { id } of deposits) await deliverMicroDeposits(ctx, id)
  for (const { id } of legs) await advance(ctx, id)
  return deposits.length + legs.length
}

async function direct(ctx: Ctx, body: Record<string, unknown>): Promise<number> {
  const links = isRecord(body._links) ? body._links : {}
  const href = isRecord(links.customer) ? links.customer.href : undefined
  const code = String(body.errorCode)
  const directive = directives[code]
  if (!directive) throw fieldError('Invalid', 'Invalid error code.', '/errorCode')
  const customer = await customerById(ctx.db, idOr(idIn(href, 'customers')), true)
  if (customer.type !== 'business')
    throw fieldError('Invalid', 'Only a business may be given a directive.', '/_links/customer/href')
  await setStatus(ctx, customer.id, directive.status, directive.status === 'document' ? ['business'] : undefined)
  await ctx.db.query(`update ${schema}.customer set directives = $2 where id = $1`, [
    customer.id,
    JSON.stringify([{ code, message: directive.message }]),
  ])
  return 1
}
