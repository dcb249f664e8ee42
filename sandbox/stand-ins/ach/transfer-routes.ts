import { z } from 'zod'
import { createTransfer } from './create-transfer.ts'
import type { Ctx } from './ctx.ts'
import { created, fieldError, link, notFound, ok, page } from './hal.ts'
import { cancelTransfer } from './leg-outcomes.ts'
import type { Call, routesOf } from './request.ts'
import { returnCode } from './return-codes.ts'
import { master, schema } from './schema.ts'
import { type TransferRow, transferById, transferView } from './transfer-rows.ts'

export function transferRoutes({ read, write }: ReturnType<typeof routesOf>): void {
  write('/transfers', async (ctx, call) => created(`${ctx.origin}/transfers/${await createTransfer(ctx, call.body)}`))
  read('/transfers/:id', async (ctx, call) => ok(transferView(ctx, await transferById(ctx.db, call.id))))
  write('/transfers/:id', async (ctx, call) => {
    if (call.body.status !== 'cancelled') throw fieldError('Invalid', 'Invalid status.', '/status')
    return ok(transferView(ctx, await cancelTransfer(ctx, call.id)))
  })
  read('/transfers/:id/failure', async (ctx, call) => ok(failureView(ctx, await transferById(ctx.db, call.id))))
  read('/transfers/:id/fees', async (ctx, call) => {
    await transferById(ctx.db, call.id)
    return ok({ _links: { self: link(call.url, 'fee') }, transactions: [], total: 0 })
  })
  read('/customers/:id/transfers', (ctx, call) => list(ctx, call, call.id))
  read('/accounts/:id/transfers', async (ctx, call) => {
    if (call.id !== master.accountId) throw notFound()
    return list(ctx, call, null)
  })
}

function failureView({ origin }: Ctx, row: TransferRow): unknown {
  if (row.status !== 'failed' || !row.failure_code) throw notFound()
  const { code, description, explanation } = returnCode(row.failure_code)
  const customer = row.failed_source === row.source_id ? row.sender : row.receiver
  return {
    _links: {
      self: link(`${origin}/transfers/${row.id}/failure`, 'failure'),
      'failed-funding-source': link(`${origin}/funding-sources/${row.failed_source}`, 'funding-source'),
      ...(customer ? { customer: link(`${origin}/customers/${customer}`, 'customer') } : {}),
    },
    code,
    description,
    explanation,
  }
}

const moneyText = z.string().regex(/^\d+(\.\d{1,2})?$/)
const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).catch(25),
  offset: z.coerce.number().int().min(0).catch(0),
  search: z.string().optional(),
  startAmount: moneyText.optional(),
  endAmount: moneyText.optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  status: z.string().optional(),
  correlationId: z.string().optional(),
})

async function list(ctx: Ctx, call: Call, customerId: string | null): Promise<ReturnType<typeof ok>> {
  const asked = listQuery.safeParse(call.query)
  if (!asked.success) throw fieldError('Invalid', 'Invalid search.', `/${asked.error.issues[0]?.path.join('/') ?? ''}`)
  const { limit, offset, ...by } = asked.data
  const party = customerId === null ? '(sender is null or receiver is null)' : '(sender = $1 or receiver = $1)'
  const { rows } = await ctx.db.query<TransferRow & { total: bigint }>(
    `select *, count(*) over () as total from ${schema}.transfer where ($1::uuid is null or true) and ${party}
       and ($2::text is null or correlation_id = $2) and ($3::text is null or status = $3)
       and ($4::numeric is null or amount >= $4::numeric * 100) and ($5::numeric is null or amount <= $5::numeric * 100)
       and ($6::date is null or created >= $6::date) and ($7::date is null or created < $7::date + 1)
       and ($8::text is null or id::text = $8 or correlation_id ilike '%' || $8 || '%' or ach_id = $8)
     order by position desc limit $9 offset $10`,
    [
      customerId,
      by.correlationId ?? null,
      by.status ?? null,
      by.startAmount ?? null,
      by.endAmount ?? null,
      by.startDate ?? null,
      by.endDate ?? null,
      by.search ?? null,
      limit,
      offset,
    ],
  )
  const items = rows.map((row) => transferView(ctx, row))
  return ok(
    page({
      self: call.url,
      name: 'transfers',
      items,
      total: Number(rows[0]?.total ?? 0),
      limit,
      offset,
      resourceType: 'transfer',
    }),
  )
}
