import type { Selectable } from 'kysely'
import type { Handle } from '#business/cases/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { TransfersHoldingTransfer } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, HoldingTransferId, PortfolioId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { TransferKind } from '../rules/kinds.ts'
import type { Measure } from '../rules/measure.ts'
import { holdingTransferCan, type TransferState } from '../rules/obstacles.ts'

export type HoldingTransfer = {
  readonly id: HoldingTransferId
  readonly number: number
  readonly kind: TransferKind
  readonly accountId: AccountId
  readonly fromUserId: UserId
  readonly toAccountId: AccountId
  readonly toUserId: UserId
  readonly marriageEndedOn: BusinessDay | null
  readonly openedBy: string
  readonly openedAt: Instant
  readonly state: TransferState
  readonly proposedBy: string | null
  readonly approvedBy: string | null
  readonly transferredAt: Instant | null
  readonly withdrawnBy: string | null
  readonly withdrawnAt: Instant | null
  readonly withdrawnReason: string | null
  readonly reversedBy: string | null
  readonly reversedAt: Instant | null
  readonly reversedReason: string | null
}

type Row = Selectable<TransfersHoldingTransfer>

function stateOf(row: Row): TransferState {
  if (row.reversed_at) return 'reversed'
  if (row.transferred_at) return 'transferred'
  return row.withdrawn_at ? 'withdrawn' : 'open'
}

const transferFrom = (row: Row): HoldingTransfer => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  accountId: row.account_id,
  fromUserId: row.from_user_id,
  toAccountId: row.to_account_id,
  toUserId: row.to_user_id,
  marriageEndedOn: row.marriage_ended_on,
  openedBy: row.opened_by,
  openedAt: row.opened_at,
  state: stateOf(row),
  proposedBy: row.proposed_by,
  approvedBy: row.approved_by,
  transferredAt: row.transferred_at,
  withdrawnBy: row.withdrawn_by,
  withdrawnAt: row.withdrawn_at,
  withdrawnReason: row.withdrawn_reason,
  reversedBy: row.reversed_by,
  reversedAt: row.reversed_at,
  reversedReason: row.reversed_reason,
})

export async function transferBy(db: Handle, id: HoldingTransferId): Promise<HoldingTransfer | null> {
  const row = await db.selectFrom('transfers.holding_transfer').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? transferFrom(row) : null
}

type CaseRefusal = Refusal<'noSuchHoldingTransfer' | 'notOpen'>

/** The refusal of a step that a case in this state does not take. */
export function refuseStep(
  transfer: HoldingTransfer | null,
  step: Parameters<typeof holdingTransferCan>[0],
): CaseRefusal | null {
  if (!transfer) return refuse('noSuchHoldingTransfer', 'We cannot find this case.', 'transferId')
  if (holdingTransferCan(step, transfer.state)) return null
  return step === 'reverse'
    ? refuse('notOpen', 'Only shares that have moved go back. Withdraw the case instead, or leave it.', 'transferId')
    : refuse('notOpen', 'This case is over.', 'transferId')
}

/** A case that may be changed in this way, locked until the transaction ends. */
export async function lockTransfer(
  ctx: Ctx,
  id: HoldingTransferId,
  step: Parameters<typeof holdingTransferCan>[0],
): Promise<HoldingTransfer | CaseRefusal> {
  const row = await ctx.tx
    .selectFrom('transfers.holding_transfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const transfer = row ? transferFrom(row) : null
  return refuseStep(transfer, step) ?? transfer!
}

export type KeptHolding = { readonly portfolioId: PortfolioId; readonly measure: Measure }

/** The portfolios of a case with what moves of each. */
export async function holdingsOf(db: Handle, id: HoldingTransferId): Promise<KeptHolding[]> {
  const rows = await db
    .selectFrom('transfers.holding')
    .select(['portfolio_id', 'shares_micro', 'part_millionths'])
    .where('transfer_case_id', '=', id)
    .orderBy('portfolio_id')
    .execute()
  return rows.map((row) => ({
    portfolioId: row.portfolio_id,
    measure: row.shares_micro === null ? { part: row.part_millionths ?? 0n } : { shares: row.shares_micro },
  }))
}

/** The open case about shares of this account in one of these portfolios; null if there is none. */
export async function openCaseOf(
  db: Handle,
  accountId: AccountId,
  portfolioIds: readonly PortfolioId[],
): Promise<HoldingTransfer | null> {
  const row = await db
    .selectFrom('transfers.holding_transfer as t')
    .innerJoin('transfers.holding as h', 'h.transfer_case_id', 't.id')
    .selectAll('t')
    .where('t.account_id', '=', accountId)
    .where('t.transferred_at', 'is', null)
    .where('t.withdrawn_at', 'is', null)
    .where('h.portfolio_id', 'in', [...portfolioIds])
    .limit(1)
    .executeTakeFirst()
  return row ? transferFrom(row) : null
}

/** Open cases first, those that have waited longest; then the others. */
export async function transfers(db: Handle, page: ListPage, isOpen: boolean): Promise<HoldingTransfer[]> {
  const rows = await pageOf(
    listed(db, isOpen).selectAll(),
    { of: 'transfers.holding_transfer', by: 'opened_at', newestFirst: !isOpen },
    page,
  )
  return rows.map(transferFrom)
}

export const countTransfers = (db: Handle, isOpen: boolean): Promise<number> => countOf(listed(db, isOpen))

const listed = (db: Handle, isOpen: boolean) =>
  db
    .selectFrom('transfers.holding_transfer')
    .$if(isOpen, (query) => query.where('transferred_at', 'is', null).where('withdrawn_at', 'is', null))
    .$if(!isOpen, (query) =>
      query.where((eb) => eb.or([eb('transferred_at', 'is not', null), eb('withdrawn_at', 'is not', null)])),
    )
