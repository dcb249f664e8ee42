import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Account } from '#business/accounts/server/public.ts'
import { type RecordedRows, recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { AccreditationEvidence, AccreditationVerification, DB } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { type AccountId, type EvidenceId, idOf, type UserId, type VerificationId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Statement } from '../rules/evidence.ts'
import type { Holder } from '../rules/routes.ts'
import { type VerificationEvent, type VerificationStatus, verificationMove } from '../rules/verification.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type Evidence = Omit<Selectable<AccreditationEvidence>, 'content_sealed'>

export const verificationRows: RecordedRows = {
  word: 'accreditation',
  relation: 'accreditation.verification',
  key: 'id',
  says: `jsonb_build_object('account', r.account_id, 'owner', r.user_id, 'holder', r.holder, 'status', r.status, 'round', r.round,
    'route', r.route, 'statement', encode(sha256(convert_to(r.statement::text, 'UTF8')), 'hex'), 'holdsUntil', r.holds_until,
    'leastInvestment', r.least_investment_cents::text)`,
  concerns: 'account',
}

export type Verification = {
  readonly id: VerificationId
  readonly accountId: AccountId
  readonly userId: UserId
  readonly holder: Holder
  readonly status: VerificationStatus
  readonly route: string | null
  readonly statement: Statement | null
  readonly round: number
  readonly submittedAt: Instant | null
  readonly asked: string | null
  readonly askedAt: Instant | null
  readonly decidedAt: Instant | null
  readonly decisionReason: string | null
  readonly holdsUntil: BusinessDay | null
  readonly leastInvestment: Cents | null
  readonly remindedDays: readonly number[]
  readonly openedAt: Instant
}

const verificationFrom = (row: Selectable<AccreditationVerification>): Verification => ({
  id: row.id,
  accountId: row.account_id,
  userId: row.user_id,
  holder: row.holder,
  status: row.status,
  route: row.route,
  statement: row.statement as Statement | null,
  round: row.round,
  submittedAt: row.submitted_at,
  asked: row.asked,
  askedAt: row.asked_at,
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
  holdsUntil: row.holds_until,
  leastInvestment: row.least_investment_cents,
  remindedDays: row.reminded_days,
  openedAt: row.opened_at,
})

export const holderOf = ({ type }: Account): Holder => (type === 'business' ? 'entity' : 'individual')

export async function verificationsOf(db: Db, accountId: AccountId): Promise<Verification[]> {
  const rows = await db
    .selectFrom('accreditation.verification')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(verificationFrom)
}

const pending = (db: Db) => db.selectFrom('accreditation.verification').where('status', '=', 'PENDING')

export async function pendingVerifications(db: Db, page: ListPage): Promise<Verification[]> {
  const rows = await pageOf(pending(db).selectAll(), { of: 'accreditation.verification', by: 'submitted_at' }, page)
  return rows.map(verificationFrom)
}

export const countPending = (db: Db): Promise<number> => countOf(pending(db))

export async function verificationBy(db: Db, id: VerificationId): Promise<Verification | null> {
  const row = await db.selectFrom('accreditation.verification').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? verificationFrom(row) : null
}

export async function lockVerification(ctx: Ctx, id: VerificationId): Promise<Verification | null> {
  const row = await ctx.tx
    .selectFrom('accreditation.verification')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? verificationFrom(row) : null
}

/** Locks the verification in preparation or under review; starts one if there is none. */
export async function lockOpenVerification(ctx: ViewerCtx, account: Account): Promise<Verification> {
  const now = ctx.clock.now()
  const id = idOf('acv', uuidv7())
  const begun = await ctx.tx
    .insertInto('accreditation.verification')
    .values({
      id,
      account_id: account.id,
      user_id: ctx.viewer.userId,
      holder: holderOf(account),
      opened_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await recordRows(
    ctx,
    verificationRows,
    begun.map((row) => row.id),
  )
  const row = await ctx.tx
    .selectFrom('accreditation.verification')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('status', 'in', ['NONE', 'PENDING', 'NEEDS_INFO'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return verificationFrom(row)
}

export async function openVerification(
  db: Db,
  accountId: AccountId,
): Promise<{ readonly status: VerificationStatus; readonly documents: readonly Evidence[] }> {
  const open = (await verificationsOf(db, accountId)).find(({ status }) =>
    ['NONE', 'PENDING', 'NEEDS_INFO'].includes(status),
  )
  return { status: open?.status ?? 'NONE', documents: open ? await evidenceOf(db, open.id) : [] }
}

/** Moves a verification by one of its events, and records what happened, by whom and why. */
export async function moveVerification(
  ctx: Ctx,
  verification: Verification,
  event: VerificationEvent,
  { reason, ...values }: Updateable<AccreditationVerification> & { reason?: string } = {},
): Promise<VerificationStatus> {
  const to = verificationMove(verification.status, event)
  if (to === null) throw new Error(`A verification that is ${verification.status} cannot ${event}`)
  const now = ctx.clock.now()
  await ctx.tx
    .updateTable('accreditation.verification')
    .set({ ...values, status: to, changed_at: now })
    .where('id', '=', verification.id)
    .execute()
  await recordRows(ctx, verificationRows, [verification.id])
  await ctx.tx
    .insertInto('accreditation.change')
    .values({
      id: uuidv7(),
      verification_id: verification.id,
      event,
      from_status: verification.status,
      to_status: to,
      by_actor: ctx.actor.id,
      at: now,
      reason: reason ?? null,
    })
    .execute()
  return to
}

const evidenceColumns = [
  'id',
  'verification_id',
  'account_id',
  'kind',
  'file_name',
  'media_type',
  'size_bytes',
  'sha256',
  'uploaded_at',
  'removed_at',
] as const

export const evidenceOf = (db: Db, verificationId: VerificationId): Promise<Evidence[]> =>
  db
    .selectFrom('accreditation.evidence')
    .select(evidenceColumns)
    .where('verification_id', '=', verificationId)
    .where('removed_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()

export const shownEvidence = 50
export const shownVerifications = 50

export const evidenceOfAccount = (db: Db, accountId: AccountId, first: number): Promise<Evidence[]> =>
  db
    .selectFrom('accreditation.evidence')
    .select(evidenceColumns)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .limit(first)
    .execute()

/** The day of the last approval by documents, which the owner's word may renew. */
export async function verifiedOn(db: Db, accountId: AccountId): Promise<BusinessDay | null> {
  const row = await db
    .selectFrom('accreditation.verification')
    .select('decided_at')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['APPROVED', 'EXPIRED'])
    .where('route', 'not in', ['renewal', 'minimumInvestment'])
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  return row?.decided_at ? dayOf(row.decided_at) : null
}

export async function evidenceAccount(db: Db, id: EvidenceId): Promise<AccountId | null> {
  const row = await db.selectFrom('accreditation.evidence').select('account_id').where('id', '=', id).executeTakeFirst()
  return row?.account_id ?? null
}
