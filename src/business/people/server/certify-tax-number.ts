import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { recordRows } from '#engine/books/recorded-rows.ts'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { lookUps } from '#io/db/look-up.ts'
import { type AccountId, idOf, type UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { type W9Certification, w9Certification, w9Withdrawal, wholeW9 } from '../rules/w9.ts'
import { businessAccountBy } from './business-account-store.ts'
import { w9Rows } from './recorded-rights.ts'
import { type Db, lockUser } from './user-store.ts'

/** Signs Form W-9 again for a person's or business's number: after an IRS notice, or when item 2 has changed. */
export async function certifyTaxNumber(
  ctx: ViewerCtx,
  { input, accountId = null }: { readonly input: object; readonly accountId?: AccountId | null },
): Promise<{ id: number } | Refusal> {
  const given = checked(w9Certification, input)
  if (isRefusal(given)) return given
  const user = await lockUser(ctx.tx, ctx.viewer.userId)
  if (accountId) {
    if ((await businessAccountBy(ctx.tx, accountId))?.user_id !== user.id)
      return refuse('notABusiness', 'This is not a business account. Choose the account of the business and try again.')
    await keepCertification(ctx, { userId: user.id, accountId }, given)
    return { id: user.number }
  }
  if (!user.ssn_sealed)
    return refuse('noTaxNumber', 'Enter your Social Security number under Personal information first.')
  await keepCertification(ctx, { userId: user.id, accountId: null }, given)
  return { id: user.number }
}

/** The owner of a tax number: a person, or an additional business. */
export type Taxpayer = { readonly userId: UserId; readonly accountId: AccountId | null }

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const hash = hashOf(wholeW9())

export async function keepCertification(
  ctx: Ctx,
  { userId, accountId }: Taxpayer,
  { version, isSubject }: W9Certification,
): Promise<void> {
  const id = idOf('w9c', uuidv7())
  await ctx.tx
    .insertInto('people.w9')
    .values({
      id,
      user_id: userId,
      account_id: accountId,
      version,
      hash,
      is_subject: isSubject,
      signed_at: ctx.clock.now(),
    })
    .execute()
  await recordRows(ctx, w9Rows, [id])
  await ctx.emit(peopleEvents.taxNumberCertified({ userId, accountId, version, isSubject }))
}

/** Records that a person or business is no longer a U.S. person: no more purchases until Form W-9 is signed again. */
export async function withdrawTaxCertification(
  ctx: ViewerCtx,
  { accountId = null }: { readonly accountId?: AccountId | null },
): Promise<{ id: number } | Refusal> {
  const user = await lockUser(ctx.tx, ctx.viewer.userId)
  const last = (await certificationsOf(ctx.tx, [user.id])).findLast((kept) => kept.accountId === accountId)
  if (!last || last.isWithdrawn)
    return refuse('notCertified', 'There is no signed Form W-9 to withdraw. You cannot buy shares until you sign it.')
  const id = idOf('w9c', uuidv7())
  await ctx.tx
    .insertInto('people.w9')
    .values({
      id,
      user_id: user.id,
      account_id: accountId,
      version: w9Withdrawal.version,
      hash: hashOf(w9Withdrawal.text),
      is_subject: false,
      is_withdrawn: true,
      signed_at: ctx.clock.now(),
    })
    .execute()
  await recordRows(ctx, w9Rows, [id])
  await ctx.emit(peopleEvents.taxCertificationWithdrawn({ userId: user.id, accountId }))
  return { id: user.number }
}

/** The times at which people agreed to these documents, in any version. */
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

export type KeptCertification = Taxpayer & {
  readonly version: string
  readonly isSubject: boolean
  /** True for the withdrawal of an earlier signature: not a U.S. person any more. */
  readonly isWithdrawn: boolean
  readonly signedAt: Instant
}

/** Everything that people certified about their own and their businesses' numbers, each person's oldest first. */
export const certificationsOf = async (db: Db, userIds: readonly UserId[]): Promise<KeptCertification[]> =>
  [...(await certificationsByUser(db, userIds)).values()].flat()

const certificationsByUser = lookUps(async (db: Db, userIds: readonly UserId[]) => {
  const rows = await db
    .selectFrom('people.w9')
    .select(['user_id', 'account_id', 'version', 'is_subject', 'is_withdrawn', 'signed_at'])
    .where(isAmong('user_id', userIds))
    .orderBy('signed_at')
    .orderBy('id')
    .execute()
  const kept = rows.map(
    (row): KeptCertification => ({
      userId: row.user_id,
      accountId: row.account_id,
      version: row.version,
      isSubject: row.is_subject,
      isWithdrawn: row.is_withdrawn,
      signedAt: row.signed_at,
    }),
  )
  return Map.groupBy(kept, ({ userId }) => userId)
})
