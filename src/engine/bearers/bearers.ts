import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { LinkPurpose } from '#io/sealed/sealer.ts'
import type { SessionId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Ctx, Room } from '../command/platform.ts'

/**
 * All credentials that let in anyone who holds them. Each kind is declared by the room that makes it, and ends with the
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

/** The reasons why bearers end: their owner ends one of them, or an event ends every one. */
export type BearerEnding = 'owner' | 'veto' | 'signOut' | 'suspension' | 'closing' | 'erasure'

/** A bearer that works now, as its owner is shown it. */
export type OpenBearer = {
  /** Its id in its room. */
  readonly ref: string
  /** The name by which its owner recognizes it. */
  readonly name: string
  readonly madeAt: Instant
  /** Null if it works until it is ended. */
  readonly expiresAt: Instant | null
}

export type EndBearers = {
  readonly userId: UserId
  readonly cause: BearerEnding
  /** One of them; left out, every one of the kind. */
  readonly ref?: string
  /** The session of the person who ends all others. */
  readonly keepSession?: SessionId | null
}

type Db = Kysely<DB> | Transaction<DB>

/** One kind of bearer. */
export type BearerKind = {
  readonly kind: BearerKindName
  /** The columns, each as schema.table.column, that hold a mark of its secret. */
  readonly secrets: readonly string[]
  /** The purposes of its links, if their secrets are made from an id. */
  readonly links: readonly LinkPurpose[]
  /** Those of a person that work now, the newest first. */
  readonly open: (db: Db, userId: UserId, now: Instant) => Promise<readonly OpenBearer[]>
  /** Ends them with this transaction, and answers with the ids of those that worked until now. */
  readonly end: (ctx: Ctx, input: EndBearers) => Promise<readonly string[]>
}

export const kindsIn = (rooms: readonly Room[]): readonly BearerKind[] => rooms.flatMap(({ bearers }) => bearers ?? [])

/** Ends bearers of a person, of one kind or of all, and leaves a line in the audit log. */
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
