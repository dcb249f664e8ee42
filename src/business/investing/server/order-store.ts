import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { DB, InvestingInvestmentOrder } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import {
  type AccountId,
  type BankTransferId,
  type BasketId,
  type DocumentId,
  type FundingSourceId,
  isIdOf,
  type OrderGroupId,
  type OrderId,
  type PortfolioId,
  type SignatureId,
  type SignatureRequestId,
} from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { Fill } from '../rules/fills.ts'
import { type OrderOrigin, type OrderState, openOrderStates } from '../rules/order.ts'

export type Order = {
  readonly id: OrderId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly shares: Microshares
  readonly price: SharePrice
  readonly priceEffectiveOn: BusinessDay
  readonly fundingSourceId: FundingSourceId | null
  readonly origin: OrderOrigin
  readonly basketId: BasketId | null
  /** The signed recurring instruction that covers the order; null if it has its own signature. */
  readonly recurringAgreement: string | null
  readonly accredited: boolean
  readonly state: OrderState
  readonly signerName: string
  /** The business or person that holds the account; null if the signer does. */
  readonly signsFor: string | null
  /** The grant date of a signing delegate's access; null if the owner signs. */
  readonly signsByAccessOn: BusinessDay | null
  readonly placedBy: string
  readonly signerEmail: string
  readonly placedAt: Instant
  readonly agreementDocumentId: DocumentId | null
  readonly signatureRequestId: SignatureRequestId | null
  readonly signatureId: SignatureId | null
  readonly signedAt: Instant | null
  readonly signedDocumentId: DocumentId | null
  readonly bankTransferId: BankTransferId | null
  readonly expectedSettlementOn: BusinessDay | null
  readonly settledAt: Instant | null
  readonly endedAt: Instant | null
  readonly confirmationDocumentId: DocumentId | null
  /** Shares that returned to the portfolio when the bank took the money back; null if it did not. */
  readonly returnedShares: Microshares | null
  readonly failure: { readonly code: string; readonly message: string } | null
}

const fromRow = (row: Selectable<InvestingInvestmentOrder>): Order => ({
  id: row.id,
  accountId: row.account_id,
  portfolioId: row.portfolio_id,
  amount: row.amount_cents,
  shares: row.shares_micro,
  price: row.share_price_micro,
  priceEffectiveOn: row.price_effective_on,
  fundingSourceId: row.funding_source_id,
  origin: row.origin,
  basketId: row.basket_id,
  recurringAgreement: row.standing_agreement,
  accredited: row.accredited,
  state: row.state,
  signerName: row.signer_name,
  signsFor: row.signs_for,
  signsByAccessOn: row.signs_by_access_on,
  placedBy: row.placed_by,
  signerEmail: row.signer_email,
  placedAt: row.placed_at,
  agreementDocumentId: row.agreement_document_id,
  signatureRequestId: row.signature_request_id,
  signatureId: row.signature_id,
  signedAt: row.signed_at,
  signedDocumentId: row.signed_document_id,
  bankTransferId: row.bank_transfer_id,
  expectedSettlementOn: row.expected_settlement_on,
  settledAt: row.settled_at,
  endedAt: row.ended_at,
  confirmationDocumentId: row.confirmation_document_id,
  returnedShares: row.returned_micro,
  failure: row.failure_code ? { code: row.failure_code, message: row.failure_message ?? '' } : null,
})

type Handle = Kysely<DB> | Transaction<DB>

export const groupOf = ({ id, basketId }: Pick<Order, 'id' | 'basketId'>): OrderGroupId => basketId ?? id

const groupColumn = (group: OrderGroupId) => (isIdOf('bsk', group) ? 'basket_id' : 'id')

