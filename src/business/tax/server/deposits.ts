import { issuerBankOf } from '#business/custody/rules/ledger-accounts.ts'
import { lockPortfolio } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import { addCents, type Cents, cents } from '#kernel/cents.ts'
import { idOf, type PortfolioId, type ProposalId, type TaxDepositId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { amountsByKind } from '#ledger/amounts-by-kind.ts'
import { LedgerDefect, postBatch } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { type DepositYear, depositYear, refuseDeposit, type WithheldOn } from '../rules/deposits.ts'
import { foreignDepositYear } from '../rules/foreign-deposits.ts'
import { depositKind, withheldTaxOf, withholdingKinds } from '../rules/ledger-accounts.ts'
import type { ReturnForm } from '../rules/return-forms.ts'
import type { Handle } from './close-store.ts'

export type DepositInput = {
  readonly portfolioId: PortfolioId
  readonly year: number
  /** The return that reports it. */
  readonly returnForm: ReturnForm
  readonly amount: Cents
  readonly paidOn: BusinessDay
  readonly reference: string
}

const yearOf = (on: string): number => Number(on.slice(0, 4))

const kindsOn: Readonly<Record<ReturnForm, readonly string[]>> = {
  '945': [withholdingKinds.dividend, withholdingKinds.sale],
  '1042': [withholdingKinds.foreignDividend],
}

/** The figures of an issuer's yearly return, by the ledger alone: daily withheld tax, and its deposits. */
export async function depositsOf(
  db: Handle,
  { portfolioId, year, returnForm }: Pick<DepositInput, 'portfolioId' | 'year' | 'returnForm'>,
  upTo: Instant,
): Promise<DepositYear> {
  const posted = await amountsByKind(db, [withheldTaxOf(portfolioId)], { kinds: [...kindsOn[returnForm]], upTo })
  const days = posted.map(({ at, amount }): WithheldOn => ({ on: dayOf(at), amount: cents(amount) }))
  const paid = await amountsByKind(db, [withheldTaxOf(portfolioId)], { kinds: [depositKind], upTo })
  const sumIn = (of: number) => addCents(...days.filter(({ on }) => yearOf(on) === of).map(({ amount }) => amount))
  const isOf = ({ memo }: (typeof paid)[number]) =>
    memo.year === year && String(memo.returnForm ?? '945') === returnForm
  const withheld = days.filter(({ on }) => yearOf(on) === year)
  const deposited = addCents(...paid.filter(isOf).map(({ amount }) => cents(-amount)))
  return returnForm === '945'
    ? depositYear(year, { withheld, deposited, inLookback: sumIn(year - 2) })
    : foreignDepositYear(year, { withheld, deposited })
}

export async function issuersThatWithheld(db: Handle): Promise<PortfolioId[]> {
  const rows = await db.selectFrom('tax.withheld').select('portfolio_id').distinct().orderBy('portfolio_id').execute()
  return rows.map(({ portfolio_id }) => portfolio_id)
}

export async function checkDeposit(ctx: Ctx, input: DepositInput): Promise<Refusal | null> {
  const used = await ctx.tx
    .selectFrom('tax.deposit')
    .select('id')
    .where('portfolio_id', '=', input.portfolioId)
    .where('reference', '=', input.reference)
    .executeTakeFirst()
  if (used) return refuse('receiptUsed', 'A deposit was recorded with this reference.', 'reference')
  const { open } = await depositsOf(ctx.tx, input, ctx.clock.now())
  return refuseDeposit(input, { open, today: ctx.clock.today() })
}

/** A second operator's approval: pays the debt to the IRS from the issuer's bank account. */
export async function depositWithheldTax(
  ctx: Ctx,
  input: DepositInput,
  {
    id: proposalId,
    proposedBy,
    reason,
  }: { readonly id: ProposalId; readonly proposedBy: string; readonly reason: string },
): Promise<{ id: TaxDepositId } | Refusal> {
  await lockPortfolio(ctx, input.portfolioId)
  const refusal = await checkDeposit(ctx, input)
  if (refusal) return refusal
  const { portfolioId, year, returnForm, amount, paidOn, reference } = input
  const id = idOf('tdp', proposalId.slice('prp_'.length))
  const at = ctx.clock.now()
  const [outcome] = await postBatch(
    ctx.tx,
    [
      {
        key: `${id}:deposit`,
        kind: depositKind,
        subject: id,
        effectiveAt: at,
        phase: 'posted',
        memo: { portfolioId, year, returnForm },
        lines: moveMoney(withheldTaxOf(portfolioId), issuerBankOf(portfolioId), amount),
      },
    ],
    at,
  )
  if (!outcome || isRefusal(outcome)) throw new LedgerDefect(`${id} could not be deposited`)
  await ctx.tx
    .insertInto('tax.deposit')
    .values({
      id,
      portfolio_id: portfolioId,
      year,
      return_form: returnForm,
      amount_cents: amount,
      paid_on: paidOn,
      reference,
      proposed_by: proposedBy,
      approved_by: ctx.actor.id,
      reason,
      posted_at: at,
    })
    .execute()
  return { id }
}
