import { v7 as uuidv7 } from 'uuid'
import { type Account, accountOf, accountsOfOwners } from '#business/accounts/server/public.ts'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { partsOf } from '#business/dividends/server/public.ts'
import { irasAmong } from '#business/ira/server/public.ts'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { taxClassesOf } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type AccountId, type DividendId, type FillId, idOf, type PortfolioId, type SellOrderId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { LedgerDefect, postBatch } from '#ledger/post.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'
import { type PaymentCause, taxToWithhold, withheldCause } from '../rules/backup-withholding.ts'
import { withheldTaxOf, withholdingKinds } from '../rules/ledger-accounts.ts'
import { type Taxpayer, taxpayerOf } from '../rules/taxpayer.ts'
import { addWithheld, openWithholdings, type WithheldTax, type Withholding } from './withholding-store.ts'

type Payment = {
  readonly accountId: AccountId
  readonly amount: Cents
  readonly withholding: Withholding
}

type Paid = {
  readonly portfolioId: PortfolioId
  readonly cause: PaymentCause
  readonly subject: DividendId | FillId
  /** The id under which the books list the posting. */
  readonly listedUnder: DividendId | SellOrderId
}

/** Withholds from a dividend's payments to affected people, in the transaction that pays it. */
export async function withholdFromDividend(
  ctx: Ctx,
  { id, portfolioId }: { readonly id: DividendId; readonly portfolioId: PortfolioId },
): Promise<void> {
  const open = await openWithholdings(ctx.tx)
  if (open.length === 0) return
  const owners = open.map(({ userId }) => userId)
  const accounts = await accountsOfOwners(ctx.tx, owners)
  const parts = await partsOf(
    ctx.tx,
    id,
    accounts.map((account) => account.id),
  )
  await withhold(
    ctx,
    { portfolioId, cause: 'dividend', subject: id, listedUnder: id },
    paymentsTo(accounts, parts, open),
  )
}

/** Withholds from one sale's proceeds, in the transaction that settles it. */
export async function withholdFromSale(
  ctx: Ctx,
  sale: {
    readonly fillId: FillId
    readonly sellOrderId: SellOrderId
    readonly accountId: AccountId | null
    readonly portfolioId: PortfolioId
    readonly proceeds: Cents
  },
): Promise<void> {
  const account = sale.accountId && (await accountOf(ctx, sale.accountId))
  if (!account) return
  const open = await openWithholdings(ctx.tx, [account.ownerId])
  if (open.length === 0) return
  const parts = new Map([[account.id, sale.proceeds]])
  await withhold(
    ctx,
    { portfolioId: sale.portfolioId, cause: 'sale', subject: sale.fillId, listedUnder: sale.sellOrderId },
    paymentsTo([account], parts, open),
  )
}

function paymentsTo(
  accounts: readonly Account[],
  parts: ReadonlyMap<AccountId, Cents>,
  open: readonly Withholding[],
): Payment[] {
  const keyOf = ({ userId, accountId }: Taxpayer) => `${userId}:${accountId ?? ''}`
  const byTaxpayer = new Map(open.map((withholding) => [keyOf(withholding), withholding]))
  return accounts.flatMap((account) => {
    const amount = parts.get(account.id)
    const withholding = byTaxpayer.get(keyOf(taxpayerOf(account)))
    return amount !== undefined && withholding ? [{ accountId: account.id, amount, withholding }] : []
  })
}

async function withhold(ctx: Ctx, paid: Paid, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return
  const year = Number(ctx.clock.today().slice(0, 4))
  const isPartnership = taxFormFor(await taxClassesOf(ctx.tx, paid.portfolioId), year) === 'K-1'
  const ids = payments.map(({ accountId }) => accountId)
  const iras = await irasAmong(ctx.tx, ids)
  const balances = await readBalances(ctx.tx, ids.map(cashOf))
  const at = ctx.clock.now()
  const rows = payments.flatMap(({ accountId, amount, withholding }): WithheldTax[] => {
    const available = cents(balances(cashOf(accountId)).available)
    const facts = { cause: paid.cause, amount, year, isPartnership, isIra: iras.has(accountId), available }
    const tax = taxToWithhold(facts, withholding.why)
    if (tax === 0n) return []
    const { portfolioId, subject } = paid
    const kept = {
      accountId,
      portfolioId,
      withholdingId: withholding.id,
      cause: withheldCause(paid.cause, withholding.why),
      subject,
      gross: amount,
      amount: tax,
      at,
    }
    return [{ id: idOf('whd', uuidv7()), ...kept }]
  })
  const outcomes = await postBatch(
    ctx.tx,
    rows.map((row) => posting(row, paid.listedUnder, at)),
    at,
  )
  if (outcomes.some(isRefusal)) throw new LedgerDefect(`${paid.subject} could not be withheld from`)
  await addWithheld(ctx.tx, rows)
}

/** The tax leaves the holder's cash and is owed to the IRS. */
const posting = (
  { accountId, portfolioId, cause, subject, amount }: WithheldTax,
  listedUnder: string,
  at: Instant,
): Transfer => ({
  key: `${subject}:withhold:${accountId}`,
  kind: withholdingKinds[cause],
  subject: listedUnder,
  effectiveAt: at,
  phase: 'posted',
  memo: { portfolioId },
  lines: moveMoney(cashOf(accountId), withheldTaxOf(portfolioId), amount),
})
