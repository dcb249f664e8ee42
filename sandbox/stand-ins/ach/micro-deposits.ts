import { atHour, plusBankDays } from '#kernel/business-day.ts'
import type { Ctx } from './ctx.ts'
import { announce, announceFundingSource, wireTime } from './events.ts'
import { type FundingSourceRow, fundingSourceById } from './funding-source-rows.ts'
import { type Answer, created, fieldError, link, notFound, ok, refusal } from './hal.ts'
import { actOnReturn } from './leg-outcomes.ts'
import { isRecord, type routesOf } from './request.ts'
import { outcomeInName, returnCode } from './return-codes.ts'
import { schema } from './schema.ts'

const attemptsAtMost = 3
const arriveAfterBankDays = 2

type MicroDeposits = {
  readonly status: 'pending' | 'processed' | 'failed'
  readonly attempts: number
  /** Why the bank sent them back; null where nobody did, or the tries were used up. */
  readonly failure_code: string | null
  readonly created: Temporal.Instant
}

export function microDepositRoutes({ read, write }: ReturnType<typeof routesOf>): void {
  write('/funding-sources/:id/micro-deposits', (ctx, call) =>
    'amount1' in call.body || 'amount2' in call.body ? verifyAmounts(ctx, call.id, call.body) : start(ctx, call.id),
  )
  read('/funding-sources/:id/micro-deposits', async (ctx, call) => {
    const deposits = await depositsTo(ctx, call.id)
    if (!deposits) throw notFound()
    return ok({
      _links: { self: link(call.url, 'micro-deposits') },
      created: wireTime(deposits.created),
      status: deposits.status,
      ...(deposits.failure_code ? { failure: failureOf(deposits.failure_code) } : {}),
    })
  })
}

const failureOf = (code: string) => ({ code, description: returnCode(code).description })

async function depositsTo(ctx: Ctx, id: string, lock = false): Promise<MicroDeposits | undefined> {
  const { rows } = await ctx.db.query(
    `select * from ${schema}.micro_deposit where funding_source_id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

async function start(ctx: Ctx, id: string): Promise<Answer> {
  const source = await unverifiedBank(ctx, id)
  if (await depositsTo(ctx, id)) throw refusal(400, 'DuplicateResource', 'Micro-deposits were initiated already.')
  const due = atHour(plusBankDays(ctx.clock.today(), arriveAfterBankDays), 9)
  await ctx.db.query(
    `insert into ${schema}.micro_deposit (funding_source_id, status, due_at, created) values ($1, 'pending', $2, $3)`,
    [id, due.toString(), ctx.now.toString()],
  )
  announceDeposits(ctx, source, 'added')
  return created(`${ctx.origin}/funding-sources/${id}/micro-deposits`)
}

async function unverifiedBank(ctx: Ctx, id: string): Promise<FundingSourceRow> {
  const source = await fundingSourceById(ctx.db, id, true)
  if (source.removed || source.type !== 'bank') throw notFound()
  if (source.status === 'verified') throw refusal(403, 'InvalidResourceState', 'Bank already verified.')
  return source
}

/** The partner's sandbox takes any two amounts under ten cents; nine and nine stand for wrong ones. */
async function verifyAmounts(ctx: Ctx, id: string, body: Record<string, unknown>): Promise<Answer> {
  const source = await unverifiedBank(ctx, id)
  const deposits = await depositsTo(ctx, id, true)
  if (!deposits) throw notFound()
  if (deposits.attempts >= attemptsAtMost || deposits.status === 'failed')
    throw refusal(403, 'InvalidResourceState', 'Too many attempts.')
  const amounts = [amountOf(body.amount1, '/amount1/value'), amountOf(body.amount2, '/amount2/value')]
  if (deposits.status === 'pending')
    return { status: 202, body: { code: 'TryAgainLater', message: 'Invalid wait time.' } }
  if (amounts.some((amount) => amount >= 10) || amounts.every((amount) => amount === 9))
    return wrongAmounts(ctx, source, deposits.attempts + 1)
  await ctx.db.query(`update ${schema}.funding_source set status = 'verified' where id = $1`, [id])
  announceFundingSource(ctx, 'verified', source)
  return ok({ _links: { self: link(`${ctx.origin}/funding-sources/${id}/micro-deposits`, 'micro-deposits') } })
}

/** A wrong try is kept, so it is answered rather than thrown. */
async function wrongAmounts(ctx: Ctx, source: FundingSourceRow, attempts: number): Promise<Answer> {
  const last = attempts >= attemptsAtMost
  await ctx.db.query(
    `update ${schema}.micro_deposit set attempts = $2, status = case when $3 then 'failed' else status end where funding_source_id = $1`,
    [source.id, attempts, last],
  )
  if (last) announceDeposits(ctx, source, 'maxattempts')
  const { status, body } = fieldError('Invalid', 'Wrong amount(s).', '/amount1')
  return { status, body }
}

function amountOf(amount: unknown, path: string): number {
  const value = isRecord(amount) ? String(amount.value) : ''
  if (!/^0?\.\d{2}$/.test(value)) throw fieldError('InvalidFormat', 'Invalid amount.', path)
  return Number(value.slice(value.indexOf('.') + 1))
}

/** The two small credits arrived at the bank, or came back: as with transfers, the bank account's name may ask for that. */
export async function deliverMicroDeposits(ctx: Ctx, id: string): Promise<void> {
  const deposits = await depositsTo(ctx, id, true)
  const source = await fundingSourceById(ctx.db, id)
  const outcome = outcomeInName(source.name)
  if (deposits?.status === 'processed') return sendBack(ctx, source, outcome?.code ?? 'R03')
  if (deposits?.status !== 'pending') return
  if (outcome && !outcome.late) return sendBack(ctx, source, outcome.code)
  const back = outcome ? atHour(plusBankDays(ctx.clock.today(), arriveAfterBankDays), 9).toString() : null
  await ctx.db.query(
    `update ${schema}.micro_deposit set status = 'processed', due_at = $2 where funding_source_id = $1`,
    [id, back],
  )
  announceDeposits(ctx, source, 'completed')
}

async function sendBack(ctx: Ctx, source: FundingSourceRow, code: string): Promise<void> {
  await ctx.db.query(
    `update ${schema}.micro_deposit set status = 'failed', due_at = null, failure_code = $2 where funding_source_id = $1`,
    [source.id, code],
  )
  announceDeposits(ctx, source, 'failed')
  await actOnReturn(ctx, code, source)
}

function announceDeposits(ctx: Ctx, source: Pick<FundingSourceRow, 'id' | 'customer_id'>, what: string): void {
  announce(ctx, `${source.customer_id ? 'customer_' : ''}microdeposits_${what}`, {
    resource: `funding-sources/${source.id}/micro-deposits`,
    resourceId: source.id,
    customerId: source.customer_id,
  })
}
