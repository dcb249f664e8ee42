import type { Selectable, Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB, TaxNumberNotice, TaxWithheld, TaxWithholding } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, NumberNoticeId, PortfolioId, UserId, WithheldTaxId, WithholdingId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { NumberNotice, WithheldCause, WithholdingReason } from '../rules/backup-withholding.ts'
import type { Taxpayer } from '../rules/taxpayer.ts'
import type { Handle } from './close-store.ts'

export type KeptNotice = NumberNotice &
  Taxpayer & {
    readonly id: NumberNoticeId
    readonly receivedOn: BusinessDay
  }

const noticeFrom = (row: Selectable<TaxNumberNotice>): KeptNotice => ({
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  kind: row.kind,
  isSecond: row.is_second,
  receivedOn: row.received_on,
  from: row.withhold_from,
  recordedAt: row.recorded_at,
})

/** All notices about these people's numbers and their businesses', the oldest first. */
export async function noticesAbout(db: Handle, userIds: readonly UserId[]): Promise<KeptNotice[]> {
  const rows = await db
    .selectFrom('tax.number_notice')
    .selectAll()
    .where(isAmong('user_id', userIds))
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  return rows.map(noticeFrom)
}

/** Claims due notices that were not reviewed since; other workers claim others. */
export async function takeDueNotices(tx: Transaction<DB>, today: BusinessDay, at: Instant): Promise<Taxpayer[]> {
  const due = await tx
    .selectFrom('tax.number_notice')
    .select(['id', 'user_id', 'account_id'])
    .where('withhold_from', '<=', today)
    .where('counted_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = due.map(({ id }) => id)
  if (ids.length > 0)
    await tx.updateTable('tax.number_notice').set({ counted_at: at }).where(isAmong('id', ids)).execute()
  return due.map((row) => ({ userId: row.user_id, accountId: row.account_id }))
}

export type Withholding = Taxpayer & {
  readonly id: WithholdingId
  readonly why: WithholdingReason
  readonly since: Instant
  readonly until: Instant | null
}

const withholdingFrom = (row: Selectable<TaxWithholding>): Withholding => ({
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  why: row.why,
  since: row.since,
  until: row.until,
})

/** The present withholding of these people and their businesses, or of everyone. */
export async function openWithholdings(db: Handle, userIds?: readonly UserId[]): Promise<Withholding[]> {
  const rows = await db
    .selectFrom('tax.withholding')
    .selectAll()
    .where('until', 'is', null)
    .$if(userIds !== undefined, (query) => query.where(isAmong('user_id', userIds!)))
    .orderBy('user_id')
    .execute()
  return rows.map(withholdingFrom)
}

export const startWithholding = (tx: Transaction<DB>, { id, userId, accountId, why, since }: Withholding) =>
  tx.insertInto('tax.withholding').values({ id, user_id: userId, account_id: accountId, why, since }).execute()

export const endWithholding = (tx: Transaction<DB>, id: WithholdingId, at: Instant) =>
  tx.updateTable('tax.withholding').set({ until: at }).where('id', '=', id).where('until', 'is', null).execute()

export type WithheldTax = {
  readonly id: WithheldTaxId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly withholdingId: WithholdingId
  readonly cause: WithheldCause
  readonly subject: string
  readonly gross: Cents
  readonly amount: Cents
  readonly at: Instant
}

export const addWithheld = (tx: Transaction<DB>, rows: readonly WithheldTax[]) =>
  insertRows(
    tx,
    'tax.withheld',
    rows.map((row) => ({
      id: row.id,
      account_id: row.accountId,
      portfolio_id: row.portfolioId,
      withholding_id: row.withholdingId,
      cause: row.cause,
      subject: row.subject,
      gross_cents: row.gross,
      withheld_cents: row.amount,
      at: row.at,
    })),
  )

const withheldFrom = (row: Selectable<TaxWithheld>): WithheldTax => ({
  id: row.id,
  accountId: row.account_id,
  portfolioId: row.portfolio_id,
  withholdingId: row.withholding_id,
  cause: row.cause,
  subject: row.subject,
  gross: row.gross_cents,
  amount: row.withheld_cents,
  at: row.at,
})

export async function withheldFromAccounts(
  db: Handle,
  portfolioId: PortfolioId,
  accountIds: readonly AccountId[],
  upTo: Instant,
): Promise<WithheldTax[]> {
  const rows = await db
    .selectFrom('tax.withheld')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where(isAmong('account_id', accountIds))
    .where('at', '<=', upTo)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(withheldFrom)
}
