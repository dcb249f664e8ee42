import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Machine } from './ctx.ts'
import { change } from './request.ts'
import { lock, move } from './resources.ts'
import { schema } from './schema.ts'

const offering = z.object({ offering: z.string().min(1).max(100), isOpen: z.coerce.boolean() })
const forced = z.object({ status: z.enum(['open', 'restricted', 'closing', 'closed']) })

export function custodianControlRoutes(app: FastifyInstance, machine: Machine): void {
  const { pool } = machine
  app.get('/_standin/custodian', async () => {
    const { rows: resources } = await pool.query(
      `select id, kind, status, version, account_id as "accountId", data - 'beneficiaries' - 'owner' as data, updated_at as "updatedAt"
       from ${schema}.resource order by position desc limit 300`,
    )
    const { rows: cash } = await pool.query(
      `select account_id as "accountId", available::text, pending_in::text as "pendingIn", reserved::text from ${schema}.cash order by account_id`,
    )
    const { rows: closed } = await pool.query(`select offering from ${schema}.closed_offering order by offering`)
    return { resources, cash, closedOfferings: closed.map((row) => row.offering), books: await booksReport(machine) }
  })
  app.post('/_standin/offerings', async (request) => {
    const { offering: name, isOpen } = offering.parse(request.body)
    await pool.query(
      isOpen
        ? `delete from ${schema}.closed_offering where offering = $1`
        : `insert into ${schema}.closed_offering values ($1) on conflict do nothing`,
      [name],
    )
    return { offering: name, isOpen }
  })
  app.post<{ Params: { id: string } }>('/_standin/accounts/:id/status', async (request) => {
    const { status } = forced.parse(request.body)
    await change(machine, async (ctx) => move(ctx, await lock(ctx, 'account', request.params.id), status))
    return { status }
  })
}

/** Whether each account's cash is what its entries add up to. */
async function booksReport({ pool }: Machine) {
  const { rows } = await pool.query(
    `select coalesce(bool_and(c.available = e.available and c.pending_in = e.pending_in and c.reserved = e.reserved), true) as "isBalanced"
     from ${schema}.cash c cross join lateral (
       select coalesce(sum(amount) filter (where place = 'available'), 0) as available,
              coalesce(sum(amount) filter (where place = 'pendingIn'), 0) as pending_in,
              coalesce(sum(amount) filter (where place = 'reserved'), 0) as reserved
       from ${schema}.entry where account_id = c.account_id) e`,
  )
  return rows[0]
}
