import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { idOf, type UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { type W9Certification, w9Certification, wholeW9 } from '../rules/w9.ts'
import { type Db, lockUser } from './user-store.ts'

/** Signs Form W-9 again, for the number that we hold: after a notice of the IRS, or when item 2 no longer is what it was. */
export async function certifyTaxNumber(
  ctx: ViewerCtx,
  { input }: { readonly input: object },
): Promise<{ id: number } | Refusal> {
  const given = checked(w9Certification, input)
  if (isRefusal(given)) return given
  const user = await lockUser(ctx.tx, ctx.viewer.userId)
  if (!user.ssn_sealed)
    return refuse('noTaxNumber', 'Enter your Social Security number under Personal information first.')
  await keepCertification(ctx, user.id, given)
  return { id: user.number }
}

const hash = createHash('sha256').update(wholeW9()).digest('hex')

/** Keeps what was signed, with its words: an event of its own, which no later one replaces. */
export async function keepCertification(
  ctx: Ctx,
  userId: UserId,
  { version, isSubject }: W9Certification,
): Promise<void> {
  await ctx.tx
    .insertInto('people.w9')
    .values({
      id: idOf('w9c', uuidv7()),
      user_id: userId,
      version,
      hash,
      is_subject: isSubject,
      signed_at: ctx.clock.now(),
    })
    .execute()
  await ctx.announce(peopleEvents.taxNumberCertified({ userId, version, isSubject }))
}

/** When people agreed to these documents, in any version. */
export async function consentsTo(
  db: Db,
  userIds: readonly UserId[],
  documents: readonly string[],
): Promise<{ readonly userId: UserId; readonly document: string; readonly givenAt: Instant }[]> {
  const rows = await db
    .selectFrom('people.consent')
    .select(['user_id', 'document', 'given_at'])
    .where(isAmong('user_id', userIds))
    .where(isAmong('document', documents))
    .execute()
  return rows.map((row) => ({ userId: row.user_id, document: row.document, givenAt: row.given_at }))
}

export type KeptCertification = {
  readonly userId: UserId
  readonly version: string
  readonly isSubject: boolean
  readonly signedAt: Instant
}

/** Everything that people signed about their numbers, the oldest first. */
export async function certificationsOf(db: Db, userIds: readonly UserId[]): Promise<KeptCertification[]> {
  const rows = await db
    .selectFrom('people.w9')
    .select(['user_id', 'version', 'is_subject', 'signed_at'])
    .where(isAmong('user_id', userIds))
    .orderBy('signed_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    version: row.version,
    isSubject: row.is_subject,
    signedAt: row.signed_at,
  }))
}
