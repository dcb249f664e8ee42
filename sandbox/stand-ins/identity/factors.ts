import { createHash, randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { schema } from './schema.ts'

export type FactorKind = 'totp' | 'phone' | 'passkey'
export type Factor = {
  readonly id: string
  readonly sub: string
  readonly kind: FactorKind
  readonly name: string
  readonly confirmed: boolean
  readonly secret: string | null
  readonly phone: string | null
  readonly publicKey: Buffer | null
  readonly counter: string
  readonly transports: string[] | null
  readonly createdAt: Temporal.Instant
  readonly lastUsedAt: Temporal.Instant | null
}

const columns = `id, sub, kind, name, confirmed, secret, phone, public_key as "publicKey", counter::text, transports,
  created_at as "createdAt", last_used_at as "lastUsedAt"`
const codes = 10
/** Without letters and digits that look alike. 10 of these 31 are nearly 50 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const codeHash = (sub: string, typed: string): string =>
  createHash('sha256')
    .update(`${sub} ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest('base64url')

export type Factors = ReturnType<typeof factorsOf>

/** The factors beside a password. A factor counts once it was confirmed by using it. */
export function factorsOf(pool: pg.Pool) {
  const noteEnrolled = (sub: string) =>
    pool.query(
      `update ${schema}.person set mfa_enrolled = exists (select from ${schema}.factor where sub = $1 and confirmed) where sub = $1`,
      [sub],
    )
  return {
    of: async (sub: string, which: 'confirmed' | 'all' = 'confirmed'): Promise<Factor[]> =>
      (
        await pool.query(
          `select ${columns} from ${schema}.factor where sub = $1 and (confirmed or $2) order by created_at, id`,
          [sub, which === 'all'],
        )
      ).rows,
    byId: async (id: string): Promise<Factor | undefined> =>
      (await pool.query(`select ${columns} from ${schema}.factor where id = $1`, [id])).rows[0],
    /** One begun earlier and never confirmed gives way, so that only the picture shown last counts. */
    begin: async (sub: string, given: { kind: 'totp' | 'phone'; name: string; secret?: string; phone?: string }) => {
      const id = `${given.kind}|dev_${randomBytes(9).toString('base64url')}`
      await pool.query(`delete from ${schema}.factor where sub = $1 and kind = $2 and not confirmed`, [sub, given.kind])
      const { kind, name, secret = null, phone = null } = given
      await pool.query(
        `insert into ${schema}.factor (id, sub, kind, name, secret, phone) values ($1, $2, $3, $4, $5, $6)`,
        [id, sub, kind, name, secret, phone],
      )
      return id
    },
    confirm: async (id: string): Promise<void> => {
      const update = `update ${schema}.factor set confirmed = true where id = $1 returning sub`
      const { rows } = await pool.query(update, [id])
      if (rows[0]) await noteEnrolled(rows[0].sub)
    },
    addPasskey: async (
      sub: string,
      key: { id: string; name: string; publicKey: Uint8Array; counter: number; transports: readonly string[] },
    ): Promise<void> => {
      await pool.query(
        `insert into ${schema}.factor (id, sub, kind, name, confirmed, public_key, counter, transports)
           values ($1, $2, 'passkey', $3, true, $4, $5, $6)`,
        [`passkey|${key.id}`, sub, key.name, Buffer.from(key.publicKey), key.counter, JSON.stringify(key.transports)],
      )
      await noteEnrolled(sub)
    },
    remove: async (sub: string, id: string): Promise<boolean> => {
      const removed = await pool.query(`delete from ${schema}.factor where sub = $1 and id = $2`, [sub, id])
      await noteEnrolled(sub)
      return removed.rowCount === 1
    },
    /** With them go the recovery codes and the browsers that the account knows. */
    removeAll: async (sub: string): Promise<void> => {
      for (const table of ['factor', 'recovery_code', 'known_device'])
        await pool.query(`delete from ${schema}.${table} where sub = $1`, [sub])
      await noteEnrolled(sub)
    },
    used: async (id: string, counter?: number): Promise<void> => {
      const update = `update ${schema}.factor set last_used_at = now(), counter = coalesce($2, counter) where id = $1`
      await pool.query(update, [id, counter ?? null])
    },
    /** True for the one who takes this time step first: each code of an authenticator app counts once. */
    takeStep: async (id: string, step: number): Promise<boolean> => {
      const { rowCount } = await pool.query(
        `update ${schema}.factor set last_step = $2, last_used_at = now() where id = $1 and (last_step is null or last_step < $2)`,
        [id, step],
      )
      return rowCount === 1
    },
    ...recoveryCodes(pool),
  }
}

function recoveryCodes(pool: pg.Pool) {
  return {
    /** New ones; those of before are void. This is the only time that anyone sees them. */
    newRecoveryCodes: async (sub: string): Promise<string[]> => {
      const fresh = Array.from({ length: codes }, () =>
        Array.from({ length: 10 }, (_, at) => (at === 5 ? '-' : '') + alphabet[randomInt(alphabet.length)]).join(''),
      )
      await pool.query(`delete from ${schema}.recovery_code where sub = $1`, [sub])
      await pool.query(
        `insert into ${schema}.recovery_code (sub, code_hash) select $1, unnest($2::text[]) on conflict do nothing`,
        [sub, fresh.map((code) => codeHash(sub, code))],
      )
      return fresh
    },
    recoveryCodesLeft: async (sub: string): Promise<number> =>
      (
        await pool.query(
          `select count(*)::int as left from ${schema}.recovery_code where sub = $1 and used_at is null`,
          [sub],
        )
      ).rows[0].left,
    recoveryCodesMadeAt: async (sub: string): Promise<Temporal.Instant | null> =>
      (await pool.query(`select max(created_at) as made from ${schema}.recovery_code where sub = $1`, [sub])).rows[0]
        .made,
    takeRecoveryCode: async (sub: string, typed: string): Promise<boolean> => {
      const { rowCount } = await pool.query(
        `update ${schema}.recovery_code set used_at = now() where sub = $1 and code_hash = $2 and used_at is null`,
        [sub, codeHash(sub, typed)],
      )
      return rowCount === 1
    },
    /** Without a second factor there is nothing to recover from. */
    forgetRecoveryCodes: async (sub: string): Promise<void> => {
      await pool.query(`delete from ${schema}.recovery_code where sub = $1`, [sub])
    },
  }
}
