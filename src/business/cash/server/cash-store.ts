import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import type { CashBankTransfer, DB } from '#platform/db/schema.generated.ts'
import type { BankTransferPurpose, BankTransferState } from '../rules/bank-transfer.ts'

export type BankTransfer = {
  readonly id: string
  readonly accountId: string
  readonly direction: 'in' | 'out'
  readonly purpose: BankTransferPurpose
  readonly subject: string
  readonly amount: Cents
  readonly fundingSourceId: string
  readonly state: BankTransferState
  readonly partnerTransferId: string | null
  readonly failureCode: string | null
  readonly failureMessage: string | null
  readonly cancelAskedAt: Instant | null
  readonly requestedAt: Instant
  readonly settledAt: Instant | null
  readonly expectedOn: BusinessDay
  /** The transfer that this one presents again, and the how manieth time that is. */
  readonly retryOf: string | null
  readonly retry: number
  /** Whether what no bank took still has to be fetched back from the partner; null where nothing has. */
  readonly recall: 'due' | 'done' | null
}

const fromRow = (row: Selectable<CashBankTransfer>): BankTransfer => ({
  id: row.id,
  accountId: row.account_id,
  direction: row.direction as 'in' | 'out',
  purpose: row.purpose as BankTransferPurpose,
  subject: row.subject,
  amount: cents(row.amount_cents),
  fundingSourceId: row.funding_source_id,
  state: row.state as BankTransferState,
  partnerTransferId: row.partner_transfer_id,
  failureCode: row.failure_code,
  failureMessage: row.failure_message,
  cancelAskedAt: row.cancel_asked_at,
  requestedAt: row.requested_at,
  settledAt: row.settled_at,
  expectedOn: row.expected_on as BusinessDay,
  retryOf: row.retry_of,
  retry: row.retry,
  recall: row.recall as BankTransfer['recall'],
})

type Handle = Kysely<DB> | Transaction<DB>

export async function findBankTransfer(
  db: Handle,
  by: { id: string } | { partnerTransferId: string } | { subject: string } | { retryOf: string },
): Promise<BankTransfer | null> {
  const [column, value] =
    'id' in by
      ? (['id', by.id] as const)
      : 'subject' in by
        ? (['subject', by.subject] as const)
        : 'retryOf' in by
          ? (['retry_of', by.retryOf] as const)
          : (['partner_transfer_id', by.partnerTransferId] as const)
  const row = await db.selectFrom('cash.bank_transfer').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Reads a transfer and keeps everybody else from changing it until this transaction ends. */
export async function lockBankTransfer(tx: Transaction<DB>, id: string): Promise<BankTransfer> {
  return fromRow(
    await tx.selectFrom('cash.bank_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  )
}

type NewBankTransfer = Omit<
  BankTransfer,
  'state' | 'partnerTransferId' | 'failureCode' | 'failureMessage' | 'cancelAskedAt' | 'settledAt' | 'recall'
> & { requestedBy: string }

export const addBankTransfer = (tx: Transaction<DB>, transfer: NewBankTransfer): Promise<void> =>
  addBankTransfers(tx, [transfer])

export async function addBankTransfers(tx: Transaction<DB>, transfers: readonly NewBankTransfer[]): Promise<void> {
  await tx
    .insertInto('cash.bank_transfer')
    .values(
      transfers.map((transfer) => ({
        id: transfer.id,
        account_id: transfer.accountId,
        direction: transfer.direction,
        purpose: transfer.purpose,
        subject: transfer.subject,
        amount_cents: transfer.amount,
        funding_source_id: transfer.fundingSourceId,
        state: 'requested',
        requested_by: transfer.requestedBy,
        requested_at: transfer.requestedAt,
        expected_on: transfer.expectedOn,
        retry_of: transfer.retryOf,
        retry: transfer.retry,
        checked_at: transfer.requestedAt,
      })),
    )
    .execute()
}

export async function changeBankTransfer(
  tx: Transaction<DB>,
  id: string,
  change: {
    state?: BankTransferState
    partnerTransferId?: string
    failure?: { code: string; message: string }
    sentAt?: Instant
    settledAt?: Instant
    endedAt?: Instant
    cancelAskedAt?: Instant | null
    recall?: 'due' | 'done'
  },
): Promise<void> {
  await tx
    .updateTable('cash.bank_transfer')
    .set({
      ...(change.state ? { state: change.state } : {}),
      ...(change.partnerTransferId ? { partner_transfer_id: change.partnerTransferId } : {}),
      ...(change.failure ? { failure_code: change.failure.code, failure_message: change.failure.message } : {}),
      ...(change.sentAt ? { sent_at: change.sentAt } : {}),
      ...(change.settledAt ? { settled_at: change.settledAt } : {}),
      ...(change.endedAt ? { ended_at: change.endedAt } : {}),
      ...(change.recall ? { recall: change.recall } : {}),
      ...(change.cancelAskedAt === undefined ? {} : { cancel_asked_at: change.cancelAskedAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Marks and returns what was open and not asked about since a moment, for the reconciler. */
export async function takeUnchecked(tx: Transaction<DB>, notSince: Instant, now: Instant): Promise<string[]> {
  const rows = await tx
    .updateTable('cash.bank_transfer')
    .set({ checked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cash.bank_transfer')
        .select('id')
        .where('state', 'in', ['requested', 'sent'])
        .where('partner_transfer_id', 'is not', null)
        .where('checked_at', '<', notSince)
        .orderBy('checked_at')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function bankTransfersOf(db: Handle, accountId: string): Promise<BankTransfer[]> {
  const rows = await db
    .selectFrom('cash.bank_transfer')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(500)
    .execute()
  return rows.map(fromRow)
}

/** One decision about an account's cash at a time; held until this transaction ends. */
export const lockCash = (tx: Transaction<DB>, accountId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cash:${accountId}`}, 0))`.execute(tx)

/** What failed or was returned, the newest first. */
export async function failedTransfers(db: Handle): Promise<BankTransfer[]> {
  const rows = await db
    .selectFrom('cash.bank_transfer')
    .selectAll()
    .where('state', 'in', ['failed', 'returned'])
    .orderBy('ended_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(fromRow)
}
