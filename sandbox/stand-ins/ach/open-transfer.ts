import { atHour, type BusinessDay, bankDayFrom, plusBankDays } from '#kernel/business-day.ts'
import { isBefore } from '#kernel/instant.ts'
import type { Ctx } from './ctx.ts'
import type { FundingSourceRow } from './funding-source-rows.ts'
import { schema } from './schema.ts'
import { announceTransfer, type Shape, type TransferRow } from './transfer-rows.ts'

/** 4 pm in Chicago, in the Eastern time of business days. */
const cancelHour = 17

/** The leg to the receiver's bank, whose money is already on its way. */
export async function startCredit(ctx: Ctx, main: TransferRow, id: string): Promise<void> {
  const draft = {
    source: { id: main.source_id, customer_id: main.sender },
    destination: { id: main.destination_id, customer_id: main.receiver },
    amount: main.amount,
    fields: {},
  }
  const row = await openTransfer(ctx, {
    ...draft,
    id,
    paymentId: main.id,
    shape: 'credit',
    correlationId: main.correlation_id,
    fundingTransfer: main.id,
  })
  announceTransfer(ctx, row, 'created')
}

type OpenTransfer = {
  readonly amount: bigint
  readonly fields: Record<string, unknown>
  readonly source: Pick<FundingSourceRow, 'id' | 'customer_id'>
  readonly destination: Pick<FundingSourceRow, 'id' | 'customer_id'>
  readonly id: string
  readonly paymentId: string
  readonly shape: Shape
  readonly status?: 'processed'
  readonly correlationId: string | null
  readonly fundingTransfer?: string
  readonly fundedTransfer?: string
}

export async function openTransfer(ctx: Ctx, row: OpenTransfer): Promise<TransferRow> {
  const atBank = row.shape !== 'main'
  const pending = row.status === undefined
  const bank = exportOf(ctx)
  const days =
    row.shape === 'debit' || row.shape === 'deposit' ? ctx.settings.debitBankDays : ctx.settings.creditBankDays
  const forced = atBank ? await nextOutcome(ctx) : undefined
  const { rows } = await ctx.db.query<TransferRow>(
    `insert into ${schema}.transfer (id, payment_id, shape, status, amount, source_id, destination_id, sender, receiver, funding_transfer,
       funded_transfer, correlation_id, metadata, clearing, ach_id, cancel_until, due_at, step, forced_code, forced_late, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) returning *`,
    [
      row.id,
      row.paymentId,
      row.shape,
      row.status ?? 'pending',
      row.amount,
      row.source.id,
      row.destination.id,
      row.source.customer_id,
      row.destination.customer_id,
      row.fundingTransfer ?? null,
      row.fundedTransfer ?? null,
      row.correlationId,
      json(row.fields.metadata),
      json(row.fields.clearing ?? { source: 'standard' }),
      atBank ? achId(row.id) : null,
      pending ? bank.at.toString() : null,
      atBank ? atHour(plusBankDays(bank.day, days), 9).toString() : null,
      atBank ? 'settle' : null,
      forced?.code ?? null,
      forced?.late ?? null,
      ctx.now.toString(),
    ],
  )
  return rows[0]!
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
const achId = (id: string): string => id.replaceAll('-', '').slice(0, 8).toUpperCase()

/** A transfer goes to the banks at the cut-off of its business day, or of the next one. */
function exportOf(ctx: Ctx): { day: BusinessDay; at: Temporal.Instant } {
  const day = bankDayFrom(ctx.clock.today())
  const at = atHour(day, cancelHour)
  if (isBefore(ctx.now, at)) return { day, at }
  const next = plusBankDays(day, 1)
  return { day: next, at: atHour(next, cancelHour) }
}

/** The outcome that the console asked for the next leg at a bank. */
async function nextOutcome(ctx: Ctx): Promise<{ code: string; late: boolean } | undefined> {
  const { rows } = await ctx.db.query(
    `delete from ${schema}.next_outcome where position = (select min(position) from ${schema}.next_outcome) returning code, late`,
  )
  return rows[0]
}
