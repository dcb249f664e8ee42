import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { LinkPurpose } from '#io/sealed/sealer.ts'
import type { SessionId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Ctx, Room } from '../command/platform.ts'

/**
 * All credentials that admit anyone who holds them. The room that makes a kind declares it, and it ends with the
 * person's standing.
 */
export const bearerKinds = [
  'session',
  'accessToken',
  'calendarFeed',
  'delegateInvitation',
  'ownerInvitation',
  'emailLink',
  'skipLink',
] as const
export type BearerKindName = (typeof bearerKinds)[number]

export type BearerEnding = 'owner' | 'veto' | 'signOut' | 'suspension' | 'closing' | 'erasure'

/** A working bearer, as its owner sees it. */
export type OpenBearer = {
  readonly ref: string
  /** The name by which its owner recognizes it. */
  readonly name: string
  readonly madeAt: Instant
  readonly expiresAt: Instant | null
}

export type EndBearers = {
  readonly userId: UserId
  readonly cause: BearerEnding
  /** Undefined for every one of the kind. */
  readonly ref?: string
  /** The session that a person keeps when ending all others. */
  readonly keepSession?: SessionId | null
}

type Db = Kysely<DB> | Transaction<DB>

export type BearerKind = {
  readonly kind: BearerKindName
  /** The columns, as schema.table.column, with a hash of its secret. */
  readonly secrets: readonly string[]
  /** The purposes of its links, if their secrets are derived from an id. */
  readonly links: readonly LinkPurpose[]
  readonly open: (db: Db, userId: UserId, now: Instant) => Promise<readonly OpenBearer[]>
  /** Ends them in this transaction; returns the ids of those that worked until now. */
  readonly end: (ctx: Ctx, input: EndBearers) => Promise<readonly string[]>
}

export const kindsIn = (rooms: readonly Room[]): readonly BearerKind[] => rooms.flatMap(({ bearers }) => bearers ?? [])

/** Ends a person's bearers, of one kind or all, with an audit line. */
export async function endBearers(
  ctx: Ctx,
  rooms: readonly Room[],
  { only, ...input }: EndBearers & { readonly only?: BearerKindName },
): Promise<number> {
  const ended: Record<string, readonly string[]> = {}
  for (const { kind, end } of kindsIn(rooms)) {
    const ids = only === undefined || only === kind ? await end(ctx, input) : []
    if (ids.length > 0) ended[kind] = ids
  }
  const count = Object.values(ended).flat().length
  if (count > 0) await ctx.audit({ action: 'endBearers', subject: input.userId, detail: { cause: input.cause, ended } })
  return count
}
