import type { Selectable } from 'kysely'
import type { Handle } from '#business/cases/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { EstatesEstate } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, EstateId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Heir } from '../rules/heirs.ts'
import { type EstateState, estateCan } from '../rules/obstacles.ts'
import type { Authority, Registration, ReportWay } from '../rules/registration.ts'

export type Estate = {
  readonly id: EstateId
  readonly number: number
  readonly accountId: AccountId
  readonly userId: UserId
  readonly registration: Registration
  readonly authority: Authority
  readonly diedOn: BusinessDay
  readonly reportedBy: string
  readonly reportedHow: ReportWay
  readonly wasFrozen: boolean
  readonly openedBy: UserId
  readonly openedAt: Instant
  readonly whole: number | null
  readonly state: EstateState
  readonly proposedBy: UserId | null
  readonly approvedBy: UserId | null
  readonly transferredAt: Instant | null
  readonly withdrawnAt: Instant | null
  readonly withdrawnReason: string | null
}

const estateFrom = (row: Selectable<EstatesEstate>): Estate => ({
  id: row.id,
  number: row.number,
  accountId: row.account_id,
  userId: row.user_id,
  registration: row.registration,
  authority: row.authority,
  diedOn: row.died_on,
  reportedBy: row.reported_by,
  reportedHow: row.reported_how,
  wasFrozen: row.was_frozen,
  openedBy: row.opened_by as UserId,
  openedAt: row.opened_at,
  whole: row.whole,
  state: row.transferred_at ? 'transferred' : row.withdrawn_at ? 'withdrawn' : 'open',
  proposedBy: row.proposed_by as UserId | null,
  approvedBy: row.approved_by as UserId | null,
  transferredAt: row.transferred_at,
  withdrawnAt: row.withdrawn_at,
  withdrawnReason: row.withdrawn_reason,
})

export async function estateBy(db: Handle, id: EstateId): Promise<Estate | null> {
  const row = await db.selectFrom('estates.estate').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? estateFrom(row) : null
}

/** The account's case that was not withdrawn; null if there is none. */
export async function estateOfAccount(db: Handle, accountId: AccountId): Promise<Estate | null> {
  const row = await db
    .selectFrom('estates.estate')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ? estateFrom(row) : null
}

export async function lockEstate(
  ctx: Ctx,
  id: EstateId,
  step: Parameters<typeof estateCan>[0],
): Promise<Estate | Refusal<'noSuchEstate' | 'notOpen'>> {
  const row = await ctx.tx.selectFrom('estates.estate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return refuse('noSuchEstate', 'We cannot find this case.', 'id')
  const estate = estateFrom(row)
  return estateCan(step, estate.state) ? estate : refuse('notOpen', 'This case is over.', 'id')
}

/** Open cases first, longest waiting first; then the others. */
export async function estates(db: Handle, page: ListPage, isOpen: boolean): Promise<Estate[]> {
  const rows = await pageOf(
    listed(db, isOpen).selectAll(),
    { of: 'estates.estate', by: 'opened_at', newestFirst: !isOpen },
    page,
  )
  return rows.map(estateFrom)
}

export const countEstates = (db: Handle, isOpen: boolean): Promise<number> => countOf(listed(db, isOpen))

const listed = (db: Handle, isOpen: boolean) =>
  db
    .selectFrom('estates.estate')
    .$if(isOpen, (query) => query.where('transferred_at', 'is', null).where('withdrawn_at', 'is', null))
    .$if(!isOpen, (query) =>
      query.where((eb) => eb.or([eb('transferred_at', 'is not', null), eb('withdrawn_at', 'is not', null)])),
    )

export async function heirsOf(db: Handle, id: EstateId): Promise<Heir[]> {
  const rows = await db
    .selectFrom('estates.heir')
    .select(['account_id', 'part', 'relation'])
    .where('estate_id', '=', id)
    .orderBy('nth')
    .execute()
  return rows.map((row) => ({ accountId: row.account_id, part: row.part, relation: row.relation }))
}
