import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { accountOf, ownAccount, reasonFirst } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { Clock } from '#kernel/clock.ts'
import { type AccountId, readId, type UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { openForMinutes, refuseReason } from '../rules/opening.ts'

type OpenInput = { readonly userId: UserId; readonly reason: string }

/** Opens a person's data for one operator, with the reason, for 15 minutes. */
export async function openPersonalData(ctx: Ctx, { userId, reason }: OpenInput): Promise<{ id: UserId } | Refusal> {
  const { actor } = ctx
  const refused = refuseReason(reason) ?? (await refuseUnknown(ctx, userId))
  if (refused) {
    ctx.log.info({ refused: refused.code }, 'personal data was not opened')
    return refused
  }
  const now = ctx.clock.now()
  const id = uuidv7()
  await ctx.tx
    .insertInto('operations.opening')
    .values({
      id,
      operator_id: readId('usr', actor.id),
      user_id: userId,
      account_id: (await ownAccount(ctx.tx, userId)).id,
      reason: reason.trim(),
      opened_at: now,
      ends_at: now.add({ minutes: openForMinutes }),
    })
    .execute()
  ctx.log.info({ opening: id, minutes: openForMinutes }, 'personal data was opened')
  return { id: userId }
}

const refuseUnknown = async (ctx: Ctx, userId: UserId): Promise<Refusal | null> =>
  (await investorOf(ctx.tx, userId)) ? null : refuse('noSuchUser', 'We cannot find this person.', 'userId')

/** Masks it again before its time. */
export async function closePersonalData(ctx: Ctx, { userId }: { userId: UserId }): Promise<{ id: UserId } | Refusal> {
  const { actor } = ctx
  const now = ctx.clock.now()
  await ctx.tx
    .updateTable('operations.opening')
    .set({ ends_at: now })
    .where('operator_id', '=', readId('usr', actor.id))
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .execute()
  return { id: userId }
}

/** Masks everything that an operator has open when they lose a role, which may be the one that permitted it. */
export async function endOpenings(ctx: Ctx, operatorId: UserId): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tx
    .updateTable('operations.opening')
    .set({ ends_at: now })
    .where('operator_id', '=', operatorId)
    .where('ends_at', '>', now)
    .execute()
}

/** The only definition of the data that an operator has open now. */
const openNow = (db: Kysely<DB>, clock: Pick<Clock, 'now'>, operatorId: UserId) =>
  db.selectFrom('operations.opening').where('operator_id', '=', operatorId).where('ends_at', '>', clock.now())

/** The end of this operator's opening of this person's data; null while masked. */
export async function openUntil({ db, clock }: Platform, operatorId: UserId, userId: UserId): Promise<Instant | null> {
  const row = await openNow(db, clock, operatorId)
    .select('ends_at')
    .where('user_id', '=', userId)
    .orderBy('ends_at', 'desc')
    .executeTakeFirst()
  return row?.ends_at ?? null
}

/** A staff viewer with the people whose data they have open now; other viewers unchanged. */
export async function withOpenings<Who extends Viewer | null>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Who,
): Promise<Who> {
  if (!viewer?.operator) return viewer
  const rows = await openNow(db, clock, viewer.userId).select(['user_id', 'reason']).orderBy('opened_at').execute()
  return { ...viewer, opened: new Map(rows.map(({ user_id, reason }) => [user_id, reason])) }
}

/** The reason by account, locked in the reading transaction; null while masked. */
export async function holdOpening(ctx: Ctx, operatorId: UserId, accountId: AccountId): Promise<string | null> {
  const account = await accountOf(ctx, accountId)
  if (!account) return null
  const row = await openNow(ctx.tx, ctx.clock, operatorId)
    .select('reason')
    .where('user_id', '=', account.ownerId)
    .orderBy('opened_at', 'desc')
    .forShare()
    .executeTakeFirst()
  return row?.reason ?? null
}

/** The machine log's line for each refused read of an operator. The audit log has the reader and the person. */
export const noteUnopenedRead = ({ log }: Pick<Platform, 'log'>, read: string): void =>
  log.info({ refused: reasonFirst.code, read }, 'a read of personal data was refused')

type OpeningAct = { readonly operatorId: UserId; readonly userId: UserId; readonly at: Instant }

/** The reason for opening a person's data, by the act in the audit log. */
export async function reasonOfOpening(
  { db }: Pick<Platform, 'db'>,
  { operatorId, userId, at }: OpeningAct,
): Promise<string | null> {
  const row = await db
    .selectFrom('operations.opening')
    .select('reason')
    .where('operator_id', '=', operatorId)
    .where('user_id', '=', userId)
    .where('opened_at', '<=', at)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst()
  return row?.reason ?? null
}

export type Opening = {
  readonly id: string
  readonly operatorId: UserId
  readonly userId: UserId
  readonly reason: string
  readonly openedAt: Instant
  readonly endsAt: Instant
}

export const openingsNewestFirst = ({ db }: Platform, page: ListPage): Promise<Opening[]> =>
  pageOf(
    db
      .selectFrom('operations.opening')
      .select([
        'id',
        'operator_id as operatorId',
        'user_id as userId',
        'reason',
        'opened_at as openedAt',
        'ends_at as endsAt',
      ]),
    { of: 'operations.opening', by: 'opened_at', newestFirst: true },
    page,
  )

export const countOpenings = ({ db }: Platform): Promise<number> => countOf(db.selectFrom('operations.opening'))
