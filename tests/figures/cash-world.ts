import { v7 as uuidv7 } from 'uuid'
import { ownAccount } from '#business/accounts/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { startBankTransfer } from '#business/cash/server/public.ts'
import { type Reconciliation, reconcileCash } from '#business/cash/server/reconcile-cash.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type Cents, cents, centsToDecimal } from '#kernel/cents.ts'
import { type AccountId, type BankTransferId, type FundingSourceId, idOf } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import type { TestCompany } from '#tests/setup/test-company.ts'

/** Someone with a verified identity and a bank, made without the wizard: the figures need hundreds of them. */
export type Depositor = Viewer & {
  readonly accountId: AccountId
  readonly bankId: FundingSourceId
  readonly customerId: string
  readonly partnerBankId: string
}

/** The bank account's name decides what becomes of its transfers: "R01" at settlement, "R01-late" after it. */
export async function newDepositor(
  testCompany: TestCompany,
  n: number,
  bankName = 'Plaid Checking',
): Promise<Depositor> {
  const { owner, partners, platform, clock } = testCompany
  const viewer = await testCompany.signedIn(`figure${n}@example.com`)
  const { id: accountId } = await ownAccount(platform.db, viewer.userId)
  const made = await partners.ach.createPersonalCustomer({
    firstName: 'Ada',
    lastName: `Figure ${String.fromCharCode(65 + (n % 26))}`,
    email: viewer.email,
    address1: '12 Wharf Street',
    city: 'Portland',
    state: 'ME',
    postalCode: '04101',
    dateOfBirth: '1985-04-12',
    ssn: '1234',
    correlationId: accountId,
    idempotencyKey: uuidv7(),
  })
  if ('kind' in made) throw new Error(made.message)
  const { customerId } = made
  const added = await partners.ach.addBankByNumbers({
    customerId,
    routingNumber: '222222226',
    accountNumber: String(100_000_000 + n),
    name: bankName,
    bankAccountType: 'checking',
  })
  if ('kind' in added) throw new Error(added.message)
  const partnerBankId = added.fundingSourceId
  const bankId = idOf('bnk', uuidv7())
  const itemId = `itm_${uuidv7()}`
  const now = clock.now()
  await owner.query(`update sandbox_ach.funding_source set status = 'verified' where id = $1`, [partnerBankId])
  await owner.query(
    `insert into identity.customer (account_id, user_id, partner_id, type, status, requested_at, changed_at)
     values ($1, $2, $3, 'personal', 'verified', $4, $4)`,
    [accountId, viewer.userId, customerId, now],
  )
  await owner.query(
    `insert into banks.item (id, account_id, public_token_index, institution_name, state, linked_at, changed_at)
     values ($1, $2, $1, 'Test Bank', 'linked', $3, $3)`,
    [itemId, accountId, now],
  )
  await owner.query(
    `insert into banks.funding_source (id, account_id, item_id, partner_account_id, partner_id, name, mask, subtype, bank_name, status, created_at, changed_at)
     values ($1, $2, $3, $1, $4, $5, '0000', 'checking', 'Test Bank', 'verified', $6, $6)`,
    [bankId, accountId, itemId, partnerBankId, bankName, now],
  )
  return { ...viewer, accountId, bankId, customerId, partnerBankId }
}

const figures = { kind: 'system', id: 'figures' } as const

/** Puts cash into an account as the company's money, at the partner and in the books alike. */
export async function giveCash(
  testCompany: TestCompany,
  accountId: AccountId,
  amount: Cents,
  effectiveAt = testCompany.clock.now(),
): Promise<void> {
  await standIn(testCompany, 'balance', { amount: centsToDecimal(amount) })
  const now = testCompany.clock.now()
  await inTransaction(testCompany.platform, figures, (ctx) =>
    mustPost(
      ctx.tx,
      {
        key: uuidv7(),
        kind: 'test',
        subject: accountId,
        effectiveAt,
        phase: 'posted',
        lines: moveMoney(fbo, cashOf(accountId), amount),
      },
      now,
    ),
  )
}

/** Starts a transfer past the rules of who may; null where the books do not let it. */
export async function start(
  platform: Platform,
  { accountId, bankId }: Depositor,
  {
    direction,
    amount,
    subject = uuidv7(),
    purpose = direction === 'in' ? 'deposit' : 'withdrawal',
  }: { direction: 'in' | 'out'; amount: Cents; subject?: string; purpose?: 'order' | 'deposit' | 'withdrawal' },
): Promise<BankTransferId | null> {
  const started = await inTransaction(platform, figures, (ctx) =>
    startBankTransfer(ctx, {
      accountId,
      fundingSourceId: bankId,
      amount,
      subject,
      direction,
      purpose,
    }),
  )
  return isRefusal(started) ? null : started.id
}

export async function standIn(
  testCompany: TestCompany,
  what: string,
  body?: object,
  method = 'POST',
): Promise<unknown> {
  const answer = await fetch(`${testCompany.config.ach.origin}/_standin/${what}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

export const reconciled = (testCompany: TestCompany): Promise<Reconciliation> =>
  reconcileCash(testCompany.platform, testCompany.partners.ach)

export const offending = async (testCompany: TestCompany): Promise<unknown[]> =>
  (await checkBooks(testCompany.platform.db)).filter((check) => check.offending.length > 0)

/** Transfers that differ between the partner and our books: not one payment each, or another amount. */
export async function unlikeTransfers(testCompany: TestCompany): Promise<unknown[]> {
  const { rows } = await testCompany.owner.query(
    `with theirs as (
       select correlation_id, count(*) as payments, max(amount) as amount from sandbox_ach.transfer
        where id = payment_id and correlation_id is not null and source_id not in (
          select id from sandbox_ach.funding_source where type = 'balance' and customer_id is not null) group by 1)
     select t.id, t.state, t.amount_cents, theirs.payments, theirs.amount from cash.bank_transfer t
       full join theirs on 'btr_' || theirs.correlation_id = t.id
      where t.id is null or (t.partner_transfer_id is not null) is distinct from (theirs.payments = 1)
         or theirs.amount is distinct from case when t.partner_transfer_id is null then null else t.amount_cents end`,
  )
  return rows
}

/** A small generator of numbers that a seed repeats (mulberry32). */
export function seeded(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const someCents = (chance: () => number, most: number): Cents => cents(100 + Math.floor(chance() * most))

/** Turns cash into capital, as an order paid from cash does. */
export async function spend({ platform, clock, owner }: TestCompany, accountId: AccountId, amount: bigint) {
  const now = clock.now()
  const lines = moveMoney(cashOf(accountId), { key: 'raised:test', unit: 'USD', kind: 'raised' }, cents(amount))
  const posting = {
    key: uuidv7(),
    kind: 'settleOrder',
    subject: 'test',
    effectiveAt: now,
    phase: 'posted',
    lines,
  } as const
  const posted = await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => mustPost(ctx.tx, posting, now))
  if (isRefusal(posted)) throw new Error(posted.message)
  await owner.query(
    `insert into investing.investment_order (id, account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
       price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at, origin)
     values ('ord_' || gen_random_uuid(), $1, 'test', $2, 1, 1, '2025-01-01', 'settled', true, 'Test', 'test@example.com', 'test', $3, 'checkout')`,
    [accountId, amount, now.toString()],
  )
}
