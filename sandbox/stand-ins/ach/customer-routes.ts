import { z } from 'zod'
import { type Classification, classifications } from './classifications.ts'
import { customerView } from './customer-view.ts'
import { type CustomerRow, createCustomer, customerById, updateCustomer } from './customers.ts'
import { created, ok, page } from './hal.ts'
import type { routesOf } from './request.ts'
import { schema } from './schema.ts'

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).catch(25),
  offset: z.coerce.number().int().min(0).catch(0),
  search: z.string().optional(),
  email: z.string().optional(),
  status: z.union([z.string(), z.array(z.string())]).optional(),
})

export function customerRoutes({ read, write }: ReturnType<typeof routesOf>): void {
  write('/customers', async (ctx, call) => created(`${ctx.origin}/customers/${await createCustomer(ctx, call.body)}`))
  read('/customers/:id', async (ctx, call) => ok(await customerView(ctx, await customerById(ctx.db, call.id))))
  write('/customers/:id', async (ctx, call) =>
    ok(await customerView(ctx, await updateCustomer(ctx, call.id, call.body))),
  )
  read('/customers', async (ctx, call) => {
    const { limit, offset, search, email, status } = listQuery.parse(call.query)
    const { rows } = await ctx.db.query<CustomerRow & { total: bigint }>(
      `select *, count(*) over () as total from ${schema}.customer
       where ($1::text is null or first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(details ->> 'businessName', '') ilike '%' || $1 || '%')
         and ($2::text is null or lower(email) = lower($2)) and ($3::text[] is null or status = any($3))
       order by position desc limit $4 offset $5`,
      [search ?? null, email ?? null, status === undefined ? null : [status].flat(), limit, offset],
    )
    const items = await Promise.all(rows.map((row) => customerView(ctx, row)))
    return ok(
      page({
        self: call.url,
        name: 'customers',
        items,
        total: Number(rows[0]?.total ?? 0),
        limit,
        offset,
        resourceType: 'customer',
      }),
    )
  })
  read('/business-classifications', async (ctx, call) =>
    ok({
      _links: { self: { href: call.url } },
      _embedded: {
        'business-classifications': classifications.map((classification) =>
          classificationView(ctx.origin, classification),
        ),
      },
      total: classifications.length,
    }),
  )
  read('/business-classifications/:id', async (ctx, call) =>
    ok(
      classificationView(
        ctx.origin,
        classifications.find((classification) => classification.id === call.id) ?? classifications[0]!,
      ),
    ),
  )
}

const classificationView = (origin: string, { id, name, industries }: Classification) => ({
  _links: { self: { href: `${origin}/business-classifications/${id}` } },
  _embedded: { 'industry-classifications': industries },
  id,
  name,
})
