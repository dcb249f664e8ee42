import { createHash } from 'node:crypto'
import type pg from 'pg'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { investingCommands } from '#business/investing/commands.ts'
import type { PlaceOrderInput } from '#business/investing/server/place-order.ts'
import { placeOrder } from '#business/investing/server/place-order.ts'
import { signOrder } from '#business/investing/server/sign-order.ts'
import { inTransaction, runCommand } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import {
  type AccountId,
  type FundingSourceId,
  idOf,
  type OrderGroupId,
  type OrderId,
  type Prefixed,
  type UserId,
} from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { postBatch } from '#ledger/post.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'

export type Buyer = { readonly userId: UserId; readonly accountId: AccountId; readonly bankId: FundingSourceId }

/** Investors who lack nothing, written straight into the tables: a race needs hundreds of them within a second. */
export async function crowd(
  owner: pg.Pool,
  {
    name,
    count,
    cash = dollars(0),
    accredited = false,
    invested = false,
  }: { name: string; count: number; cash?: Cents; accredited?: boolean; invested?: boolean },
): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, index): Buyer => {
    const one = `${name}_${index}`
    return { userId: `usr_${one}`, accountId: `acc_${one}`, bankId: `bnk_${one}` }
  })
  const names = buyers.map(({ userId }) => userId.slice(4))
  await owner.query(
    `insert into people."user" (id, identity_sub, email, confirmed_at, created_at, registered_at, first_name, last_name, primary_phone, date_of_birth,
       address1, city, state, postal_code, citizenship_country_code, ssn_sealed, ssn_last_four, ssn_index, personal_saved_at,
       is_accredited, accredited_qualification_id, environmental_impact_vs_returns, net_worth_cents, annual_income_cents)
     select 'usr_' || n, 'sub|' || n, lower(n) || '@example.com', '2025-01-01Z', '2025-01-01Z', '2025-01-01Z', 'Ada', n, '+12075550123', '1985-04-12',
       '12 Wharf Street', 'Portland', 'ME', '04101', 'US', 'sealed', '1234', n, '2025-01-01Z', $2, case when $2 then 1 end, 50, 1000000000, 1000000000
     from unnest($1::text[]) n`,
    [names, accredited],
  )
  await owner.query(
    `insert into accounts.account (id, owner_id, opened_at, first_invested_at) select 'acc_' || n, 'usr_' || n, '2025-01-01Z', case when $2 then '2025-01-02Z'::timestamptz end from unnest($1::text[]) n`,
    [names, invested],
  )
  await owner.query(
    `insert into identity.customer (account_id, user_id, partner_id, type, status, requested_at, changed_at)
     select 'acc_' || n, 'usr_' || n, 'cus_' || n, 'personal', 'verified', '2025-01-01Z', '2025-01-01Z' from unnest($1::text[]) n`,
    [names],
  )
  await owner.query(
    `insert into banks.item (id, account_id, public_token_index, institution_name, state, linked_at, changed_at)
     select 'itm_' || n, 'acc_' || n, n, 'First Platypus Bank', 'linked', '2025-01-01Z', '2025-01-01Z' from unnest($1::text[]) n`,
    [names],
  )
  await owner.query(
    `insert into banks.funding_source (id, account_id, item_id, partner_account_id, partner_id, name, bank_name, status, created_at, changed_at)
     select 'bnk_' || n, 'acc_' || n, 'itm_' || n, n, 'fs_' || n, 'Checking', 'First Platypus Bank', 'verified', '2025-01-01Z', '2025-01-01Z' from unnest($1::text[]) n`,
    [names],
  )
  if (cash > 0n) await giveCash(owner, buyers, cash)
  return buyers
}

/** The same cash for everyone, as deposits long ago. */
async function giveCash(owner: pg.Pool, buyers: readonly Buyer[], cash: Cents): Promise<void> {
  const at = instant('2025-12-01T15:00:00Z')
  const deposits = buyers.map(
    ({ accountId }): Transfer => ({
      key: `test:${accountId}`,
      kind: 'deposit',
      subject: accountId,
      effectiveAt: at,
      phase: 'posted',
      lines: moveMoney(fbo, cashOf(accountId), cash),
    }),
  )
  await postBatch(databaseOf(owner), deposits, at)
}

const price = sharePrice(1_250_000n)

/** An id of the right form that says in a test which order it is: the same name gives the same id. */
export const orderIdOf = (name: string): OrderId => clientIdOf('ord', name)
export const sellOrderIdOf = (name: string): Prefixed<'sel'> => clientIdOf('sel', name)

function clientIdOf<Prefix extends string>(prefix: Prefix, name: string): Prefixed<Prefix> {
  const hex = createHash('sha256').update(name).digest('hex')
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return idOf(prefix, uuid)
}

export const askOf = (
  buyer: Buyer,
  wish: { id: OrderId; portfolioId: string; amount?: Cents; fromCash?: boolean },
): PlaceOrderInput => ({
  id: wish.id,
  accountId: buyer.accountId,
  portfolioId: wish.portfolioId,
  amount: wish.amount ?? cents(10_000),
  fundingSourceId: wish.fromCash ? null : buyer.bankId,
  sharePriceSeen: price,
  tenPercentConfirmed: true,
})

/** Places an order as the API does; the code of the refusal, or `ok`. */
export async function place(platform: Platform, buyer: Buyer, input: PlaceOrderInput): Promise<string> {
  const actor = { kind: 'user', id: buyer.userId } as const
  const placed = await runCommand(
    platform,
    { actor, command: investingCommands.placeOrder, key: input.id, input: input, subject: input.id },
    (ctx) => placeOrder(ctx, input),
  )
  return isRefusal(placed) ? placed.code : 'ok'
}

/** The e-signing partner says that it is signed; an order from cash settles with it. */
export const signed = (platform: Platform, group: OrderGroupId): Promise<void> =>
  inTransaction(platform, { kind: 'system', id: 'signatures' }, (ctx) => signOrder(ctx, group))
