import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../base/in-transaction.ts'
import { book, isOurs, trickKinds } from './book.ts'
import type { Ctx, Machine } from './ctx.ts'
import { type Receipt, takePayments } from './payments.ts'
import { schema } from './schema.ts'

/** The bank’s host-to-host service: statements are fetched, payments are handed in, each as a file. */
export function bankRoutes(app: FastifyInstance, machine: Machine, { key }: { readonly key: string }): void {
  app.addContentTypeParser('application/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/_standin')) return
    if (request.headers.authorization !== `Bearer ${key}`) return reply.code(401).send({ reason: 'The key is wrong.' })
  })
  app.get('/statements', async (request) => {
    const { after } = z.object({ after: z.coerce.number().int().min(0).default(0) }).parse(request.query)
    const { rows } = await machine.pool.query(
      `select position::int, name, content from ${schema}.file where position > $1 and publish_at <= $2 order by position limit 20`,
      [after, machine.clock.now().toString()],
    )
    return { statements: rows }
  })
  app.post('/payments', async (request, reply) => handIn(machine, String(request.body), reply))
  app.get<{ Params: { id: string } }>('/payments/:id', async ({ params: { id } }, reply) => {
    const { rows } = await machine.pool.query(`select status, reason from ${schema}.payment where end_to_end = $1`, [
      id,
    ])
    return rows[0] ?? reply.code(404).send({ reason: 'There is no payment by this end-to-end id.' })
  })
}

class Rejected extends Error {
  readonly receipt: Receipt
  constructor(receipt: Receipt) {
    super(receipt.reason)
    this.receipt = receipt
  }
}

async function handIn({ pool, clock }: Machine, content: string, reply: FastifyReply): Promise<unknown> {
  try {
    return await inTransaction(pool, async (db) => {
      const receipt = await takePayments({ db, at: clock.now() }, content)
      if (receipt.status === 'RJCT') throw new Rejected(receipt)
      return reply.code(202).send(receipt)
    })
  } catch (error) {
    if (error instanceof Rejected) return reply.code(422).send(error.receipt)
    return reply.code(400).send({ status: 'RJCT', message: '', reason: `FF01: ${(error as Error).message}` })
  }
}

const trick = z.object({ account: z.string().min(1).max(34), kind: z.enum(trickKinds) })
const booking = z.object({
  account: z.string().min(1).max(34),
  amount: z.coerce.bigint(),
  reference: z.string().max(35).default(''),
  words: z.string().min(1).max(140),
  isFee: z.boolean().default(false),
})

export function bankControlRoutes(app: FastifyInstance, { pool, clock }: Machine): void {
  const read = async (sql: string) => (await pool.query(sql)).rows
  app.get('/_standin/bank', async () => ({
    accounts: await read(
      `select a.number, a.name, a.format, coalesce((select sum(amount) from ${schema}.entry e where e.account = a.number), 0)::text as balance
         from ${schema}.account a order by a.position`,
    ),
    payments: await read(
      `select end_to_end as id, debtor, creditor, amount::text, status, reason from ${schema}.payment order by execute_at desc limit 60`,
    ),
    files: await read(`select name, day::text, publish_at as at from ${schema}.file order by position desc limit 60`),
    tricks: await read(`select account, kind from ${schema}.trick order by id`),
  }))
  app.get<{ Params: { name: string } }>('/_standin/files/:name', async ({ params: { name } }, reply) => {
    const { rows } = await pool.query(`select content as text from ${schema}.file where name = $1`, [name])
    return rows[0] ?? reply.code(404).send({ message: 'There is no such file.' })
  })
  app.post('/_standin/tricks', async (request) => {
    const { account, kind } = trick.parse(request.body)
    await pool.query(`insert into ${schema}.trick (account, kind) values ($1, $2)`, [account, kind])
    return { account, kind }
  })
  app.post('/_standin/bookings', async (request) => {
    const { account, amount, reference, words, isFee } = booking.parse(request.body)
    const code = isFee ? 'fee' : amount > 0n ? 'transferIn' : 'transferOut'
    const ctx = (db: Ctx['db']): Ctx => ({ db, at: clock.now() })
    await inTransaction(pool, async (db) => {
      if (await isOurs(ctx(db), account)) await book(ctx(db), { account, amount, reference, words, code })
    })
    return { account, amount: amount.toString() }
  })
}
