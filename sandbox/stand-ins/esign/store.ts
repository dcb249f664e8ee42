import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'
import { inTransaction } from '../base/in-transaction.ts'

export const schema = 'sandbox_esign'

export type Request = {
  readonly requestId: string
  readonly title: string
  readonly subject: string | null
  readonly message: string | null
  readonly metadata: Record<string, unknown>
  readonly allowDecline: boolean
  readonly createdAt: Instant
  readonly expiresAt: Instant | null
  readonly state: 'open' | 'signed' | 'downloadable' | 'declined' | 'canceled' | 'expired'
  readonly finalReadyAt: Instant | null
}

export type Signature = {
  readonly signatureId: string
  readonly requestId: string
  readonly name: string
  readonly email: string
  readonly order: number | null
  readonly status: 'awaiting_signature' | 'signed' | 'declined' | 'expired'
  readonly signedName: string | null
  readonly signedAt: Instant | null
  readonly viewedAt: Instant | null
  readonly remindedAt: Instant | null
  readonly declineReason: string | null
}

export type Session = {
  readonly id: string
  readonly signatureId: string
  readonly parentOrigin: string
  readonly verify: boolean
}

const tables = `
  create schema if not exists ${schema};
  create table if not exists ${schema}.request (
    request_id text primary key, title text not null, subject text, message text, metadata jsonb not null, allow_decline boolean not null,
    created_at timestamptz not null, expires_at timestamptz, state text not null default 'open', final_ready_at timestamptz);
  create table if not exists ${schema}.file (
    request_id text not null references ${schema}.request on delete cascade, position int not null, name text not null, bytes bytea not null,
    primary key (request_id, position));
  create table if not exists ${schema}.signature (
    signature_id text primary key, request_id text not null references ${schema}.request on delete cascade, position int not null,
    name text not null, email text not null, sign_order int, status text not null default 'awaiting_signature', signed_name text,
    signed_at timestamptz, viewed_at timestamptz, reminded_at timestamptz, decline_reason text);
  create index if not exists signature_request on ${schema}.signature (request_id);
  create table if not exists ${schema}.sign_url (
    token text primary key, signature_id text not null references ${schema}.signature on delete cascade, expires_at timestamptz not null,
    used boolean not null default false);
  create table if not exists ${schema}.signing_session (
    id text primary key, signature_id text not null references ${schema}.signature on delete cascade, parent_origin text not null, verify boolean not null);
  create table if not exists ${schema}.hang (only_row boolean primary key default true, times int not null);`

const requestColumns = `request_id as "requestId", title, subject, message, metadata, allow_decline as "allowDecline", created_at as "createdAt",
  expires_at as "expiresAt", state, final_ready_at as "finalReadyAt"`
const signatureColumns = `signature_id as "signatureId", request_id as "requestId", name, email, sign_order as "order", status,
  signed_name as "signedName", signed_at as "signedAt", viewed_at as "viewedAt", reminded_at as "remindedAt", decline_reason as "declineReason"`

