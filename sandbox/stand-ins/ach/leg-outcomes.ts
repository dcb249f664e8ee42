import { randomUUID } from 'node:crypto'
import { atHour, bankDayFrom, plusBankDays, plusDays } from '#kernel/business-day.ts'
import { move, type Place } from './books.ts'
import type { Ctx } from './ctx.ts'
import { setStatus } from './customers.ts'
import { announceFundingSource } from './events.ts'
import { type FundingSourceRow, fundingSourceById } from './funding-source-rows.ts'
import { cannotModify } from './hal.ts'
import { startCredit } from './open-transfer.ts'
import { outcomeInName, returnCode } from './return-codes.ts'
import { master, schema } from './schema.ts'
import { announceTransfer, bankOf, cancellable, type TransferRow, transferById } from './transfer-rows.ts'

const claimDays = 30

/** Takes one step of a leg at a bank: it settles, fails, or comes back after it had settled. */
export async function advance(ctx: Ctx, id: string): Promise<void> {
  const row = await transferById(ctx.db, id, true)
  if (row.step === 'return') return fail(ctx, row, row.forced_code ?? 'R01', true)
  if (row.step !== 'settle' || row.status !== 'pending') return
  const outcome = await outcomeOf(ctx, row)
  if (outcome && !outcome.late) return fail(ctx, row, outcome.code, false)
  await complete(ctx, row)
  if (outcome) await expectReturn(ctx, row.id, outcome.code)
}

async function outcomeOf(ctx: Ctx, row: TransferRow): Promise<{ code: string; late: boolean } | null> {
  if (row.forced_code) return { code: row.forced_code, late: row.forced_late ?? false }
  const { rows } = await ctx.db.query(`select name from ${schema}.funding_source where id = $1`, [bankOf(row)])
  return outcomeInName(rows[0].name)
}

async function expectReturn(ctx: Ctx, id: string, code: string): Promise<void> {
  const today = bankDayFrom(ctx.clock.today())
  const on = returnCode(code).window === '60cd' ? bankDayFrom(plusDays(today, claimDays)) : plusBankDays(today, 2)
  await ctx.db.query(
    `update ${schema}.transfer set step = 'return', due_at = $2, forced_code = $3, forced_late = true where id = $1`,
    [id, atHour(on, 9).toString(), code],
  )
}

async function setTransfer(
  ctx: Ctx,
  id: string,
  status: TransferRow['status'],
  failure?: { code: string; source: string | null },
): Promise<TransferRow> {
  const { rows } = await ctx.db.query<TransferRow>(
    `update ${schema}.transfer set status = $2, due_at = null, step = null, cancel_until = null, failure_code = $3, failed_source = $4 where id = $1 returning *`,
    [id, status, failure?.code ?? null, failure?.source ?? null],
  )
  return rows[0]!
}

async function complete(ctx: Ctx, row: TransferRow): Promise<void> {
  const done = await setTransfer(ctx, row.id, 'processed')
  announceTransfer(ctx, done, 'completed', true)
  if (row.shape === 'deposit') return move(ctx, 'world', { balanceOf: row.destination_id }, row.amount, row.id)
  if (row.shape !== 'debit') return move(ctx, 'transit', 'world', row.amount, row.id)
  await move(ctx, 'world', 'transit', row.amount, row.id)
  const main = await setTransfer(ctx, row.payment_id, 'processed')
  announceTransfer(ctx, main, 'completed', true)
  await handOn(ctx, main)
}

/** Moves the sender's payment into the receiver's wallet, or on to the receiver's bank. */
async function handOn(ctx: Ctx, main: TransferRow): Promise<void> {
  const destination = await fundingSourceById(ctx.db, main.destination_id)
  if (destination.type === 'balance') return move(ctx, 'transit', { balanceOf: destination.id }, main.amount, main.id)
  if (destination.removed) {
    announceTransfer(ctx, { ...main, shape: 'credit' }, 'creation_failed')
    return move(ctx, 'transit', await walletFor(ctx, main.receiver), main.amount, main.id)
  }
  const creditId = randomUUID()
  await ctx.db.query(`update ${schema}.transfer set funded_transfer = $2 where id = $1`, [main.id, creditId])
  await startCredit(ctx, main, creditId)
}

async function fail(ctx: Ctx, row: TransferRow, code: string, late: boolean): Promise<void> {
  const failure = { code, source: bankOf(row) }
  const failed = await setTransfer(ctx, row.id, 'failed', failure)
  announceTransfer(ctx, failed, 'failed', true)
  if (row.shape === 'debit')
    announceTransfer(ctx, await setTransfer(ctx, row.payment_id, 'failed', failure), 'failed', true)
  await returnMoney(ctx, row, late)
  await actOnReturn(ctx, code, await fundingSourceById(ctx.db, bankOf(row)!, true))
}

