import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/**
 * A fault that the console forces on the next matching calls. `hang` never answers; `dropAfter` does the work and cuts
 * the line.
 */
export type Fault = {
  readonly route: string
  readonly kind: 'status' | 'hang' | 'reset' | 'dropAfter'
  readonly status?: number
  readonly times: number
}

export type Faults = {
  readonly force: (fault: Fault) => Promise<void>
  readonly list: () => Promise<Fault[]>
  readonly clear: () => Promise<void>
  /** Uses up one forced failure that matches; for protocols that are not HTTP. */
  readonly take: (method: string, url: string) => Promise<Fault | undefined>
  readonly guard: (app: FastifyInstance) => void
}

/**
 * Forced failures of one stand-in, kept in its own schema. `route` is "METHOD /prefix" or "*".
 * An outage is a fault with a great many times; `clear` ends it.
 */
export async function faultsOf(pool: pg.Pool, schema: string): Promise<Faults> {
  await pool.query(`create table if not exists ${schema}.fault (
    id bigint generated always as identity primary key, route text not null, kind text not null, status int, times int not null)`)
  const list = async (): Promise<Fault[]> =>
    (await pool.query(`select route, kind, status, times from ${schema}.fault where times > 0 order by id`)).rows
  // Failures are forced here alone: until the first of them, no call has to look for one.
  let isAnyForced = (await list()).length > 0
  const take = async (method: string, url: string): Promise<Fault | undefined> => {
    if (!isAnyForced) return undefined
    const { rows } = await pool.query(
      `update ${schema}.fault set times = times - 1 where id = (
         select id from ${schema}.fault where times > 0 and (route = '*' or $1 like route || '%') order by id limit 1 for update skip locked
       ) returning route, kind, status, times`,
      [`${method} ${url}`],
    )
    return rows[0]
  }
  return {
    take,
    force: async ({ route, kind, status, times }) => {
      isAnyForced = true
      await pool.query(`insert into ${schema}.fault (route, kind, status, times) values ($1, $2, $3, $4)`, [
        route,
        kind,
        status ?? null,
        times,
      ])
    },
    list,
    clear: async () => void (await pool.query(`delete from ${schema}.fault`)),
    guard: (app) => {
      app.addHook('onRequest', async (request, reply) => {
        if (request.url.startsWith('/_standin')) return
        const fault = await take(request.method, request.url)
        if (!fault) return
        if (fault.kind === 'status')
          return reply
            .code(fault.status ?? 500)
            .send({ code: 'ServerError', message: 'Forced by the sandbox console.' })
        if (fault.kind === 'reset') request.raw.socket.destroy()
        if (fault.kind === 'hang' || fault.kind === 'reset') return reply.hijack()
        reply.raw.once('pipe', () => request.raw.socket.destroy())
        ;(request as { dropAfter?: boolean }).dropAfter = true
      })
      app.addHook('onSend', async (request, _reply, payload) => {
        if ((request as { dropAfter?: boolean }).dropAfter) request.raw.socket.destroy()
        return payload
      })
    },
  }
}