export type NewRequest = {
  readonly title: string
  readonly subject: string | null
  readonly message: string | null
  readonly metadata: Record<string, unknown>
  readonly allowDecline: boolean
  readonly expiresAt: Instant | null
  readonly signers: readonly { readonly name: string; readonly email: string; readonly order: number | null }[]
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

export type Store = Awaited<ReturnType<typeof openStore>>
export type Changing = ReturnType<typeof requestsIn> & ReturnType<typeof signaturesIn>
type Queryable = pg.Pool | pg.PoolClient

export async function openStore(pool: pg.Pool) {
  await pool.query(tables)
  return {
    ...requestsIn(pool),
    ...signaturesIn(pool),
    ...signingIn(pool),
    /** One change of one request, whole or not at all, with the events that tell of it; others wait for it. */
    changing: <T>(requestId: string, change: (store: Changing, on: pg.PoolClient) => Promise<T>): Promise<T> =>
      inTransaction(pool, async (on) => {
        await on.query(`select from ${schema}.request where request_id = $1 for update`, [requestId])
        return change({ ...requestsIn(on), ...signaturesIn(on) }, on)
      }),
    reset: () => pool.query(`truncate ${schema}.request, ${schema}.webhook, ${schema}.fault, ${schema}.hang cascade`),
  }
}

function requestsIn(pool: Queryable) {
  return {
    addRequest: async (now: Instant, input: NewRequest): Promise<string> => {
      const requestId = randomBytes(20).toString('hex')
      const rows = [
        requestId,
        input.title,
        input.subject,
        input.message,
        JSON.stringify(input.metadata),
        input.allowDecline,
      ]
      await pool.query(
        `with made as (
           insert into ${schema}.request (request_id, title, subject, message, metadata, allow_decline, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)),
         filed as (
           insert into ${schema}.file (request_id, position, name, bytes)
           select $1, at, name, bytes from unnest($9::text[], $10::bytea[]) with ordinality given (name, bytes, at))
         insert into ${schema}.signature (signature_id, request_id, position, name, email, sign_order)
         select id, $1, at, name, email, sign_order
         from unnest($11::text[], $12::text[], $13::text[], $14::int[]) with ordinality given (id, name, email, sign_order, at)`,
        [
          ...rows,
          now.toString(),
          input.expiresAt?.toString() ?? null,
          input.files.map((file) => file.name),
          input.files.map((file) => file.bytes),
          input.signers.map(() => randomBytes(16).toString('hex')),
          input.signers.map((signer) => signer.name),
          input.signers.map((signer) => signer.email),
          input.signers.map((signer) => signer.order),
        ],
      )
      return requestId
    },
    request: async (requestId: string): Promise<Request | undefined> =>
      (await pool.query(`select ${requestColumns} from ${schema}.request where request_id = $1`, [requestId])).rows[0],
    requests: async (): Promise<Request[]> =>
      (await pool.query(`select ${requestColumns} from ${schema}.request order by created_at desc limit 200`)).rows,
    files: async (requestId: string): Promise<{ name: string; bytes: Buffer }[]> =>
      (await pool.query(`select name, bytes from ${schema}.file where request_id = $1 order by position`, [requestId]))
        .rows,
    /** True for the one caller that moved it: a state is left once. */
    moveRequest: async (requestId: string, from: Request['state'], to: Request['state'], finalReadyAt?: Instant) =>
      (
        await pool.query(
          `update ${schema}.request set state = $3, final_ready_at = coalesce($4, final_ready_at) where request_id = $1 and state = $2`,
          [requestId, from, to, finalReadyAt?.toString() ?? null],
        )
      ).rowCount === 1,
    dueRequests: async (now: Instant): Promise<Request[]> =>
      (
        await pool.query(
          `select ${requestColumns} from ${schema}.request
           where (state = 'open' and expires_at <= $1) or (state = 'signed' and final_ready_at <= $1) limit 100`,
          [now.toString()],
        )
      ).rows,
    nextDue: async (): Promise<Instant | null> =>
      (
        await pool.query(
          `select min(case state when 'open' then expires_at else final_ready_at end) as at from ${schema}.request where state in ('open', 'signed')`,
        )
      ).rows[0].at,
  }
}

function signaturesIn(pool: Queryable) {
  return {
    signatures: async (requestId: string): Promise<Signature[]> =>
      (
        await pool.query(
          `select ${signatureColumns} from ${schema}.signature where request_id = $1 order by position`,
          [requestId],
        )
      ).rows,
    signature: async (signatureId: string): Promise<Signature | undefined> =>
      (await pool.query(`select ${signatureColumns} from ${schema}.signature where signature_id = $1`, [signatureId]))
        .rows[0],
    view: async (signatureId: string, now: Instant): Promise<void> => {
      await pool.query(`update ${schema}.signature set viewed_at = $2 where signature_id = $1`, [
        signatureId,
        now.toString(),
      ])
    },
    remind: async (signatureId: string, now: Instant): Promise<void> => {
      await pool.query(`update ${schema}.signature set reminded_at = $2 where signature_id = $1`, [
        signatureId,
        now.toString(),
      ])
    },
    /** True for the one caller that signed it. */
    sign: async (signatureId: string, signedName: string, now: Instant) =>
      (
        await pool.query(
          `update ${schema}.signature set status = 'signed', signed_name = $2, signed_at = $3 where signature_id = $1 and status = 'awaiting_signature'`,
          [signatureId, signedName, now.toString()],
        )
      ).rowCount === 1,
    decline: async (signatureId: string, reason: string): Promise<void> => {
      await pool.query(
        `update ${schema}.signature set status = 'declined', decline_reason = $2 where signature_id = $1 and status = 'awaiting_signature'`,
        [signatureId, reason],
      )
    },
    expireSignatures: (requestId: string) =>
      pool.query(
        `update ${schema}.signature set status = 'expired' where request_id = $1 and status = 'awaiting_signature'`,
        [requestId],
      ),
  }
}

function signingIn(pool: pg.Pool) {
  return {
    addSignUrl: async (signatureId: string, expiresAt: Instant): Promise<string> => {
      const token = randomBytes(16).toString('hex')
      await pool.query(`insert into ${schema}.sign_url (token, signature_id, expires_at) values ($1, $2, $3)`, [
        token,
        signatureId,
        expiresAt.toString(),
      ])
      return token
    },
    /** True once, and before it expires. */
    takeSignUrl: async (token: string, signatureId: string, now: Instant) =>
      (
        await pool.query(
          `update ${schema}.sign_url set used = true where token = $1 and signature_id = $2 and not used and expires_at > $3`,
          [token, signatureId, now.toString()],
        )
      ).rowCount === 1,
    startSession: async (signatureId: string, parentOrigin: string, verify: boolean): Promise<Session> => {
      const session = { id: randomUUID(), signatureId, parentOrigin, verify }
      await pool.query(
        `insert into ${schema}.signing_session (id, signature_id, parent_origin, verify) values ($1, $2, $3, $4)`,
        [session.id, signatureId, parentOrigin, verify],
      )
      return session
    },
    session: async (id: string): Promise<Session | undefined> =>
      (
        await pool.query(
          `select id, signature_id as "signatureId", parent_origin as "parentOrigin", verify from ${schema}.signing_session where id = $1`,
          [id],
        )
      ).rows[0],
    hangNext: (times: number) =>
      pool.query(`insert into ${schema}.hang (times) values ($1) on conflict (only_row) do update set times = $1`, [
        times,
      ]),
    takeHang: async () =>
      (await pool.query(`update ${schema}.hang set times = times - 1 where times > 0`)).rowCount === 1,
  }
}
