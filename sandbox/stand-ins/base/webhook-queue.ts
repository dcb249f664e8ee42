import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'

export type WebhookEvent = { readonly id: string; readonly topic: string; readonly payload: unknown }
export type Mischief = 'none' | 'lose' | 'double' | 'reorder' | 'wrongSignature'
export type WaitingWebhook = WebhookEvent & {
  readonly position: bigint
  readonly attempts: number
  readonly first_at: Instant | null
}
export type WebhookQueue = Awaited<ReturnType<typeof webhookQueue>>

/** The webhooks of one stand-in, sent and unsent, in its own schema. */
export async function webhookQueue(pool: pg.Pool, schema: string) {
  await pool.query(`create table if not exists ${schema}.webhook (
      position bigint generated always as identity primary key, id text not null, topic text not null, payload jsonb not null,
      state text not null default 'waiting', attempts int not null default 0, first_at timestamptz, due_at timestamptz not null, last_status int);
    create index if not exists webhook_due on ${schema}.webhook (due_at) where state = 'waiting';`)
  return {
    ...adding(pool, schema),
    ...reading(pool, schema),
    ...outcomes(pool, schema),
    ...(await mischiefOf(pool, schema)),
  }
}

function adding(pool: pg.Pool, schema: string) {
  return {
    add: async (events: readonly WebhookEvent[], now: Instant, on: pg.Pool | pg.PoolClient = pool): Promise<void> => {
      if (events.length === 0) return
      await on.query(
        `insert into ${schema}.webhook (id, topic, payload, due_at)
         select id, topic, payload, $4 from unnest($1::text[], $2::text[], $3::jsonb[]) with ordinality as event (id, topic, payload, position) order by position`,
        [
          events.map(({ id }) => id),
          events.map(({ topic }) => topic),
          events.map(({ payload }) => JSON.stringify(payload)),
          now.toString(),
        ],
      )
    },
    addAgain: async (count: number, now: Instant): Promise<void> => {
      await pool.query(
        `insert into ${schema}.webhook (id, topic, payload, due_at)
         select id, topic, payload, $2 from (select * from ${schema}.webhook order by position desc limit $1) last, generate_series(1, 2) copy order by md5(id || copy)`,
        [count, now.toString()],
      )
    },
  }
}

function reading(pool: pg.Pool, schema: string) {
  return {
    due: async (now: Instant): Promise<WaitingWebhook[]> => {
      const { rows } = await pool.query(
        `select position, id, topic, payload, attempts, first_at from ${schema}.webhook where state = 'waiting' and due_at <= $1 order by due_at, position limit 500`,
        [now.toString()],
      )
      return rows
    },
    nextAt: async (): Promise<Instant | null> =>
      (await pool.query(`select min(due_at) as at from ${schema}.webhook where state = 'waiting'`)).rows[0].at,
    last: async (
      limit: number,
    ): Promise<{ id: string; topic: string; state: string; attempts: number; lastStatus: number | null }[]> =>
      (
        await pool.query(
          `select id, topic, state, attempts, last_status as "lastStatus" from ${schema}.webhook order by position desc limit $1`,
          [limit],
        )
      ).rows,
  }
}

function outcomes(pool: pg.Pool, schema: string) {
  return {
    finish: async ({ position }: WaitingWebhook, state: 'delivered' | 'lost', status: number | null): Promise<void> => {
      await pool.query(
        `update ${schema}.webhook set state = $2, attempts = attempts + 1, last_status = $3, first_at = coalesce(first_at, due_at) where position = $1`,
        [position, state, status],
      )
    },
    putOff: async ({ position }: WaitingWebhook, until: Instant): Promise<void> => {
      await pool.query(`update ${schema}.webhook set due_at = $2 where position = $1`, [position, until.toString()])
    },
    failed: async (
      { position }: WaitingWebhook,
      { firstAt, status, again }: { firstAt: Instant; status: number; again: Instant | null },
    ): Promise<void> => {
      await pool.query(
        `update ${schema}.webhook set attempts = attempts + 1, first_at = $2, last_status = $3, state = $4, due_at = $5 where position = $1`,
        [position, firstAt.toString(), status, again ? 'waiting' : 'given up', (again ?? firstAt).toString()],
      )
    },
  }
}

async function mischiefOf(pool: pg.Pool, schema: string) {
  await pool.query(
    `create table if not exists ${schema}.mischief (only_row boolean primary key default true, kind text not null, times int not null)`,
  )
  return {
    takeMischief: async (): Promise<Mischief> => {
      const { rows } = await pool.query(
        `update ${schema}.mischief set times = times - 1 where times > 0 returning kind`,
      )
      return rows[0]?.kind ?? 'none'
    },
    setMischief: async (kind: Mischief, times: number): Promise<void> => {
      await pool.query(
        `insert into ${schema}.mischief (kind, times) values ($1, $2) on conflict (only_row) do update set kind = $1, times = $2`,
        [kind, times],
      )
    },
  }
}