export async function findOrder(
  db: Handle,
  by: { id: OrderId } | { signatureRequestId: SignatureRequestId },
): Promise<Order | null> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['signature_request_id', by.signatureRequestId] as const)
  const row = await db
    .selectFrom('investing.investment_order')
    .selectAll()
    .where(column, '=', value)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function ordersUnder(db: Handle, group: OrderGroupId): Promise<Order[]> {
  const rows = await db
    .selectFrom('investing.investment_order')
    .selectAll()
    .where(groupColumn(group), '=', group)
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** Locks the orders that are signed and paid together until this transaction ends. */
export async function lockOrdersUnder(tx: Transaction<DB>, group: OrderGroupId): Promise<Order[]> {
  const rows = await tx
    .selectFrom('investing.investment_order')
    .selectAll()
    .where(groupColumn(group), '=', group)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(fromRow)
}

export async function ordersById(db: Handle, ids: readonly OrderId[]): Promise<ReadonlyMap<string, Order>> {
  const rows = await db
    .selectFrom('investing.investment_order')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

const ofAccount = (db: Handle, accountId: AccountId) =>
  db.selectFrom('investing.investment_order').where('account_id', '=', accountId)

export type OrderRequest = { readonly accountId: AccountId; readonly onlyOpen: boolean }

const wished = (db: Handle, { accountId, onlyOpen }: OrderRequest) =>
  ofAccount(db, accountId).$if(onlyOpen, (query) => query.where(isAmong('state', openOrderStates)))

export async function ordersOf(db: Handle, wish: OrderRequest, page: ListPage): Promise<Order[]> {
  const rows = await pageOf(
    wished(db, wish).selectAll(),
    { of: 'investing.investment_order', by: 'placed_at', newestFirst: true },
    page,
  )
  return rows.map(fromRow)
}

export const countOrders = (db: Handle, wish: OrderRequest): Promise<number> => countOf(wished(db, wish))

/** The orders that a person may have to act on: the newest one if it failed, then open ones, newest first. */
export async function ordersInView(db: Handle, accountId: AccountId): Promise<Order[]> {
  const [[newest], open] = await Promise.all([
    ordersOf(db, { accountId, onlyOpen: false }, { first: 1, after: null }),
    ordersOf(db, { accountId, onlyOpen: true }, { first: 50, after: null }),
  ])
  return newest?.state === 'failed' ? [newest, ...open] : open
}

export async function fundingOrdersOf(db: Handle, accountId: AccountId): Promise<Order[]> {
  const rows = await ofAccount(db, accountId).selectAll().where('state', '=', 'funding').execute()
  return rows.map(fromRow)
}

/** Inserts an order; false if its id is in use. */
export async function addOrder(tx: Transaction<DB>, order: Insertable<InvestingInvestmentOrder>): Promise<boolean> {
  const added = await tx
    .insertInto('investing.investment_order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Inserts many orders; `same` holds their common columns. */
export const addOrders = <Same extends Partial<Insertable<InvestingInvestmentOrder>>>(
  tx: Transaction<DB>,
  orders: readonly Omit<Insertable<InvestingInvestmentOrder>, keyof Same>[],
  same: Same,
): Promise<void> => insertRows(tx, 'investing.investment_order', orders, { same })

export async function changeOrders(
  tx: Transaction<DB>,
  ids: readonly OrderId[],
  change: Updateable<InvestingInvestmentOrder>,
): Promise<void> {
  if (ids.length > 0) await tx.updateTable('investing.investment_order').set(change).where('id', 'in', ids).execute()
}

const isUnsignedSince = (before: Instant): RawBuilder<boolean> =>
  sql<boolean>`(state = 'awaitingSignature' and placed_at < ${before})`

export const isAnyUnsignedSince = (before: Instant): RawBuilder<boolean> =>
  sql<boolean>`exists (select from investing.investment_order where ${isUnsignedSince(before)})`

/** The groups that have waited for a signature since before an instant, each basket once. */
export async function unsignedSince(tx: Handle, before: Instant, also = sql<boolean>`true`): Promise<OrderGroupId[]> {
  const rows = await tx
    .selectFrom('investing.investment_order')
    .select((eb) => eb.fn.coalesce('basket_id', 'id').as('group'))
    .distinct()
    .where(isUnsignedSince(before))
    .where(also)
    .orderBy('group')
    .limit(200)
    .execute()
  return rows.map(({ group }) => group)
}

export const addFills = (
  tx: Transaction<DB>,
  filled: readonly { readonly order: Pick<Order, 'id'>; readonly fills: readonly Fill[] }[],
): Promise<void> =>
  insertRows(
    tx,
    'investing.fill',
    filled
      .filter(({ fills }) => fills.some(({ listingId }) => listingId !== null))
      .flatMap(({ order, fills }) =>
        fills.map(({ listingId, shares, paid }, nth) => ({
          order_id: order.id,
          nth,
          source: listingId === null ? 'new' : 'listed',
          listing_id: listingId,
          shares_micro: shares,
          paid_cents: paid,
        })),
      ),
  )

type Filled = Pick<Order, 'id' | 'settledAt' | 'shares' | 'amount'>

/** The fills of settled orders, in the order in which they were taken; empty before settlement. */
export async function fillsUnder(db: Handle, orders: readonly Filled[]): Promise<(order: Filled) => readonly Fill[]> {
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .selectFrom('investing.fill')
    .selectAll()
    .where(isAmong('order_id', ids))
    .orderBy('nth')
    .execute()
  const kept = Map.groupBy(rows, (row) => row.order_id)
  return ({ id, settledAt, shares, amount }) => {
    if (!settledAt) return []
    const fills = kept.get(id)?.map((row) => ({
      listingId: row.listing_id,
      shares: row.shares_micro,
      paid: row.paid_cents,
    }))
    return fills ?? [{ listingId: null, shares, paid: amount }]
  }
}

export async function noteConfirmations(
  tx: Transaction<DB>,
  confirmed: readonly { readonly orderId: OrderId; readonly documentId: DocumentId }[],
): Promise<void> {
  await sql`update investing.investment_order o set confirmation_document_id = c.document
    from unnest(${confirmed.map(({ orderId }) => orderId)}::text[], ${confirmed.map(({ documentId }) => documentId)}::text[])
      c(id, document) where o.id = c.id`.execute(tx)
}
