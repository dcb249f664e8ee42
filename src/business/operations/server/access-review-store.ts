import type { Selectable } from 'kysely'
import type { RoleHolder } from '#business/people/rules/staff-roles.ts'
import { operatorsOf } from '#business/people/server/public.ts'
import { lastUsesOf } from '#engine/audit/last-uses.ts'
import type { RecordedRows } from '#engine/books/recorded-rows.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { OperationsAccessReview, OperationsAccessReviewRow } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { AccessReviewId, AccessRowId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type StaffRole, staffRoles } from '#kernel/staff-role.ts'
import type { AccessDecision } from '../rules/access-review.ts'
import { holderFrom } from './staff.ts'

export type AccessReview = {
  readonly id: AccessReviewId
  readonly quarter: string
  readonly openedAt: Instant
  readonly dueAt: Instant
  readonly doneAt: Instant | null
}

export type AccessRow = {
  readonly id: AccessRowId
  readonly userId: UserId
  readonly email: string
  readonly role: StaffRole
  readonly grantedAt: Instant
  readonly grantedBy: string
  readonly proposedBy: string | null
  readonly lastSignedInAt: Instant | null
  readonly lastUsedAt: Instant | null
  readonly decision: AccessDecision | null
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
  readonly staff: readonly RoleHolder[]
}

export const accessReviewRows: RecordedRows = {
  word: 'accessReview',
  relation: 'operations.access_review',
  key: 'id',
  says: `jsonb_build_object('quarter', r.quarter, 'done', r.done_at is not null)`,
}

export const accessRowRows: RecordedRows = {
  word: 'accessReviewRow',
  relation: 'operations.access_review_row',
  key: 'id',
  says: `jsonb_build_object('review', r.review_id, 'person', r.user_id, 'role', r.role, 'grantedBy', r.granted_by, 'proposedBy', r.proposed_by,
    'decision', r.decision, 'reason', r.reason, 'decidedBy', r.decided_by)`,
}

type Db = Platform['db'] | Ctx['tx']

const reviewFrom = (row: Selectable<OperationsAccessReview>): AccessReview => ({
  id: row.id,
  quarter: row.quarter,
  openedAt: row.opened_at,
  dueAt: row.due_at,
  doneAt: row.done_at,
})

export const accessReviews = async (db: Db, page: ListPage): Promise<AccessReview[]> =>
  (
    await pageOf(
      db.selectFrom('operations.access_review').selectAll(),
      { of: 'operations.access_review', by: 'opened_at', newestFirst: true },
      page,
    )
  ).map(reviewFrom)

export const countAccessReviews = (db: Db): Promise<number> => countOf(db.selectFrom('operations.access_review'))

export const openAccessReviews = async (db: Db, first: number): Promise<(AccessReview & { readonly left: number })[]> =>
  (
    await db
      .selectFrom('operations.access_review')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('operations.access_review_row as row')
          .select((of) => of.fn.countAll<bigint>().as('left'))
          .whereRef('row.review_id', '=', 'operations.access_review.id')
          .where('row.decided_at', 'is', null)
          .as('left'),
      )
      .where('done_at', 'is', null)
      .orderBy('due_at')
      .limit(first)
      .execute()
  ).map((row) => ({ ...reviewFrom(row), left: Number(row.left) }))

export const countOpenAccessReviews = (db: Db): Promise<number> =>
  countOf(db.selectFrom('operations.access_review').where('done_at', 'is', null))

export async function accessReviewBy(db: Db, id: AccessReviewId): Promise<AccessReview | null> {
  const row = await db.selectFrom('operations.access_review').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? reviewFrom(row) : null
}

/**
 * The rows of a review by person and role. Open ones show the present sign-in and use of the role from the audit log;
 * decided ones keep those of the decision.
 */
export async function accessRowsOf(db: Db, reviewId: AccessReviewId): Promise<AccessRow[]> {
  const rows = await db
    .selectFrom('operations.access_review_row')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('user_id')
    .execute()
  return rowsFrom(db, rows)
}

export async function accessRowBy(db: Db, id: AccessRowId): Promise<AccessRow | null> {
  const rows = await db.selectFrom('operations.access_review_row').selectAll().where('id', '=', id).execute()
  return (await rowsFrom(db, rows))[0] ?? null
}

async function rowsFrom(db: Db, rows: readonly Selectable<OperationsAccessReviewRow>[]): Promise<AccessRow[]> {
  const waiting = new Set(rows.filter((row) => row.decided_at === null).map((row) => row.user_id))
  const uses = waiting.size > 0 ? await lastUsesOf(db, [...waiting]) : null
  const operators = await operatorsOf(db)
  const emails = new Map<string, string>(operators.map(({ userId, email }) => [userId, email]))
  // A former member of staff is named by id.
  const named = (who: string) => emails.get(who) ?? who
  const staff = operators.map(holderFrom)
  return rows
    .map((row): AccessRow => {
      const now = row.decided_at === null ? uses : null
      return {
        id: row.id,
        userId: row.user_id,
        email: named(row.user_id),
        role: row.role,
        grantedAt: row.granted_at,
        grantedBy: named(row.granted_by),
        proposedBy: row.proposed_by === null ? null : named(row.proposed_by),
        lastSignedInAt: now ? now.signedInAt(row.user_id) : row.last_signed_in_at,
        lastUsedAt: now ? now.usedAt(row.user_id, row.role) : row.last_used_at,
        decision: row.decision,
        reason: row.reason,
        decidedBy: row.decided_by === null ? null : named(row.decided_by),
        decidedAt: row.decided_at,
        staff,
      }
    })
    .toSorted((a, b) => (a.email < b.email ? -1 : a.email > b.email ? 1 : placeOf(a.role) - placeOf(b.role)))
}

const placeOf = (role: StaffRole): number => staffRoles.indexOf(role)

/** Locks a review until the decision commits, so that the last two rows are not decided at once. */
export async function holdReviewOf(
  { tx }: Pick<Ctx, 'tx'>,
  id: AccessRowId,
): Promise<{ readonly reviewId: AccessReviewId } | null> {
  const row = await tx
    .selectFrom('operations.access_review as review')
    .innerJoin('operations.access_review_row as row', 'row.review_id', 'review.id')
    .select('review.id')
    .where('row.id', '=', id)
    .forUpdate('review')
    .executeTakeFirst()
  return row ? { reviewId: row.id } : null
}

export const isDecided = async ({ tx }: Pick<Ctx, 'tx'>, reviewId: AccessReviewId): Promise<boolean> =>
  (await tx
    .selectFrom('operations.access_review_row')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) === undefined
