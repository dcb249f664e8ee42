import type { Selectable } from 'kysely'
import type { Handle } from '#business/cases/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { NamesNameChange } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { AccountId, NameChangeId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { NameChangeKind } from '../rules/documents.ts'
import type { LegalName } from '../rules/new-name.ts'
import { type NameChangeState, nameChangeCan } from '../rules/obstacles.ts'

export type NameChange = {
  readonly id: NameChangeId
  readonly number: number
  readonly kind: NameChangeKind
  readonly accountId: AccountId
  readonly userId: UserId
  readonly former: LegalName
  readonly wanted: LegalName
  readonly openedBy: string
  readonly openedAt: Instant
  readonly state: NameChangeState
  readonly proposedBy: string | null
  readonly approvedBy: string | null
  readonly changedAt: Instant | null
  readonly partnersReference: string | null
  readonly partnersRecordedBy: string | null
  readonly partnersRecordedAt: Instant | null
  readonly withdrawnAt: Instant | null
  readonly withdrawnReason: string | null
}

type Row = Selectable<NamesNameChange>

/** In place of a name after the erasure of the person. */
const erased = 'Erased'

function stateOf(row: Row): NameChangeState {
  if (row.withdrawn_at) return 'withdrawn'
  if (row.partners_recorded_at) return 'finished'
  return row.changed_at ? 'changed' : 'open'
}

const nameChangeFrom = (row: Row): NameChange => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  accountId: row.account_id,
  userId: row.user_id,
  former: { firstName: row.former_first_name ?? erased, lastName: row.former_last_name ?? erased },
  wanted: { firstName: row.first_name ?? erased, lastName: row.last_name ?? erased },
  openedBy: row.opened_by,
  openedAt: row.opened_at,
  state: stateOf(row),
  proposedBy: row.proposed_by,
  approvedBy: row.approved_by,
  changedAt: row.changed_at,
  partnersReference: row.partners_reference,
  partnersRecordedBy: row.partners_recorded_by,
  partnersRecordedAt: row.partners_recorded_at,
  withdrawnAt: row.withdrawn_at,
  withdrawnReason: row.withdrawn_reason,
})

export async function nameChangeBy(db: Handle, id: NameChangeId): Promise<NameChange | null> {
  const row = await db.selectFrom('names.name_change').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? nameChangeFrom(row) : null
}

type CaseRefusal = Refusal<'noSuchNameChange' | 'notOpen'>
type Step = Parameters<typeof nameChangeCan>[0]

/** The refusal of a step that a case in this state does not take. */
export function refuseStep(nameChange: NameChange | null, step: Step): CaseRefusal | null {
  if (!nameChange) return refuse('noSuchNameChange', 'We cannot find this case.', 'nameChangeId')
  if (nameChangeCan(step, nameChange.state)) return null
  return step === 'recordPartners' && nameChange.state === 'open'
    ? refuse('notOpen', 'The name has not changed yet. Partners are told after it.', 'id')
    : refuse('notOpen', 'This case is past that step.', 'nameChangeId')
}

/** A case that may be changed in this way, locked until the transaction ends. */
export async function lockNameChange(ctx: Ctx, id: NameChangeId, step: Step): Promise<NameChange | CaseRefusal> {
  const row = await ctx.tx
    .selectFrom('names.name_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const nameChange = row ? nameChangeFrom(row) : null
  return refuseStep(nameChange, step) ?? nameChange!
}

/** The case about this person's name that has not changed it yet; null if there is none. */
export async function openCaseOf(db: Handle, userId: UserId): Promise<NameChange | null> {
  const row = await db
    .selectFrom('names.name_change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ? nameChangeFrom(row) : null
}

/** The changes of a person's name that were made, the newest first. */
export async function changesOf(db: Handle, userId: UserId): Promise<NameChange[]> {
  const rows = await db
    .selectFrom('names.name_change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('changed_at', 'is not', null)
    .orderBy('changed_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(nameChangeFrom)
}

/** Cases to finish first, those that have waited longest; then the others. */
export async function nameChanges(db: Handle, page: ListPage, isOpen: boolean): Promise<NameChange[]> {
  const rows = await pageOf(
    listed(db, isOpen).selectAll(),
    { of: 'names.name_change', by: 'opened_at', newestFirst: !isOpen },
    page,
  )
  return rows.map(nameChangeFrom)
}

export const countNameChanges = (db: Handle, isOpen: boolean): Promise<number> => countOf(listed(db, isOpen))

const listed = (db: Handle, isOpen: boolean) =>
  db
    .selectFrom('names.name_change')
    .$if(isOpen, (query) => query.where('partners_recorded_at', 'is', null).where('withdrawn_at', 'is', null))
    .$if(!isOpen, (query) =>
      query.where((eb) => eb.or([eb('partners_recorded_at', 'is not', null), eb('withdrawn_at', 'is not', null)])),
    )
