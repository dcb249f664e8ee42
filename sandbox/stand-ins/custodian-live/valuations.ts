import { z } from 'zod'
import type { Ctx } from './ctx.ts'
import { ok, type Routes } from './request.ts'
import { insert, lock, move, onBankDay, page, type Resource, view } from './resources.ts'
import { schema } from './schema.ts'
import { day, parsed, text } from './validation.ts'

const valuation = z.object({
  unitPriceMicro: z.int().min(1),
  method: text,
  preparedBy: text,
  assetCode: z.enum(['C', 'E', 'A']),
  externalRef: text.optional(),
})

/** The price of an offering at the end of a year. A price that moved by more than half is questioned. */
export function valuationRoutes({ read, put }: Routes): void {
  put('/valuations/:offeringRef/:asOf', async (ctx, { params, body }) => {
    const fields = parsed(valuation, body)
    const { offeringRef, asOf } = parsed(z.object({ offeringRef: text, asOf: day }), params)
    const { rows } = await ctx.db.query(
      `select id from ${schema}.resource where kind = 'valuation' and data ->> 'offeringRef' = $1 and data ->> 'asOf' = $2`,
      [offeringRef, asOf],
    )
    const data = { ...fields, offeringRef, asOf }
    const dueAt = onBankDay(ctx, 1)
    if (!rows[0]) return ok(view(await insert(ctx, 'valuation', 'received', { data, dueAt })))
    const found = await lock(ctx, 'valuation', rows[0].id)
    // The same PUT again changes nothing.
    if (Object.entries(data).every(([name, value]) => found.data[name] === value)) return ok(view(found))
    return ok(view(await move(ctx, found, 'received', { data, dueAt })))
  })
  read('/valuations', async (ctx, { query }) => ok(await page(ctx, `kind = 'valuation'`, [], query)))
  read('/valuations/:id', async (ctx, { id }) => ok(view(await lock(ctx, 'valuation', id))))
}

export async function advanceValuation(ctx: Ctx, found: Resource): Promise<void> {
  const { rows } = await ctx.db.query(
    `select data ->> 'unitPriceMicro' as price from ${schema}.resource where kind = 'valuation' and status = 'accepted'
       and data ->> 'offeringRef' = $1 and data ->> 'asOf' < $2 order by data ->> 'asOf' desc limit 1`,
    [found.data.offeringRef, found.data.asOf],
  )
  const last = Number(rows[0]?.price ?? found.data.unitPriceMicro)
  const jumps = Math.abs(Number(found.data.unitPriceMicro) - last) * 2 > last
  await move(ctx, found, jumps ? 'questioned' : 'accepted')
}