/** A debit that came back is taken from the party that got the money; a credit that came back stays in a wallet. */
async function returnMoney(ctx: Ctx, row: TransferRow, late: boolean): Promise<void> {
  if (row.shape === 'debit' || row.shape === 'deposit') {
    if (!late) return
    const destination = await fundingSourceById(ctx.db, row.destination_id)
    const from = destination.type === 'balance' ? { balanceOf: destination.id } : await walletFor(ctx, row.sender)
    return move(ctx, from, 'world', row.amount, row.id)
  }
  await move(ctx, late ? 'world' : 'transit', await placeOfFailedCredit(ctx, row), row.amount, row.id)
}

async function placeOfFailedCredit(ctx: Ctx, row: TransferRow): Promise<Place> {
  if (row.shape === 'credit') return walletFor(ctx, row.receiver)
  return { balanceOf: row.source_id }
}

/** Someone's wallet; the company's for a person who has none. */
async function walletFor(ctx: Ctx, customerId: string | null): Promise<Place> {
  if (customerId === null) return { balanceOf: master.balanceId }
  const { rows } = await ctx.db.query(
    `select id from ${schema}.funding_source where customer_id = $1 and type = 'balance'`,
    [customerId],
  )
  return { balanceOf: rows[0]?.id ?? master.balanceId }
}

export async function actOnReturn(ctx: Ctx, code: string, bank: FundingSourceRow): Promise<void> {
  const { customer, unverifies, removes, blocks } = returnCode(code)
  if (customer && bank.customer_id) {
    const { rows } = await ctx.db.query(`select status from ${schema}.customer where id = $1`, [bank.customer_id])
    if (rows[0].status !== 'suspended') await setStatus(ctx, bank.customer_id, customer)
  }
  if (unverifies && bank.status === 'verified') {
    await ctx.db.query(`update ${schema}.funding_source set status = 'unverified' where id = $1`, [bank.id])
    announceFundingSource(ctx, 'unverified', bank)
  }
  if (blocks && bank.fingerprint)
    await ctx.db.query(`insert into ${schema}.blocked_bank (fingerprint) values ($1) on conflict do nothing`, [
      bank.fingerprint,
    ])
  if (removes && !bank.removed) await removeFundingSource(ctx, bank)
}

/** Credits that wait for a bank which is gone: the money stays in the receiver's wallet, or goes back. */
async function cancelCreditsTo(ctx: Ctx, bankId: string): Promise<void> {
  const { rows } = await ctx.db.query<TransferRow>(
    `select * from ${schema}.transfer where destination_id = $1 and status = 'pending' and shape in ('credit', 'withdrawal', 'direct') order by position for update`,
    [bankId],
  )
  for (const row of rows) await cancelLeg(ctx, row)
}

async function cancelLeg(ctx: Ctx, row: TransferRow): Promise<void> {
  announceTransfer(ctx, await setTransfer(ctx, row.id, 'cancelled'), 'cancelled', true)
  if (row.shape === 'credit' || row.shape === 'withdrawal' || row.shape === 'direct')
    await move(ctx, 'transit', await placeOfFailedCredit(ctx, row), row.amount, row.id)
}

/** Cancels as long as nothing has gone to the banks; a payment and its debit go together. */
export async function cancelTransfer(ctx: Ctx, id: string): Promise<TransferRow> {
  const asked = await transferById(ctx.db, id)
  const debitId = asked.shape === 'debit' ? asked.id : asked.shape === 'main' ? asked.funding_transfer : null
  const row = await transferById(ctx.db, debitId ?? id, true)
  if (!cancellable(row, ctx.now)) throw cannotModify()
  await cancelLeg(ctx, row)
  if (debitId) announceTransfer(ctx, await setTransfer(ctx, row.payment_id, 'cancelled'), 'cancelled', true)
  return transferById(ctx.db, id)
}

/** Removal is soft. Debits on their way go on; credits that wait for this bank are cancelled. */
export async function removeFundingSource(
  ctx: Ctx,
  source: Pick<FundingSourceRow, 'id' | 'customer_id'>,
): Promise<void> {
  await ctx.db.query(`update ${schema}.funding_source set removed = true, removed_at = $2 where id = $1`, [
    source.id,
    ctx.now.toString(),
  ])
  announceFundingSource(ctx, 'removed', source)
  await cancelCreditsTo(ctx, source.id)
}
