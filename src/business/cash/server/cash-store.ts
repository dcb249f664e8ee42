import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import { lookUp } from '#io/db/look-up.ts'
import { named } from '#io/db/named-statements.ts'
import type { CashBankTransfer, DB } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, BankTransferId, FundingSourceId, PartnerTransferId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { BankTransferPurpose, BankTransferState } from '../rules/bank-transfer.ts'

export type BankTransfer = {
  readonly id: BankTransferId
  readonly accountId: AccountId
  readonly direction: 'in' | 'out'
  readonly purpose: BankTransferPurpose
  readonly subject: string
  readonly amount: Cents
  readonly fundingSourceId: FundingSourceId
  readonly state: BankTransferState
  readonly partnerTransferId: PartnerTransferId | null
  readonly failureCode: string | null
  readonly failureMessage: string | null
  readonly cancelAskedAt: Instant | null
  readonly requestedAt: Instant
  readonly settledAt: Instant | null
  readonly expectedOn: BusinessDay
  /** The transfer that this one retries, and the number of the retry. */
  readonly retryOf: BankTransferId | null
  readonly retry: number
  /** `due` if a payout that no bank accepted must be fetched back from the partner; null if none. */
  readonly recall: 'due' | 'done' | null
}

const fromRow = (row: Selectable<CashBankTransfer>): BankTransfer => ({
  id: row.id,
  accountId: row.account_id,
  direction: row.direction as 'in' | 'out',
  purpose: row.purpose,
  subject: row.subject,
  amount: row.amount_cents,
  fundingSourceId: row.funding_source_id,
  state: row.state,
  partnerTransferId: row.partner_transfer_id,
  failureCode: row.failure_code,
  failureMessage: row.failure_message,
  cancelAskedAt: row.cancel_asked_at,
  requestedAt: row.requested_at,
  settledAt: row.settled_at,
  expectedOn: row.expected_on,
  retryOf: row.retry_of,
  retry: row.retry,
  recall: row.recall,
})

type Handle = Kysely<DB> | Transaction<DB>

