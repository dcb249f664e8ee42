import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { type SharePrice, sharePrice } from '#kernel/share-price.ts'
import type { DB, InvestingInvestmentOrder } from '#platform/db/schema.generated.ts'
import type { OrderState } from '../rules/order.ts'

export type Order = {
  readonly id: string
  readonly accountId: string
  readonly portfolioId: string
  readonly amount: Cents
  readonly shares: Microshares
  readonly price: SharePrice
  readonly priceEffectiveOn: BusinessDay
  readonly fundingSourceId: string | null
  readonly state: OrderState
  readonly signerName: string
  readonly signerEmail: string
  readonly placedAt: Instant
  readonly agreementDocumentId: string | null
  readonly signatureRequestId: string | null
  readonly signatureId: string | null
  readonly signedAt: Instant | null
  readonly signedDocumentId: string | null
  readonly bankTransferId: string | null
  readonly expectedSettlementOn: BusinessDay | null
  readonly settledAt: Instant | null
  readonly endedAt: Instant | null
  readonly failure: { readonly code: string; readonly message: string } | null
}

const fromRow = (row: Selectable<InvestingInvestmentOrder>): Order => ({
  id: row.id,
  accountId: row.account_id,
  portfolioId: row.portfolio_id,
  amount: cents(row.amount_cents),
  shares: microshares(row.shares_micro),
  price: sharePrice(row.share_price_micro),
  priceEffectiveOn: row.price_effective_on as BusinessDay,
  fundingSourceId: row.funding_source_id,
  state: row.state as OrderState,
  signerName: row.signer_name,
  signerEmail: row.signer_email,
  placedAt: row.placed_at,
  agreementDocumentId: row.agreement_document_id,
  signatureRequestId: row.signature_request_id,
  signatureId: row.signature_id,
  signedAt: row.signed_at,
  signedDocumentId: row.signed_document_id,
  bankTransferId: row.bank_transfer_id,
  expectedSettlementOn: row.expected_settlement_on as BusinessDay | null,
  settledAt: row.settled_at,
  endedAt: row.ended_at,
  failure: row.failure_code ? { code: row.failure_code, message: row.failure_message ?? '' } : null,
})

type Handle = Kysely<DB> | Transaction<DB>

export async function findOrder(
  db: Handle,
  by: { id: string } | { signatureRequestId: string },
): Promise<Order | null> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['signature_request_id', by.signatureRequestId] as const)
  const row = await db.selectFrom('investing.investment_order').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Reads an order and keeps everybody else from changing it until this transaction ends. */
export async function lockOrder(tx: Transaction<DB>, id: string): Promise<Order | null> {
  const row = await tx
    .selectFrom('investing.investment_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function ordersOf(db: Handle, accountId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('investing.investment_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('placed_at', 'desc')
    .limit(500)
    .execute()
  return rows.map(fromRow)
}

export async function addOrder(
  tx: Transaction<DB>,
  order: Pick<
    Order,
    | 'id'
    | 'accountId'
    | 'portfolioId'
    | 'amount'
    | 'shares'
    | 'price'
    | 'priceEffectiveOn'
    | 'fundingSourceId'
    | 'signerName'
    | 'signerEmail'
    | 'placedAt'
  > & {
    tenPercentConfirmed: boolean
    placedBy: string
  },
): Promise<void> {
  await tx
    .insertInto('investing.investment_order')
    .values({
      id: order.id,
      account_id: order.accountId,
      portfolio_id: order.portfolioId,
      amount_cents: order.amount,
      shares_micro: order.shares,
      share_price_micro: order.price,
      price_effective_on: order.priceEffectiveOn,
      funding_source_id: order.fundingSourceId,
      state: 'awaitingSignature',
      ten_percent_confirmed: order.tenPercentConfirmed,
      signer_name: order.signerName,
      signer_email: order.signerEmail,
      placed_by: order.placedBy,
      placed_at: order.placedAt,
    })
    .execute()
}

export async function changeOrder(
  tx: Transaction<DB>,
  id: string,
  change: Updateable<InvestingInvestmentOrder>,
): Promise<void> {
  await tx.updateTable('investing.investment_order').set(change).where('id', '=', id).execute()
}

export async function unsignedSince(tx: Transaction<DB>, before: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom('investing.investment_order')
    .select('id')
    .where('state', '=', 'awaitingSignature')
    .where('placed_at', '<', before)
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** What orders on their way already claim of a portfolio: signed or not, the room is taken when the order is placed. */
export async function claimedIn(tx: Handle, portfolioId: string): Promise<Cents> {
  const row = await tx
    .selectFrom('investing.investment_order')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount_cents'), eb.lit(0)).as('claimed'))
    .where('portfolio_id', '=', portfolioId)
    .where('state', 'in', ['awaitingSignature', 'funding'])
    .executeTakeFirstOrThrow()
  return cents(BigInt(row.claimed))
}

/** What an account's settled orders come to. */
export async function settledSum(db: Handle, accountId: string): Promise<Cents> {
  const row = await db
    .selectFrom('investing.investment_order')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount_cents'), eb.lit(0)).as('settled'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow()
  return cents(BigInt(row.settled))
}

/** What an account ordered in Regulation A portfolios since a day, for the 10% rule; failed and cancelled do not count. */
export async function orderedSince(
  tx: Handle,
  accountId: string,
  portfolioIds: readonly string[],
  since: Instant,
): Promise<Cents> {
  if (portfolioIds.length === 0) return cents(0)
  const row = await tx
    .selectFrom('investing.investment_order')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount_cents'), eb.lit(0)).as('ordered'))
    .where('account_id', '=', accountId)
    .where('portfolio_id', 'in', portfolioIds)
    .where('state', 'in', ['awaitingSignature', 'funding', 'settled'])
    .where('placed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return cents(BigInt(row.ordered))
}

export async function addLot(
  tx: Transaction<DB>,
  lot: {
    accountId: string
    portfolioId: string
    source: 'purchase'
    subject: string
    acquiredOn: BusinessDay
    shares: Microshares
    cost: Cents
  },
): Promise<void> {
  await tx
    .insertInto('investing.lot')
    .values({
      id: `lot_${lot.subject}`,
      account_id: lot.accountId,
      portfolio_id: lot.portfolioId,
      source: lot.source,
      subject: lot.subject,
      acquired_on: lot.acquiredOn,
      shares_micro: lot.shares,
      left_micro: lot.shares,
      cost_cents: lot.cost,
    })
    .execute()
}

export async function reverseLot(tx: Transaction<DB>, subject: string, at: Instant): Promise<void> {
  await tx
    .updateTable('investing.lot')
    .set({ reversed_at: at, left_micro: 0n })
    .where('subject', '=', subject)
    .execute()
}

export async function lotsOf(
  db: Handle,
  accountId: string,
): Promise<{ portfolioId: string; left: Microshares; shares: Microshares; cost: Cents }[]> {
  const rows = await db
    .selectFrom('investing.lot')
    .select(['portfolio_id', 'left_micro', 'shares_micro', 'cost_cents'])
    .where('account_id', '=', accountId)
    .where('reversed_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    portfolioId: row.portfolio_id,
    left: microshares(row.left_micro),
    shares: microshares(row.shares_micro),
    cost: cents(row.cost_cents),
  }))
}
