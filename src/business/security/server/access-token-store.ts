import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { type RecordedRows, recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { DB, SecurityAccessToken } from '#io/db/schema.generated.ts'
import type { AccessTokenId, AccountId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { TokenKind } from '../rules/access-token.ts'

export const tokenRows: RecordedRows = {
  word: 'accessToken',
  relation: 'security.access_token',
  key: 'id',
  says: `jsonb_build_object('owner', r.user_id, 'secret', r.secret_sha256, 'kinds', r.kinds, 'accounts', r.account_ids,
    'expires', extract(epoch from r.expires_at)::bigint, 'revoked', r.revoked_at is not null)`,
  concerns: 'owner',
}

type Db = Kysely<DB> | Transaction<DB>

export type AccessToken = {
  readonly id: AccessTokenId
  readonly userId: UserId
  readonly name: string
  readonly lastFour: string
  readonly kinds: readonly TokenKind[]
  readonly accountIds: readonly AccountId[]
  readonly createdAt: Instant
  readonly expiresAt: Instant
  readonly lastUsedAt: Instant | null
}

const recordOf = (row: Selectable<SecurityAccessToken>): AccessToken => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  lastFour: row.last_four,
  kinds: row.kinds as TokenKind[],
  accountIds: row.account_ids as AccountId[],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export async function activeTokens(db: Db, userId: UserId, now: Instant): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('security.access_token')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(recordOf)
}

/** The unrevoked token; the caller checks its expiry. Concurrent requests share the look-up. */
export const tokenBySecret = (db: Kysely<DB>, secret: string): Promise<AccessToken | undefined> =>
  tokensByHash(db, hashOf(secret))

const tokensByHash = lookUp(async (db: Kysely<DB>, hashes: readonly string[]) => {
  const rows = await db
    .selectFrom('security.access_token')
    .selectAll()
    .where('secret_sha256', 'in', hashes)
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.secret_sha256, recordOf(row)]))
})

type NewToken = Omit<AccessToken, 'lastFour' | 'lastUsedAt'> & { readonly secret: string }

export async function addToken(ctx: Ctx, { secret, ...token }: NewToken): Promise<void> {
  await ctx.tx
    .insertInto('security.access_token')
    .values({
      id: token.id,
      user_id: token.userId,
      name: token.name,
      secret_sha256: hashOf(secret),
      last_four: secret.slice(-4),
      kinds: [...token.kinds],
      account_ids: [...token.accountIds],
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
  await recordRows(ctx, tokenRows, [token.id])
}

/** Revokes these tokens of a person, or all; returns those that were active. */
export async function revokeTokens(
  ctx: Ctx,
  { userId, id, at }: { readonly userId: UserId; readonly id?: AccessTokenId; readonly at: Instant },
): Promise<readonly AccessTokenId[]> {
  const rows = await ctx.tx
    .updateTable('security.access_token')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  const ids = rows.map((row) => row.id)
  await recordRows(ctx, tokenRows, ids)
  return ids
}

/** Saves a use and returns true if it is the first since then; of concurrent uses, one saves. */
export async function noteUse(
  db: Db,
  { id, now, before }: { readonly id: AccessTokenId; readonly now: Instant; readonly before: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('security.access_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims tokens that expire by then and whose owners have not been notified. */
export async function takeExpiring(
  tx: Transaction<DB>,
  { now, by, atMost }: { readonly now: Instant; readonly by: Instant; readonly atMost: number },
): Promise<AccessToken[]> {
  const rows = await tx
    .updateTable('security.access_token')
    .set({ expiry_noticed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('security.access_token')
        .select('id')
        .where('revoked_at', 'is', null)
        .where('expiry_noticed_at', 'is', null)
        .where('expires_at', '>', now)
        .where('expires_at', '<=', by)
        .orderBy('expires_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(recordOf)
}

export async function forgetTokenNames(db: Db, userId: UserId): Promise<void> {
  await db.updateTable('security.access_token').set({ name: 'Erased' }).where('user_id', '=', userId).execute()
}