export async function findBankTransfer(
  db: Handle,
  by: { id: BankTransferId } | { partnerTransferId: PartnerTransferId } | { subject: string } | { retryOf: string },
): Promise<BankTransfer | null> {
  // Outside a transaction, concurrent reads share one statement.
  if ('id' in by && !db.isTransaction) return (await transfersById(db, by.id)) ?? null
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

const transfersById = lookUp(async (db: Handle, ids: readonly BankTransferId[]) => {
  const rows = await db.selectFrom('cash.bank_transfer').selectAll().where(isAmong('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
})

/** Locks transfers in id order until this transaction ends. */
export async function lockBankTransfers(
  tx: Transaction<DB>,
  ids: readonly BankTransferId[],
): Promise<ReadonlyMap<string, BankTransfer>> {
  const rows = await tx
    .selectFrom('cash.bank_transfer')
    .selectAll()
    .where(isAmong('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

export async function lockBankTransfer(tx: Transaction<DB>, id: BankTransferId): Promise<BankTransfer> {
  const transfer = (await lockBankTransfers(tx, [id])).get(id)
  if (!transfer) throw new Error(`There is no bank transfer ${id}`)
  return transfer
}

type NewBankTransfer = Omit<
  BankTransfer,
  'state' | 'partnerTransferId' | 'failureCode' | 'failureMessage' | 'cancelAskedAt' | 'settledAt' | 'recall'
> & { requestedBy: string }

/** The statement's text does not depend on the number of rows, so the server keeps its plan. */
export async function addBankTransfers(tx: Transaction<DB>, transfers: readonly NewBankTransfer[]): Promise<void> {
  const rows = transfers.map((transfer) => ({
    id: transfer.id,
    account_id: transfer.accountId,
    direction: transfer.direction,
    purpose: transfer.purpose,
    subject: transfer.subject,
    amount_cents: transfer.amount.toString(),
    funding_source_id: transfer.fundingSourceId,
    requested_by: transfer.requestedBy,
    requested_at: transfer.requestedAt.toString(),
    expected_on: transfer.expectedOn,
    retry_of: transfer.retryOf,
    retry: transfer.retry,
  }))
  const statement = sql`
    insert into cash.bank_transfer (id, account_id, direction, purpose, subject, amount_cents, funding_source_id, state, requested_by,
      requested_at, expected_on, retry_of, retry, checked_at)
    select id, account_id, direction, purpose, subject, amount_cents, funding_source_id, 'requested', requested_by,
      requested_at, expected_on, retry_of, retry, requested_at
    from jsonb_to_recordset(${JSON.stringify(rows)}) r(id text, account_id text, direction text, purpose text, subject text, amount_cents bigint,
      funding_source_id text, requested_by text, requested_at timestamptz, expected_on date, retry_of text, retry smallint)`
  await tx.executeQuery(named('cash.add_bank_transfers', statement.compile(tx)))
}

export async function changeBankTransfer(
  tx: Transaction<DB>,
  id: BankTransferId,
  change: {
    state?: BankTransferState
    partnerTransferId?: PartnerTransferId
    failure?: { code: string; message: string }
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
      ...(change.settledAt ? { settled_at: change.settledAt } : {}),
      ...(change.endedAt ? { ended_at: change.endedAt } : {}),
      ...(change.recall ? { recall: change.recall } : {}),
      ...(change.cancelAskedAt === undefined ? {} : { cancel_asked_at: change.cancelAskedAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Saves the partner's ids of started transfers. A finished transfer keeps its state. */
export async function markStarted(
  tx: Transaction<DB>,
  started: readonly { readonly id: BankTransferId; readonly partnerTransferId: PartnerTransferId }[],
  at: Instant,
): Promise<void> {
  if (started.length === 0) return
  await sql`update cash.bank_transfer t set partner_transfer_id = s."partnerTransferId", sent_at = ${at},
      state = case state when 'requested' then 'sent' else state end
    from jsonb_to_recordset(${JSON.stringify(started)}) s(id text, "partnerTransferId" text) where t.id = s.id`.execute(
    tx,
  )
}

export async function takeUnchecked(tx: Transaction<DB>, notSince: Instant, now: Instant): Promise<BankTransferId[]> {
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

/** Counts how often the partner's status of a transfer could not be applied. */
export async function noteFailedCheck(db: Handle, id: BankTransferId): Promise<number> {
  const row = await db
    .updateTable('cash.bank_transfer')
    .set((eb) => ({ failed_checks: eb('failed_checks', '+', 1) }))
    .where('id', '=', id)
    .returning('failed_checks')
    .executeTakeFirstOrThrow()
  return row.failed_checks
}

/** Returns false if nothing had failed. */
export async function forgetFailedChecks(tx: Transaction<DB>, id: BankTransferId): Promise<boolean> {
  const row = await tx
    .updateTable('cash.bank_transfer')
    .set({ failed_checks: 0 })
    .where('id', '=', id)
    .where('failed_checks', '>', 0)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

/** Transfers at the partner that are open or settled since the given instant, ordered by account. */
export async function transfersToTie(
  db: Handle,
  input: {
    readonly since: Instant
    readonly after: { readonly accountId: AccountId; readonly id: BankTransferId }
    readonly limit: number
  },
): Promise<BankTransfer[]> {
  const rows = await db
    .selectFrom('cash.bank_transfer')
    .selectAll()
    .where('partner_transfer_id', 'is not', null)
    .where((eb) => eb.or([eb('state', 'in', ['requested', 'sent']), eb('settled_at', '>=', input.since)]))
    .where(sql<boolean>`(account_id, id) > (${input.after.accountId}, ${input.after.id})`)
    .orderBy('account_id')
    .orderBy('id')
    .limit(input.limit)
    .execute()
  return rows.map(fromRow)
}

export async function bankTransfersFor(db: Handle, subjects: readonly string[]): Promise<BankTransfer[]> {
  const rows = await db
    .selectFrom('cash.bank_transfer')
    .selectAll()
    .where(sql<boolean>`subject = any(${subjects})`)
    .execute()
  return rows.map(fromRow)
}

/** Serializes decisions about an account's cash until this transaction ends. */
export const lockCash = (tx: Transaction<DB>, accountIds: readonly AccountId[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('cash:' || id, 0)) from unnest(${[...new Set(accountIds)].toSorted()}::text[]) id`.execute(
    tx,
  )

export async function failedTransfers(db: Handle, page: ListPage): Promise<BankTransfer[]> {
  const rows = await pageOf(
    failed(db).selectAll(),
    { of: 'cash.bank_transfer', by: 'ended_at', newestFirst: true },
    page,
  )
  return rows.map(fromRow)
}

const failed = (db: Handle) => db.selectFrom('cash.bank_transfer').where('state', 'in', ['failed', 'returned'])

export const countFailedTransfers = (db: Handle): Promise<number> => countOf(failed(db))
