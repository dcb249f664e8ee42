import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Machine } from './ctx.ts'
import { schema } from './schema.ts'

/** Failures that the console forces, each once: on the next file of a type, on our next file, on an account. */
export const trickKinds = {
  file: ['noTrailer', 'wrongSum', 'badHash', 'badRow', 'twice', 'late', 'gap'],
  inbound: ['silent', 'corrupted'],
  account: ['positionOff', 'cashTwice'],
} as const

const trick = z.union([
  z.object({ kind: z.enum(trickKinds.file), target: z.enum(['STA', 'CSH', 'POS', 'FEE']) }),
  z.object({ kind: z.enum(trickKinds.inbound), target: z.literal('inbound') }),
  z.object({ kind: z.enum(trickKinds.account), target: z.string().min(1).max(40) }),
])
const offering = z.object({ offering: z.string().min(1).max(100), isOpen: z.boolean() })

export function custodianControlRoutes(app: FastifyInstance, { pool }: Machine): void {
  app.get('/_standin/custodian', async () => {
    const read = async (sql: string) => (await pool.query(sql)).rows
    return {
      accounts: await read(
        `select a.id, a.registration, coalesce(sum(e.amount), 0)::text as balance from ${schema}.account a
           left join ${schema}.entry e on e.account = a.id group by a.id order by a.position`,
      ),
      items: await read(
        `select ref, type, account, status, coalesce(cells ->> 'amount_cents', cells ->> 'gross_cents', '') as amount
           from ${schema}.item order by position desc limit 100`,
      ),
      files: await read(
        `select folder, name, put_at as at from ${schema}.file where name like '%.csv' order by put_at desc, name limit 60`,
      ),
      tricks: await read(`select kind, target from ${schema}.trick order by id`),
      closedOfferings: (await read(`select offering from ${schema}.closed_offering order by offering`)).map(
        (row) => row.offering,
      ),
    }
  })
  app.get<{ Params: { folder: string; name: string } }>('/_standin/files/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params
    const { rows } = await pool.query(`select content from ${schema}.file where folder = $1 and name = $2`, [
      folder,
      name,
    ])
    if (!rows[0]) return reply.code(404).send({ message: 'There is no such file.' })
    return { text: rows[0].content.toString('utf8') }
  })
  app.post('/_standin/tricks', async (request) => {
    const { kind, target } = trick.parse(request.body)
    await pool.query(`insert into ${schema}.trick (kind, target) values ($1, $2)`, [kind, target])
    return { kind, target }
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
}
