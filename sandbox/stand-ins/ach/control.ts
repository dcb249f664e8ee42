import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cents, centsToDecimal } from '#kernel/cents.ts'
import { ledgerReport, move } from './books.ts'
import { setStatus } from './customers.ts'
import { reviewDocument } from './documents.ts'
import { wireTime } from './events.ts'
import { notFound } from './hal.ts'
import { change, type Machine, pathId } from './request.ts'
import { returnCodes } from './return-codes.ts'
import { defaultSettings, master, type Settings, saveSettings, schema } from './schema.ts'

const limit = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) })
const outcome = z.object({ code: z.string().regex(/^R\d\d$/), late: z.boolean().default(false) })
const status = z.object({ status: z.enum(['unverified', 'verified', 'retry', 'document', 'deactivated', 'suspended']) })
const settingsInput = z
  .object({
    transferLimit: z.number().int().positive(),
    debitBankDays: z.number().int().min(0).max(30),
    creditBankDays: z.number().int().min(0).max(30),
    strictIdempotency: z.boolean(),
    refuseConcurrentTransfers: z.boolean(),
  })
  .partial()

export function achControlRoutes(app: FastifyInstance, machine: Machine, changeSettings: (to: Settings) => void): void {
  const { pool } = machine
  listRoutes(app, machine)
  app.get('/_standin/return-codes', async () => ({ returnCodes }))
  app.get('/_standin/ledger', async () => plain(await ledgerReport(pool)))
  app.get('/_standin/settings', async () => machine.settings())
  app.post('/_standin/settings', async (request) => {
    const given = Object.fromEntries(
      Object.entries(settingsInput.parse(request.body)).filter(([, value]) => value !== undefined),
    )
    const next = { ...machine.settings(), ...given }
    await saveSettings(pool, next)
    changeSettings(next)
    return next
  })
  app.delete('/_standin/settings', async () => {
    await saveSettings(pool, defaultSettings)
    changeSettings(defaultSettings)
    return defaultSettings
  })
  app.post('/_standin/customers/:id/status', async (request) => {
    const { status: next } = status.parse(request.body)
    const id = pathId(request)
    await change(machine, (ctx) => setStatus(ctx, id, next))
    return { id, status: next }
  })
  outcomeRoutes(app, machine)
  moneyRoutes(app, machine)
}

function listRoutes(app: FastifyInstance, { pool }: Machine): void {
  app.get('/_standin/customers', async (request) => {
    const { rows } = await pool.query(
      `select id, first_name || ' ' || last_name as name, details ->> 'businessName' as "businessName", email, type, status, created
       from ${schema}.customer order by position desc limit $1`,
      [limit.parse(request.query).limit],
    )
    return { customers: rows.map(plain) }
  })
  app.get('/_standin/transfers', async (request) => {
    const { rows } = await pool.query(
      `select t.id, t.payment_id as "paymentId", t.shape, t.status, t.amount, t.correlation_id as "correlationId", t.due_at as "dueAt", t.step,
         t.forced_code as "forcedCode", t.forced_late as "forcedLate", t.failure_code as "failureCode", t.created,
         coalesce(t.sender, t.receiver) as "customerId", (select first_name || ' ' || last_name from ${schema}.customer where id = coalesce(t.sender, t.receiver)) as customer
       from ${schema}.transfer t order by t.position desc limit $1`,
      [limit.parse(request.query).limit],
    )
    return { transfers: rows.map((row) => plain({ ...row, amount: centsToDecimal(cents(row.amount)) })) }
  })
  app.get('/_standin/documents', async (request) => {
    const { rows } = await pool.query(
      `select id, customer_id as "customerId", owner_id as "ownerId", type, file_name as "fileName", verdict, failure_reason as "failureReason", due_at as "dueAt", created
       from ${schema}.document order by position desc limit $1`,
      [limit.parse(request.query).limit],
    )
    return { documents: rows.map(plain) }
  })
}

function outcomeRoutes(app: FastifyInstance, machine: Machine): void {
  const { pool } = machine
  app.post('/_standin/next-outcome', async (request) => {
    const { code, late } = outcome.parse(request.body)
    await pool.query(`insert into ${schema}.next_outcome (code, late) values ($1, $2)`, [code, late])
    return { code, late }
  })
  app.delete('/_standin/next-outcome', async () => {
    await pool.query(`delete from ${schema}.next_outcome`)
    return {}
  })
  /** Names any transfer of a payment; the leg that waits at a bank is the one that will fail. */
  app.post('/_standin/transfers/:id/outcome', async (request) => {
    const { code, late } = outcome.parse(request.body)
    const { rows } = await pool.query(
      `update ${schema}.transfer set forced_code = $2, forced_late = $3, step = case when status = 'processed' then 'return' else step end,
         due_at = case when status = 'processed' then $4::timestamptz else due_at end
       where id = (select id from ${schema}.transfer where shape <> 'main' and status in ('pending', 'processed')
         and payment_id = (select payment_id from ${schema}.transfer where id = $1) order by (status = 'pending') desc, position desc limit 1) returning id`,
      [pathId(request), code, late, machine.clock.now().toString()],
    )
    if (!rows[0]) throw notFound()
    return { id: rows[0].id, code, late }
  })
  /** The leg of a payment that waits at a bank comes through now, as if its days had passed. */
  app.post('/_standin/transfers/:id/settle', async (request) => {
    const { rows } = await pool.query(
      `update ${schema}.transfer set due_at = $2 where status = 'pending' and due_at is not null
         and payment_id = (select payment_id from ${schema}.transfer where id = $1) returning id`,
      [pathId(request), machine.clock.now().toString()],
    )
    if (!rows[0]) throw notFound()
    return { id: rows[0].id }
  })
  app.post('/_standin/documents/:id/review', async (request) => {
    await change(machine, (ctx) => reviewDocument(ctx, pathId(request)))
    return {}
  })
}

function moneyRoutes(app: FastifyInstance, machine: Machine): void {
  app.get('/_standin/balances', async () => {
    const { rows } = await machine.pool.query(
      `select f.id, coalesce(c.first_name || ' ' || c.last_name, $1) as owner, f.balance from ${schema}.funding_source f
       left join ${schema}.customer c on c.id = f.customer_id where f.type = 'balance' and (f.balance <> 0 or f.customer_id is null) order by f.position`,
      [master.name],
    )
    return { balances: rows.map((row) => ({ ...row, balance: centsToDecimal(cents(row.balance)) })) }
  })
  app.post('/_standin/balance', async (request) => {
    const { amount } = z.object({ amount: z.string().regex(/^\d+(\.\d{2})?$/) }).parse(request.body)
    const added = BigInt(amount.includes('.') ? amount.replace('.', '') : `${amount}00`)
    await change(machine, (ctx) => move(ctx, 'world', { balanceOf: master.balanceId }, added, null))
    return { added: centsToDecimal(cents(added)) }
  })
}

/** JSON without bigints or Temporal objects. */
const plain = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint'
        ? centsToDecimal(cents(value))
        : value instanceof Temporal.Instant
          ? wireTime(value)
          : value,
    ]),
  )
