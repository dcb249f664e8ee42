import { v7 as uuidv7 } from 'uuid'
import { type Facts, shownIf, shownMoney, shownText, shownYesNo } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import type { BreakId, CustodyAccountId, ProposalId, StatementLineId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { bankFees } from '../rules/bank-fees.ts'
import { type BreakSide, differenceOf } from '../rules/breaks.ts'
import { operatingBank } from '../rules/ledger-accounts.ts'
import { saveMatches } from './break-store.ts'

const columns = ['id', 'bank_account_id', 'side', 'line_id', 'amount_cents', 'kind', 'closed_on', 'reference'] as const

const lockBreaks = ({ tx }: Pick<Ctx, 'tx'>, ids: readonly BreakId[]) =>
  tx.selectFrom('custody.break').select(columns).where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Explains a break. It stays open without further alerts, and ledger and statement still differ by it. */
export async function explainBreak(
  ctx: Ctx,
  { id, explanation }: { readonly id: BreakId; readonly explanation: string },
): Promise<{ id: BreakId } | Refusal> {
  if (!explanation.trim()) return reasonless
  const [cashBreak] = await lockBreaks(ctx, [id])
  if (!cashBreak || cashBreak.closed_on) return refuse('noSuchBreak', 'We cannot find this open break.', 'id')
  await ctx.tx
    .updateTable('custody.break')
    .set({ explanation: explanation.trim(), explained_by: ctx.actor.id, explained_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  return { id }
}

const reasonless = refuse('reasonRequired', 'Write down what happened. The next person will read it.', 'explanation')

type ClearBreaksInput = { readonly ids: readonly BreakId[]; readonly explanation: string }

/** Closes breaks of one account that offset each other: a reversed line, or one payment in two parts. Posts nothing. */
export async function clearBreaks(
  ctx: Ctx,
  { ids, explanation }: ClearBreaksInput,
): Promise<{ ids: BreakId[] } | Refusal> {
  if (!explanation.trim()) return reasonless
  const wanted = [...new Set(ids)]
  if (wanted.length < 2) return refuse('badBreaks', 'Name at least two breaks.', 'ids')
  const breaks = await lockBreaks(ctx, wanted)
  if (breaks.length < wanted.length || breaks.some(({ closed_on }) => closed_on))
    return refuse('noSuchBreak', 'One of these breaks is not open.', 'ids')
  if (new Set(breaks.map((it) => it.bank_account_id)).size > 1)
    return refuse('badBreaks', 'The breaks are of different bank accounts.', 'ids')
  const sum = breaks.reduce((total, it) => total + differenceOf(it.side as BreakSide, it.amount_cents), 0n)
  if (sum !== 0n)
    return refuse('badBreaks', `The breaks do not make each other good: ${formatCents(cents(sum))} is left.`, 'ids')
  await ctx.tx
    .updateTable('custody.break')
    .set({
      explanation: explanation.trim(),
      explained_by: ctx.actor.id,
      explained_at: ctx.clock.now(),
      closed_on: ctx.clock.today(),
      closed_how: 'cleared',
      cleared_with: uuidv7(),
    })
    .where('id', 'in', wanted)
    .execute()
  return { ids: wanted }
}

type Fee = {
  readonly id: BreakId
  readonly accountId: CustodyAccountId
  readonly lineId: StatementLineId
  readonly amount: Cents
}

/** The open line of a fee to book. Bank charges are the company's, so its own account pays them. */
export async function bookableFee(ctx: Pick<Ctx, 'tx'>, id: BreakId): Promise<Fee | Refusal> {
  const [cashBreak] = await lockBreaks(ctx, [id])
  if (!cashBreak || cashBreak.closed_on) return refuse('noSuchBreak', 'We cannot find this open break.', 'subject')
  if (cashBreak.line_id === null || cashBreak.amount_cents >= 0n)
    return refuse('notABankFee', 'This is nothing that the bank has taken.', 'subject')
  const account = await ctx.tx
    .selectFrom('custody.bank_account')
    .select('kind')
    .where('id', '=', cashBreak.bank_account_id)
    .executeTakeFirstOrThrow()
  if (account.kind !== 'operating')
    return refuse(
      'notABankFee',
      'Only the operating account bears fees. Have the bank take it back and charge the operating account.',
      'subject',
    )
  return {
    id,
    accountId: cashBreak.bank_account_id,
    lineId: cashBreak.line_id,
    amount: cents(-cashBreak.amount_cents),
  }
}

/** Books a bank charge on the operating account as the company's cost, which closes the break. */
export async function bookBankFee(
  ctx: Ctx,
  { breakId, proposalId }: { readonly breakId: BreakId; readonly proposalId: ProposalId },
): Promise<{ id: BreakId } | Refusal> {
  const fee = await bookableFee(ctx, breakId)
  if (isRefusal(fee)) return fee
  const now = ctx.clock.now()
  const { transferId } = await mustPost(
    ctx.tx,
    {
      key: `${breakId}:fee`,
      kind: 'bookBankFee',
      subject: breakId,
      effectiveAt: now,
      phase: 'posted',
      memo: { proposalId },
      lines: moveMoney(bankFees, operatingBank, fee.amount),
    },
    now,
  )
  await saveMatches(ctx, fee.accountId, [{ lineId: fee.lineId, transferId, how: 'fee' }])
  await ctx.tx
    .updateTable('custody.break')
    .set({ closed_on: ctx.clock.today(), closed_how: 'booked' })
    .where('id', '=', breakId)
    .execute()
  return { id: breakId }
}

/** A break as shown to the person who approves its treatment. */
export async function breakFacts({ tx }: Pick<Ctx, 'tx'>, id: BreakId): Promise<Facts> {
  const row = await tx.selectFrom('custody.break').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) return {}
  return {
    'Bank statement says': shownMoney(row.amount_cents),
    Reference: shownIf(row.reference, shownText),
    'Break is open': shownYesNo(row.closed_on === null),
  }
}
